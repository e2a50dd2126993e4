import Type, { type Static } from 'typebox';
import { type AccountUse, accountUses } from '../../domain/booking/book.ts';
import {
  Choice,
  Currency,
  Day,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  optional,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

export const profileFormats = ['sie', 'saft_no', 'saft_dk', 'csv', 'xlsx', 'parquet'] as const;
export type ProfileFormat = (typeof profileFormats)[number];
export const LedgerAccount = (description: string, example = '6990') =>
  Line({ max: 20, description, examples: [example] });

const accountTexts: Record<AccountUse, [about: string, example: string]> = {
  cost: ['Purchases and refunds that are not coded with a cost account', '6990'],
  card: ['The debt to the card issuer', '2890'],
  personal_card: ['The debt to card holders who are liable for their card themselves', '2820'],
  cash: ['Cash withdrawals', '1910'],
  fee: ['Fees and discounts of the card issuer', '6570'],
  private: ['What card holders owe for private purchases', '1610'],
  rounding: ['What a receipt and the purchase differ by, because the total was rounded', '3740'],
  currency_gain: ['What a purchase cost less than posted, after a change of the rate', '3960'],
  currency_loss: ['What a purchase cost more than posted, after a change of the rate', '7960'],
};
const accountFields = Object.fromEntries(
  accountUses.map((use) => [use, LedgerAccount(...accountTexts[use])]),
) as Record<AccountUse, ReturnType<typeof LedgerAccount>>;

/** The lists of a ledger. A response may get more fields than a request has, so each has its own models. */
const listsOf = (prefix: 'Export' | 'NewExport') => ({
  card_accounts: Type.Array(
    Fields(
      { payment_product_id: Id('ppr'), account: LedgerAccount('The debt for cards of this product', '2891') },
      { name: `${prefix}CardAccount`, description: 'The account of a card product.' },
    ),
    {
      maxItems: 100,
      description:
        'Accounts of certain card products. All other cards have `accounts.card` or `accounts.personal_card`.',
    },
  ),
  vat_codes: Type.Array(
    Fields(
      {
        treatment: Choice(
          ['domestic', 'reverse_charge', 'foreign'],
          '`domestic`: VAT that the merchant charged; `reverse_charge`: VAT that the buyer owes; `foreign`: VAT of another country, which is claimed there',
        ),
        rate: Nullable(
          Type.Number({ minimum: 0, maximum: 100, description: 'Percent. Null: every rate', examples: [25] }),
        ),
        code: Line({ max: 20, description: 'The VAT code of the accounting system', examples: ['I25'] }),
        account: Nullable(LedgerAccount('The account for the VAT; null: it is not deducted', '2641')),
        output_account: Nullable(
          LedgerAccount('For a reverse charge: the account for the VAT that the buyer owes', '2614'),
        ),
      },
      { name: `${prefix}VatCode`, description: 'Which code and account VAT of a kind gets.' },
    ),
    {
      maxItems: 50,
      description:
        'The VAT codes of the ledger. VAT without a code is not deducted. VAT of another country stays in the cost, unless a code has the treatment `foreign`.',
    },
  ),
  dimensions: Type.Array(
    Fields(
      {
        name: Line({
          max: 40,
          description: 'The dimension, as in `dimensions` of transactions',
          examples: ['cost_centre'],
        }),
        number: WholeNumber({
          min: 1,
          max: 999,
          description: 'Its number in the accounting system; in SIE, 1 is cost centre and 6 is project',
          examples: [1],
        }),
      },
      { name: `${prefix}Dimension`, description: 'A dimension that is exported.' },
    ),
    { maxItems: 20, description: 'The dimensions that are exported. Others are left out.' },
  ),
});

/** What the schemas of SAF-T require of a company, and Kontor does not know. */
const companyDetails = Nullable(
  Fields(
    {
      address_street: Line({ max: 70, description: 'The street and number', examples: ['Storgata 1'] }),
      address_zip: Line({ max: 18, description: 'The postal code', examples: ['0155'] }),
      address_city: Line({ max: 35, description: 'The city', examples: ['Oslo'] }),
      contact_first_name: Line({ max: 35, description: 'A contact person', examples: ['Tova'] }),
      contact_last_name: Line({ max: 70, description: 'The person’s last name', examples: ['Berg'] }),
      iban: Line({ max: 34, description: 'A bank account of the company', examples: ['NO9386011117947'] }),
    },
    { description: 'What the schemas of SAF-T require of the company' },
  ),
);

const name = Line({ max: 100, description: 'Your name for the profile', examples: ['Fortnox, monthly'] });
const fields = {
  name,
  format: Choice(
    profileFormats,
    'The file format: SIE 4 (Sweden), SAF-T Financial 1.30 (Norway) or 2.1 (Denmark), or a table with a row for each line of a voucher',
  ),
  currency: Type.Unsafe<string>({
    ...Currency,
    description:
      'The currency of the ledger (ISO 4217). A purchase in another one is posted once its amount in this currency is known.',
  }),
  accounts: Fields(accountFields, {
    name: 'ExportProfileAccounts',
    description: 'The accounts of the ledger.',
  }),
  ...listsOf('Export'),
  company_details: companyDetails,
  with_receipts: Type.Boolean({
    description: 'Whether the file is a ZIP archive with the receipts of the purchases beside it',
  }),
  cut_off: Choice(
    ['none', 'previous_month'],
    'The last purchases of a run that names no day: all, or those of the month before',
  ),
  from: Day('Purchases before this day are not exported', '2026-11-01'),
  locked_until: Nullable(
    Day(
      'The period is locked until this day: later postings of earlier purchases get the first open day. An earlier day, or null, reopens it.',
      '2026-10-31',
    ),
  ),
  voucher_series: Line({ max: 20, description: 'The series of the vouchers', examples: ['K'] }),
  next_voucher_number: Nullable(
    WholeNumber({
      min: 1,
      max: 999_999_999,
      description:
        'The number of the next voucher, without gaps; null: the accounting system numbers the vouchers',
      examples: [1],
    }),
  ),
};

const { name: _n, format: _f, accounts: _a, ...shown } = fields;
const others = { ...shown, ...listsOf('NewExport') };
const someAccounts = Fields(optional(accountFields), {
  name: 'NewExportProfileAccounts',
  description: 'The accounts that differ from the defaults of the company’s country, or from those before.',
});

export const ExportProfile = Fields(
  {
    id: Id('xpr'),
    organization_id: Id('org'),
    ...fields,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'ExportProfile',
    description: 'How the purchases of an organization are posted and exported, run by run.',
  },
);
export type ExportProfile = Static<typeof ExportProfile>;
export const ExportProfilePage = PageOf(ExportProfile, 'ExportProfilePage');
export const ExportProfileQuery = listQuery({});
export const NewExportProfile = Fields(
  { name, format: fields.format, accounts: Type.Optional(someAccounts), ...optional(others) },
  {
    name: 'NewExportProfile',
    description:
      'What you leave out has the defaults of the country of the organization’s company. `from` is the first day of this month.',
  },
);
export type NewExportProfile = Static<typeof NewExportProfile>;
export const ExportProfileUpdate = Fields(
  optional({ name, format: fields.format, accounts: someAccounts, ...others }),
  {
    name: 'ExportProfileUpdate',
    description:
      'Only the fields that you send are updated, and of `accounts` only those that you send. Lists are replaced. It applies to what is posted afterwards.',
  },
);
export type ExportProfileUpdate = Static<typeof ExportProfileUpdate>;
