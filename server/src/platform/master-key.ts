import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { OperatorError } from './errors.ts';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** The beginning of each sealed value: a mark, and the id of its key. */
const mark = Buffer.from([0x6b, 0x01]);
const idBytes = 4;
const wrapPurpose = 'master key';

/**
 * Protects every value that is secret at rest. Each purpose has a derived key (HKDF), so that a value sealed for one
 * purpose cannot be opened for another, and hashes of different purposes never match.
 */
export type MasterKey = {
  /**
   * Seals with AES-256-GCM: mark, key id, iv, tag, ciphertext. `context`, for example an id, must be the same to open.
   */
  seal(purpose: string, context: string, plain: Buffer | string): Buffer;
  open(purpose: string, context: string, sealed: Buffer): Buffer;
  /** Computes a keyed hash. Equal inputs can be matched, and nothing can be guessed without the key. */
  hash(purpose: string, value: string): Buffer;
};

/**
 * The master key with the other keys of a rotation. Several keys open values, one seals, and hashes stay those of the
 * first.
 */
export type MasterKeyring = MasterKey & {
  /** The id of the key that the operator set. */
  readonly ownId: string;
  /** Applies the keys that the database has for processes with this key. */
  learn(keys: WrappedKey[]): void;
  sealingId(): string;
  /** Returns the beginning of the values that this key has sealed. */
  prefixOf(id: string): Buffer;
  /** Returns the wrapped keys to store before anything is sealed under the next key. */
  wrapsFor(next: Buffer): (WrappedKey & { wrapped_by: string })[];
};

/** A key that another key has sealed. */
export type WrappedKey = { id: string; wrapped: Buffer; seals: boolean; derives: boolean; is_next: boolean };

export class UnknownMasterKey extends Error {
  constructor() {
    super('The value was sealed under another master key.');
    this.name = 'UnknownMasterKey';
  }
}

type OneKey = {
  id: string;
  bytes: Buffer;
  prefix: Buffer;
  keyFor: (purpose: string) => KeyObject;
};

export function createMasterKey(key: Buffer): MasterKeyring {
  const own = oneKey(key);
  let keys = [own];
  let sealing = own;
  let deriving = own;
  const known = new Map([[own.id, own]]);
  const unwrap = ({ id, wrapped }: WrappedKey): OneKey => {
    const before = known.get(id);
    if (before) return before;
    const opened = oneKey(decrypt(own, wrapPurpose, id, wrapped.subarray(mark.length + idBytes)));
    known.set(id, opened);
    return opened;
  };
  const wrap = (by: OneKey, wrapped: OneKey, facts: { is_next: boolean }) => ({
    id: wrapped.id,
    wrapped_by: by.id,
    wrapped: encrypt(by, wrapPurpose, wrapped.id, wrapped.bytes),
    seals: false,
    derives: wrapped.id === deriving.id,
    ...facts,
  });
  return {
    ownId: own.id,
    seal: (purpose, context, plain) => encrypt(sealing, purpose, context, plain),
    open: (purpose, context, sealed) => {
      const sealer = keys.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix));
      if (!sealer) throw new UnknownMasterKey();
      return decrypt(sealer, purpose, context, sealed.subarray(sealer.prefix.length));
    },
    hash: (purpose, value) => createHmac('sha256', deriving.keyFor(purpose)).update(value).digest(),
    learn: (wrapped) => {
      // The rotation was finished while this process ran. The process keeps its keys until it is started with the new
      // one.
      if (wrapped.length === 0) return;
      keys = [own, ...wrapped.map(unwrap)];
      sealing = keys[1 + wrapped.findIndex(({ seals }) => seals)] ?? own;
      deriving = keys[1 + wrapped.findIndex(({ derives }) => derives)] ?? own;
    },
    sealingId: () => sealing.id,
    prefixOf: (id) => Buffer.concat([mark, Buffer.from(id, 'hex')]),
    wrapsFor: (nextBytes) => {
      const next = oneKey(nextBytes);
      const before = keys.filter(({ id }) => id !== next.id);
      return [
        wrap(own, next, { is_next: true }),
        ...before.map((one) => wrap(next, one, { is_next: false })),
      ];
    },
  };
}

/** Returns an id for a key that reveals nothing about it. */
export function masterKeyId(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, 'kontor', 'key id', idBytes)).toString('hex');
}

function oneKey(bytes: Buffer): OneKey {
  const derived = new Map<string, KeyObject>();
  const id = masterKeyId(bytes);
  return {
    id,
    bytes,
    prefix: Buffer.concat([mark, Buffer.from(id, 'hex')]),
    keyFor: (purpose) => {
      const known = derived.get(purpose);
      if (known) return known;
      const created = createSecretKey(Buffer.from(hkdfSync('sha256', bytes, 'kontor', purpose, keyBytes)));
      derived.set(purpose, created);
      return created;
    },
  };
}

function encrypt(
  { keyFor, prefix }: OneKey,
  purpose: string,
  context: string,
  plain: Buffer | string,
): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([prefix, iv, cipher.getAuthTag(), body]);
}

function decrypt({ keyFor }: OneKey, purpose: string, context: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

export function parseMasterKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (
    key.length !== keyBytes ||
    key.toString('base64').replace(/=+$/, '') !== text.trim().replace(/=+$/, '')
  ) {
    throw new OperatorError(
      'KONTOR_MASTER_KEY must be 32 bytes in Base64. Generate one with: openssl rand -base64 32',
    );
  }
  return key;
}

export function newMasterKeyText(): string {
  return randomBytes(keyBytes).toString('base64');
}
