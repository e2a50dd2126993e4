import Type, { type Static } from 'typebox';
import { countries } from '../../../domain/country.ts';
import {
  Choice,
  CountryCode,
  Fields,
  Id,
  Line,
  linePattern,
  listQuery,
  Nullable,
  optional,
  PageOf,
  Timestamp,
} from '../../../platform/schema.ts';

const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;
const fundings = ['debit', 'credit'] as const;

/** An issuer's id for a card, but not `.` or `..`, which have a meaning in a path. */
export const issuerCardId = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;

const CardId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: issuerCardId.source,
  description:
    'Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number.',
  examples: ['card-70001'],
});
const LastFour = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] });
const BinNumber = Type.String({ pattern: '^[0-9]{6,8}$', maxLength: 8, examples: ['545454'] });
const CompanyNumber = Line({ max: 30, examples: ['5560160680'] });

const cardFields = {
  payment_product: Id('ppr', 'The card’s payment product, which must be one of yours'),
  last_four: LastFour,
};
const changeableFields = optional({
  bin_number: Nullable(BinNumber),
  liability: Choice(liabilities, 'Who is liable for the card (default: as in the product)'),
  scheme: Line({
    max: 50,
    description: 'The card network (default: as in the product)',
    examples: ['Mastercard'],
  }),
  funding: Choice(
    fundings,
    'Whether purchases are debited immediately or invoiced (default: as in the product)',
  ),
  issuer_organization_number: Nullable(
    Line({ max: 30, description: 'Your organization number', examples: ['5560160680'] }),
  ),
  issuer_country_code: Nullable(CountryCode),
});
const holderFields = {
  ssn: Type.String({
    minLength: 1,
    maxLength: 40,
    writeOnly: true,
    pattern: linePattern,
    description:
      'The holder’s national id, validated by the rules of its country. It is stored encrypted and never returned.',
    examples: ['19900101-2385'],
  }),
  ssn_country_code: Choice(countries, 'The country that issued the national id'),
  name: Line({ max: 200, examples: ['Tova Testsson'] }),
  company_organization_number: CompanyNumber,
  company_country_code: Choice(countries),
};
const EmployeeId = Type.Optional(
  Nullable(Line({ max: 100, description: 'The company’s id for the employee', examples: ['E-1042'] })),
);

export const NewCard = Fields(
  {
    id: CardId,
    ...cardFields,
    ...changeableFields,
    identity: Fields(
      { ...holderFields, employee_id: EmployeeId },
      { description: 'The card holder and the company of the card' },
    ),
  },
  { name: 'NewIssuerCard' },
);
export type NewCard = Static<typeof NewCard>;

export const CardUpdate = Fields(
  {
    ...optional(cardFields),
    ...changeableFields,
    identity: Type.Optional(Fields({ ...optional(holderFields), employee_id: EmployeeId })),
  },
  { name: 'IssuerCardUpdate', description: 'Only the fields that you send are updated.' },
);
export type CardUpdate = Static<typeof CardUpdate>;

const shownFields = {
  id: CardId,
  card_id: Id('crd', 'Kontor’s id for the card, which partners see'),
  ...cardFields,
  bin_number: Nullable(BinNumber),
  liability: Choice(liabilities),
  scheme: Line({ max: 50 }),
  funding: Choice(fundings),
  issuer_organization_number: Nullable(Line({ max: 30 })),
  issuer_country_code: Nullable(CountryCode),
  identity: Fields({
    ssn_country_code: Choice(countries),
    name: Line({ max: 200 }),
    employee_id: Nullable(Line({ max: 100 })),
    company_organization_number: CompanyNumber,
    company_country_code: Choice(countries),
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Card = Fields(shownFields, {
  name: 'IssuerCard',
  description: 'A card of an issuer. The holder’s national id is never returned.',
});
export type Card = Static<typeof Card>;
export const CardPage = PageOf(Card, 'IssuerCardPage');

export const RegisteredCard = Fields(
  {
    ...shownFields,
    created: Type.Boolean({
      description: 'Whether the card was created; false if a card with this id already existed',
    }),
  },
  { name: 'RegisteredIssuerCard', description: 'A card, and whether it is new.' },
);

export const CardQuery = listQuery({
  last_four: LastFour,
  company_organization_number: CompanyNumber,
});
