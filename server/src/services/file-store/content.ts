import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError, unavailable } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { BlobMissing, type BlobStore } from './blob-store.ts';
import { openWindow, sealBytes, windowOf } from './chunks.ts';

/** Converts bytes to blobs: named by a keyed hash of account and content, and sealed with a separate key. */
export type Content = {
  sealNew(accountId: string, bytes: Buffer): { storageKey: string; sha256: Buffer; sealed: Buffer };
  write(storageKey: string, sealed: Buffer): Promise<void>;
  /**
   * Verifies the first chunk before it resolves, so that a missing or damagedBlob blob never sends a partial
   * response.
   */
  open(blob: { storageKey: string; size: number }, start: number, end: number): Promise<Readable>;
};

const retryAfterSeconds = '60';

export function createContent(masterKey: MasterKey, blobs: BlobStore): Content {
  // The same content has a different name in each account, so that the store does not reveal which accounts
  // share it.
  const nameOf = (accountId: string, sha256: Buffer) =>
    masterKey.hash('file name', `${accountId} ${sha256.toString('hex')}`).toString('hex');
  // Each content has its own key, so keys are derived and not cached.
  const keyOf = (storageKey: string) => masterKey.hash('file content', storageKey);
  return {
    // It is synchronous: bytes that changed between hashing and sealing would reuse a nonce.
    sealNew: (accountId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = nameOf(accountId, sha256);
      return { storageKey, sha256, sealed: sealBytes(keyOf(storageKey), bytes) };
    },
    write: (storageKey, sealed) => explainFailures(blobs, () => blobs.put(storageKey, sealed)),
    open: ({ storageKey, size }, start, end) =>
      explainFailures(blobs, async () => {
        const window = windowOf(size, start, end);
        const sealed = await blobs.read(storageKey, window.sealedStart, window.sealedEnd);
        const plain = openWindow(keyOf(storageKey), window, sealed);
        const first = await plain.next().catch((cause) => {
          throw isStoreFailure(cause) ? cause : damagedBlob(storageKey, blobs, cause);
        });
        const stream = Readable.from(withFirst(first, plain), { objectMode: false });
        // This closes the file or connection even if the stream is never read.
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

/** Turns a failure of the store into an error for the caller. */
async function explainFailures<T>(blobs: BlobStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof BlobMissing) {
      throw new ApiError('unavailable', {
        message:
          'The content of this file is missing at the moment. Try again in a minute, then contact the operator of this installation.',
        internal: `${error.message} Is this the folder or bucket that every Kontor process uses?`,
        cause: error,
        headers: { 'retry-after': retryAfterSeconds },
      });
    }
    if (error instanceof RangeError) throw error;
    throw Object.assign(unavailable('Files are unavailable at the moment. Please try again.', error), {
      internal: `${blobs.place}: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

function damagedBlob(storageKey: string, { place }: BlobStore, cause: unknown): ApiError {
  return new ApiError('internal', {
    message: 'Something went wrong on our side. Quote the request id when you ask about it.',
    internal: `The blob ${storageKey} in ${place} is damaged, or was sealed under another master key.`,
    cause,
  });
}

/**
 * Whether the store failed, rather than the content being damagedBlob: it is an error code of Node.js or a
 * response of the bucket.
 */
function isStoreFailure(error: unknown): boolean {
  const { code, $metadata } = error as { code?: string; $metadata?: unknown };
  return $metadata !== undefined || (code !== undefined && /^E[A-Z]+$/.test(code));
}
