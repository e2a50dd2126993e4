import { createHash } from 'node:crypto';
import { createThread } from '../../platform/concurrency/thread.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentSeal } from './document-seal.ts';
import { makeDocument } from './make-document.ts';
import type { DocumentFunctions } from './thread.ts';

export type { DocumentContent, TrailEntry } from './content.ts';
export { type DocumentSeal, openDocumentSeal } from './document-seal.ts';
export { readOperatorsSeal, requireValid } from './operators-seal.ts';
export { describeSeal, type SealCertificate } from './seal.ts';

export type SignedDocuments = {
  /**
   * The text, every approval and the audit trail as one digitally signed PDF. The same content and seal give the same
   * bytes, so that a repeated job makes no second document. Takes tens of milliseconds, and some seconds for an
   * installation's first document: never call it inside a transaction.
   */
  make(content: DocumentContent): Promise<Buffer>;
};

/** Drawing and signing load large libraries and compute for long: in a thread, so that requests do not wait. */
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
  /** In a thread, for a server that has requests to answer. */
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

/** The signers confirmed the text with this hash: a document with another text would be a forgery. */
function requireSameText({ text, textSha256 }: DocumentContent): void {
  if (createHash('sha256').update(text).digest('hex') !== textSha256)
    throw new Error('The text of a signed document does not match the SHA-256 that was signed.');
}
