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
  return requireValid({
    currency,
    card_accounts: [],
    vat_codes: [...vat_codes],
    dimensions: usualDimensions,
    with_receipts: false,
    cut_off: 'none',
    from: `${now.toISOString().slice(0, 7)}-01`,
    locked_until: null,
    voucher_series: 'K',
    next_voucher_number: null,
    ...wanted,
    accounts: { ...accounts, ...wanted.accounts },
  });
}

export function withChanges(before: ExportProfile, sent: ExportProfileUpdate): ProfileColumns {
  return requireValid({ ...before, ...sent, accounts: { ...before.accounts, ...sent.accounts } });
}

function requireValid(profile: ProfileColumns): ProfileColumns {
  const { currency, vat_codes, dimensions } = profile;
  if (!isCurrency(currency)) throw invalidField('currency', 'unknown', 'is not a currency in use');
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
