import { setImmediate } from 'node:timers/promises';
import { CsvBody } from '../../../http/csv-body.ts';
import { bodyReader } from '../../../http/input.ts';
import { ApiError, type FieldError, invalidField } from '../../../platform/errors.ts';
import { NewCardHolder } from '../schema.ts';
import { readCsvRows } from './csv.ts';
import { importRowsMax } from './schema.ts';

/** A row that was sent. Without errors, `wanted` is what it asks for. */
export type SentRow = {
  row: number;
  reference_id: string | undefined;
  wanted: NewCardHolder | undefined;
  errors: FieldError[];
};

const readRow = bodyReader(NewCardHolder);
const rowsPerTurn = 500;
const referenceMax = 100;

/** Reads every row by itself, and lets others have a turn in between: ten thousand take a while. */
export async function readRows(body: { card_holders: unknown[] } | CsvBody): Promise<SentRow[]> {
  const sent =
    body instanceof CsvBody
      ? readCsvRows(body.csv)
      : body.card_holders.map((fields, at) => ({ row: at + 1, fields, errors: [] }));
  if (sent.length === 0) throw invalidField('', 'required', 'there must be at least one row');
  if (sent.length > importRowsMax) {
    throw invalidField('', 'too_many', `at most ${importRowsMax} rows can be imported at once`);
  }
  const rows: SentRow[] = [];
  for (const { row, fields, errors } of sent) {
    if (rows.length % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    rows.push({ row, reference_id: referenceOf(fields), ...judge(fields, errors) });
  }
  return rows;
}

function judge(fields: unknown, errors: FieldError[]): Pick<SentRow, 'wanted' | 'errors'> {
  if (errors.length > 0) return { wanted: undefined, errors };
  try {
    return { wanted: readRow(fields) as NewCardHolder, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    return { wanted: undefined, errors: error.errors };
  }
}

/** For the answer, so that the sender finds his row again. */
function referenceOf(fields: unknown): string | undefined {
  const given = (fields as { reference_id?: unknown } | null)?.reference_id;
  return typeof given === 'string' ? given.slice(0, referenceMax) : undefined;
}

/** The later of two rows with the same reference is the one that is wrong. */
export function markRepeated(rows: SentRow[]): void {
  const seen = new Map<string, number>();
  for (const { row, wanted, errors } of rows) {
    if (!wanted) continue;
    const first = seen.get(wanted.reference_id);
    if (first === undefined) seen.set(wanted.reference_id, row);
    else errors.push({ field: 'reference_id', code: 'duplicate', message: `is the same as in row ${first}` });
  }
}
