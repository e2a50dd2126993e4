import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { OperatorError } from './errors.ts';

/**
 * Encryption of backups in the age format (age-encryption.org/v1), which the `age` command reads too.
 *
 * A backup has one data key, a separate X25519 identity. Every object is encrypted for it, and the data key itself for the
 * operator's passphrase or public key. The package `age-encryption` does all of this but the payload of large objects. Its
 * ChaCha20-Poly1305 is JavaScript and takes six times the CPU time of Node.js's, so the payload is converted here: 64 KiB
 * chunks, whose nonce is the chunk's number and a mark of the last one (decision 0030).
 *
 * Encryption alone proves no origin: everyone can encrypt for a public key. The manifest's authentication code does.
 */
export type BackupLock = { passphrase: string } | { recipient: string };
export type BackupUnlock = { passphrase: string } | { privateKey: string };

export type BackupCipher = {
  seal(content: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Throws when the content was changed or cut off. `path` names the object in the error. */
  open(path: string): (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
};

const algorithm = 'chacha20-poly1305';
const keyBytes = 32;
const nonceBytes = 16;
const chunkNonceBytes = 12;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const headerBytesMax = 64 * 1024;
/** The exponent of scrypt's cost: 2^17 takes 128 MB of memory and about a second. */
let passphraseCost = 17;
const onlyChunk = chunkNonce(0n, 1);
const identityLine = /^AGE-SECRET-KEY-\S+$/m;

/** For tests, which would take seconds for each passphrase. */
export function setPassphraseCost(exponent: number): void {
  passphraseCost = exponent;
}

/** Loaded on demand: only commands about backups need it. */
const loadAge = () => import('age-encryption');

/** Creates a pair of age keys: the public one encrypts on the server, the private one is kept elsewhere. */
export async function newBackupKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const privateKey = await generateX25519Identity();
  return { publicKey: await identityToRecipient(privateKey), privateKey };
}

/** Encrypts a short text for a passphrase or a public key. */
export async function lockText(lock: BackupLock, text: string): Promise<Buffer> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase.normalize('NFC'));
    encrypter.setScryptWorkFactor(passphraseCost);
  } else {
    try {
      encrypter.addRecipient(lock.recipient.trim());
    } catch (cause) {
      throw new OperatorError('A recipient is a public key of age, which begins with age1.', { cause });
    }
  }
  return Buffer.from(await encrypter.encrypt(text));
}

/** Decrypts what `lockText` encrypted; undefined with another passphrase or private key. */
export async function unlockText(unlock: BackupUnlock, locked: Buffer): Promise<string | undefined> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  if ('passphrase' in unlock) decrypter.addPassphrase(unlock.passphrase.normalize('NFC'));
  else decrypter.addIdentity(parsePrivateKey(unlock.privateKey));
  return decrypter.decrypt(locked, 'text').catch(() => undefined);
}

/** Finds the private key in an identity file of age, which may have comments. */
function parsePrivateKey(text: string): string {
  const [privateKey] = identityLine.exec(text) ?? [];
  if (privateKey === undefined) {
    throw new OperatorError(
      'A private key of age begins with AGE-SECRET-KEY-1. Create one with: kontor backup-key',
    );
  }
  return privateKey;
}

export async function createBackupCipher(dataKey: string): Promise<BackupCipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const recipient = await identityToRecipient(dataKey);
  const decrypter = new Decrypter();
  decrypter.addIdentity(dataKey);

  /** Takes the header of an empty file, and the file key that the package drew for it. */
  const createHeader = async (): Promise<{ header: Buffer; fileKey: Uint8Array }> => {
    let fileKey: Uint8Array | undefined;
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    encrypter.addRecipient({
      wrapFileKey: (key) => {
        fileKey = key;
        return [];
      },
    });
    const file = Buffer.from(await encrypter.encrypt(new Uint8Array(0)));
    if (fileKey === undefined) throw new Error('age-encryption drew no file key.');
    return { header: file.subarray(0, headerEnd(file)), fileKey };
  };

  return {
    seal: async function* (content) {
      const { header, fileKey } = await createHeader();
      // A new nonce: the key and nonce of the empty file have encrypted a chunk already.
      const nonce = randomBytes(nonceBytes);
      yield Buffer.concat([header, nonce]);
      const key = payloadKey(fileKey, nonce);
      yield* convertChunks(content, chunkBytes, (chunk, nonceOfChunk) =>
        encryptChunk(key, nonceOfChunk, chunk),
      );
    },
    open: (path) =>
      async function* (content) {
        const damaged = (cause?: unknown) =>
          new OperatorError(`${path} in the backup is damaged, incomplete or was exchanged.`, { cause });
        const chunks = content[Symbol.asyncIterator]();
        try {
          const head = await readHead(chunks);
          if (!head) throw damaged();
          const fileKey = await decrypter.decryptHeader(head.header).catch((cause) => {
            throw damaged(cause);
          });
          const key = payloadKey(fileKey, head.nonce);
          const payload = remaining(head.rest, chunks);
          yield* convertChunks(payload, chunkBytes + tagBytes, (chunk, nonce) => {
            const plain = decryptChunk(key, nonce, chunk);
            // Only an empty file has an empty chunk.
            if (!plain || (plain.length === 0 && !nonce.equals(onlyChunk))) throw damaged();
            return plain;
          });
        } finally {
          await chunks.return?.();
        }
      },
  };
}

/** Reads the header and the nonce behind it; undefined when the file has none. */
async function readHead(
  chunks: AsyncIterator<Buffer>,
): Promise<{ header: Buffer; nonce: Buffer; rest: Buffer } | undefined> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = headerEnd(bytes);
    if (end !== undefined && bytes.length >= end + nonceBytes) {
      const payloadStart = end + nonceBytes;
      return {
        header: bytes.subarray(0, end),
        nonce: bytes.subarray(end, payloadStart),
        rest: bytes.subarray(payloadStart),
      };
    }
    if (bytes.length > headerBytesMax) return undefined;
    const next = await chunks.next();
    if (next.done) return undefined;
    bytes = Buffer.concat([bytes, next.value]);
  }
}

/** The header ends with the line of its authentication code, which begins with three hyphens. */
function headerEnd(bytes: Buffer): number | undefined {
  const lastLine = bytes.indexOf('\n--- ');
  const end = lastLine < 0 ? -1 : bytes.indexOf('\n', lastLine + 1);
  return end < 0 ? undefined : end + 1;
}

async function* remaining(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Cuts a stream into chunks of one size and converts each. The nonce has the chunk's number and marks the last chunk. */
async function* convertChunks(
  content: AsyncIterable<Buffer>,
  size: number,
  convert: (chunk: Buffer, nonce: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let number = 0n;
  for await (const data of content) {
    pieces.push(data);
    bytes += data.length;
    // At least one byte stays for the last chunk.
    if (bytes <= size) continue;
    let rest = Buffer.concat(pieces);
    while (rest.length > size) {
      yield convert(rest.subarray(0, size), chunkNonce(number, 0));
      rest = rest.subarray(size);
      number += 1n;
    }
    pieces = [rest];
    bytes = rest.length;
  }
  yield convert(Buffer.concat(pieces), chunkNonce(number, 1));
}

function chunkNonce(number: bigint, last: 0 | 1): Buffer {
  const nonce = Buffer.alloc(chunkNonceBytes);
  nonce.writeBigUInt64BE(number, chunkNonceBytes - 9);
  nonce.writeUInt8(last, chunkNonceBytes - 1);
  return nonce;
}

function payloadKey(fileKey: Uint8Array, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', keyBytes));
}

function encryptChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the chunk was changed, moved, or cut off. */
function decryptChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer | undefined {
  if (chunk.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(chunk.subarray(-tagBytes));
  const plain = decipher.update(chunk.subarray(0, -tagBytes));
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}
