import type { EnhancedData } from '../../domain/enhanced-data.ts';
import type { TaxStatement } from '../../domain/tax.ts';
import type { Facts } from './facts.ts';

/** A figure is one number that a terminal sent, and is compared with nothing. Rows come from the merchant's invoice. */
const confidenceOf = { figure: 0.7, rows: 0.85 };

/** Returns what the issuer states about the VAT: nothing, or one statement. */
export function issuersTax(facts: Facts, enhanced: EnhancedData | undefined): TaxStatement[] {
  const stated = rowsOf(enhanced) ?? figureOf(facts);
  return stated ? [{ source: 'issuer', ...stated }] : [];
}

type Stated = Omit<TaxStatement, 'source'>;

/** Other taxes, such as sales tax and lodging tax, are not deducted by anyone and are part of the price. */
function rowsOf(enhanced: EnhancedData | undefined): Stated | undefined {
  const rows = (enhanced?.tax ?? []).filter(({ category = 'vat' }) => category === 'vat');
  const currency = rows[0]?.currency;
  if (currency === undefined || rows.some((row) => row.currency !== currency)) return undefined;
  return {
    confidence: confidenceOf.rows,
    currency,
    rows: rows.map(({ rate, base, tax, country }) => ({
      rate: rate ?? null,
      base: base ?? null,
      tax,
      ...(country === undefined ? {} : { country }),
    })),
  };
}

function figureOf({
  vat_amount,
  vat_rate,
  vat_currency,
  original_amount,
  original_currency,
}: Facts): Stated | undefined {
  if (original_amount === undefined || original_currency === undefined) return undefined;
  const rate = vat_rate == null ? null : Number(vat_rate);
  const confidence = confidenceOf.figure;
  if (vat_amount != null) {
    const row = { rate, base: null, tax: Math.abs(Number(vat_amount)) };
    return { confidence, currency: vat_currency ?? original_currency, rows: [row] };
  }
  if (rate === null) return undefined;
  const tax = (Math.abs(Number(original_amount)) * rate) / (100 + rate);
  return { confidence, currency: original_currency, rows: [{ rate, base: null, tax }] };
}
