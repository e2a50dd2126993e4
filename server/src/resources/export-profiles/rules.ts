import { ledgers } from '../../domain/booking/book.ts';
import { invalidField } from '../../platform/errors.ts';
import { isCurrency } from '../../platform/money.ts';
import type { ExportProfile, ExportProfileUpdate, NewExportProfile } from './schema.ts';
import type { Company, ProfileColumns } from './store.ts';

export const editableFields = [
  'name',
  'format',
  'currency',
  'accounts',
  'card_accounts',
  'vat_codes',
  'dimensions',
  'company_details',
  'with_receipts',
  'cut_off',
  'from',
  'locked_until',
  'voucher_series',
  'next_voucher_number',
] as const satisfies readonly (keyof ProfileColumns)[];

/** The dimensions of SIE: 1 is cost centre, 6 is project. */
const usualDimensions = [
  { name: 'cost_centre', number: 1 },
  { name: 'project', number: 6 },
];

/** Completes a new profile with the defaults of the company's country. */
export function withDefaults(
  wanted: NewExportProfile,
  country: Company['country'],
  now: Date,
): ProfileColumns {
  const { currency, accounts, vat_codes } = ledgers[country];
  const profile: ProfileColumns = {
    currency,
    card_accounts: [],
    vat_codes: [...vat_codes],
    dimensions: usualDimensions,
    company_details: null,
    with_receipts: false,
    cut_off: 'none',
    from: `${now.toISOString().slice(0, 7)}-01`,
    locked_until: null,
    voucher_series: 'K',
    next_voucher_number: null,
    ...wanted,
    accounts: { ...accounts, ...wanted.accounts },
  };
  return requireValid(profile, country);
}

export function withChanges(
  before: ExportProfile,
  sent: ExportProfileUpdate,
  country: Company['country'],
): ProfileColumns {
  const changed = { ...before, ...sent, accounts: { ...before.accounts, ...sent.accounts } };
  return requireValid(changed, country);
}

const countryOfFormat: Partial<Record<ExportProfile['format'], Company['country']>> = {
  saft_no: 'NO',
  saft_dk: 'DK',
};

function requireValid(profile: ProfileColumns, country: Company['country']): ProfileColumns {
  const { currency, vat_codes, dimensions, format, company_details } = profile;
  if (!isCurrency(currency)) throw invalidField('currency', 'unknown', 'is not a currency in use');
  const saft = countryOfFormat[format];
  if (saft !== undefined && saft !== country) {
    throw invalidField('format', 'country', `is for companies of ${saft}, and this one is of ${country}`);
  }
  if (saft !== undefined && company_details === null) {
    throw invalidField('company_details', 'required', 'is required for SAF-T, whose schema asks for it');
  }
  const long = saft === 'DK' ? vat_codes.findIndex(({ code }) => code.length > 9) : -1;
  if (long >= 0) {
    throw invalidField(
      `vat_codes.${long}.code`,
      'length',
      'must have at most 9 characters in SAF-T of Denmark',
    );
  }
  requireOnce(
    vat_codes.map(({ code }) => code),
    'vat_codes',
  );
  requireOnce(
    dimensions.map((one) => one.name),
    'dimensions',
  );
  requireOnce(
    dimensions.map(({ number }) => String(number)),
    'dimensions',
  );
  return profile;
}

function requireOnce(values: readonly string[], field: string): void {
  const repeated = values.findIndex((value, index) => values.indexOf(value) !== index);
  if (repeated >= 0) throw invalidField(`${field}.${repeated}`, 'duplicate', 'repeats an earlier one');
}
