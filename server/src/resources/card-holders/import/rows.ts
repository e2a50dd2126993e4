import { CsvBody } from '../../../http/csv-body.ts';
import { bodyParser } from '../../../http/input.ts';
import { maskCardNumbers } from '../../../platform/card-number.ts';
import { mapInSlices } from '../../../platform/concurrency/slices.ts';
import { ApiError, type FieldError, invalidField } from '../../../platform/errors.ts';
import { NewCardHolder } from '../schema.ts';
import { parseCsvRows } from './csv.ts';
import { importRowsMax } from './schema.ts';

/** A row and its errors. `wanted` is defined if the row passed the schema. */
export type SentRow = {
  row: number;
  reference_id: string | undefined;
  wanted: NewCardHolder | undefined;
  errors: FieldError[];
};

const readRow = bodyParser(NewCardHolder);
const rowsPerTick = 100;
const referenceMax = 100;

/** Checks each row against the schema. Yields to other requests between batches: 10,000 rows take a while. */
export async function parseRows(body: { card_holders: unknown[] } | CsvBody): Promise<SentRow[]> {
  const sent: { row: number; fields: unknown; errors: FieldError[] }[] =
    body instanceof CsvBody
      ? await parseCsvRows(body.csv)
      : body.card_holders.map((fields, at) => ({ row: at + 1, fields, errors: [] }));
  if (sent.length === 0) throw invalidField('', 'required', 'must contain at least one row');
  if (sent.length > importRowsMax) {
    if (body instanceof CsvBody) {
      throw invalidField('', 'too_many', `must contain at most ${importRowsMax} rows`);
    }
    throw invalidField('card_holders', 'maxItems', `must not have more than ${importRowsMax} items`);
  }
  return mapInSlices(
    sent,
    ({ row, fields, errors }) => ({ row, reference_id: referenceOf(fields), ...checkRow(fields, errors) }),
    rowsPerTick,
  );
}

function checkRow(fields: unknown, errors: FieldError[]): Pick<SentRow, 'wanted' | 'errors'> {
  if (errors.length > 0) return { wanted: undefined, errors };
  try {
    return { wanted: readRow(fields) as NewCardHolder, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    return { wanted: undefined, errors: error.errors };
  }
}

/** Returns the reference that the result repeats, so that the caller can find the row. */
function referenceOf(fields: unknown): string | undefined {
  const given = (fields as { reference_id?: unknown } | null)?.reference_id;
  return typeof given === 'string' ? maskCardNumbers(given).slice(0, referenceMax) : undefined;
}

/** Fails the later of two rows with the same reference. */
export function markRepeated(rows: SentRow[]): void {
  const seen = new Map<string, number>();
  for (const { row, wanted, errors } of rows) {
    if (!wanted) continue;
    const first = seen.get(wanted.reference_id);
    if (first === undefined) seen.set(wanted.reference_id, row);
    else errors.push({ field: 'reference_id', code: 'duplicate', message: `is the same as in row ${first}` });
  }
}
