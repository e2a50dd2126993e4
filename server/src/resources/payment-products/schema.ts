import Type, { type Static } from 'typebox';
import { countries } from '../../domain/country.ts';
import { Choice, Fields, Id, Line, listQuery, Nullable, PageOf, Timestamp } from '../../platform/schema.ts';

const fundings = ['debit', 'credit'] as const;
const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;

const productFields = {
  id: Id('ppr'),
  name: Line({ max: 100, examples: ['Nordkort Business Credit'] }),
  subtitle: Line({ max: 200, min: 0 }),
  description_short: Line({ max: 500, min: 0 }),
  description_long: Line({ max: 5000, min: 0 }),
  issuer: Fields({
    slug: Type.String({ maxLength: 50, pattern: '^[a-z0-9-]+$', examples: ['nordkort'] }),
    name: Line({ max: 100, examples: ['Nordkort'] }),
  }),
  funding: Choice(fundings),
  scheme: Fields({
    name: Line({ max: 50, examples: ['Mastercard'] }),
    logo_url: Nullable(Type.String({ format: 'uri', maxLength: 500 })),
  }),
  liability: Choice(liabilities),
  countries: Type.Array(Choice(countries), { maxItems: countries.length }),
  status: Choice(['active', 'withdrawn']),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const PaymentProduct = Fields(productFields, {
  name: 'PaymentProduct',
  description: 'A card programme of an issuer.',
});
export type PaymentProduct = Static<typeof PaymentProduct>;
export const PaymentProductPage = PageOf(PaymentProduct, 'PaymentProductPage');

export const EnabledPaymentProduct = Fields(
  { ...productFields, enabled_at: Timestamp },
  { name: 'EnabledPaymentProduct', description: 'A payment product that is enabled on the account.' },
);
export type EnabledPaymentProduct = Static<typeof EnabledPaymentProduct>;
export const EnabledPaymentProductPage = PageOf(EnabledPaymentProduct, 'EnabledPaymentProductPage');

export const ProductQuery = listQuery({
  q: Line({ max: 100, description: 'Words in the name, the subtitle or the issuer’s name' }),
  funding: Choice(fundings),
  country: Choice(countries),
});
