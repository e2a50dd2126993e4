import { createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { forgeKey, type Seal } from './seal.ts';

export const usualKeyBits = 3072;
let keyBits = usualKeyBits;
const validYears = 10;
const serialBytes = 16;

/**
 * Sets the key size in tests, because a key of 2048 bits takes a quarter of the time. Returns the previous
 * size.
 */
export function setKeyBits(wanted: number): number {
  const before = keyBits;
  keyBits = wanted;
  return before;
}

/**
 * Creates a key and its self-signed certificate. Generating the key takes about a second, on another thread.
 */
export async function makeSeal(host: string, now: Date): Promise<Seal> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: keyBits });
  return { privateKey, certificates: [await selfSigned(privateKey, host, now)] };
}

async function selfSigned(privateKey: KeyObject, host: string, now: Date): Promise<Buffer> {
  const { default: forge } = await import('node-forge');
  const certificate = forge.pki.createCertificate();
  const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
  certificate.publicKey = forge.pki.publicKeyFromPem(String(publicPem));
  certificate.serialNumber = newSerial();
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + validYears);
  const name = [{ name: 'commonName', value: commonName(host) }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  // forge's type requires its own key, but forge calls only the function that this key has.
  const key = forgeKey(privateKey) as unknown as Parameters<typeof certificate.sign>[0];
  certificate.sign(key, forge.md.sha256.create());
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');
}

// X.520: a common name has at most 64 characters.
const nameLengthMax = 64;

function commonName(host: string): string {
  const ending = ' document seal (Kontor)';
  return `${host.slice(0, nameLengthMax - ending.length)}${ending}`;
}

/** RFC 5280 §4.1.2.2: a serial number is positive and unique. */
function newSerial(): string {
  return `4${randomBytes(serialBytes).toString('hex').slice(1)}`;
}
