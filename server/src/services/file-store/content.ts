import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError, unavailable } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { BlobMissing, type BlobStore } from './blob-store.ts';
import { openWindow, sealBytes, windowOf } from './chunks.ts';

/** Bytes as a blob: named by a keyed hash of account and content, and sealed under a key of its own. */
export type Content = {
  describe(accountId: string, bytes: Buffer): { storageKey: string; sha256: Buffer; sealed: Buffer };
  write(storageKey: string, sealed: Buffer): Promise<void>;
  /** The first chunk is checked before it resolves: what is missing or broken never becomes half an answer. */
  open(blob: { storageKey: string; size: number }, start: number, end: number): Promise<Readable>;
};

const retryAfterSeconds = '60';

export function createContent(masterKey: MasterKey, blobs: BlobStore): Content {
  // Equal content of two accounts has two names: nobody with access to the store can tell that both have it.
  const nameOf = (accountId: string, sha256: Buffer) =>
    masterKey.hash('file name', `${accountId} ${sha256.toString('hex')}`).toString('hex');
  // As many keys as contents, so they are not kept as those of the master key's purposes are.
  const keyOf = (storageKey: string) => masterKey.hash('file content', storageKey);
  return {
    // In one go: bytes that changed between being named and being sealed would meet a nonce a second time.
    describe: (accountId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = nameOf(accountId, sha256);
      return { storageKey, sha256, sealed: sealBytes(keyOf(storageKey), bytes) };
    },
    write: (storageKey, sealed) => reaching(blobs, () => blobs.put(storageKey, sealed)),
    open: ({ storageKey, size }, start, end) =>
      reaching(blobs, async () => {
        const window = windowOf(size, start, end);
        const sealed = await blobs.read(storageKey, window.sealedStart, window.sealedEnd);
        const plain = openWindow(keyOf(storageKey), window, sealed);
        const first = await plain.next().catch((cause) => {
          throw isAway(cause) ? cause : broken(storageKey, blobs, cause);
        });
        const stream = Readable.from(withFirst(first, plain), { objectMode: false });
        // Also when nobody ever reads it: the file or the connection behind it is closed.
        stream.once('close', () => void plain.return(undefined));
        return stream;
      }),
  };
}

async function* withFirst(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Whatever the store throws, as an error that says so. */
async function reaching<T>(blobs: BlobStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof BlobMissing) {
      throw new ApiError('unavailable', {
        message: 'The content of this file cannot be found at present. The operator can see why.',
        internal: `${error.message} Is this the folder or bucket that every Kontor process uses?`,
        cause: error,
        headers: { 'retry-after': retryAfterSeconds },
      });
    }
    if (error instanceof RangeError) throw error;
    throw Object.assign(unavailable('Files cannot be reached right now. Please try again.', error), {
      internal: `${blobs.place}: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

function broken(storageKey: string, { place }: BlobStore, cause: unknown): ApiError {
  return new ApiError('internal', {
    message: 'Something went wrong on our side. Quote the request id when you ask about it.',
    internal: `The blob ${storageKey} in ${place} is damaged, or was sealed under another master key.`,
    cause,
  });
}

/** A code of Node's or a status of the bucket's: the store failed, not what it gave us. */
function isAway(error: unknown): boolean {
  const { code, $metadata } = error as { code?: string; $metadata?: unknown };
  return $metadata !== undefined || (code !== undefined && /^E[A-Z]+$/.test(code));
}
