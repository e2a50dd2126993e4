/**
 * Signed documents: the PDF that a TPA's signatories receive.
 *
 * A server draws and signs in one thread, because the libraries load for hundreds of milliseconds and compute
 * for long. Command-line tools call the same functions directly.
 *
 * 1. `make` checks that the text has the hash that the signers confirmed.
 * 2. `seal.current` returns the operator's key, or the newest one in the database. If there is none, or it is
 *    half-way through its lifetime, a new one is generated in the thread and stored. The first of several
 *    processes wins.
 * 3. The thread lays out the document, signs it with the key, and returns the bytes. Arguments and results
 *    are copied, so a Buffer arrives as a Uint8Array.
 *
 * The thread starts with the first call and ends after five idle minutes. If it dies, every call in flight
 * fails, and the next call starts another thread. Nothing is stored until the caller stores the bytes, so a
 * job that failed is simply repeated: the same content and key give the same bytes.
 */

import { createHash } from 'node:crypto';
import { createThread } from '../../platform/concurrency/thread.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentSeal } from './document-seal.ts';
import { makeDocument } from './make-document.ts';
import type { DocumentFunctions } from './thread.ts';

export type { DocumentContent, TrailEntry } from './content.ts';
export { type DocumentSeal, openDocumentSeal } from './document-seal.ts';
export { openOperatorsSeal, requireValid } from './operators-seal.ts';
export { describeSeal, type SealCertificate } from './seal.ts';

export type SignedDocuments = {
  /**
   * Makes one digitally signed PDF of the text, every approval and the audit trail. The same content and seal
   * give the same bytes, so that a repeated job makes no second document. It takes tens of milliseconds, and
   * some seconds for an installation's first document. Never call it inside a transaction.
   */
  make(content: DocumentContent): Promise<Buffer>;
};

/**
 * Draws and signs in a thread: both load large libraries and compute for long, and requests must not wait.
 */
export function createDocumentThread() {
  const thread = createThread<DocumentFunctions>('services/signed-document/thread');
  const functions: DocumentFunctions = {
    makeSeal: (...args) => thread.call('makeSeal', ...args),
    makeDocument: (...args) => thread.call('makeDocument', ...args),
  };
  return { ...functions, close: thread.close };
}
export type DocumentThread = ReturnType<typeof createDocumentThread>;

type SignedDocumentParts = {
  seal: DocumentSeal;
  /** Runs in a thread in a server, which must respond to requests in the meantime. */
  makeDocument?: typeof makeDocument;
  /** The signer's name in the document: the installation's public host. */
  installation: string;
};

export function createSignedDocuments({
  seal,
  installation,
  makeDocument: make = makeDocument,
}: SignedDocumentParts): SignedDocuments {
  return {
    make: async (content) => {
      requireSameText(content);
      return Buffer.from(await make(content, await seal.current(), installation));
    },
  };
}

/** Requires the text whose hash the signers confirmed. A document with another text would be a forgery. */
function requireSameText({ text, textSha256 }: DocumentContent): void {
  if (createHash('sha256').update(text).digest('hex') !== textSha256)
    throw new Error('The text of a signed document does not match the SHA-256 that was signed.');
}
