import { drawApproval } from './approvals.ts';
import type { DocumentContent } from './content.ts';
import { drawFacts, drawFront, drawHeading, drawLegalText, drawParagraph } from './front.ts';
import { type Labels, labelsOf } from './labels.ts';
import { finish, numberPages, openPaper, type Paper } from './paper.ts';
import { describeSeal, type Seal } from './seal.ts';
import { addSignaturePlaceholder, signatureSpace, signPdf } from './sign-pdf.ts';
import { drawTrail } from './trail.ts';

const shortHashLength = 16;

export async function makeDocument(
  content: DocumentContent,
  seal: Seal,
  installation: string,
): Promise<Buffer> {
  return signPdf(await layOut(content, seal, installation), seal, content.madeAt);
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
  // The heading, the paragraph and the facts stay on one page.
  paper.ensureRoom(170);
  paper.doc.y += 6;
  drawHeading(paper, labels.seal, 1);
  drawParagraph(paper, labels.sealIntro(installation));
  drawFacts(paper, [
    [labels.certificate, subject],
    // Without colons, the fingerprint fits on one line.
    [labels.fingerprint, fingerprint.replaceAll(':', '').toLowerCase()],
    [labels.validUntil, valid_to.slice(0, 10)],
  ]);
}
