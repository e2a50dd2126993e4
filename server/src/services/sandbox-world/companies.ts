import type { Country } from '../../domain/country.ts';

/** A fictional company. `signing` lists alternatives, each a group of persons who must all sign. */
export type TestCompany = {
  country: Country;
  organization_number: string;
  name: string;
  form: string;
  status: 'active' | 'dissolved';
  industry_code: string | null;
  address_street: string | null;
  address_zip: string | null;
  address_city: string | null;
  vat_registered: boolean;
  founded_on: string;
  signing: { person: string; role: string }[][];
};

const active = { status: 'active', vat_registered: true } as const;
const at = (street: string | null, zip: string | null, city: string | null) => ({
  address_street: street,
  address_zip: zip,
  address_city: city,
});
const by = (person: string, role: string) => ({ person, role });

/**
 * The test companies. Their numbers have valid check digits. Norway's begin with 3, the synthetic series of
 * its register. The other countries have no such series; these numbers are in ranges that their registers
 * have not used yet.
 */
export const testCompanies: TestCompany[] = [
  {
    ...active,
    country: 'SE',
    organization_number: '5599900015',
    name: 'Exempelbolaget AB (test)',
    form: 'AB',
    industry_code: '66190',
    ...at('Testgatan 1', '11122', 'STOCKHOLM'),
    founded_on: '2016-10-30',
    // Either one person signs alone, or two sign together.
    signing: [[by('tova', 'Ordförande')], [by('erik', 'Ledamot'), by('pelle', 'Ledamot')]],
  },
  {
    ...active,
    country: 'SE',
    organization_number: '5599900023',
    name: 'Påhittade Bygg i Testköping AB (test)',
    form: 'AB',
    industry_code: '41000',
    ...at('Provvägen 22', '58222', 'LINKÖPING'),
    founded_on: '2009-03-12',
    signing: [[by('tova', 'Ledamot'), by('erik', 'Verkställande direktör')]],
  },
  {
    country: 'SE',
    organization_number: '5599900031',
    name: 'Nedlagda Exempel AB (test)',
    form: 'AB',
    status: 'dissolved',
    industry_code: null,
    ...at(null, null, null),
    vat_registered: false,
    founded_on: '1998-01-20',
    signing: [],
  },
  {
    ...active,
    country: 'NO',
    organization_number: '310000019',
    name: 'EKSEMPELSELSKAPET AS (TEST)',
    form: 'AS',
    industry_code: '62.010',
    ...at('Prøveveien 5', '0150', 'OSLO'),
    founded_on: '2014-05-02',
    signing: [[by('kari', 'Styrets leder')]],
  },
  {
    ...active,
    country: 'NO',
    organization_number: '310000027',
    name: 'TENKT HOLDING AS (TEST)',
    form: 'AS',
    industry_code: '64.200',
    ...at('Testbryggen 14', '5003', 'BERGEN'),
    founded_on: '2019-11-18',
    signing: [[by('ola', 'Styrets leder'), by('siri', 'Styremedlem')]],
  },
  {
    ...active,
    country: 'DK',
    organization_number: '99000015',
    name: 'Eksempelfirmaet ApS (test)',
    form: 'APS',
    industry_code: '620100',
    ...at('Prøvegade 6, 1.', '2100', 'København Ø'),
    founded_on: '2020-10-18',
    signing: [[by('anne', 'DIREKTØR')]],
  },
  {
    ...active,
    country: 'DK',
    organization_number: '99000023',
    name: 'Opdigtet Handel A/S (test)',
    form: 'A/S',
    industry_code: '469000',
    ...at('Testvej 12', '8000', 'Aarhus C'),
    founded_on: '2011-02-28',
    // The rule is free text, like most in Denmark, so a person has to decide.
    signing: [],
  },
  {
    ...active,
    country: 'FI',
    organization_number: '9900001-8',
    name: 'Esimerkkiyhtiö Oy (test)',
    form: 'Osakeyhtiö',
    industry_code: '62100',
    ...at('Testikatu 7', '00100', 'HELSINKI'),
    founded_on: '2012-08-15',
    signing: [
      [by('aino', 'Toimitusjohtaja')],
      [by('vaino', 'Hallituksen jäsen'), by('helmi', 'Hallituksen puheenjohtaja')],
    ],
  },
  {
    ...active,
    country: 'FI',
    organization_number: '9900002-6',
    name: 'Keksitty Kauppa Oy (test)',
    form: 'Osakeyhtiö',
    industry_code: '47110',
    ...at('Koekatu 3', '33100', 'TAMPERE'),
    founded_on: '2018-04-09',
    signing: [],
  },
];
