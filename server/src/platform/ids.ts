import { randomFillSync } from 'node:crypto';

// Crockford's base 32 in lower case: no i, l, o, u, so that an id read aloud or typed from a screen survives.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
// Two characters at a time: ids are made several times per request.
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
const randomBytesPerId = 10;

// Random bytes are drawn for many ids at once: one call into OpenSSL per id would cost more than the rest.
const pool = Buffer.allocUnsafe(randomBytesPerId * 256);
let poolOffset = pool.length;

export type IdPrefix =
  | 'acc'
  | 'aud'
  | 'chg'
  | 'cli'
  | 'key'
  | 'lgo'
  | 'mai'
  | 'org'
  | 'req'
  | 'sec'
  | 'tok'
  | 'usr';

/** A type prefix and 26 characters: 48 bits of milliseconds, then 80 random bits, so ids sort by time. */
export function newId(prefix: IdPrefix, now: Date): string {
  return `${prefix}_${timePart(now.getTime())}${randomPart()}`;
}

export function isId(value: string, prefix?: IdPrefix): boolean {
  return idPattern.test(value) && (prefix === undefined || value.startsWith(`${prefix}_`));
}

export const idPattern = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;

let lastMs = -1;
let lastTimePart = '';

/** The same for every id of one millisecond, and under load there are many. */
function timePart(ms: number): string {
  if (ms === lastMs) return lastTimePart;
  let rest = ms;
  let text = '';
  for (let i = 0; i < 5; i += 1) {
    text = pairs[rest % 1024] + text;
    rest = Math.floor(rest / 1024);
  }
  lastMs = ms;
  lastTimePart = text;
  return text;
}

function randomPart(): string {
  if (poolOffset + randomBytesPerId > pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  let text = '';
  for (let group = 0; group < 2; group += 1) {
    // Five bytes are eight characters; a 40-bit number is exact in a double.
    let bits = pool.readUIntBE(poolOffset, 5);
    poolOffset += 5;
    for (let i = 0; i < 4; i += 1) {
      text += pairs[bits % 1024];
      bits = Math.floor(bits / 1024);
    }
  }
  return text;
}
