import Type, { type Static } from 'typebox';
import { countries } from '../../domain/country.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Metadata,
  Nullable,
  optional,
  PageOf,
  Timestamp,
} from '../../platform/schema.ts';

const cardTypes = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;

const fields = {
  reference_id: Line({
    max: 100,
    examples: ['customer-4711'],
    description: 'Your own id for the organization; unique in the account',
  }),
  name: Line({ max: 200, examples: ['Acme Nordic'] }),
  tpa_id: Id('tpa', 'The TPA: the company’s signed authorisation'),
  billing_id: Nullable(
    Id(
      'bil',
      'The billing profile; without one, no transactions, receipts or environmental impacts are delivered',
    ),
  ),
  card_types: Type.Array(Choice(cardTypes), {
    maxItems: cardTypes.length,
    uniqueItems: true,
    description: 'Deliver only transactions of cards with these liabilities; empty: all cards',
  }),
  metadata: Metadata,
};

const { reference_id, tpa_id, ...others } = fields;

export const Organization = Fields(
  {
    id: Id('org'),
    ...fields,
    tpa: Fields(
      {
        status: Line({ max: 30, examples: ['activated'] }),
        name: Line({ max: 200, examples: ['Acme Nordic AB'] }),
        organization_number: Line({ max: 30, examples: ['5560160680'] }),
        country: Choice(countries),
      },
      { description: 'A summary of the TPA’s current state' },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Organization',
    description: 'One of your customers, which uses a company’s TPA and has card holders and webhooks.',
  },
);
export type Organization = Static<typeof Organization>;
export const OrganizationPage = PageOf(Organization, 'OrganizationPage');

export const NewOrganization = Fields(
  { reference_id, tpa_id, ...optional(others) },
  {
    name: 'NewOrganization',
    description: 'The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name.',
  },
);
export type NewOrganization = Static<typeof NewOrganization>;

export const OrganizationUpdate = Fields(optional({ reference_id, tpa_id, ...others }), {
  name: 'OrganizationUpdate',
  description:
    'Only the fields that you send are updated. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. A null `billing_id` removes the profile. `metadata` and `card_types` are replaced as a whole.',
});

export const OrganizationQuery = listQuery({
  reference_id,
  tpa_id: Id('tpa'),
  billing_id: Id('bil'),
  q: Line({ max: 100, description: 'Words in the name or the reference' }),
});
