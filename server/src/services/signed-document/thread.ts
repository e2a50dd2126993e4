import { serveThread } from '../../platform/concurrency/thread.ts';
import type { DocumentContent } from './content.ts';
import { makeDocument } from './make-document.ts';
import { makeSeal } from './make-seal.ts';
import type { Seal } from './seal.ts';

const functions = {
  makeSeal,
  makeDocument: (content: DocumentContent, seal: Seal, installation: string) => {
    const { logo } = content.partner;
    // A Buffer that was copied between threads is a Uint8Array.
    const partner = logo
      ? { ...content.partner, logo: { ...logo, bytes: Buffer.from(logo.bytes) } }
      : content.partner;
    return makeDocument({ ...content, partner }, seal, installation);
  },
};
export type DocumentFunctions = typeof functions;

serveThread(functions);
