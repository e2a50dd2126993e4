import { randomFillSync } from 'node:crypto';

// Crockford's base 32 in lower case. It lacks i, l, o and u, which are confused when read aloud or typed.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
// All pairs of characters. Encoding two characters at a time pays, because a request creates several ids.
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
const randomBytesPerDraw = 5;

// Random bytes for many ids at once. A call into OpenSSL for each id would cost more than the rest.
const pool = Buffer.allocUnsafe(randomBytesPerDraw * 512);
let poolOffset = pool.length;

/** The kind of object that each prefix stands for. */
export const idNames = {
  acc: 'account',
  aud: 'audit line',
  bak: 'backup',
  bil: 'billing profile',
  chd: 'card holder',
  chg: 'change',
  cli: 'OAuth client',
  crd: 'card',
  cru: 'coding rule',
  eid: 'eID session',
  env: 'environmental impact',
  evt: 'event',
  exp: 'export',
  fil: 'file',
  gen: 'generation',
  hld: 'legal hold',
  idn: 'identity',
  ifl: 'issuer’s file',
  ifm: 'file mapping',
  ifs: 'source of files',
  imp: 'import',
  inv: 'invoice',
  key: 'public key',
  lgo: 'logo',
  lnk: 'link',
  mai: 'email',
  org: 'organization',
  pky: 'passkey',
  ppr: 'payment product',
  prc: 'process',
  pts: 'portal session',
  rcp: 'receipt',
  req: 'request',
  rql: 'entry of the request log',
  rrq: 'request to a receipt provider',
  sec: 'secret',
  ses: 'session',
  sig: 'signatory',
  tok: 'token',
  tpa: 'TPA',
  txn: 'transaction',
  usr: 'user',
  whg: 'webhook group',
  whh: 'webhook header',
  whk: 'webhook',
  whr: 'replay',
  wrk: 'worker',
  xpr: 'export profile',
  xrn: 'export run',
} as const;

export type IdPrefix = keyof typeof idNames;

/**
 * Creates an id: a type prefix and 19 characters, with 48 bits of milliseconds, 20 bits that count up, and 25 random
 * bits. Ids of one process sort by time and, within a millisecond, in the order of their creation. A purchase has about
 * a hundred copies of ids in rows and indexes, so each character counts. With the length of a text, 24 bytes fill three
 * words of an index. No id is a credential.
 */
export function newId(prefix: IdPrefix, now: Date): string {
  const ms = now.getTime();
  if (ms === lastMs) count += 1;
  else startMillisecond(ms);
  const bits = randomBits();
  return `${prefix}_${lastTimePart}${encode(count, 2)}${encode(bits, 2)}${alphabet[Math.floor(bits / 2 ** 20) % 32]}`;
}

/** Returns an id that sorts before every id created at this time or later, and after every earlier one. */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${encode(Math.max(0, at.getTime()), 5)}${'0'.repeat(16)}`;
}

/** Returns when the id was created. */
export function timeOfId(id: string): Date {
  let ms = 0;
  for (const character of id.slice(4, 14)) ms = ms * 32 + Math.max(0, alphabet.indexOf(character));
  return new Date(ms);
}

export function isId(value: string, prefix?: IdPrefix): boolean {
  return idPattern.test(value) && (prefix === undefined || value.startsWith(`${prefix}_`));
}

/** Matches the prefix and 19 characters, or the 26 of bounds and of the ids that migrations assigned. */
export const idPattern = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{19}(?:[0-9a-hjkmnp-tv-z]{7})?$/;
/** The pattern in the contract. It does not exclude the four missing letters. */
export const idTailPattern = '[0-9a-z]{19}([0-9a-z]{7})?';

/** Returns random bytes in hexadecimal, as trace and span ids are written. */
export function randomHex(bytes: number): string {
  fillPool(bytes);
  const text = pool.toString('hex', poolOffset, poolOffset + bytes);
  poolOffset += bytes;
  return text;
}

let lastMs = -1;
let lastTimePart = '';
let count = startOfCount();

/**
 * Begins a millisecond. The count continues, because a process has several clocks (one for each sandbox account), and
 * each returns to a millisecond that another one interrupted. A random step hides how many ids were created.
 */
function startMillisecond(ms: number): void {
  lastMs = ms;
  lastTimePart = encode(ms, 5);
  count += 1 + (randomBits() % 8);
  if (count > 1.5 * 2 ** 19) count = startOfCount();
}

/**
 * Returns a count in the lower half of the range, so that 2 ** 18 ids fit into a millisecond. It is never 0, because
 * `firstIdAt` sorts before.
 */
function startOfCount(): number {
  return 1 + (randomBits() % 2 ** 19);
}

/** Encodes `size` pairs of characters, most significant first. The text sorts as the number does. */
function encode(value: number, size: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < size; i += 1) {
    text = pairs[rest % 1024] + text;
    rest = Math.floor(rest / 1024);
  }
  return text;
}

/** Returns 40 random bits, which a double represents exactly. */
function randomBits(): number {
  fillPool(randomBytesPerDraw);
  const bits = pool.readUIntBE(poolOffset, randomBytesPerDraw);
  poolOffset += randomBytesPerDraw;
  return bits;
}

function fillPool(bytesNeeded: number): void {
  if (poolOffset + bytesNeeded <= pool.length) return;
  randomFillSync(pool);
  poolOffset = 0;
}
