import Type from 'typebox';
import { Choice, Fields, Line, Nullable, Timestamp, WholeNumber } from '../../platform/schema.ts';
import { companyStatuses } from '../../services/company-registry/record.ts';

export const countries = ['SE', 'NO', 'DK', 'FI'] as const;
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
              'Stands for the person’s national id, the same wherever this installation meets the person. Null where the registry does not give the national id.',
          }),
        ),
        role: Line({
          max: 300,
          min: 0,
          description: 'As the registry words it',
          examples: ['Styrets leder'],
        }),
        admin_sign: Type.Boolean({
          description:
            'True when the person can act without the others: as the only one of the group, or, in everyday administration, as managing director.',
        }),
      }),
      { maxItems: 100 },
    ),
  },
  { name: 'SignatureCombination', description: 'One group in which everybody must sign.' },
);

const companyFields = {
  organization_number: Type.String({ maxLength: 20, pattern: '^[0-9-]+$', examples: ['5599900015'] }),
  country: Choice(countries),
  name: Line({ max: 300, examples: ['Exempelbolaget AB (test)'] }),
  form: Nullable(
    Line({ max: 300, description: 'Legal form, as the registry abbreviates or words it', examples: ['AB'] }),
  ),
  status: Choice(companyStatuses),
  industry_code: Nullable(
    Line({ max: 300, description: 'In the country’s own version of NACE', examples: ['66190'] }),
  ),
  address_street: Nullable(Line({ max: 1000, examples: ['Testgatan 1'] })),
  address_zip: Nullable(Line({ max: 300, examples: ['11122'] })),
  address_city: Nullable(Line({ max: 300, examples: ['STOCKHOLM'] })),
  vat_registered: Nullable(Type.Boolean({ description: 'Null where the registry does not say' })),
  founded_on: Nullable({
    ...Day,
    description:
      'When it was founded; where the registry records only the registration, when it was registered',
  }),
  source: Line({
    max: 50,
    description:
      'Who says so: `brreg`, `cvr`, `bolagsverket`, `prh` (asked directly), the same with `-bulk` (imported), or `test`',
    examples: ['bolagsverket'],
  }),
  fetched_at: Timestamp,
  stale: Type.Boolean({ description: 'True when the registry is down and this is what was known before' }),
};

export const PublicRecord = Fields(
  {
    ...companyFields,
    signature_combinations: Type.Array(SignatureCombination, {
      maxItems: 1000,
      description:
        'Who may sign for the company: alternatives, each a group. Empty when the registry says nothing, or says it in free text only.',
    }),
  },
  { name: 'PublicRecord', description: 'What the national registry says of a company.' },
);

export const PublicRecordSummary = Fields(companyFields, {
  name: 'PublicRecordSummary',
  description: 'A company found by name. Who may sign is in the record itself.',
});

export const PublicRecordPage = Fields(
  {
    data: Type.Array(PublicRecordSummary, { maxItems: searchLimit.max }),
    next_cursor: Type.Null({ description: 'Always null: the best matches are on the only page' }),
  },
  { name: 'PublicRecordPage', description: 'The best matches, best first.' },
);

export const LookupQuery = Fields({
  country: Choice(countries),
  organization_number: Line({
    max: 40,
    description: 'Spaces, hyphens and the country’s prefix are accepted',
    examples: ['559990-0015'],
  }),
});

export const SearchQuery = Fields({
  country: Choice(countries),
  q: Line({
    min: 2,
    max: 100,
    description: 'The beginning of the name, or of words in it',
    examples: ['exempel'],
  }),
  limit: Type.Optional(
    WholeNumber({
      min: 1,
      max: searchLimit.max,
      description: `How many at most (default ${searchLimit.default})`,
    }),
  ),
});
