import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import {
  fuelProductOf,
  lineItem,
  noParts,
  numberOf,
  percentOf,
  positiveOf,
  type TaxRow,
  taxCategoryOf,
  toEnhanced,
} from '../enhanced.ts';
import type { Amount } from '../record.ts';
import { codeOf, compact, textOf } from '../values.ts';
import { at, child, childrenOf, childText, type Element } from '../xml/records.ts';
import { amountIn, decimalIn } from './values.ts';

/** Enhanced data of a card entry: the product that was bought, and the tax. */

/** `paid` is the amount in the currency of the purchase: prices of products are in that one, without naming it. */
type Context = { paid: Amount; mcc: string | undefined; country: string | undefined };

/** Units of ISO 20022 as merchants write them. */
const units: Readonly<Record<string, 'l' | 'gal' | 'gal_imp' | 'kg'>> = {
  LITR: 'l',
  USGA: 'gal',
  GBGA: 'gal_imp',
  KILO: 'kg',
};
const fuelMerchants = new Set(['5541', '5542', '5552', '5983']);

export function factsOf(
  details: Element | undefined,
  cardTx: Element | undefined,
  context: Context,
): EnhancedData | null {
  const parts = noParts();
  const { currency } = context.paid;
  parts.tax = childrenOf(child(details, 'Tax'), 'Rcrd').flatMap((record) => taxRow(record, context) ?? []);
  if (parts.tax.length === 0) parts.tax = taxTotal(child(details, 'Tax'), context);
  for (const product of childrenOf(at(cardTx, 'Tx', 'Indv'), 'Pdct')) {
    const unit = childText(product, 'UnitOfMeasr');
    const name = textOf(childText(product, 'AddtlPdctInf'), 200);
    const code = codeOf(childText(product, 'PdctCd'), 20);
    const quantity = positiveOf(decimalIn(product, 'PdctQty'), 100_000_000);
    const price = positiveOf(decimalIn(product, 'UnitPric'));
    const total = numberOf(decimalIn(product, 'PdctAmt'));
    const fuelUnit = unit === undefined ? undefined : units[unit];
    const fuel = fuelProductOf(name);
    if (
      !parts.fuel &&
      fuelUnit !== undefined &&
      (fuel !== undefined || fuelMerchants.has(context.mcc ?? ''))
    ) {
      parts.fuel = compact({
        product: fuel ?? ('other' as const),
        product_code: code,
        quantity,
        unit: fuelUnit,
        unit_price: price,
        amount: total,
        currency,
      });
      continue;
    }
    const item = lineItem({
      description: name,
      quantity,
      unit,
      unit_price: price,
      total_amount: total,
      product_code: code,
      currency,
    });
    if (item) parts.line_items.push(item);
  }
  return toEnhanced(parts);
}

function taxRow(record: Element, { paid, country }: Context): TaxRow | undefined {
  const amounts = child(record, 'TaxAmt');
  const total = amountIn(child(amounts, 'TtlAmt'));
  const tax = typeof total === 'object' ? positiveOf(total.amount) : undefined;
  if (tax === undefined) return undefined;
  const rate = percentOf(decimalIn(amounts, 'Rate'));
  const base = amountIn(child(amounts, 'TaxblBaseAmt'));
  return compact({
    rate,
    base: typeof base === 'object' ? positiveOf(base.amount) : undefined,
    tax,
    currency: typeof total === 'object' ? total.currency : paid.currency,
    country,
    category: taxCategoryOf(country),
  }) as TaxRow; // With a tax and a currency.
}

function taxTotal(element: Element | undefined, { country }: Context): TaxRow[] {
  const total = amountIn(child(element, 'TtlTaxAmt'));
  const tax = typeof total === 'object' ? positiveOf(total.amount) : undefined;
  if (tax === undefined || typeof total !== 'object') return [];
  const base = amountIn(child(element, 'TtlTaxblBaseAmt'));
  return [
    compact({
      base: typeof base === 'object' ? positiveOf(base.amount) : undefined,
      tax,
      currency: total.currency,
      country,
      category: taxCategoryOf(country),
    }) as TaxRow, // With a tax and a currency.
  ];
}
