import Type, { type Static } from 'typebox';
import {
  Choice,
  Day,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

const creatable = ['transactions', 'receipts', 'environmental_impacts', 'deliveries'] as const;
/** The postings of a run are exported by the run. */
export const kinds = [...creatable, 'postings'] as const;
export type Kind = (typeof kinds)[number];
const creatableFormats = ['csv', 'xlsx', 'parquet', 'sie', 'zip'] as const;
export const formats = [...creatableFormats, 'saft_no', 'saft_dk'] as const;
export type Format = (typeof formats)[number];
const statuses = ['queued', 'running', 'completed', 'failed', 'expired'] as const;
export const organizationsMax = 1_000;

const Account = (description: string, example: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{3,6}$', maxLength: 6, description, examples: [example] }));
const bookFields = {
  cost: Account('The account for purchases and refunds (default 6990)', '6990'),
  input_vat: Account('The account for their VAT (default 2641)', '2641'),
  card: Account('The account for debt to the issuer (default 2890)', '2890'),
  personal_card: Account(
    'The account for debt to card holders with personal liability (default 2820)',
    '2820',
  ),
  cash: Account('The account for cash withdrawals (default 1910)', '1910'),
  fee: Account('The account for the issuer’s fees and discounts (default 6570)', '6570'),
};
const aboutBook =
  'The ledger accounts, for `sie` and the layout `saf_t`. The defaults are from the BAS plan.';
export const BookAccounts = Fields(bookFields, { name: 'NewExportAccounts', description: aboutBook });
/** The same fields in a response, which may get more of them. */
const BookOf = Fields(bookFields, { name: 'ExportAccounts', description: aboutBook });
export type BookAccounts = Static<typeof BookAccounts>;

const organizationIds = Type.Array(Id('org'), {
  maxItems: organizationsMax,
  uniqueItems: true,
  description:
    'Export only rows of these organizations, one after the other; empty: all organizations. `sie` requires exactly one.',
});

export const NewExport = Fields(
  {
    kind: Choice(creatable, 'The kind of rows. Each kind requires the scope that reads it.'),
    format: Choice(
      creatableFormats,
      'The file format. `sie` (SIE 4I) is only for transactions, and `zip` (the files, with an index) only for receipts',
    ),
    layout: Type.Optional(
      Choice(
        ['standard', 'saf_t'],
        'The columns of the file. `saf_t`: transactions as CSV, one row for each posting, with the fields of SAF-T',
      ),
    ),
    from: Day('The first day, by purchase or, for deliveries, by event', '2026-11-01'),
    to: Day('The last day', '2026-11-30'),
    organization_ids: Type.Optional(organizationIds),
    accounts: Type.Optional(BookAccounts),
  },
  { name: 'NewExport', description: 'The rows of a period to export.' },
);
export type NewExport = Static<typeof NewExport>;

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
export const Export = Fields(
  {
    id: Id('exp'),
    kind: Choice(kinds, 'The kind of rows; `postings`: of a run of an export profile'),
    format: Choice(formats, 'The file format'),
    layout: Choice(['standard', 'saf_t'], 'The columns of the file'),
    from: Day('The first day'),
    to: Day('The last day'),
    organization_ids: organizationIds,
    accounts: Nullable(BookOf),
    run_id: Nullable(Id('xrn', 'The run of an export profile that it belongs to')),
    status: Choice(
      statuses,
      '`completed`: the file is at `file_url`; `failed`: see `reason`; `expired`: the file was deleted',
    ),
    reason: Nullable(
      Line({
        max: 500,
        description: 'Why the export failed',
        examples: ['The export has more than 1000000 rows.'],
      }),
    ),
    progress: WholeNumber({
      min: 0,
      max: 100,
      description: 'The percentage of the period that has been written',
    }),
    rows: Count('The number of rows written so far'),
    rows_skipped: Count(
      'The number of transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books',
    ),
    file_name: Line({
      max: 200,
      description: 'The file name',
      examples: ['transactions-2026-11-01-2026-11-30.csv'],
    }),
    file_size: Nullable(Count('The size of the file in bytes; null until the export is completed')),
    file_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 500,
        description:
          'The URL of the file, which requires the scope that reads the kind; null unless the export is completed',
        examples: [
          'https://kontor.example.com/accounts/acc_01kcexamp1e00000000/exports/exp_01kcexamp1e00000000/file',
        ],
      }),
    ),
    expires_at: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'When the file is deleted' })),
    finished_at: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'When the export was completed or failed' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'Export', description: 'A file with the rows of a period, which is written in the background.' },
);
export type Export = Static<typeof Export>;
export const ExportPage = PageOf(Export, 'ExportPage');
export const ExportQuery = listQuery({
  status: Choice(statuses, 'Return only exports with this status'),
  kind: Choice(kinds, 'Return only exports of this kind'),
});
export type ExportQuery = Static<typeof ExportQuery>;
