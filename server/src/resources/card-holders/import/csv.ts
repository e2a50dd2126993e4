import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { type FieldError, invalidField, invalidFields } from '../../../platform/errors.ts';
import { importRowsMax } from './schema.ts';

/** A record of the file. `row` is its line number as an editor shows it. */
type CsvRow = { row: number; fields: Record<string, unknown>; errors: FieldError[] };

const columns = ['reference_id', 'email', 'identity_id', 'language', 'skip_consent_email', 'history_from'];
const metadataPrefix = 'metadata.';
const columnsMax = columns.length + 50;
const delimiters = [',', ';', '\t'] as const;

/** A table with a 1 for each byte that can end a cell. A set would take ten times as long for each byte. */
const separators = Uint8Array.from({ length: 256 }, (_, byte) =>
  ',;\t\r\n'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
const cellsMax = (importRowsMax + 1) * columnsMax;
/** The most characters of a record, which fit fifty metadata cells of maximum length and the other columns. */
const recordCharactersMax = 32 * 1024;
const headerBytesMax = 16 * 1024;
/** The bytes parsed without a break. The parser reads only about three megabytes a second of empty cells. */
const sliceBytes = 8 * 1024;
const countedBytes = 1024 * 1024;

/** Parses the file in slices, between which other requests run. Throws a 422 that names the line it cannot parse. */
export async function parseCsvRows(file: Buffer): Promise<CsvRow[]> {
  if (await hasTooManyCells(file)) throw invalidField('', 'too_many', 'the file has too many cells');
  const rows: CsvRow[] = [];
  let names: string[] | undefined;
  for await (const { record, info } of parseRecords(file)) {
    if (names) rows.push({ row: firstLine(record, info), ...parseRecord(names, record) });
    else names = parseHeader(record);
  }
  if (!names)
    throw invalidField('', 'required', 'the file is empty; its first line must contain the column names');
  return rows;
}

/**
 * Counts the cells in the bytes, including quoted delimiters, before the parser builds them: a million would take
 * 300 ms.
 */
async function hasTooManyCells(file: Buffer): Promise<boolean> {
  let count = 0;
  for (let start = 0; start < file.length; start += countedBytes) {
    const end = Math.min(file.length, start + countedBytes);
    // Both are numbers: `at` is below the length, and the table has every byte.
    for (let at = start; at < end; at += 1) count += separators[file[at] as number] as number;
    if (count > cellsMax) return true;
    await setImmediate();
  }
  return false;
}

type Parsed = { record: string[]; info: Info };

async function* parseRecords(file: Buffer): AsyncGenerator<Parsed> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: recordCharactersMax,
    // The header and one row over the limit are enough to detect a file that is too long.
    to: importRowsMax + 2,
  });
  let failure: unknown;
  parser.on('error', (error) => {
    failure = error;
  });
  for (let at = 0; at <= file.length && !parser.readableEnded; at += sliceBytes) {
    const slice = file.subarray(at, at + sliceBytes);
    if (at + sliceBytes < file.length) parser.write(slice);
    else parser.end(slice);
    await setImmediate();
    if (failure) break;
    for (let one = parser.read(); one !== null; one = parser.read()) yield one as Parsed;
  }
  if (failure instanceof CsvError) {
    throw invalidField(`line ${String(failure.lines ?? '?')}`, 'csv', explain(failure));
  }
  if (failure) throw failure;
}

/** Returns the delimiter that occurs most often in the header. */
function delimiterOf(file: Buffer): string {
  const start = file.toString('utf8', 0, headerBytesMax).trimStart();
  const header = /^[^\r\n]*/.exec(start)?.[0] ?? '';
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function explain(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark is opened and never closed';
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'a quoted value must end at its closing quotation mark; double a quotation mark inside it';
    case 'INVALID_OPENING_QUOTE':
      return 'a value that contains a quotation mark must be quoted, with the mark doubled';
    case 'CSV_MAX_RECORD_SIZE':
      return 'the line is longer than any row can be';
    default:
      return 'the line is not valid CSV';
  }
}

function parseHeader(record: string[]): string[] {
  if (record.length > columnsMax) throw invalidField('line 1', 'too_many', 'has too many columns');
  const names = record.map((name) => {
    const lower = name.toLowerCase();
    return lower.startsWith(metadataPrefix) ? metadataPrefix + name.slice(metadataPrefix.length) : lower;
  });
  const errors = names.flatMap((name, at) => {
    const isKnown = columns.includes(name) || (name.startsWith(metadataPrefix) && name !== metadataPrefix);
    if (!isKnown)
      return [
        {
          field: name,
          code: 'unknown',
          message: `is not a known column: ${columns.join(', ')}, metadata.<key>`,
        },
      ];
    if (names.indexOf(name) < at) return [{ field: name, code: 'repeated', message: 'names two columns' }];
    return [];
  });
  if (errors.length === 0 && !names.includes('reference_id')) {
    errors.push({
      field: 'reference_id',
      code: 'required',
      message: 'is missing from the first line',
    });
  }
  if (errors.length > 0) throw invalidFields(errors);
  return names;
}

/** Builds a row from a record. An empty cell counts as absent. */
function parseRecord(names: string[], record: string[]): Pick<CsvRow, 'fields' | 'errors'> {
  const fields: Record<string, unknown> = {};
  const metadata: Record<string, string> = Object.create(null);
  const errors: FieldError[] = [];
  if (record.length !== names.length) {
    errors.push({
      field: '',
      code: 'columns',
      message: `has ${record.length} columns; the first line has ${names.length}`,
    });
  }
  names.forEach((name, at) => {
    const cell = record[at] ?? '';
    if (cell === '') return;
    if (name.startsWith(metadataPrefix)) metadata[name.slice(metadataPrefix.length)] = cell;
    else fields[name] = name === 'skip_consent_email' ? parseBoolean(cell) : cell;
  });
  if (Object.keys(metadata).length > 0) fields.metadata = metadata;
  return { fields, errors };
}

/** Converts true and false. Other values stay text, so that the schema check reports them. */
function parseBoolean(cell: string): boolean | string {
  const lower = cell.toLowerCase();
  if (['true', 'yes', '1'].includes(lower)) return true;
  if (['false', 'no', '0'].includes(lower)) return false;
  return cell;
}

/** Returns the line of a record, which is its first line if it spans several. */
function firstLine(record: string[], info: Info): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - breaks;
}
