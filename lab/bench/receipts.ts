// Measures how well and how fast receipts are read, beside Tesseract 5 with the same extraction of fields, on labelled pictures.
//
//   npm run bench:receipts -- [--dir <folder>] [--no-tesseract] [--only <start of an id>] [--failures]
//
// The folder holds `labels.json` and the pictures; see its README for the labels. One picture at a time, one thread.
// The script sets the allocator as the server does for its readers.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';
import { rowsOf } from '../../server/src/services/ocr/engine/rows.ts';
import { extract } from '../../server/src/services/ocr/extract/index.ts';
import type { Extracted, ScanField } from '../../server/src/services/ocr/result.ts';
import { createScanner } from '../../server/src/services/ocr/scan.ts';
import { sniffType } from '../../server/src/services/ocr/sniff.ts';
import type { Segment } from '../../server/src/services/ocr/text-line.ts';
import { readLabels } from '../shared/labelled-receipts.ts';
import { isFairlyRight, isStrictlyRight, similarity } from '../shared/merchant-names.ts';
import { percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';

type Label = {
  id: string;
  file: string;
  source: string;
  width: number;
  height: number;
  company: string;
  company_any?: string[];
  date: string;
  total: number;
  currency: string;
  times_any?: string[];
  vat?: { rate: number; net: number; tax: number; gross: number }[] | null;
  vat_id?: string | null;
  card_last4?: string | null;
  /** Labels of drawn receipts: `lab/training/receipts/`. */
  items?: { text: string; quantity: number; price: number; total: number }[];
  accented?: string[];
};

type Check = { field: string; of: ScanField; isRight: boolean; got: unknown; wanted: unknown };
type Measured = { label: Label; seconds: number; cpuSeconds: number; fields: Extracted; checks: Check[] };
type Read = { fields: Extracted; cpuSeconds: number };
type Engine = { name: string; read: (path: string) => Promise<Read> };

const textSimilarityMin = 0.85;
/** Fields without a confidence. */
const uncounted = new Set(['all three', 'merchant, fair', 'line item', 'word with accent']);
const run = promisify(execFile);
const now = new Date();
const nothing: Read = { fields: extract([], { now }), cpuSeconds: 0 };

const options = {
  dir: { type: 'string' },
  only: { type: 'string' },
  failures: { type: 'boolean', default: false },
  'no-tesseract': { type: 'boolean', default: false },
} as const;

await runBenchmark(options, async (values, { report }) => {
  const { folder, receipts, pathOf } = readLabels<Label>(values.dir);
  const labels = receipts.filter(({ id }) => values.only === undefined || id.startsWith(values.only));
  report.line(`${labels.length} receipts of ${folder}; ${cpus()[0]?.model}, ${availableParallelism()} cores`);

  const memoryBefore = process.memoryUsage().rss;
  let memoryMost = 0;
  const scan = createScanner();
  const kontor: Engine = {
    name: 'Kontor',
    read: async (path) => {
      const begun = process.cpuUsage();
      const bytes = readFileSync(path);
      const contentType = sniffType(bytes);
      if (!contentType) throw new Error(`${path} is no picture`);
      const fields = await scan({ bytes, contentType, country: undefined, now });
      const { user, system } = process.cpuUsage(begun);
      memoryMost = Math.max(memoryMost, process.memoryUsage().rss - memoryBefore);
      return { fields, cpuSeconds: (user + system) / 1e6 };
    },
  };
  // A first receipt is read before the clock runs, because loading the models is not part of reading a receipt.
  const [first] = labels;
  if (first) await kontor.read(pathOf(first)).catch(() => undefined);
  const ours = await measure(kontor, labels, pathOf);
  show(report, kontor, ours, values.failures);
  if (!values['no-tesseract']) {
    const tesseract = await findTesseract();
    if (tesseract) show(report, tesseract, await measure(tesseract, labels, pathOf), values.failures);
    else report.line('Without Tesseract: apt-get install tesseract-ocr tesseract-ocr-deu.');
  }
  return { figures: figuresOf(ours, memoryMost / 1e6) };
});

function figuresOf(all: Measured[], memoryMegabytes: number): Figure[] {
  const checks = all.flatMap((measured) => measured.checks.map((check) => ({ ...check, measured })));
  const percentRight = (wanted: typeof checks) =>
    (wanted.filter(({ isRight }) => isRight).length / wanted.length) * 100;
  const ofField = (field: string) => percentRight(checks.filter((check) => check.field === field));
  const sure = checks.filter(
    ({ field, of, measured }) => !uncounted.has(field) && measured.fields.confidence[of] >= 0.9,
  );
  const seconds = all.map((measured) => measured.seconds);
  const figures = [
    figure('receipts: total right, %', ofField('total'), 'at least', 95),
    figure('receipts: date right, %', ofField('date'), 'at least', 98.5),
    figure('receipts: merchant right, %', ofField('merchant'), 'at least', 82),
    figure('receipts: merchant right, fair, %', ofField('merchant, fair'), 'at least', 90),
    figure('receipts: all three right, %', ofField('all three'), 'at least', 76),
    figure('receipts: VAT rows right, %', ofField('VAT row'), 'at least', 95),
    figure('receipts: confidence 0.9 and more, right, %', percentRight(sure), 'at least', 99),
    figure('receipts: s (median)', percentile(seconds, 0.5), 'at most', 0.7),
    figure('receipts: s (p95)', percentile(seconds, 0.95), 'at most', 1.8),
    figure('receipts: memory of one reader, MB', memoryMegabytes, 'at most', 300),
    figure('receipts: line items right, %', ofField('line item'), 'at least', 95),
    figure('receipts: words with accents right, %', ofField('word with accent'), 'at least', 95),
  ];
  // Some sets of labels lack a field.
  return figures.filter(({ value }) => !Number.isNaN(value));
}

async function findTesseract(): Promise<Engine | undefined> {
  const version = await run('tesseract', ['--version']).then(
    ({ stdout, stderr }) => (stdout || stderr).split('\n')[0],
    () => undefined,
  );
  if (version === undefined) return undefined;
  const { stdout: languages } = await run('tesseract', ['--list-langs']);
  const hasGerman = /^deu$/m.test(languages);
  const name = hasGerman ? version : `${version}, without German data`;
  return {
    name,
    read: (path) => readWithTesseract(path, hasGerman && path.includes('/de-') ? 'deu' : 'eng'),
  };
}

async function measure(
  engine: Engine,
  labels: Label[],
  pathOf: (label: Label) => string,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const label of labels) {
    const begun = performance.now();
    const { fields, cpuSeconds } = await engine.read(pathOf(label)).catch(() => nothing);
    const seconds = (performance.now() - begun) / 1000;
    all.push({ label, seconds, cpuSeconds, fields, checks: checksOf(label, fields) });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return all;
}

function checksOf(label: Label, fields: Extracted): Check[] {
  const { source } = label;
  const checks: Check[] = [];
  const check = (field: string, of: ScanField, got: unknown, wanted: unknown, isRight = got === wanted) => {
    checks.push({ field, of, got, wanted, isRight });
  };
  const names = label.company_any ?? [label.company];
  const name = fields.merchant.name ?? '';
  check('merchant', 'merchant.name', name, names[0], isStrictlyRight(name, names));
  check('merchant, fair', 'merchant.name', name, names[0], isFairlyRight(name, names));
  check('date', 'purchase_date', fields.purchase_date, label.date);
  check('total', 'total_amount', fields.total_amount, label.total);
  check('currency', 'currency', fields.currency, label.currency);
  if (label.times_any) {
    check(
      'time',
      'purchase_time',
      fields.purchase_time,
      label.times_any.join(' or '),
      label.times_any.includes(fields.purchase_time ?? ''),
    );
  }
  const all = checks.filter(({ field }) => ['merchant', 'date', 'total'].includes(field));
  const three = all.every(({ isRight }) => isRight);
  check('all three', 'total_amount', three, true);
  for (const row of label.vat ?? []) {
    const found = fields.vat_rates.find(({ percentage }) => percentage === row.rate);
    const got = found && [found.percentage, found.taxable_amount, found.vat_amount, found.total_amount];
    const wanted = [row.rate, row.net, row.tax, row.gross];
    check('VAT row', 'vat_rates', got, wanted, String(got) === String(wanted));
  }
  checkItems(label.items ?? [], fields.line_items, (got, wanted, isRight) =>
    check('line item', 'line_items', got, wanted, isRight),
  );
  const words = new Set(fields.text.split(/\s+/));
  for (const word of label.accented ?? [])
    check('word with accent', 'line_items', words.has(word), word, words.has(word));
  if (source !== 'sroie' && label.vat_id !== undefined)
    check('VAT number', 'merchant.vat_number', fields.merchant.vat_number, label.vat_id);
  if (source !== 'sroie' && label.card_last4 !== undefined)
    check('card', 'card_last_four', fields.card_last_four, label.card_last4);
  return checks;
}

/** Counts one check for each labelled item, and one for each item that was read and is not printed. */
function checkItems(
  labelled: NonNullable<Label['items']>,
  read: Extracted['line_items'],
  check: (got: unknown, wanted: unknown, isRight: boolean) => void,
): void {
  if (labelled.length === 0) return;
  const left = [...read];
  for (const { text, quantity, price, total } of labelled) {
    const at = left.findIndex(
      (item) =>
        item.total_amount === total &&
        item.quantity === quantity &&
        item.amount === price &&
        similarity(item.description, text) >= textSimilarityMin,
    );
    const near = at >= 0 ? left.splice(at, 1)[0] : left.find((item) => item.total_amount === total);
    check(
      near && [near.description, near.quantity, near.amount, near.total_amount],
      [text, quantity, price, total],
      at >= 0,
    );
  }
  for (const extra of left.slice(0, Math.max(0, read.length - labelled.length)))
    check([extra.description, extra.total_amount], undefined, false);
}

function show(report: Report, { name }: Engine, all: Measured[], withFailures: boolean): void {
  report.line(`\n${name}`);
  const sources = [...new Set(all.map(({ label }) => label.source))];
  const fields = [...new Set(all.flatMap(({ checks }) => checks.map(({ field }) => field)))];
  const cell = (checks: Check[]) => {
    if (checks.length === 0) return '–';
    const right = checks.filter(({ isRight }) => isRight).length;
    return `${((right / checks.length) * 100).toFixed(1)} % (${right}/${checks.length})`;
  };
  report.line(['field', 'all', ...sources].map((text, at) => text.padEnd(at ? 20 : 16)).join(''));
  for (const field of fields) {
    const of = (measured: Measured[]) =>
      cell(measured.flatMap(({ checks }) => checks.filter((check) => check.field === field)));
    const cells = [
      field,
      of(all),
      ...sources.map((source) => of(all.filter(({ label }) => label.source === source))),
    ];
    report.line(cells.map((text, at) => text.padEnd(at ? 20 : 16)).join(''));
  }
  const spread = (values: number[]) =>
    `median ${percentile(values, 0.5).toFixed(2)}, p95 ${percentile(values, 0.95).toFixed(2)}`;
  report.line(`seconds by the clock: ${spread(all.map(({ seconds }) => seconds))}`);
  report.line(`seconds of the processor: ${spread(all.map(({ cpuSeconds }) => cpuSeconds))}`);
  report.line('calibration: of the fields with that confidence, how many were right');
  const bands: [string, number, number][] = [
    ['0.9 and more', 0.9, 2],
    ['0.8 to 0.9', 0.8, 0.9],
    ['0.6 to 0.8', 0.6, 0.8],
    ['less', 0.0001, 0.6],
  ];
  for (const [band, from, to] of bands) {
    const cells = fields.map((field) => {
      const checks = all.flatMap(({ checks: own, fields: read }) =>
        own.filter(
          (check) =>
            check.field === field && read.confidence[check.of] >= from && read.confidence[check.of] < to,
        ),
      );
      return `${field} ${checks.filter(({ isRight }) => isRight).length}/${checks.length}`;
    });
    report.line(`  ${band.padEnd(13)} ${cells.join('  ')}`);
  }
  if (!withFailures) return;
  for (const { label, checks, fields: read } of all) {
    for (const { field, of, got, wanted } of checks.filter(({ isRight }) => !isRight)) {
      report.line(
        `  ${label.id}: ${field} is ${JSON.stringify(got)}, labelled ${JSON.stringify(wanted)}, confidence ${read.confidence[of]}`,
      );
    }
  }
}

async function readWithTesseract(path: string, language: string): Promise<Read> {
  const command = ['tesseract', path, '-', '--psm', '6', '-l', language, 'tsv'];
  // The last line of the shell's `times` has the CPU time of a child. Node.js does not report it.
  const { stdout, stderr } = await run('sh', ['-c', '"$@" && times >&2', 'sh', ...command], {
    maxBuffer: 64e6,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  const used = stderr.trimEnd().split('\n').at(-1) ?? '';
  const cpuSeconds = [...used.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return {
    fields: extract([{ rows: rowsOf(segmentsOf(stdout), 1), width: 0, height: 0 }], { now }),
    cpuSeconds,
  };
}

/** Joins words of Tesseract's table as the detector would: close words are one segment. */
function segmentsOf(table: string): Segment[] {
  const segments: Segment[] = [];
  let lastLine = '';
  for (const record of table.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , left, top, width, height, sure, text] = record.split('\t');
    if (level !== '5' || !text?.trim() || Number(sure) < 20) continue;
    const box = { x: Number(left), y: Number(top), width: Number(width), height: Number(height) };
    const key = [page, block, paragraph, line].join();
    const last = segments.at(-1);
    const isNext =
      last !== undefined && key === lastLine && box.x - last.box.x - last.box.width < 1.2 * box.height;
    if (isNext) {
      last.text += ` ${text}`;
      last.confidence = Math.min(last.confidence, Number(sure) / 100);
      last.box = {
        ...last.box,
        width: box.x + box.width - last.box.x,
        height: Math.max(last.box.height, box.height),
      };
    } else segments.push({ text, confidence: Number(sure) / 100, box });
    lastLine = key;
  }
  return segments;
}
