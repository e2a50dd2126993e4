import { currencyOf } from '../../../domain/currency-codes.ts';
import type { Address, Merchant } from '../record.ts';
import { codeOf, compact, countryCodeOf, mccOf, textOf } from '../values.ts';
import { childText, type Element } from '../xml/records.ts';

export const merchantIn = (record: Element | undefined): Merchant =>
  compact({
    name: textOf(childText(record, 'CardAcceptorName')),
    city: textOf(childText(record, 'CardAcceptorCity')),
    region: textOf(childText(record, 'CardAcceptorStateProvince')),
    postal_code: textOf(childText(record, 'CardAcceptorLocationPostalCode')),
    country: countryCodeOf(childText(record, 'CardAcceptorCountryCode')),
    mcc_code: mccOf(childText(record, 'CardAcceptorBusinessCode')),
    number: codeOf(childText(record, 'CardAcceptorId')),
    tax_number: codeOf(childText(record, 'CardAcceptorVATNum', 'CardAcceptorTaxId')),
  }) ?? {};

export const namesIn = (record: Element): string | undefined =>
  ['NameLine1', 'NameLine2'].flatMap((name) => textOf(childText(record, name)) ?? []).join(' ') || undefined;

export function currencyIn(record: Element): string | null {
  const code = childText(record, 'BillingCurrencyCode', 'PostedCurrencyCode');
  return code === undefined ? null : (currencyOf(code) ?? null);
}

export function addressIn(record: Element | undefined): Address | null {
  const lines = ['AddressLine', 'AddressLine2', 'AddressLine3', 'AddressLine4'].flatMap(
    (name) => textOf(childText(record, name)) ?? [],
  );
  return (
    compact({
      lines: lines.length === 0 ? undefined : lines,
      city: textOf(childText(record, 'City')),
      region: textOf(childText(record, 'StateProvince')),
      postal_code: textOf(childText(record, 'PostalCode')),
      country: countryCodeOf(childText(record, 'CountryCode')),
    }) ?? null
  );
}
