import { createHash } from 'node:crypto';
import { invalidField } from '../../../platform/errors.ts';
import { type CsvMapping, findContradictions } from '../../../services/issuer-files/csv/mapping.ts';
import { recognizeBytes } from '../../../services/issuer-files/csv/recognize/bytes.ts';
import { readIssuerFile } from '../../../services/issuer-files/read.ts';
import type { Transaction } from '../../../services/issuer-files/record.ts';
import { type FileMappingPreview, type FileMappingSample, shownMax } from './schema.ts';

const previewedMax = 20;
type Preview = { preview: FileMappingPreview; transactions: Transaction[] };

/** Reads the beginning of a file by a mapping, or by the one that is recognized. Nothing is stored. */
export async function previewSample({
  sample,
  is_whole = false,
  document,
}: FileMappingSample): Promise<Preview> {
  const bytes = Buffer.from(sample, 'base64');
  const recognized = recognizeBytes(bytes, is_whole);
  if (!recognized && !document) {
    throw invalidField('sample', 'invalid', 'no columns are recognized: is it the beginning of a CSV file?');
  }
  const mapping = document ?? recognized?.mapping ?? null;
  const missing = document ? findContradictions(document) : (recognized?.missing ?? []);
  const read =
    mapping && missing.length === 0 ? await readRows(is_whole ? bytes : wholeLines(bytes), mapping) : nothing;
  return {
    preview: {
      document: mapping,
      confidence: recognized?.confidence ?? 0,
      parts: recognized?.parts ?? [],
      columns: recognized?.columns.slice(0, shownMax.columns) ?? [],
      missing,
      problems: read.problems,
      rows: read.rows,
    },
    transactions: read.transactions,
  };
}

type Read = { rows: number; transactions: Transaction[]; problems: FileMappingPreview['problems'] };
const nothing: Read = { rows: 0, transactions: [], problems: [] };

async function readRows(bytes: Buffer, mapping: CsvMapping): Promise<Read> {
  const read: Read = { rows: 0, transactions: [], problems: [] };
  const items = readIssuerFile(inOnePiece(bytes), {
    format: 'csv',
    mapping,
    hashCard: (number) => createHash('sha256').update(number).digest('base64url'),
  });
  for await (const item of items) {
    if (item.item === 'transaction') {
      read.rows += 1;
      if (read.transactions.length < previewedMax) read.transactions.push(item);
    } else if (item.item === 'problem' && read.problems.length < shownMax.problems) {
      const { place, field, value, reason, severity } = item;
      read.problems.push({ place, field, value, reason, severity });
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
