import type { ExportProfile, ExportProfileUpdate, NewExportProfile } from '@kontor/sdk';

/** The values of the form. Numbers are texts while they are typed, and an empty one is null. */
export type ProfileValues = {
  name: string;
  format: ExportProfile['format'];
  currency: string;
  from: string;
  cut_off: ExportProfile['cut_off'];
  voucher_series: string;
  next_voucher_number: string;
  with_receipts: boolean;
  accounts: Record<string, string>;
  vat_codes: VatRow[];
  card_accounts: { payment_product_id: string; account: string }[];
  dimensions: { name: string; number: string }[];
  company_details: Record<DetailName, string>;
};
export type VatRow = {
  treatment: ExportProfile['vat_codes'][number]['treatment'];
  rate: string;
  code: string;
  account: string;
  output_account: string;
};
export const detailNames = [
  'address_street',
  'address_zip',
  'address_city',
  'contact_first_name',
  'contact_last_name',
  'iban',
] as const;
export type DetailName = (typeof detailNames)[number];

export const isSaft = (format: string): boolean => format === 'saft_no' || format === 'saft_dk';
const noDetails: Record<DetailName, string> = {
  address_street: '',
  address_zip: '',
  address_city: '',
  contact_first_name: '',
  contact_last_name: '',
  iban: '',
};

export const newValues: ProfileValues = {
  name: '',
  format: 'sie',
  currency: '',
  from: `${new Date().toISOString().slice(0, 8)}01`,
  cut_off: 'none',
  voucher_series: 'K',
  next_voucher_number: '',
  with_receipts: false,
  accounts: {},
  vat_codes: [],
  card_accounts: [],
  dimensions: [],
  company_details: noDetails,
};

export const toValues = (one: ExportProfile): ProfileValues => ({
  name: one.name,
  format: one.format,
  currency: one.currency,
  from: one.from,
  cut_off: one.cut_off,
  voucher_series: one.voucher_series,
  next_voucher_number: one.next_voucher_number === null ? '' : String(one.next_voucher_number),
  with_receipts: one.with_receipts,
  accounts: { ...one.accounts },
  vat_codes: one.vat_codes.map(({ treatment, rate, code, account, output_account }) => ({
    treatment,
    rate: rate === null ? '' : String(rate),
    code,
    account: account ?? '',
    output_account: output_account ?? '',
  })),
  card_accounts: one.card_accounts.map(({ payment_product_id, account }) => ({
    payment_product_id,
    account,
  })),
  dimensions: one.dimensions.map(({ name, number }) => ({ name, number: String(number) })),
  company_details: one.company_details ? { ...one.company_details } : noDetails,
});

const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replace(',', '.'));
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What a new profile sends. The rest has the defaults of the company's country. */
export const toNewBody = (values: ProfileValues): NewExportProfile => ({
  name: values.name.trim(),
  format: values.format,
  from: values.from,
  cut_off: values.cut_off,
  voucher_series: values.voucher_series.trim(),
  next_voucher_number: numberOrNull(values.next_voucher_number),
  with_receipts: values.with_receipts,
  company_details: isSaft(values.format) ? values.company_details : null,
});

export const toBody = (values: ProfileValues): ExportProfileUpdate => ({
  ...toNewBody(values),
  currency: values.currency.trim().toUpperCase(),
  accounts: values.accounts,
  vat_codes: values.vat_codes.map(({ treatment, rate, code, account, output_account }) => ({
    treatment,
    rate: numberOrNull(rate),
    code: code.trim(),
    account: textOrNull(account),
    output_account: textOrNull(output_account),
  })),
  card_accounts: values.card_accounts,
  dimensions: values.dimensions.map(({ name, number }) => ({ name: name.trim(), number: Number(number) })),
});
