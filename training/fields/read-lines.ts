// Reads the labelled pictures once and stores their lines, so that experiments with fields take seconds.
//
// node training/fields/read-lines.ts --out <file> --dir <folder> [--dir <folder>] [--recogniser <fold 0>
// --recogniser <fold 1>]
//
// The output has one entry per picture: its label and the rows that the engine passes to the extraction. With
// two recognisers, each picture is read by the one that never saw its merchant. Otherwise the product's
// recogniser, which saw them all, reads it.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabels } from '../../lab/shared/labelled-receipts.ts';
import { percentile } from '../../lab/shared/quantiles.ts';
import { loadModels, type Models } from '../../server/src/services/ocr/engine/models.ts';
import { decodePicture } from '../../server/src/services/ocr/engine/picture.ts';
import { readPage } from '../../server/src/services/ocr/engine/read.ts';
import { findDates } from '../../server/src/services/ocr/extract/dates.ts';
import type { PageText } from '../../server/src/services/ocr/text-line.ts';

type Label = { id: string; file: string; company: string; lines?: unknown };

const { values } = parseArgs({
  options: {
    dir: { type: 'string', multiple: true },
    out: { type: 'string' },
    recogniser: { type: 'string', multiple: true, default: [] },
  },
});
if (!values.out || !values.dir) throw new Error('Name the folders with --dir and the output with --out.');

const ofProduct = values.recogniser.length === 0 ? [{}] : [];
const folds = await Promise.all(
  [...ofProduct, ...values.recogniser.map((recogniser) => ({ recogniser }))].map((each) => loadModels(each)),
);
const now = new Date();
const hasDate = (text: string) => findDates(text, { now }).length > 0;
const seconds: number[] = [];
const read: { set: string; label: object; pages: PageText[] }[] = [];
for (const dir of values.dir) {
  const { folder, receipts, pathOf } = readLabels<Label>(dir);
  for (const receipt of receipts) {
    const { lines: _, ...label } = receipt;
    const begun = process.cpuUsage();
    const page = await decodePicture(readFileSync(pathOf(receipt)));
    const models = folds[foldOf(receipt.company) % folds.length] as Models;
    read.push({ set: folder, label, pages: [await readPage(models, page, 1, hasDate)] });
    const { user, system } = process.cpuUsage(begun);
    seconds.push((user + system) / 1e6);
    process.stderr.write('.');
  }
}
writeFileSync(values.out, JSON.stringify(read));
process.stderr.write(
  `\nseconds of the processor: median ${percentile(seconds, 0.5).toFixed(2)}, p95 ${percentile(seconds, 0.95).toFixed(2)}\n`,
);

/** Assigns folds as `pack.py` does for the merchants of the lines that train a recogniser. */
function foldOf(company: string): number {
  const generic =
    /\b(?:sdn|bhd|gmbh|co|kg|ltd|inc|the|and|m|s|b|enterprise|trading|restaurant|restoran)\b|[^a-z0-9 ]|\b\d+\w*\b/g;
  const lower = company.toLowerCase();
  const words = lower.replace(generic, ' ').split(/\s+/).filter(Boolean).sort();
  const [first = 0] = createHash('sha256')
    .update(words.join(' ') || lower)
    .digest();
  return first % 2;
}
