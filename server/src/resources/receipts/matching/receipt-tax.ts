import type { TaxStatement } from '../../../domain/tax.ts';
import { ratesOn } from '../../../domain/vat-rates.ts';
import type { ReceiptFields, TrueVat } from '../fields.ts';
import type { Source } from '../store.ts';

/** The words with which sellers of five countries and the EU's directive say that the buyer owes the VAT. */
const reverseCharge =
  /reverse[ -]charge|omvänd (skattskyldighet|betalningsskyldighet)|omvendt betalingspligt|omvendt avgiftsplikt|käännet\p{L}+ (arvonlisä)?verovelvollisuu|steuerschuldnerschaft des leistungsempfängers/iu;

/** The confidence in a rate that the country did not have on that day. */
const unknownRateMax = 0.5;

/** Returns what a receipt states about the VAT of its purchase, or undefined if its VAT does not add up. */
export function receiptTax(
  source: Source,
  fields: ReceiptFields,
  vat: TrueVat | undefined,
  { country, day }: { country: string | null; day: string },
): TaxStatement | undefined {
  const isReverseCharge = reverseCharge.test(fields.text ?? '');
  const { currency, total_amount } = fields;
  const common = {
    source: source === 'scan' ? 'receipt' : 'provider',
    confidence: confidenceOf(fields),
  } as const;
  if (vat) {
    const rows = vat.vat_rates.map(({ percentage, taxable_amount, vat_amount }) => ({
      rate: percentage,
      base: taxable_amount,
      tax: vat_amount,
      country,
      is_reverse_charge: isReverseCharge && vat_amount === 0,
    }));
    const known = ratesOn(country, day);
    const isKnown = rows.every(({ rate }) => rate === 0 || !known || known.includes(rate));
    const confidence = isKnown ? common.confidence : Math.min(common.confidence, unknownRateMax);
    return { ...common, confidence, currency: vat.totals[0]?.currency ?? currency ?? '', rows };
  }
  if (!isReverseCharge || currency === null || total_amount === null) return undefined;
  const row = { rate: 0, base: total_amount, tax: 0, country, is_reverse_charge: true };
  return { ...common, currency, rows: [row] };
}

/** The VAT is as certain as the least certain field that it was computed from. */
function confidenceOf({ confidence, vat_rates }: ReceiptFields): number {
  const used = ['total_amount', vat_rates.length > 0 ? 'vat_rates' : 'vat_total'];
  return Math.min(...used.map((field) => confidence[field] ?? 1));
}
