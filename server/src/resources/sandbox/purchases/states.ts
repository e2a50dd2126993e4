import { convert, type PlannedState } from '../../../services/sandbox-world/index.ts';
import type { NewSandboxTransaction } from '../schema.ts';
import type * as store from '../store.ts';

/** Builds the first state of a purchase. */
export function firstState(
  body: NewSandboxTransaction,
  home: store.Holder['country'],
  now: Date,
): PlannedState {
  return {
    state: 'authorized',
    type: body.type ?? 'CARD_PURCHASE',
    ...amountsOf(body.amount, body.currency, home),
    purchase_merchant: body.merchant,
    purchase_time: body.purchase_time ?? now.toISOString(),
    purchase_country: body.country,
    ...(body.city === undefined ? {} : { purchase_city: body.city }),
    mcc_code: body.mcc_code,
    ...(body.enhanced_data === undefined ? {} : { enhanced_data: body.enhanced_data }),
  };
}

/** Adds the accounting amount: a purchase abroad is invoiced in the currency of the company's country, at a rough rate. */
function amountsOf(amount: number, currency: string, home: store.Holder['country']) {
  const original = { original_amount: amount, original_currency: currency };
  const own = convert(amount, currency, home);
  if (!own || own.amount === 0) return original;
  const accounting = { accounting_amount: own.amount, accounting_currency: own.currency };
  return { ...original, ...accounting, ...(own.currency === currency ? {} : { exchange_rate: own.rate }) };
}

const numbers = ['original_amount', 'accounting_amount', 'exchange_rate', 'vat_rate', 'vat_amount'];

/** Returns the facts of the purchase, with the final amount if it differs. */
export function finalFacts(
  { enhanced_data: json, ...facts }: store.Facts,
  amount: number | undefined,
): Partial<PlannedState> {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, numbers.includes(key) ? Number(value) : value]),
  ) as Partial<PlannedState>;
  const said = json == null ? plain : { ...plain, enhanced_data: JSON.parse(json) };
  if (amount === undefined) return said;
  const { accounting_amount: _, accounting_currency, exchange_rate = 1, ...rest } = said;
  const changed = { ...rest, original_amount: amount };
  if (accounting_currency === undefined) return changed;
  const accounting_amount = Number((amount * exchange_rate).toFixed(2));
  const rate = accounting_currency === said.original_currency ? {} : { exchange_rate };
  return accounting_amount === 0 ? changed : { ...changed, accounting_amount, accounting_currency, ...rate };
}
