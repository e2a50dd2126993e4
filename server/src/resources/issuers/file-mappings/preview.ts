import { createHash } from 'node:crypto';
import { invalidField } from '../../../platform/errors.ts';
import { type CsvMapping, findContradictions } from '../../../services/issuer-files/csv/mapping.ts';
import { recognizeBytes } from '../../../services/issuer-files/csv/recognize/bytes.ts';
import { readIssuerFile } from '../../../services/issuer-files/read.ts';
import { toRecord } from '../files/reading/states.ts';
import { type FileMappingPreview, type FileMappingSample, previewedMax, shownMax } from './schema.ts';

/** Reads the beginning of a file by a mapping, or by the one that is recognized. Nothing is stored. */
export async function previewSample(
  { sample, is_whole = false, document }: FileMappingSample,
  now: Date,
): Promise<FileMappingPreview> {
  const bytes = Buffer.from(sample, 'base64');
  const recognized = recognizeBytes(bytes, is_whole);
  if (!recognized && !document) {
    throw invalidField('sample', 'invalid', 'no columns are recognized: is it the beginning of a CSV file?');
  }
  const mapping = document ?? recognized?.mapping ?? null;
  const missing = document ? findContradictions(document) : (recognized?.missing ?? []);
  const read =
    mapping && missing.length === 0
      ? await readRows(is_whole ? bytes : wholeLines(bytes), mapping, now)
      : nothing;
  return {
    document: mapping,
    confidence: recognized?.confidence ?? 0,
    parts: recognized?.parts ?? [],
    columns: recognized?.columns.slice(0, shownMax.columns) ?? [],
    missing,
    ...read,
  };
}

type Read = Pick<FileMappingPreview, 'rows' | 'transactions' | 'problems'>;
const nothing: Read = { rows: 0, transactions: [], problems: [] };

async function readRows(bytes: Buffer, mapping: CsvMapping, now: Date): Promise<Read> {
  const read: Read = { rows: 0, transactions: [], problems: [] };
  const addProblem = ({ place, field, value, reason, severity }: FileMappingPreview['problems'][number]) => {
    if (read.problems.length < shownMax.problems)
      read.problems.push({ place, field, value, reason, severity });
  };
  const items = readIssuerFile(inOnePiece(bytes), {
    format: 'csv',
    mapping,
    hashCard: (number) => createHash('sha256').update(number).digest('base64url'),
  });
  for await (const item of items) {
    if (item.item === 'problem') addProblem(item);
    if (item.item !== 'transaction') continue;
    const made = toRecord(item, now);
    if ('reason' in made) {
      addProblem({ place: item.place, ...made, value: null, severity: 'refused' });
      continue;
    }
    read.rows += 1;
    const card_last_four = item.card.last_four;
    if (read.transactions.length < previewedMax) {
      read.transactions.push({ card_last_four, ...made.record.cleared });
    }
  }
  return read;
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const newline = 0x0a;
const nulByte = 0x00;

/** Without the row that was cut off, in encodings of one byte and of two. */
function wholeLines(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(newline) + 1;
  if (end === 0) return bytes;
  return bytes.subarray(0, bytes[end] === nulByte ? end + 1 : end);
}
