// Turns read pictures and labelled transcripts into candidates with features, for train.py.
//
// node --import tsx training/fields/candidates.ts --out <file> --lines <file> [--lines <file>] --transcripts
// <labels.json> …
//
// A label counts for a merchant's name if it is strictly right, and half if it is only fairly right.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isFairlyRight, isStrictlyRight } from '../../lab/shared/merchant-names.ts';
import { rowsOf } from '../../server/src/services/ocr/engine/rows.ts';
import { candidatesOf, extract } from '../../server/src/services/ocr/extract/index.ts';
import { merchantFeatureNames } from '../../server/src/services/ocr/extract/ranking/merchant-features.ts';
import { totalFeatureNames } from '../../server/src/services/ocr/extract/ranking/total-features.ts';
import type { PageText } from '../../server/src/services/ocr/text-line.ts';
import { groupsOf } from './merchants.ts';

type Label = {
  id: string;
  source: string;
  company: string;
  company_any?: string[];
  date: string;
  total: number;
  width: number;
  height: number;
  vat?: { rate: number; net: number; tax: number; gross: number }[] | null;
  lines?: { box: [number, number, number, number]; text: string }[];
};
type Errata = { receipts: { id: string; printed: number }[] };
type Document = { kind: 'picture' | 'transcript'; set: string; label: Label; pages: PageText[] };

const { values } = parseArgs({
  options: {
    lines: { type: 'string', multiple: true, default: [] },
    transcripts: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
if (!values.out) throw new Error('Name the output with --out.');
const now = new Date();
/** Totals whose label differs from the printed one, by id. */
const printed = new Map(
  (JSON.parse(readFileSync(new URL('errata.json', import.meta.url), 'utf8')) as Errata).receipts.map(
    (erratum) => [erratum.id, erratum.printed],
  ),
);

const documents: Document[] = [
  ...values.lines.flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { set: string; label: Label; pages: PageText[] }[]).map(
      ({ set, label, pages }): Document => ({
        kind: 'picture',
        set: set.split('/').at(-1) ?? set,
        label,
        pages,
      }),
    ),
  ),
  ...values.transcripts.flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { receipts: Label[] }).receipts.flatMap((label): Document[] =>
      label.lines ? [{ kind: 'transcript', set: 'transcripts', label, pages: [pageOf(label)] }] : [],
    ),
  ),
];

/** Builds the page of a transcript, as if it had been read without a mistake. */
function pageOf({ lines = [], width, height }: Label): PageText {
  const segments = lines.map(({ box: [x0, y0, x1, y1], text }) => ({
    text,
    confidence: 0.97,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  }));
  return { rows: rowsOf(segments, 1), width, height };
}

const groups = groupsOf(documents.map(({ label }) => label.company));
const out = documents.map(({ kind, set, label, pages }) => {
  const names = label.company_any ?? [label.company];
  const { totals, merchants } = candidatesOf(pages, { now });
  const fields = extract(pages, { now, by: 'rules' });
  const wanted = printed.get(label.id) ?? label.total;
  const cents = Math.round(wanted * 100);
  const name = fields.merchant.name ?? '';
  const vat = (label.vat ?? []).map((row) => {
    const found = fields.vat_rates.find(({ percentage }) => percentage === row.rate);
    const got = found && [found.taxable_amount, found.vat_amount, found.total_amount];
    return String(got) === String([row.net, row.tax, row.gross]);
  });
  return {
    ...{ id: label.id, kind, set, source: label.source, group: groups.get(label.company) },
    wanted: { company: names[0], total: wanted, labelled: label.total, date: label.date },
    rules: {
      total: fields.total_amount === wanted,
      date: fields.purchase_date === label.date,
      strict: isStrictlyRight(name, names),
      fair: isFairlyRight(name, names),
      vat,
      got: { total: fields.total_amount, date: fields.purchase_date, merchant: name },
      confidence: fields.confidence,
    },
    total: totals.map(({ candidate, features, read }) => ({
      read,
      value: candidate.cents / 100,
      right: Number(candidate.cents === cents),
      features: features.map(rounded),
    })),
    merchant: merchants.map(({ candidate, features, read }) => ({
      read,
      value: candidate.name,
      strict: Number(isStrictlyRight(candidate.name, names)),
      fair: Number(isFairlyRight(candidate.name, names)),
      features: features.map(rounded),
    })),
  };
});
writeFileSync(
  values.out,
  JSON.stringify({ features: { total: totalFeatureNames, merchant: merchantFeatureNames }, documents: out }),
);

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
