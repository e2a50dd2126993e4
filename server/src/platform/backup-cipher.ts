import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { OperatorError } from './errors.ts';

/**
 * Encryption of backups, version 1. A random data key is wrapped for a passphrase (scrypt) or for a recipient (X25519,
 * HKDF-SHA-256) with AES-256-GCM. Each file has a separate key, derived from the data key and the file's name, so that
 * files cannot be exchanged. A file is cut into chunks of 64 KiB, each sealed with AES-256-GCM. The nonce is the
 * chunk's number, and its last byte marks the final chunk, so that nothing can be cut off, repeated or moved (the
 * STREAM construction).
 */
export type Envelope = {
  version: 1;
  /** Identifies the passphrase or recipient: the beginning of the SHA-256 of the salt or public key. */
  key_id: string;
  for:
    | { kind: 'passphrase'; salt: string; n: number; r: number; p: number }
    | { kind: 'recipient'; ephemeral: string };
  wrapped: string;
};
/** The passphrase or recipient that a backup is encrypted for. */
export type BackupLock = { passphrase: string } | { recipient: string };
/** The passphrase or private key that decrypts a backup. */
export type BackupUnlock = { passphrase?: string | undefined; privateKey?: string | undefined };
export type BackupCipher = {
  seal(name: string): Transform;
  open(name: string): Transform;
  /** Returns a code for the text that only an owner of the key can compute. */
  authenticate(text: string): string;
};

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const cost = { n: 2 ** 17, r: 8, p: 1 };
const publicPrefix = 'kontor-backup-public-';
const privatePrefix = 'kontor-backup-private-';

/** Creates a pair of keys for backups. The public one encrypts on the server. The private one is kept elsewhere. */
export function newBackupKeys(): { publicKey: string; privateKey: string } {
  const { x = '', d = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return { publicKey: `${publicPrefix}${x}`, privateKey: `${privatePrefix}${d}.${x}` };
}

export async function lockBackup(lock: BackupLock): Promise<{ envelope: Envelope; cipher: BackupCipher }> {
  const dataKey = randomBytes(keyBytes);
  if ('passphrase' in lock) {
    const salt = randomBytes(16);
    const key = await stretch(lock.passphrase, salt, cost);
    const wayIn = { kind: 'passphrase', salt: salt.toString('base64'), ...cost } as const;
    return finish(wayIn, keyIdOf(salt), key, dataKey);
  }
  const recipient = parsePublicKey(lock.recipient);
  const pair = generateKeyPairSync('x25519');
  const ephemeral = rawOf(pair.publicKey);
  const key = agree(pair.privateKey, recipient, ephemeral, rawOf(recipient));
  return finish(
    { kind: 'recipient', ephemeral: ephemeral.toString('base64') },
    keyIdOf(rawOf(recipient)),
    key,
    dataKey,
  );
}

export async function unlockBackup(envelope: Envelope, given: BackupUnlock): Promise<BackupCipher> {
  if (envelope.version !== 1) {
    throw new OperatorError(`The backup is encrypted in version ${envelope.version}, which is unknown here.`);
  }
  const wrapped = Buffer.from(envelope.wrapped, 'base64');
  const nonce = Buffer.alloc(nonceBytes);
  try {
    return cipherOf(unseal(await wrappingKey(envelope, given), nonce, wrapped));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const what = envelope.for.kind === 'passphrase' ? 'passphrase' : 'private key';
    throw new OperatorError(`The backup was encrypted with another ${what} (key id ${envelope.key_id}).`);
  }
}

async function wrappingKey(envelope: Envelope, { passphrase, privateKey }: BackupUnlock): Promise<Buffer> {
  const { for: wayIn, key_id } = envelope;
  if (wayIn.kind === 'passphrase') {
    if (passphrase === undefined) {
      throw new OperatorError(
        'The backup is encrypted with a passphrase. Use --passphrase-file, or set KONTOR_BACKUP_PASSPHRASE.',
      );
    }
    return stretch(passphrase, Buffer.from(wayIn.salt, 'base64'), wayIn);
  }
  if (privateKey === undefined) {
    throw new OperatorError(
      `The backup is encrypted for the key ${key_id}. Name the file of its private key with --private-key-file.`,
    );
  }
  const [, d, x] = new RegExp(`^${privatePrefix}([\\w-]{43})\\.([\\w-]{43})$`).exec(privateKey.trim()) ?? [];
  if (d === undefined || x === undefined) {
    throw new OperatorError(`A private key for backups begins with ${privatePrefix}.`);
  }
  const own = createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', d, x }, format: 'jwk' });
  const ephemeral = Buffer.from(wayIn.ephemeral, 'base64');
  return agree(own, publicKeyOf(ephemeral.toString('base64url')), ephemeral, Buffer.from(x, 'base64url'));
}

function finish(wayIn: Envelope['for'], keyId: string, key: Buffer, dataKey: Buffer) {
  // Each wrapping key is used once, so a fixed nonce is safe.
  const wrapped = sealed(key, Buffer.alloc(nonceBytes), dataKey).toString('base64');
  const envelope: Envelope = { version: 1, key_id: keyId, for: wayIn, wrapped };
  return { envelope, cipher: cipherOf(dataKey) };
}

function cipherOf(dataKey: Buffer): BackupCipher {
  const keyOf = (name: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', `kontor backup 1 ${name}`, keyBytes));
  return {
    seal: (name) => new Chunks(chunkBytes, (nonce, chunk) => sealed(keyOf(name), nonce, chunk)),
    open: (name) =>
      new Chunks(chunkBytes + tagBytes, (nonce, chunk) => {
        try {
          return unseal(keyOf(name), nonce, chunk);
        } catch {
          throw new OperatorError(`${name} in the backup is damaged, incomplete or was exchanged.`);
        }
      }),
    authenticate: (text) => createHmac('sha256', keyOf('manifest')).update(text).digest('hex'),
  };
}

/** Cuts a stream into chunks of one size and converts each. The last one is marked. */
class Chunks extends Transform {
  readonly #size: number;
  readonly #convert: (nonce: Buffer, chunk: Buffer) => Buffer;
  #rest: Buffer = Buffer.alloc(0);
  #number = 0n;

  constructor(size: number, convert: (nonce: Buffer, chunk: Buffer) => Buffer) {
    super();
    this.#size = size;
    this.#convert = convert;
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#forward(done, () => {
      this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
      // The loop needs more than one chunk, because the rest may be the last.
      while (this.#rest.length > this.#size) {
        this.#emit(this.#rest.subarray(0, this.#size), 0);
        this.#rest = this.#rest.subarray(this.#size);
      }
    });
  }

  override _flush(done: TransformCallback): void {
    this.#forward(done, () => this.#emit(this.#rest, 1));
  }

  #emit(chunk: Buffer, final: 0 | 1): void {
    const nonce = Buffer.alloc(nonceBytes);
    nonce.writeBigUInt64BE(this.#number, 3);
    nonce.writeUInt8(final, nonceBytes - 1);
    this.#number += 1n;
    this.push(this.#convert(nonce, chunk));
  }

  #forward(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

function sealed(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < tagBytes) throw new Error('There is no tag.');
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
}

function stretch(passphrase: string, salt: Buffer, { n, r, p }: typeof cost): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function agree(own: KeyObject, other: KeyObject, ephemeral: Buffer, recipient: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  const salt = Buffer.concat([ephemeral, recipient]);
  return Buffer.from(hkdfSync('sha256', shared, salt, 'kontor backup 1 recipient', keyBytes));
}

function parsePublicKey(text: string): KeyObject {
  const [, x] = new RegExp(`^${publicPrefix}([\\w-]{43})$`).exec(text.trim()) ?? [];
  if (x === undefined)
    throw new OperatorError(`A recipient is a public key that begins with ${publicPrefix}.`);
  return publicKeyOf(x);
}

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
const keyIdOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
