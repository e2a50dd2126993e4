import Type from 'typebox';
import { countries } from '../../domain/country.ts';
import { Choice, Fields, Line, Nullable, Timestamp, WholeNumber } from '../../platform/schema.ts';
import { companyStatuses } from '../../services/company-registry/index.ts';

export const searchLimit = { default: 20, max: 50 };

const Day = Type.String({ format: 'date', maxLength: 10, examples: ['2016-11-15'] });

const SignatureCombination = Fields(
  {
    signatories: Type.Array(
      Fields({
        name: Line({ max: 300, examples: ['Tova Testsson'] }),
        ssn_hash: Nullable(
          Type.String({
            pattern: '^[0-9a-f]{64}$',
            maxLength: 64,
            description:
              'Keyed hash of the national id, which identifies a person within this installation. Null if the registry does not provide the national id.',
          }),
        ),
        role: Line({
          max: 300,
          min: 0,
          description: 'Role as named by the registry',
          examples: ['Styrets leder'],
        }),
        admin_sign: Type.Boolean({
          description:
            'Whether the person can sign alone, as the only member of the group or as managing director in day-to-day administration.',
        }),
      }),
      { maxItems: 100 },
    ),
  },
  { name: 'SignatureCombination', description: 'A group of people who must all sign.' },
);

const companyFields = {
  organization_number: Type.String({ maxLength: 20, pattern: '^[0-9-]+$', examples: ['5599900015'] }),
  country: Choice(countries),
  name: Line({ max: 300, examples: ['Exempelbolaget AB (test)'] }),
  form: Nullable(
    Line({
      max: 300,
      description: 'Legal form as named or abbreviated by the registry',
      examples: ['AB'],
    }),
  ),
  status: Choice(companyStatuses),
  industry_code: Nullable(
    Line({ max: 300, description: 'Industry code in the country’s version of NACE', examples: ['66190'] }),
  ),
  address_street: Nullable(Line({ max: 1000, examples: ['Testgatan 1'] })),
  address_zip: Nullable(Line({ max: 300, examples: ['11122'] })),
  address_city: Nullable(Line({ max: 300, examples: ['STOCKHOLM'] })),
  vat_registered: Nullable(Type.Boolean({ description: 'Null if the registry does not provide it' })),
  founded_on: Nullable({
    ...Day,
    description: 'Date of foundation, or date of registration if the registry records only that',
  }),
  source: Line({
    max: 50,
    description:
      'Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`',
    examples: ['bolagsverket'],
  }),
  fetched_at: Timestamp,
  stale: Type.Boolean({
    description: 'True if the registry is unavailable and this is the last known record',
  }),
};

export const PublicRecord = Fields(
  {
    ...companyFields,
    signature_combinations: Type.Array(SignatureCombination, {
      maxItems: 1000,
      description:
        'Signing rights as alternative groups of people. Empty if the registry provides none, or only free text.',
    }),
  },
  { name: 'PublicRecord', description: 'A company in its national registry.' },
);

const PublicRecordSummary = Fields(companyFields, {
  name: 'PublicRecordSummary',
  description: 'A company found by name. Its signing rights are in the full record.',
});

export const PublicRecordPage = Fields(
  {
    data: Type.Array(PublicRecordSummary, { maxItems: searchLimit.max }),
    next_cursor: Type.Null({ description: 'Always null, because there is only one page' }),
  },
  { name: 'PublicRecordPage', description: 'The best matches, best first.' },
);

export const LookupQuery = Fields({
  country: Choice(countries),
  organization_number: Line({
    max: 40,
    description: 'Organization number. Spaces, hyphens and the country’s prefix are accepted.',
    examples: ['559990-0015'],
  }),
});

export const SearchQuery = Fields({
  country: Choice(countries),
  q: Line({
    min: 2,
    max: 100,
    description: 'Start of the name or of words in it',
    examples: ['exempel'],
  }),
  limit: Type.Optional(
    WholeNumber({
      min: 1,
      max: searchLimit.max,
      description: `Maximum number of results (default ${searchLimit.default})`,
    }),
  ),
});
