import Type, { type Static } from 'typebox';
import { countries } from '../../domain/country.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  Metadata,
  Nullable,
  PageOf,
  pageQuery,
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
  tpa_id: Id('tpa', 'The company’s signed authorisation'),
  billing_id: Nullable(
    Id(
      'bil',
      'The billing profile; without one, no transactions, receipts or environmental impacts are delivered',
    ),
  ),
  card_types: Type.Array(Choice(cardTypes), {
    maxItems: cardTypes.length,
    uniqueItems: true,
    description: 'Only cards with these liabilities; empty: all cards',
  }),
  metadata: Metadata,
};

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
      { description: 'A summary of the TPA as it is now' },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Organization',
    description: 'A customer of yours: it uses a company’s TPA and has card holders and webhooks.',
  },
);
export type Organization = Static<typeof Organization>;
export const OrganizationPage = PageOf(Organization, 'OrganizationPage');

export const NewOrganization = Fields(
  {
    reference_id: fields.reference_id,
    tpa_id: fields.tpa_id,
    name: Type.Optional(fields.name),
    billing_id: Type.Optional(fields.billing_id),
    card_types: Type.Optional(fields.card_types),
    metadata: Type.Optional(fields.metadata),
  },
  {
    name: 'NewOrganization',
    description: 'The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name.',
  },
);

export const OrganizationChange = Fields(
  {
    reference_id: Type.Optional(fields.reference_id),
    tpa_id: Type.Optional(fields.tpa_id),
    name: Type.Optional(fields.name),
    billing_id: Type.Optional(fields.billing_id),
    card_types: Type.Optional(fields.card_types),
    metadata: Type.Optional(fields.metadata),
  },
  {
    name: 'OrganizationChange',
    description:
      'Only the fields that are sent are changed. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. `billing_id` null removes the profile. `metadata` and `card_types` are replaced as a whole.',
  },
);

export const OrganizationQuery = Fields({
  ...pageQuery,
  reference_id: Type.Optional(fields.reference_id),
  tpa_id: Type.Optional(Id('tpa')),
  billing_id: Type.Optional(Id('bil')),
  q: Type.Optional(Line({ max: 100, description: 'Words in the name or the reference' })),
});
