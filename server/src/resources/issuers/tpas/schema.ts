import type { Static } from 'typebox';
import { countries } from '../../../domain/country.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
} from '../../../platform/schema.ts';

/** The statuses that an issuer sees. Earlier statuses concern only the company and the partner. */
const issuerTpaStatuses = ['pending-activation', 'activated', 'rejected', 'terminated'] as const;

export const IssuerTpa = Fields(
  {
    id: Id('tpa'),
    status: Choice(issuerTpaStatuses),
    reason: Nullable(Line({ max: 500, description: 'Why the TPA was rejected' })),
    name: Line({ max: 200, description: 'The company’s name', examples: ['Exempelbolaget AB'] }),
    country: Choice(countries),
    organization_number: Line({ max: 30, examples: ['5560160680'] }),
    payment_product: Fields({ id: Id('ppr'), name: Line({ max: 100 }) }),
    partner: Fields(
      { name: Line({ max: 200, examples: ['Acme Expense AB'] }) },
      { description: 'The partner that the company has authorised' },
    ),
    activated_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'IssuerTpa', description: 'A company’s TPA, as the issuer of its cards sees it.' },
);
export type IssuerTpa = Static<typeof IssuerTpa>;
export const IssuerTpaPage = PageOf(IssuerTpa, 'IssuerTpaPage');

export const IssuerTpaQuery = listQuery({
  status: Choice(issuerTpaStatuses, 'Return only TPAs with this status (default: `pending-activation`)'),
});

export const IssuerTpaRejection = Fields(
  {
    reason: Line({
      max: 500,
      description: 'Why the TPA is rejected; shown to the partner',
      examples: ['The company has no cards of this product.'],
    }),
  },
  { name: 'IssuerTpaRejection' },
);
