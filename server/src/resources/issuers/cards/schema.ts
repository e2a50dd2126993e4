import Type, { type Static } from 'typebox';
import {
  Choice,
  Fields,
  Id,
  Line,
  Nullable,
  PageOf,
  pageQuery,
  Timestamp,
} from '../../../platform/schema.ts';

export const countries = ['SE', 'NO', 'DK', 'FI'] as const;
const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;
const fundings = ['debit', 'credit'] as const;

/** A name of one or two dots could not be asked for: in a path, these mean something else. */
export const issuerCardId = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;

const CardId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: issuerCardId.source,
  description:
    'Your own id of the card: letters, digits, dots, underscores and hyphens. Not the card number.',
  examples: ['card-70001'],
});
const LastFour = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] });
const BinNumber = Type.String({ pattern: '^[0-9]{6,8}$', maxLength: 8, examples: ['545454'] });
const CountryCode = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  description: 'ISO 3166-1 alpha-2',
  examples: ['SE'],
});
const CompanyNumber = Line({ max: 30, examples: ['5560160680'] });

const cardFields = {
  payment_product: Id('ppr', 'The payment product that the card is of; it must be yours'),
  last_four: LastFour,
};
const changeableFields = {
  bin_number: Type.Optional(Nullable(BinNumber)),
  liability: Type.Optional(Choice(liabilities, 'Who answers for the card; default: as the product says')),
  scheme: Type.Optional(Line({ max: 50, description: 'Default: the product’s', examples: ['Mastercard'] })),
  funding: Type.Optional(Choice(fundings, 'Default: as the product says')),
  issuer_organization_number: Type.Optional(
    Nullable(Line({ max: 30, description: 'Your own company number', examples: ['5560160680'] })),
  ),
  issuer_country_code: Type.Optional(Nullable(CountryCode)),
};
const holderFields = {
  ssn: Type.String({
    minLength: 1,
    maxLength: 40,
    writeOnly: true,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    description:
      'The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned.',
    examples: ['19900101-2385'],
  }),
  ssn_country_code: Choice(countries, 'Which country’s national id it is'),
  name: Line({ max: 200, examples: ['Tova Testsson'] }),
  company_organization_number: CompanyNumber,
  company_country_code: Choice(countries),
};
const EmployeeId = Type.Optional(
  Nullable(Line({ max: 100, description: 'The company’s number of the employee', examples: ['E-1042'] })),
);

export const NewCard = Fields({
  id: CardId,
  ...cardFields,
  ...changeableFields,
  identity: Fields(
    { ...holderFields, employee_id: EmployeeId },
    { description: 'Who holds the card, and the company that it is for' },
  ),
});
export type NewCard = Static<typeof NewCard>;

const optional = {
  ssn: Type.Optional(holderFields.ssn),
  ssn_country_code: Type.Optional(holderFields.ssn_country_code),
  name: Type.Optional(holderFields.name),
  company_organization_number: Type.Optional(holderFields.company_organization_number),
  company_country_code: Type.Optional(holderFields.company_country_code),
  employee_id: EmployeeId,
};
export const CardChange = Fields({
  payment_product: Type.Optional(cardFields.payment_product),
  last_four: Type.Optional(cardFields.last_four),
  ...changeableFields,
  identity: Type.Optional(Fields(optional)),
});
export type CardChange = Static<typeof CardChange>;

const shownFields = {
  id: CardId,
  card_id: Id('crd', 'Kontor’s id of the card, which is the one that partners see'),
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
  description: 'A card that an issuer has given out. The holder’s national id is never returned.',
});
export type Card = Static<typeof Card>;
export const CardPage = PageOf(Card, 'IssuerCardPage');

export const RegisteredCard = Fields(
  {
    ...shownFields,
    created: Type.Boolean({ description: 'False when a card with this id was there already' }),
  },
  { name: 'RegisteredIssuerCard', description: 'A card, and whether it is new.' },
);

export const CardQuery = Fields({
  ...pageQuery,
  last_four: Type.Optional(LastFour),
  company_organization_number: Type.Optional(CompanyNumber),
});
