import { CsvError, type Info, parse } from 'csv-parse/sync';
import { type FieldError, invalidField, invalidFields } from '../../../platform/errors.ts';
import { importRowsMax } from './schema.ts';

/** One record of the file. `row` is its line number as an editor shows it. */
type CsvRow = { row: number; fields: Record<string, unknown>; errors: FieldError[] };

const columns = ['reference_id', 'email', 'identity_id', 'language', 'skip_consent_email', 'history_from'];
const metadataPrefix = 'metadata.';
const columnsMax = columns.length + 50;
const delimiters = [',', ';', '\t'] as const;

/** Throws a 422 that names the line when the file cannot be parsed at all. */
export function readCsvRows(text: string): CsvRow[] {
  const records = parseRecords(text);
  const header = records[0];
  if (!header)
    throw invalidField('', 'required', 'the file is empty; its first line must contain the column names');
  const names = readHeader(header.record);
  return records.slice(1).map(({ record, info }) => ({
    row: firstLine(record, info),
    ...readRecord(names, record),
  }));
}

type Parsed = { record: string[]; info: Info };

function parseRecords(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      // The header and one row over the limit: enough to detect a file that is too long.
      to: importRowsMax + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField(`line ${String(error.lines ?? '?')}`, 'csv', explain(error));
  }
}

/** The delimiter that occurs most often in the header. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
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
    default:
      return 'the line is not valid CSV';
  }
}

function readHeader(record: string[]): string[] {
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

/** An empty cell counts as absent. */
function readRecord(names: string[], record: string[]): Pick<CsvRow, 'fields' | 'errors'> {
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
    else fields[name] = name === 'skip_consent_email' ? readBoolean(cell) : cell;
  });
  if (Object.keys(metadata).length > 0) fields.metadata = metadata;
  return { fields, errors };
}

/** Other values stay text, so that the schema check reports them. */
function readBoolean(cell: string): boolean | string {
  const lower = cell.toLowerCase();
  if (['true', 'yes', '1'].includes(lower)) return true;
  if (['false', 'no', '0'].includes(lower)) return false;
  return cell;
}

/** A record that spans several lines is named by its first line. */
function firstLine(record: string[], info: Info): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - breaks;
}
