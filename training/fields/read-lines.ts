// Reads the labelled pictures once and keeps their lines, so that experiments with fields take seconds.
//
//   node training/fields/read-lines.ts --out <file> --dir <folder> [--dir <folder>]
//
// The output holds one entry per picture: its label and the rows as the engine gives them to the extraction.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabels } from '../../bench/labelled-receipts.ts';
import { loadModels } from '../../server/src/services/ocr/engine/models.ts';
import { decodePicture } from '../../server/src/services/ocr/engine/picture.ts';
import { readPage } from '../../server/src/services/ocr/engine/read.ts';
import { extract } from '../../server/src/services/ocr/extract/index.ts';
import type { PageText } from '../../server/src/services/ocr/text-line.ts';

const { values } = parseArgs({
  options: { dir: { type: 'string', multiple: true }, out: { type: 'string' } },
});
if (!values.out || !values.dir) throw new Error('Name the folders with --dir and the output with --out.');

const models = await loadModels();
const now = new Date();
const isSure = (page: PageText) => {
  const { total_amount, purchase_date } = extract([page], { now, by: 'rules' }).confidence;
  return Math.min(total_amount, purchase_date) >= 0.9;
};
const read: { set: string; label: object; pages: PageText[] }[] = [];
for (const dir of values.dir) {
  const { folder, receipts, pathOf } = readLabels<{ id: string; file: string; lines?: unknown }>(dir);
  for (const receipt of receipts) {
    const { lines: _, ...label } = receipt;
    const page = await decodePicture(readFileSync(pathOf(receipt)));
    read.push({ set: folder, label, pages: [await readPage(models, page, 1, isSure)] });
    process.stderr.write('.');
  }
}
writeFileSync(values.out, JSON.stringify(read));
process.stderr.write('\n');
