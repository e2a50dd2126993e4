import { createHmac } from 'node:crypto';
import { isSameText } from './secrets.ts';

const stepS = 30;
const digits = 6;
// One step allows for a clock that is off by half a minute, or slow typing.
const stepsAround = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Computes a code (RFC 6238) with the parameters that every authenticator app supports: SHA-1, six digits, 30
 * seconds.
 */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepS);
}

/** Returns the time step of the code; undefined if the code is wrong or not newer than the last accepted one. */
export function matchTotp(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const current = totpStep(now);
  for (let step = current - stepsAround; step <= current + stepsAround; step += 1) {
    if (step > lastStep && isSameText(totpCode(secret, step), code)) return step;
  }
  return undefined;
}

/** Encodes in base 32 (RFC 4648), the format of authenticator apps. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Returns the content of the QR code. */
export function totpAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1' });
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}&digits=${digits}&period=${stepS}`;
}
