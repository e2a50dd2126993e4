/** A company that does not exist; `signing` lists alternatives, each a group of persons who must all sign. */
export type TestCompany = {
  country: 'SE' | 'NO' | 'DK' | 'FI';
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

/**
 * The numbers have valid check digits. Norway's begin with 3, the synthetic series of its register. The other countries
 * have no such series; these numbers are in ranges that their registers have not used yet.
 */
export const testCompanies: TestCompany[] = [
  {
    ...active,
    country: 'SE',
    organization_number: '5599900015',
    name: 'Exempelbolaget AB (test)',
    form: 'AB',
    industry_code: '66190',
    address_street: 'Testgatan 1',
    address_zip: '11122',
    address_city: 'STOCKHOLM',
    founded_on: '2016-10-30',
    // One person alone, or two together.
    signing: [
      [{ person: 'tova', role: 'Ordförande' }],
      [
        { person: 'erik', role: 'Ledamot' },
        { person: 'pelle', role: 'Ledamot' },
      ],
    ],
  },
  {
    ...active,
    country: 'SE',
    organization_number: '5599900023',
    name: 'Påhittade Bygg i Testköping AB (test)',
    form: 'AB',
    industry_code: '41000',
    address_street: 'Provvägen 22',
    address_zip: '58222',
    address_city: 'LINKÖPING',
    founded_on: '2009-03-12',
    signing: [
      [
        { person: 'tova', role: 'Ledamot' },
        { person: 'erik', role: 'Verkställande direktör' },
      ],
    ],
  },
  {
    country: 'SE',
    organization_number: '5599900031',
    name: 'Nedlagda Exempel AB (test)',
    form: 'AB',
    status: 'dissolved',
    industry_code: null,
    address_street: null,
    address_zip: null,
    address_city: null,
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
    address_street: 'Prøveveien 5',
    address_zip: '0150',
    address_city: 'OSLO',
    founded_on: '2014-05-02',
    signing: [[{ person: 'kari', role: 'Styrets leder' }]],
  },
  {
    ...active,
    country: 'NO',
    organization_number: '310000027',
    name: 'TENKT HOLDING AS (TEST)',
    form: 'AS',
    industry_code: '64.200',
    address_street: 'Testbryggen 14',
    address_zip: '5003',
    address_city: 'BERGEN',
    founded_on: '2019-11-18',
    signing: [
      [
        { person: 'ola', role: 'Styrets leder' },
        { person: 'siri', role: 'Styremedlem' },
      ],
    ],
  },
  {
    ...active,
    country: 'DK',
    organization_number: '99000015',
    name: 'Eksempelfirmaet ApS (test)',
    form: 'APS',
    industry_code: '620100',
    address_street: 'Prøvegade 6, 1.',
    address_zip: '2100',
    address_city: 'København Ø',
    founded_on: '2020-10-18',
    signing: [[{ person: 'anne', role: 'DIREKTØR' }]],
  },
  {
    ...active,
    country: 'DK',
    organization_number: '99000023',
    name: 'Opdigtet Handel A/S (test)',
    form: 'A/S',
    industry_code: '469000',
    address_street: 'Testvej 12',
    address_zip: '8000',
    address_city: 'Aarhus C',
    founded_on: '2011-02-28',
    // Its rule is free text, like most in Denmark, so a person has to decide.
    signing: [],
  },
  {
    ...active,
    country: 'FI',
    organization_number: '9900001-8',
    name: 'Esimerkkiyhtiö Oy (test)',
    form: 'Osakeyhtiö',
    industry_code: '62100',
    address_street: 'Testikatu 7',
    address_zip: '00100',
    address_city: 'HELSINKI',
    founded_on: '2012-08-15',
    signing: [
      [{ person: 'aino', role: 'Toimitusjohtaja' }],
      [
        { person: 'vaino', role: 'Hallituksen jäsen' },
        { person: 'helmi', role: 'Hallituksen puheenjohtaja' },
      ],
    ],
  },
  {
    ...active,
    country: 'FI',
    organization_number: '9900002-6',
    name: 'Keksitty Kauppa Oy (test)',
    form: 'Osakeyhtiö',
    industry_code: '47110',
    address_street: 'Koekatu 3',
    address_zip: '33100',
    address_city: 'TAMPERE',
    founded_on: '2018-04-09',
    signing: [],
  },
];
