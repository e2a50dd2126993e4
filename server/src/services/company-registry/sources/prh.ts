import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { at, dateAt, joined, listAt, textAt } from '../../../platform/read-json.ts';
import type { Company, CompanyStatus } from '../record.ts';
import type { RegistryHttp } from './http.ts';
import { RegistryDown, type Source } from './source.ts';

/** Finland's registry: PRH's open data (YTJ v3). It has no people, so signing rights are unknown. */
export function createPrh(http: RegistryHttp, settings: { url: string }): Source {
  const search = async (query: Record<string, string>): Promise<Company[]> => {
    const { json } = await http.request({ url: `${settings.url}/companies?${new URLSearchParams(query)}` });
    if (!Array.isArray(at(json, 'companies')))
      throw new RegistryDown('prh: the response is not a list of companies');
    return listAt(json, 'companies').flatMap((company) => parseFinnish(company) ?? []);
  };
  return {
    name: 'prh',
    lookup: async (number) =>
      (await search({ businessId: number })).find((company) => company.organization_number === number),
    search: async (q, limit) => (await search({ name: q })).slice(0, limit),
  };
}

const finnish = '1';
const valueAddedTaxRegister = '6';
const streetAddress = 1;

/** Parses a company. Undefined if it is none. The bulk file has the same shape. */
export function parseFinnish(json: unknown): Company | undefined {
  const reading = parseCompanyNumber('FI', textAt(json, 'businessId', 'value') ?? '');
  const names = listAt(json, 'names').filter((name) => textAt(name, 'type') === '1');
  const name = names.find((one) => textAt(one, 'endDate') === null) ?? names[0];
  const nameText = textAt(name, 'name');
  if ('broken' in reading || nameText === null) return undefined;
  const forms = listAt(json, 'companyForms');
  const form = forms.find((one) => textAt(one, 'endDate') === null) ?? forms[0];
  const addresses = listAt(json, 'addresses');
  const address = addresses.find((one) => at(one, 'type') === streetAddress) ?? addresses[0];
  return {
    organization_number: reading.number,
    country: 'FI',
    name: nameText,
    form: inFinnish(listAt(form, 'descriptions'), 'description') ?? textAt(form, 'type'),
    status: statusOf(json),
    industry_code: textAt(json, 'mainBusinessLine', 'type'),
    address_street: streetOf(address),
    address_zip: textAt(address, 'postCode'),
    address_city: inFinnish(listAt(address, 'postOffices'), 'city'),
    vat_registered: listAt(json, 'registeredEntries').some(
      (entry) => textAt(entry, 'register') === valueAddedTaxRegister && textAt(entry, 'endDate') === null,
    ),
    founded_on: dateAt(json, 'registrationDate') ?? dateAt(json, 'businessId', 'registrationDate'),
    signing: [],
  };
}

function inFinnish(texts: unknown[], field: string): string | null {
  const own = texts.find((text) => textAt(text, 'languageCode') === finnish) ?? texts[0];
  return textAt(own, field);
}

function streetOf(address: unknown): string | null {
  const parts = ['street', 'buildingNumber', 'entrance', 'apartmentNumber'].map((part) =>
    textAt(address, part),
  );
  const street = parts.filter((part) => part !== null).join(' ') || null;
  const box = textAt(address, 'postOfficeBox');
  return joined(textAt(address, 'co'), street, box === null ? null : `PL ${box}`);
}

/**
 * Returns the status. Situations with an end date no longer apply. A company with an end date is dissolved,
 * whatever the reason.
 */
function statusOf(json: unknown): CompanyStatus {
  if (textAt(json, 'endDate') !== null) return 'dissolved';
  const situations = listAt(json, 'companySituations')
    .filter((one) => textAt(one, 'endDate') === null)
    .map((one) => textAt(one, 'type'));
  if (situations.includes('KONK')) return 'bankrupt';
  if (situations.includes('SELTILA')) return 'in_liquidation';
  return situations.includes('SANE') ? 'restructuring' : 'active';
}
