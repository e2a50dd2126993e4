import Type, { type Static } from 'typebox';
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
    description: 'Your own name for it, unique among the organizations of the account',
  }),
  name: Line({ max: 200, examples: ['Acme Nordic'] }),
  tpa_id: Id('tpa', 'By which the company gave its authorisation'),
  billing_id: Nullable(
    Id('bil', 'Who is billed; without a profile no transactions, receipts or impacts are delivered'),
  ),
  card_types: Type.Array(Choice(cardTypes), {
    maxItems: cardTypes.length,
    uniqueItems: true,
    description: 'Cards of these liabilities only; empty: of all',
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
        country: Choice(['SE', 'NO', 'DK', 'FI']),
      },
      { description: 'The TPA in brief, as it is now' },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Organization',
    description:
      'A customer of yours: what brings a company’s TPA, its card holders and your webhooks together.',
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
    description: 'The TPA must be neither rejected nor terminated. Without `name`, the name of the TPA.',
  },
);
export type NewOrganization = Static<typeof NewOrganization>;

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
      'Only the fields that are sent are changed. `tpa_id` may only become another living TPA of the same company: the card holders are persons of that company. `billing_id` null takes the profile away; `metadata` and `card_types` replace the whole.',
  },
);
export type OrganizationChange = Static<typeof OrganizationChange>;

export const OrganizationQuery = Fields({
  ...pageQuery,
  reference_id: Type.Optional(fields.reference_id),
  tpa_id: Type.Optional(Id('tpa')),
  billing_id: Type.Optional(Id('bil')),
  q: Type.Optional(Line({ max: 100, description: 'Words in the name or the reference' })),
});
