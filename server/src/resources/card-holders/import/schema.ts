import Type, { type Static } from 'typebox';
import type { CsvBody } from '../../../http/csv-body.ts';
import { Choice, Fields, Id, optional, RowErrors, WholeNumber } from '../../../platform/schema.ts';
import { NewCardHolder } from '../schema.ts';

export const importRowsMax = 10_000;
export const importBytesMax = 10 * 1024 * 1024;
// A row has 15 fields and some metadata, each with a comma and a colon, and two objects. The byte limit bounds the
// rest.
export const importValuesMax = 80 * importRowsMax;
const bounds = { minItems: 1, maxItems: importRowsMax };

/**
 * The frame without its rows, which are counted first and then checked one by one: to explain a row too many takes
 * 50 ms.
 */
export const ImportBody = Type.Unsafe<{ card_holders: unknown[] } | CsvBody>(
  Fields({ card_holders: Type.Array(Type.Unknown(), { minItems: 1 }) }),
);
export const ImportBodyAsDocumented = Fields(
  { card_holders: Type.Array(NewCardHolder, bounds) },
  { name: 'CardHolderImport', description: 'Up to 10,000 card holders.' },
);

export const ImportQuery = Fields(
  optional({
    atomic: Type.Boolean({
      description:
        'Create all rows or none: one invalid row rejects the whole import with 422 (default false)',
    }),
    dry_run: Type.Boolean({ description: 'Check every row and store nothing (default false)' }),
  }),
);

const ImportRow = Fields({
  row: WholeNumber({
    min: 1,
    max: 20_000_000,
    description: 'For JSON, the position in the list, starting at 1; for CSV, the line number in the file',
  }),
  reference_id: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[\\s\\S]*$',
      description: 'The value that you sent; absent if the row had none',
    }),
  ),
  status: Choice(['created', 'failed', 'would_create']),
  id: Type.Optional(Id('chd')),
  errors: Type.Optional(RowErrors),
});
export type ImportRow = Static<typeof ImportRow>;

export const ImportResult = Fields(
  {
    total: WholeNumber({ min: 0, max: importRowsMax }),
    created: WholeNumber({
      min: 0,
      max: importRowsMax,
      description: 'The number of created card holders; in a dry run, the number that would be created',
    }),
    failed: WholeNumber({ min: 0, max: importRowsMax }),
    atomic: Type.Boolean(),
    dry_run: Type.Boolean(),
    rows: Type.Array(ImportRow, {
      maxItems: importRowsMax,
      description: 'The result of each row, in the order that you sent them',
    }),
  },
  { name: 'CardHolderImportResult', description: 'The result of an import.' },
);
