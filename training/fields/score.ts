// Runs the product's extraction over stored readings and counts what is right, for each set apart.
//
// node --import tsx training/fields/score.ts --lines <file> [--lines <file>] [--split <file>] [--models <folder>]
// [--failures]
//
// With --models, which train.py writes with --folds-out, each receipt is answered by models that never saw its
// merchant. With --split, a set's two parts are counted apart, and failures of the scored part are never shown.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isFairlyRight, isStrictlyRight } from '../../lab/shared/merchant-names.ts';
import { extract } from '../../server/src/services/ocr/extract/index.ts';
import type { FieldModels } from '../../server/src/services/ocr/extract/ranking/field-models.ts';
import type { Extracted } from '../../server/src/services/ocr/result.ts';
import type { PageText } from '../../server/src/services/ocr/text-line.ts';
import { share } from './share.ts';

type Label = { id: string; company: string; company_any?: string[]; date?: string; total: number };
type Reading = { set: string; label: Label; pages: PageText[] };
type Split = { set: string; look: string[]; score: string[] };
type Checked = { id: string; set: string; fields: Extracted; checks: Map<string, Check> };
type Check = { isRight: boolean; got: unknown; wanted: unknown; confidence: number };

const { values } = parseArgs({
  options: {
    lines: { type: 'string', multiple: true, default: [] },
    split: { type: 'string' },
    models: { type: 'string' },
    failures: { type: 'boolean', default: false },
  },
});

const now = new Date();
const split = values.split ? (JSON.parse(readFileSync(values.split, 'utf8')) as Split) : undefined;
const modelsOf = values.models ? outOfFold(values.models) : () => undefined;
const checked = values.lines
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Reading[])
  .map(({ set, label, pages }): Checked => {
    const models = modelsOf(label);
    const fields = extract(pages, { now, ...(models ? { models } : {}) });
    return { id: label.id, set: partOf(set, label.id), fields, checks: checksOf(label, fields) };
  });

for (const set of new Set(checked.map((one) => one.set))) {
  const own = checked.filter((one) => one.set === set);
  print(`${set}: ${own.length} receipts`);
  for (const field of ['total', 'date', 'merchant, strict', 'merchant, fair', 'all three']) {
    const all = own.flatMap(({ checks }) => checks.get(field) ?? []);
    const sure = all.filter(({ confidence }) => confidence >= 0.9);
    const known =
      field === 'all three' ? '' : `   at 0.9 and more ${share(sure.map(({ isRight }) => isRight))}`;
    print(`  ${field.padEnd(18)}${share(all.map(({ isRight }) => isRight))}${known}`);
  }
  if (values.failures && !set.endsWith('scored')) for (const one of own) printFailures(one);
}

function printFailures({ id, checks }: Checked): void {
  for (const [field, { isRight, got, wanted, confidence }] of checks) {
    if (isRight || field === 'all three' || field === 'merchant, strict') continue;
    print(`    ${id} ${field}: ${JSON.stringify(got)}, labelled ${JSON.stringify(wanted)} (${confidence})`);
  }
}

function checksOf(label: Label, fields: Extracted): Map<string, Check> {
  const names = label.company_any ?? [label.company];
  const name = fields.merchant.name ?? '';
  const { confidence } = fields;
  const strict = isStrictlyRight(name, names);
  const isTotal = fields.total_amount === label.total;
  const checks = new Map<string, Check>([
    [
      'total',
      {
        isRight: isTotal,
        got: fields.total_amount,
        wanted: label.total,
        confidence: confidence.total_amount,
      },
    ],
    [
      'merchant, strict',
      { isRight: strict, got: name, wanted: names[0], confidence: confidence['merchant.name'] },
    ],
    [
      'merchant, fair',
      {
        isRight: isFairlyRight(name, names),
        got: name,
        wanted: names[0],
        confidence: confidence['merchant.name'],
      },
    ],
  ]);
  // Some labels have no date, because day and month are ambiguous.
  if (label.date === undefined) return checks;
  const isDate = fields.purchase_date === label.date;
  const sure = confidence.purchase_date;
  checks.set('date', { isRight: isDate, got: fields.purchase_date, wanted: label.date, confidence: sure });
  checks.set('all three', { isRight: isTotal && isDate && strict, got: null, wanted: null, confidence: 0 });
  return checks;
}

/** Returns the set's name, or that of its part. */
function partOf(folder: string, id: string): string {
  const set = folder.split('/').at(-1) ?? folder;
  if (split?.set !== set) return set;
  return `${set}, ${split.score.includes(id) ? 'scored' : 'looked at'}`;
}

/** Loads the models of all folds and returns, for a receipt, those that never saw its merchant. */
function outOfFold(folder: string): (label: Label) => FieldModels {
  const folds = JSON.parse(readFileSync(join(folder, 'folds.json'), 'utf8')) as Record<string, number>;
  const loaded = new Map<number, FieldModels>();
  return ({ id }) => {
    const fold = folds[id];
    if (fold === undefined) throw new Error(`${id} is in no fold.`);
    const path = join(folder, `fields.${fold}.json`);
    if (!existsSync(path)) throw new Error(`${path} is missing.`);
    const models = loaded.get(fold) ?? (JSON.parse(readFileSync(path, 'utf8')) as FieldModels);
    loaded.set(fold, models);
    return models;
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
