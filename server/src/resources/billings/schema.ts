import Type, { type Static } from 'typebox';
import { countries } from '../../domain/country.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  optional,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

export const organizationsShownMax = 200;

const product = (what: string) => Type.Boolean({ description: `Whether ${what} are delivered and billed` });
const OrganizationNumber = Line({
  max: 30,
  examples: ['5560160680'],
  description:
    'The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed',
});

const required = {
  name_display: Line({ max: 200, examples: ['Acme Nordic'] }),
  name_legal: Line({ max: 200, examples: ['Acme Nordic AB'] }),
  organization_number: OrganizationNumber,
  country: Choice(countries),
};
const nullable = {
  address_street: Nullable(Line({ max: 200, examples: ['Storgatan 1'] })),
  address_zip: Nullable(Line({ max: 20, examples: ['111 51'] })),
  address_city: Nullable(Line({ max: 100, examples: ['Stockholm'] })),
  email_invoice: Nullable(Email),
  your_reference_invoice: Nullable(Line({ max: 100, examples: ['Cost centre 4010'] })),
};
const products = {
  product_transaction: product('card transactions'),
  product_digital_receipt: product('digital receipts'),
  product_environmental_impact: product('estimates of environmental impact'),
};

export const Billing = Fields(
  { id: Id('bil'), ...required, ...nullable, ...products, created_at: Timestamp, updated_at: Timestamp },
  {
    name: 'Billing',
    description: 'The company that is billed for an organization, and the billed products.',
  },
);
export type Billing = Static<typeof Billing>;
export const BillingPage = PageOf(Billing, 'BillingPage');

export const NewBilling = Fields(
  { ...required, ...optional({ ...nullable, ...products }) },
  { name: 'NewBilling', description: 'All three products are enabled by default.' },
);
export type NewBilling = Static<typeof NewBilling>;

export const BillingUpdate = Fields(optional({ ...required, ...nullable, ...products }), {
  name: 'BillingUpdate',
  description: 'Only the fields that you send are updated. Null clears an optional field.',
});
export type BillingUpdate = Static<typeof BillingUpdate>;

export const BillingQuery = listQuery({
  q: Line({ max: 100, description: 'Words in the display name or the legal name' }),
  organization_number: OrganizationNumber,
});

export const UsageQuery = Fields({
  month: Type.Optional(
    Type.String({
      maxLength: 7,
      pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])$',
      examples: ['2026-11'],
      description: 'A calendar month in UTC that is not in the future (default: the current month)',
    }),
  ),
});

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Units = Fields(
  {
    transaction: Count(
      'The number of transactions with at least one state event in the month; each counts once',
    ),
    digital_receipt: Count('The number of receipts matched in the month'),
    environmental_impact: Count(
      'The number of transactions with an impact estimate in the month; each counts once',
    ),
  },
  { name: 'BillableUnits', description: 'The billable units of each product.' },
);

export const BillingUsage = Fields(
  {
    billing_id: Id('bil'),
    month: Type.String({ maxLength: 7, pattern: '^[0-9]{4}-[0-9]{2}$', examples: ['2026-11'] }),
    units: Units,
    card_holders: Count('The current number of card holders of these organizations, regardless of the month'),
    organizations_total: Count('The number of organizations counted'),
    organizations: Type.Array(
      Fields({
        id: Id('org'),
        reference_id: Line({ max: 100 }),
        name: Line({ max: 200 }),
        deleted_at: Nullable(Timestamp),
        units: Units,
      }),
      {
        maxItems: organizationsShownMax,
        description: `The organizations, most units first, at most ${organizationsShownMax}`,
      },
    ),
  },
  {
    name: 'BillingUsage',
    description:
      'The billable units of a month, even if a product was enabled for only part of it. An organization’s units count toward its current profile; a deleted organization’s units count toward its last one. A transaction of two organizations is one unit of the profile and one unit of each organization, so the organizations may add up to more than the total.',
  },
);
export type BillingUsage = Static<typeof BillingUsage>;
