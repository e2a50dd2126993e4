import Type, { type Static } from 'typebox';
import {
  Choice,
  Currency,
  Day,
  Fields,
  Id,
  Line,
  linePattern,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';

export const reasons = ['not_cleared', 'no_amount', 'needs_review'] as const;
const statuses = ['queued', 'running', 'completed', 'failed'] as const;
const Count = (description: string) => WholeNumber({ min: 0, max: 1e9, description, examples: [43] });
const Amount = (description: string) =>
  Type.Number({ minimum: -1e15, maximum: 1e15, description, examples: [120.5] });

const NotPosted = Type.Array(
  Fields(
    {
      reason: Choice(
        reasons,
        '`not_cleared`: the amount may still change; `no_amount`: the amount in the currency of the ledger is not known yet; `needs_review`: the parts of a split do not add up',
      ),
      count: Count('The number of purchases'),
    },
    { name: 'NotPostedPurchases', description: 'Purchases that a later run exports.' },
  ),
  { maxItems: reasons.length, description: 'Purchases that are left for a later run, by reason' },
);
const VatTotals = Type.Array(
  Fields(
    {
      code: Line({ max: 20, description: 'The VAT code', examples: ['I25'] }),
      base: Amount('The amount without VAT'),
      tax: Amount('The VAT that is posted'),
    },
    { name: 'ExportRunVat', description: 'What was posted with a VAT code.' },
  ),
  { maxItems: 100, description: 'What was posted with each VAT code' },
);

export const ExportRun = Fields(
  {
    id: Id('xrn'),
    profile_id: Id('xpr'),
    organization_id: Id('org'),
    number: WholeNumber({
      min: 1,
      max: 1e6,
      description: 'The number of the run in its profile',
      examples: [3],
    }),
    to: Day('The last day of the purchases in it', '2026-11-30'),
    status: Choice(
      statuses,
      '`completed`: every posting is in the file; `failed`: see `reason`. Write the file again to continue.',
    ),
    reason: Nullable(Line({ max: 500, description: 'Why it failed' })),
    postings: Count('The number of vouchers, corrections included'),
    corrections: Count('The number of vouchers that correct earlier ones'),
    not_posted: NotPosted,
    first_voucher_number: Nullable(
      WholeNumber({ min: 1, max: 1e9, description: 'The number of the first voucher' }),
    ),
    last_voucher_number: Nullable(
      WholeNumber({ min: 1, max: 1e9, description: 'The number of the last voucher' }),
    ),
    currency: Type.Unsafe<string>({ ...Currency, description: 'The currency of the ledger (ISO 4217)' }),
    amount: Amount('The sum of the purchases in it'),
    vat: VatTotals,
    export_id: Nullable(Id('exp', 'The export that writes the file')),
    file_name: Nullable(
      Line({ max: 200, description: 'The file name', examples: ['kontor-3-2026-11-30.se'] }),
    ),
    file_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 500,
        description: 'The URL of the file, as of the export. Null if it is not written yet, or has expired.',
        examples: [
          'https://kontor.example.com/accounts/acc_01kcexamp1e00000000/exports/exp_01kcexamp1e00000000/file',
        ],
      }),
    ),
    created_at: Timestamp,
    completed_at: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'When its file was first written completely' }),
    ),
  },
  {
    name: 'ExportRun',
    description: 'What no run of the profile before it has exported, and the corrections of what was.',
  },
);
export type ExportRun = Static<typeof ExportRun>;
export const ExportRunPage = PageOf(ExportRun, 'ExportRunPage');
export const ExportRunQuery = listQuery({});

const to = Type.Optional(
  Day('The last day of the purchases to export; without it, the profile’s `cut_off` decides', '2026-11-30'),
);
export const NewExportRun = Fields(
  { to },
  { name: 'NewExportRun', description: 'A run of an export profile.' },
);
export type NewExportRun = Static<typeof NewExportRun>;
export const PreviewQuery = Fields({ to });

export const ExportPreview = Fields(
  {
    to: Day('The last day of the purchases that a run would export'),
    ready: Count('Purchases that would be posted for the first time'),
    changed: Count('Purchases that have changed since they were exported, and may be corrected'),
    missing_receipt: Count('Of those that would be posted, the purchases and refunds without a receipt'),
    not_posted: NotPosted,
    currency: Type.Unsafe<string>({ ...Currency, description: 'The currency of the ledger (ISO 4217)' }),
    amount: Amount('The sum of the purchases that would be posted for the first time'),
    is_complete: Type.Boolean({
      description: 'False if only the first 50,000 purchases since the first day of the profile were counted',
    }),
  },
  { name: 'ExportPreview', description: 'What a run would post now, and what not and why.' },
);
export type ExportPreview = Static<typeof ExportPreview>;

export const postingKinds = ['purchase', 'reversal', 'currency_difference'] as const;
const PostingLine = Fields(
  {
    account: Line({ max: 20, description: 'The account of the ledger', examples: ['2641'] }),
    amount: Amount('Debit is positive, credit negative'),
    vat_code: Nullable(Line({ max: 20, description: 'The VAT code', examples: ['I25'] })),
    vat_rate: Nullable(Type.Number({ minimum: 0, maximum: 100, description: 'Percent', examples: [25] })),
    dimensions: Type.Unsafe<Record<string, string>>({
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'string', maxLength: 100, pattern: linePattern },
      description: 'The code in each dimension',
      examples: [{ cost_centre: '4010' }],
    }),
  },
  { name: 'PostingLine', description: 'A line of a voucher.' },
);
export const Posting = Fields(
  {
    profile_id: Id('xpr'),
    profile_name: Line({ max: 100, description: 'The name of the profile' }),
    run_id: Id('xrn'),
    run_number: WholeNumber({ min: 1, max: 1e6, description: 'The number of the run in its profile' }),
    kind: Choice(
      postingKinds,
      '`purchase`: the purchase; `reversal`: cancels the posting before; `currency_difference`: the invoice had another amount than was posted',
    ),
    date: Day('The day on which it is posted'),
    text: Line({ max: 300, description: 'The text of the voucher', examples: ['ICA Maxi *4242'] }),
    voucher_number: Nullable(
      WholeNumber({ min: 1, max: 1e9, description: 'The number of the voucher, if Kontor numbers them' }),
    ),
    currency: Type.Unsafe<string>({ ...Currency, description: 'The currency of the ledger (ISO 4217)' }),
    ledger_status: Nullable(
      Choice(
        ['posting', 'posted', 'refused'],
        'In the accounting system of the organization: `posting`: it is being posted; `refused`: see the transfer of the run. Null: it was not posted',
      ),
    ),
    ledger_number: Nullable(
      Line({
        max: 300,
        description: 'The number of the voucher in the accounting system',
        examples: ['K17'],
      }),
    ),
    lines: Type.Array(PostingLine, { maxItems: 1_000, description: 'The lines, which add up to zero' }),
  },
  { name: 'Posting', description: 'A voucher of a purchase in a run of an export profile.' },
);
export type Posting = Static<typeof Posting>;
export const Postings = Fields(
  {
    data: Type.Array(Posting, { maxItems: 1_000, description: 'The postings, oldest first of each profile' }),
  },
  { name: 'Postings', description: 'Every posting of a purchase.' },
);
