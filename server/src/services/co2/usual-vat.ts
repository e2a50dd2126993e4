import { shopOf } from './money.ts';
import { vatOn } from './rates.ts';
import { tables } from './tables.ts';

/** The VAT rate, in percent, of most of what such a merchant sells on that day; undefined where rates are not known. */
export function usualVatRate(purchase: {
  country: string | null;
  mcc: string | null;
  /** YYYY-MM-DD */
  date: string;
}): number | undefined {
  const data = tables();
  const vatClass = shopOf(data, purchase.mcc)?.sector.vatClass ?? 'standard';
  const { rate, isAssumed } = vatOn(data, purchase.country, vatClass, purchase.date);
  return isAssumed ? undefined : rate;
}
