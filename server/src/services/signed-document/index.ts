import { createHash } from 'node:crypto';
import { drawApproval } from './approvals.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentSeal } from './document-seal.ts';
import { drawFacts, drawFront, drawHeading, drawLegalText, drawParagraph } from './front.ts';
import { type Labels, labelsOf } from './labels.ts';
import { finish, numberPages, openPaper, type Paper } from './paper.ts';
import { describeSeal, type Seal } from './seal.ts';
import { addSignaturePlaceholder, signatureSpace, signPdf } from './sign-pdf.ts';
import { drawTrail } from './trail.ts';

export type { DocumentContent, TrailEntry } from './content.ts';
export { type DocumentSeal, openDocumentSeal } from './document-seal.ts';
export { readOperatorsSeal, requireValid } from './operators-seal.ts';
export { describeSeal, type SealCertificate } from './seal.ts';

export type SignedDocuments = {
  /**
   * The text, every approval and the audit trail as one digitally signed PDF. The same content and seal give the same
   * bytes, so that a repeated job makes no second document. Takes tens of milliseconds, and about a second for an
   * installation's first document: never call it inside a transaction.
   */
  make(content: DocumentContent): Promise<Buffer>;
};

type SignedDocumentParts = {
  seal: DocumentSeal;
  /** The signer's name in the document: the installation's public host. */
  installation: string;
};

const shortHashLength = 16;

export function createSignedDocuments({ seal, installation }: SignedDocumentParts): SignedDocuments {
  return {
    make: async (content) => {
      requireSameText(content);
      const current = await seal.current();
      const pdf = await layOut(content, current, installation);
      return signPdf(pdf, current, content.madeAt);
    },
  };
}

/** The signers confirmed the text with this hash: a document with another text would be a forgery. */
function requireSameText({ text, textSha256 }: DocumentContent): void {
  if (createHash('sha256').update(text).digest('hex') !== textSha256)
    throw new Error('The text of a signed document does not match the SHA-256 that was signed.');
}

async function layOut(content: DocumentContent, seal: Seal, installation: string): Promise<Buffer> {
  const labels = labelsOf[content.language];
  const paper = await openPaper(content, `Kontor (${installation})`);
  drawFront(paper, content, labels);
  drawLegalText(paper, content);
  drawHeading(paper, labels.approvals, 1);
  drawParagraph(paper, labels.approvalsIntro(content.approvals.length));
  for (const approval of content.approvals) drawApproval(paper, approval, content.language, labels);
  drawHeading(paper, labels.trail, 1);
  drawTrail(paper, content.trail, labels);
  drawSeal(paper, seal, installation, labels);
  addSignaturePlaceholder(paper.doc, {
    name: installation,
    reason: `${content.title} (${content.reference})`,
    at: content.madeAt,
    bytes: signatureSpace(seal),
  });
  const hash = content.textSha256.slice(0, shortHashLength);
  numberPages(paper, `${content.reference}  ·  ${labels.textHash} ${hash}…`);
  paper.root.end();
  return finish(paper.doc);
}

function drawSeal(paper: Paper, seal: Seal, installation: string, labels: Labels): void {
  const { subject, fingerprint, valid_to } = describeSeal(seal.certificates[0]);
  // Keeps heading, paragraph and facts on one page.
  paper.need(170);
  paper.doc.y += 6;
  drawHeading(paper, labels.seal, 1);
  drawParagraph(paper, labels.sealIntro(installation));
  drawFacts(paper, [
    [labels.certificate, subject],
    // Without colons it fits on one line.
    [labels.fingerprint, fingerprint.replaceAll(':', '').toLowerCase()],
    [labels.validUntil, valid_to.slice(0, 10)],
  ]);
}
