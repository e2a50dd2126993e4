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

export const kinds = ['transactions', 'receipts', 'environmental_impacts', 'deliveries'] as const;
export type Kind = (typeof kinds)[number];
export const formats = ['csv', 'xlsx', 'parquet', 'sie', 'zip'] as const;
export type Format = (typeof formats)[number];
const statuses = ['queued', 'running', 'completed', 'failed', 'expired'] as const;
export const organizationsMax = 1_000;

const Account = (description: string, example: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{3,6}$', maxLength: 6, description, examples: [example] }));
const bookFields = {
  cost: Account('Purchases and refunds (default 6990)', '6990'),
  input_vat: Account('Their VAT (default 2641)', '2641'),
  card: Account('What is owed to the issuer (default 2890)', '2890'),
  personal_card: Account('What is owed to a card holder with personal liability (default 2820)', '2820'),
  cash: Account('Cash withdrawals (default 1910)', '1910'),
  fee: Account('Fees and discounts of the issuer (default 6570)', '6570'),
};
const aboutBook =
  'Accounts of the ledger, for `sie` and the layout `saf_t`. The defaults are those of the BAS plan.';
export const BookAccounts = Fields(bookFields, { name: 'NewExportAccounts', description: aboutBook });
/** The same in an answer, which may grow. */
const BookOf = Fields(bookFields, { name: 'ExportAccounts', description: aboutBook });
export type BookAccounts = Static<typeof BookAccounts>;

const organizationIds = Type.Array(Id('org'), {
  maxItems: organizationsMax,
  uniqueItems: true,
  description: 'Only rows of these organizations, one after the other; empty: all. `sie` needs exactly one.',
});

export const NewExport = Fields(
  {
    kind: Choice(kinds, 'Which rows. Each kind needs the scope that reads it.'),
    format: Choice(
      formats,
      '`sie` (SIE 4I) only of transactions, `zip` (the files, with an index) only of receipts; the others of every kind',
    ),
    layout: Type.Optional(
      Choice(
        ['standard', 'saf_t'],
        '`saf_t`: transactions as CSV, one row for each posting, with the fields of SAF-T',
      ),
    ),
    from: Day('The first day: of the purchase, or of the event for deliveries', '2026-11-01'),
    to: Day('The last day', '2026-11-30'),
    organization_ids: Type.Optional(organizationIds),
    accounts: Type.Optional(BookAccounts),
  },
  { name: 'NewExport', description: 'Rows of a period as a file.' },
);
export type NewExport = Static<typeof NewExport>;

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
export const Export = Fields(
  {
    id: Id('exp'),
    kind: Choice(kinds, 'Which rows'),
    format: Choice(formats, 'The form of the file'),
    layout: Choice(['standard', 'saf_t'], 'The columns of the file'),
    from: Day('The first day'),
    to: Day('The last day'),
    organization_ids: organizationIds,
    accounts: Nullable(BookOf),
    status: Choice(
      statuses,
      '`completed`: the file is at `file_url`; `failed`: see `reason`; `expired`: the file is deleted',
    ),
    reason: Nullable(
      Line({ max: 500, description: 'Why it failed', examples: ['It has more than 1000000 rows.'] }),
    ),
    progress: WholeNumber({ min: 0, max: 100, description: 'Percent of the period that is written' }),
    rows: Count('Rows written so far'),
    rows_skipped: Count(
      'Transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books',
    ),
    file_name: Line({
      max: 200,
      description: 'The name under which it is saved',
      examples: ['transactions-2026-11-01-2026-11-30.csv'],
    }),
    file_size: Nullable(Count('Bytes; null until it is completed')),
    file_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 500,
        description: 'Where to download it, with the scope that reads the kind; null unless it is completed',
        examples: [
          'https://kontor.example.com/accounts/acc_01kcexamp1e00000000/exports/exp_01kcexamp1e00000000/file',
        ],
      }),
    ),
    expires_at: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'When the file is deleted' })),
    finished_at: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'When it was completed or failed' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'Export', description: 'A file with rows of a period, written in the background.' },
);
export type Export = Static<typeof Export>;
export const ExportPage = PageOf(Export, 'ExportPage');
export const ExportQuery = listQuery({
  status: Choice(statuses, 'Only exports with this status'),
  kind: Choice(kinds, 'Only exports of this kind'),
});
export type ExportQuery = Static<typeof ExportQuery>;
