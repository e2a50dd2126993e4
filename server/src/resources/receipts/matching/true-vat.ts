import { roundingOf } from '../../../domain/rounding.ts';
import { ratesOn } from '../../../domain/vat-rates.ts';
import { exponentOf } from '../../../platform/money.ts';
import type { LineItem, ReceiptFields, TrueVat, VatBand, VatFigures } from '../fields.ts';

/** Amounts in the currency's smallest unit, so that sums are exact. */
type Units = { percentage: number; net: number; vat: number; gross: number };

/** Lines that most tills omit from the VAT table. */
const besideVat = /\b(pant|pantti|deposit|dricks|driks|drikkepenge|tips?|tippi|pfand|trinkgeld|jootraha)\b/i;

/**
 * Derives the VAT of a receipt by rate, so that it adds up exactly to the totals: from the VAT table, or else from the
 * rates of the lines, or else from a single rate that explains the VAT amount. Returns undefined if none adds up.
 */
export function trueVat(fields: ReceiptFields, country: string | null, day: string): TrueVat | undefined {
  const { currency, total_amount, vat_total, vat_rates, line_items } = fields;
  const exponent = currency === null ? undefined : exponentOf(currency);
  if (currency === null || exponent === undefined || total_amount === null) return undefined;
  if (vat_rates.some((band) => band.currency !== null && band.currency !== currency)) return undefined;
  const factor = 10 ** exponent;
  const units = (amount: number): number => Math.round(amount * factor);
  const total = units(total_amount);
  const beside = line_items
    .filter(({ description }) => besideVat.test(description))
    .reduce((sum, item) => sum + units(item.total_amount), 0);
  const tolerance = units(roundingOf(currency));
  const slack = Math.max(2, line_items.length);
  const fits = (bands: Units[] | undefined): bands is Units[] => {
    if (!bands || bands.length === 0) return false;
    const gross = sum(bands, 'gross');
    const isWhole = [total, total - beside].some((wanted) => Math.abs(wanted - gross) <= tolerance);
    const isVat = vat_total === null || Math.abs(units(vat_total) - sum(bands, 'vat')) <= 2 * bands.length;
    return isWhole && isVat;
  };
  const ways = [
    () => fromTable(vat_rates, units, total, slack),
    () => fromLines(line_items, units),
    () => fromVatAlone(vat_total, total, units, ratesOn(country, day) ?? []),
  ];
  // If a table does not add up, it is not replaced by a guess.
  const found = (vat_rates.length > 0 ? ways.slice(0, 1) : ways).map((way) => way()).find(fits);
  return found && present(found, currency, factor);
}

function fromTable(
  bands: VatBand[],
  units: (amount: number) => number,
  total: number,
  slack: number,
): Units[] | undefined {
  const complete = bands.map((band) => completed(band, units, bands.length === 1 ? total : undefined));
  if (complete.some((band) => band === undefined)) return undefined;
  const known = complete as Units[];
  const isRight = ({ percentage, net, vat }: Units) => Math.abs((net * percentage) / 100 - vat) <= slack;
  return known.every(isRight) ? merged(known) : undefined;
}

/** Computes the third amount if two are printed, or two amounts from one by the rate. */
function completed(
  band: VatBand,
  units: (amount: number) => number,
  only: number | undefined,
): Units | undefined {
  const { percentage } = band;
  const read = (amount: number | null) => (amount === null ? undefined : units(amount));
  const net = read(band.taxable_amount);
  const vat = read(band.vat_amount);
  const gross = read(band.total_amount);
  if (gross !== undefined && vat !== undefined) {
    if (net !== undefined && Math.abs(net + vat - gross) > 2) return undefined;
    return { percentage, net: gross - vat, vat, gross };
  }
  if (net !== undefined && vat !== undefined) return { percentage, net, vat, gross: net + vat };
  if (net !== undefined && gross !== undefined) return { percentage, net, vat: gross - net, gross };
  if (gross !== undefined) return ofGross(percentage, gross);
  if (net !== undefined) {
    const made = Math.round((net * percentage) / 100);
    return { percentage, net, vat: made, gross: net + made };
  }
  // A net amount computed from the VAT is too inexact. With a single rate, it is the rest of the total.
  return vat === undefined || only === undefined
    ? undefined
    : { percentage, net: only - vat, vat, gross: only };
}

function fromLines(items: LineItem[], units: (amount: number) => number): Units[] | undefined {
  const taxed = items.filter(({ description }) => !besideVat.test(description));
  if (taxed.length === 0 || taxed.some((item) => item.vat_percentage === null)) return undefined;
  const gross = new Map<number, number>();
  for (const { vat_percentage, total_amount } of taxed) {
    const rate = vat_percentage ?? 0;
    gross.set(rate, (gross.get(rate) ?? 0) + units(total_amount));
  }
  return [...gross].map(([percentage, amount]) => ofGross(percentage, amount));
}

function fromVatAlone(
  vatTotal: number | null,
  total: number,
  units: (amount: number) => number,
  known: number[],
): Units[] | undefined {
  if (vatTotal === null || vatTotal === 0) return undefined;
  const vat = units(vatTotal);
  const rate = known.find((percentage) => Math.abs(ofGross(percentage, total).vat - vat) <= 1);
  return rate === undefined ? undefined : [{ percentage: rate, net: total - vat, vat, gross: total }];
}

function ofGross(percentage: number, gross: number): Units {
  const vat = Math.round((gross * percentage) / (100 + percentage));
  return { percentage, net: gross - vat, vat, gross };
}

function merged(bands: Units[]): Units[] {
  const byRate = new Map<number, Units>();
  for (const { percentage, net, vat, gross } of bands) {
    const before = byRate.get(percentage) ?? { percentage, net: 0, vat: 0, gross: 0 };
    byRate.set(percentage, {
      percentage,
      net: before.net + net,
      vat: before.vat + vat,
      gross: before.gross + gross,
    });
  }
  return [...byRate.values()];
}

function sum(bands: Units[], part: 'net' | 'vat' | 'gross'): number {
  return bands.reduce((soFar, band) => soFar + band[part], 0);
}

function present(bands: Units[], currency: string, factor: number): TrueVat {
  const figures = (net: number, vat: number, gross: number): VatFigures => ({
    taxable_amount: net / factor,
    vat_amount: vat / factor,
    total_amount: gross / factor,
    currency,
  });
  const sorted = bands.toSorted((a, b) => b.percentage - a.percentage);
  return {
    vat_rates: sorted.map(({ percentage, net, vat, gross }) => ({ percentage, ...figures(net, vat, gross) })),
    totals: [figures(sum(bands, 'net'), sum(bands, 'vat'), sum(bands, 'gross'))],
  };
}
