import type { Language } from '../../domain/language.ts';
import type { Approval } from './content.ts';
import { drawRow, type Fact, type FactColumn, rowHeight } from './facts.ts';
import type { Labels } from './labels.ts';
import { artifact, element, face, group, ink, left, muted, type Paper, rule, wash, width } from './paper.ts';
import { clip, countryName, localTime, maskAddress, maskEmails, utcTime } from './wording.ts';

const padding = 14;
const between = 10;
const innerX = left + padding;
const innerWidth = width - 2 * padding;
const size = 8.5;
const labelWidth = 68;
const half = (innerWidth - 14) / 2;
const halves: FactColumn[] = [
  { x: innerX, width: half, labelWidth, size },
  { x: innerX + half + 14, width: half, labelWidth, size },
];
const whole: FactColumn[] = [{ x: innerX, width: innerWidth, labelWidth, size }];

type Line = { facts: Fact[]; columns: FactColumn[] };

/** Draws one signer's approval, in a box that never breaks across pages. */
export function drawApproval(paper: Paper, approval: Approval, language: Language, labels: Labels): void {
  const { doc, root, toPrintable } = paper;
  const print = (text: string) => clip(toPrintable(text));
  const name = print(approval.name);
  const signed = print(
    labels.signedWith(approval.provider, localTime(language, approval.country, approval.signed_at)),
  );
  const fact = (label: string, value: string): Fact => [label, print(value)];
  const lines: Line[] = [
    {
      facts: [fact(labels.email, maskEmails(approval.email)), fact(labels.time, utcTime(approval.signed_at))],
      columns: halves,
    },
    {
      facts: [
        fact(labels.method, approval.method),
        fact(labels.country, countryName(language, approval.country)),
      ],
      columns: halves,
    },
    { facts: [fact(labels.address, maskAddress(approval.address))], columns: whole },
    { facts: [fact(labels.transaction, approval.transaction)], columns: whole },
  ];
  const wide = { width: innerWidth };
  const nameHeight = face(doc, { bold: true, size: 13 }).heightOfString(name, wide);
  const signedHeight = face(doc, { size: 9.5 }).heightOfString(signed, wide);
  const factsHeight = lines.reduce((sum, { facts, columns }) => sum + rowHeight(paper, facts, columns), 0);
  const height = padding + nameHeight + 1 + signedHeight + 9 + factsHeight - 3 + padding;

  paper.ensureRoom(height);
  const top = doc.y;
  artifact(doc, 'Layout', () => {
    doc.roundedRect(left, top, width, height, 4).lineWidth(0.75).fillAndStroke(wash, rule);
  });
  group(doc, root, 'Sect', (section) => {
    element(doc, section, 'H3', () => {
      face(doc, { bold: true, size: 13, color: ink }).text(name, innerX, top + padding, wide);
    });
    element(doc, section, 'P', () => {
      face(doc, { size: 9.5, color: muted }).text(signed, innerX, top + padding + nameHeight + 1, wide);
    });
    let y = top + padding + nameHeight + 1 + signedHeight + 9;
    group(doc, section, 'Table', (table) => {
      for (const { facts, columns } of lines) y = drawRow(paper, table, facts, columns, y);
    });
  });
  doc.x = left;
  doc.y = top + height + between;
}
