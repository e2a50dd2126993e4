import Type, { type Static } from 'typebox';
import { vatCategories } from '../../domain/deduction-rules.ts';
import { taxSources, taxTreatments } from '../../domain/tax.ts';
import { Choice, CountryCode, Currency, Fields, Nullable } from '../../platform/schema.ts';

export const taxRowsMax = 60;
const amountMax = 1_000_000_000_000;
const Amount = (description: string, example: number) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [example] });
export const Rate = Type.Number({ minimum: 0, maximum: 100, description: 'Percent', examples: [25] });
export const Country = Type.String({
  ...CountryCode,
  description: 'The country whose VAT it is (ISO 3166-1 alpha-2)',
});
export const Category = Choice(
  vatCategories,
  'The kind of purchase, by which the rules for deduction differ. `untaxed`: tips, deposits and vouchers beside the VAT',
);

const TaxRow = Fields(
  {
    rate: Nullable(
      Type.Number({ ...Rate, description: 'Percent. Null if the source states only an amount' }),
    ),
    base: Nullable(Amount('The amount without VAT. Null if it is not known', 103.6)),
    tax: Amount('The VAT', 25.9),
    country: Nullable(Country),
    category: Category,
    treatment: Choice(
      taxTreatments,
      '`foreign`: the VAT of another country than the organization’s. `reverse_charge`: the seller charged none because the buyer owes it.',
    ),
    deductible: Nullable(
      Amount(
        'How much of `tax` the organization may deduct in its own country’s VAT return, if all that it sells is taxed. Null if that depends on facts that Kontor does not have.',
        25.9,
      ),
    ),
  },
  {
    name: 'TaxRow',
    description:
      'The VAT of one rate. With `reverse_charge`, `rate` is what the buyer owes in its own country.',
  },
);

const ofSource = {
  source: Choice(
    taxSources,
    '`provider`: a receipt provider or e-receipt. `receipt`: a scanned receipt. `issuer`: the card network’s data. `person`: entered by a person.',
  ),
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'From 0 to 1', examples: [0.98] }),
  currency: Type.String({ ...Currency, description: 'The currency of the amounts (ISO 4217)' }),
  rows: Type.Array(TaxRow, {
    maxItems: taxRowsMax,
    description:
      'One row per rate. They add up to the purchase’s amount in their currency, except for rounding, if every `base` is known.',
  }),
};
const TaxOfSource = Fields(ofSource, {
  name: 'TaxOfSource',
  description: 'The VAT of a purchase as one source states it.',
});
export const Tax = Fields(
  {
    ...ofSource,
    alternatives: Type.Array(TaxOfSource, {
      maxItems: taxSources.length,
      description: 'What the other sources state, best first',
    }),
  },
  {
    name: 'Tax',
    description:
      'The VAT of a purchase from the best source that states it. `vat_amount`, `vat_rate` and `vat_currency` follow from it. Null if no source states any.',
  },
);

const NewTaxRow = Fields(
  {
    rate: Nullable(Rate),
    base: Type.Optional(Nullable(Amount('The amount without VAT. Leave it out to have it computed', 103.6))),
    tax: Amount('The VAT', 25.9),
    country: Type.Optional(Country),
    category: Type.Optional(Category),
    reverse_charge: Type.Optional(
      Type.Boolean({ description: 'Whether the seller charged none because the buyer owes it' }),
    ),
  },
  { name: 'NewTaxRow', description: 'The VAT of one rate, as a person states it.' },
);
export const NewTax = Fields(
  {
    currency: Type.Optional(
      Type.String({
        ...Currency,
        description: 'The currency of the amounts: that of the purchase (default) or of the invoice',
      }),
    ),
    rows: Type.Array(NewTaxRow, { minItems: 1, maxItems: taxRowsMax, description: 'One row per rate' }),
  },
  {
    name: 'NewTax',
    description:
      'The VAT of a purchase as a person states it. It comes before all other sources, which stay visible as `alternatives`.',
  },
);
export type NewTax = Static<typeof NewTax>;
