import { type Line, lastAmount, type Money } from './lines.ts';
import { ratesOn } from './vat-rates.ts';

/**
 * A row of the VAT table, in cents. `isProven` means that all three amounts were printed and fit each other.
 */
export type VatRow = {
  rate: number;
  net: number;
  tax: number;
  gross: number;
  isProven: boolean;
  line: number;
};

export type VatTable = {
  rows: VatRow[];
  /** The sum of the tax, printed or added up. */
  tax: number | undefined;
  /** The sum of the rows' gross amounts. */
  gross: number | undefined;
};

type Context = { country: string | undefined; day: string | undefined };

/**
 * Finds the receipt's VAT table, by rates. A row belongs to it if its amounts fit a rate. Words only help to
 * choose.
 */
export function parseVatTable(lines: Line[], context: Context): VatTable {
  const allowed = ratesOn(context.country, context.day);
  const isInTable = tableLines(lines);
  const rows: VatRow[] = [];
  for (const line of lines) {
    const row = parseRow(line, allowed, isInTable[line.index] === true);
    const isRepeated = rows.some((other) => row && other.rate === row.rate && other.gross === row.gross);
    if (row && !isRepeated) rows.push(row);
  }
  const kept = withoutSums(rows);
  const gross = kept.length > 0 ? kept.reduce((sum, row) => sum + row.gross, 0) : undefined;
  return {
    rows: kept,
    tax: kept.length > 0 ? kept.reduce((sum, row) => sum + row.tax, 0) : undefined,
    gross,
  };
}

const columns = /SUMMARY|RATE|CODE|AMT|AMOUNT|GRUPPE|SATS|ERITTELY|SPEC|ANALYSIS|%/;
// A heading of line items may also have a tax column.
const notATable = /PRICE|PREIS|PRIS|DESCRIPTION|INVOICE|\bREG|\bNO\b|\bID\b|NUMMER|\bNR\b/;

/** Marks the rows below a VAT heading, until other words follow. */
function tableLines(lines: Line[]): boolean[] {
  let left = 0;
  return lines.map(({ topics, amounts, rates, folded }) => {
    const hasColumns =
      topics.has('exclusive') || topics.has('inclusive') || topics.has('total') || columns.test(folded);
    const isHeading =
      topics.has('tax') &&
      hasColumns &&
      amounts.length === 0 &&
      !topics.has('count') &&
      !notATable.test(folded);
    if (isHeading || (topics.has('tax') && rates.length > 0)) left = 7;
    else if (left > 0) left -= amounts.length > 0 || rates.length > 0 ? 0.5 : 1;
    return left > 0;
  });
}

function parseRow(line: Line, allowed: number[], isInTable: boolean): VatRow | undefined {
  const { topics } = line;
  const printed = line.rates.filter((rate) => allowed.includes(rate));
  const hasRate = printed.length > 0;
  if (!isInTable && !hasRate) return undefined;
  if (topics.has('discount') || topics.has('service')) return undefined;
  const amounts = line.amounts.filter(({ kind }) => kind !== 'whole');
  const candidates = hasRate ? printed : isInTable ? allowed : [];
  const looksLikeSum = !hasRate && (topics.has('total') || topics.has('subtotal'));
  if (looksLikeSum) return undefined;
  return (
    threeAmounts(amounts, candidates, line, hasRate) ??
    twoAmounts(amounts, candidates, line, hasRate, isInTable)
  );
}

function threeAmounts(amounts: Money[], rates: number[], line: Line, hasRate: boolean): VatRow | undefined {
  for (const gross of amounts) {
    for (const net of amounts) {
      for (const tax of amounts) {
        if (gross === net || gross === tax || net === tax) continue;
        for (const [g, n, t] of readings(gross, net, tax)) {
          if (n + t !== g || Math.abs(t) > Math.abs(n)) continue;
          const rate = rates.find((candidate) => fits(n, t, candidate));
          if (rate === undefined || (rate === 0 && (t !== 0 || !hasRate))) continue;
          return { rate, net: n, tax: t, gross: g, isProven: true, line: line.index };
        }
      }
    }
  }
  return undefined;
}

/**
 * Returns a row of which two amounts are printed. The rate shows which two they are, and the third follows
 * from them.
 */
function twoAmounts(
  amounts: Money[],
  rates: number[],
  line: Line,
  hasRate: boolean,
  isInTable: boolean,
): VatRow | undefined {
  if (!hasRate && !isInTable) return undefined;
  for (const tax of amounts) {
    for (const base of amounts) {
      if (base === tax) continue;
      for (const [b, t] of pairs(base, tax)) {
        if (Math.abs(t) >= Math.abs(b)) continue;
        for (const rate of rates) {
          if (rate === 0) continue;
          // Amounts of a few cents fit nearly every rate, so they need a printed one.
          if (!hasRate && Math.abs(t) < 20) continue;
          const shared = { rate, tax: t, isProven: false, line: line.index };
          if (fits(b, t, rate)) return { ...shared, net: b, gross: b + t };
          if (fits(b - t, t, rate)) return { ...shared, net: b - t, gross: b };
        }
      }
    }
  }
  const derived = netAndGross(amounts, rates, line);
  if (derived) return derived;
  if (hasRate && rates[0] === 0 && amounts.length > 0) {
    const [net] = amounts;
    const rest = amounts.slice(1);
    const isZero = rest.some(({ cents }) => cents === 0);
    if (net && net.cents > 0 && isZero) {
      return { rate: 0, net: net.cents, tax: 0, gross: net.cents, isProven: false, line: line.index };
    }
  }
  return undefined;
}

/** Accepts net and gross without a readable tax only if exactly one rate explains the difference. */
function netAndGross(amounts: Money[], rates: number[], line: Line): VatRow | undefined {
  for (const net of amounts) {
    for (const gross of amounts) {
      const tax = gross.cents - net.cents;
      if (net === gross || tax <= 0 || net.cents <= 0) continue;
      const fitting = rates.filter((rate) => rate > 0 && fits(net.cents, tax, rate));
      const [rate] = fitting;
      if (rate === undefined || fitting.length > 1) continue;
      return { rate, net: net.cents, tax, gross: gross.cents, isProven: false, line: line.index };
    }
  }
  return undefined;
}

function* readings(a: Money, b: Money, c: Money): Generator<[number, number, number]> {
  for (const x of [a.cents, ...a.others]) {
    for (const y of [b.cents, ...b.others]) for (const z of [c.cents, ...c.others]) yield [x, y, z];
  }
}

function* pairs(a: Money, b: Money): Generator<[number, number]> {
  for (const x of [a.cents, ...a.others]) for (const y of [b.cents, ...b.others]) yield [x, y];
}

/** Cash registers round by line or by sum. The tolerance is about a cent, and more for larger sums. */
const fits = (net: number, tax: number, rate: number) =>
  Math.abs((net * rate) / 100 - tax) <= 1.5 + Math.abs(net) / 20_000 && (net >= 0 || tax <= 0);

/** Removes a row that is the sum of the others: it is the table's footer, not a rate. */
function withoutSums(rows: VatRow[]): VatRow[] {
  if (rows.length < 3) return rows.length === 2 ? distinctRates(rows) : rows;
  return distinctRates(
    rows.filter((row) => {
      const rest = rows.filter((other) => other !== row);
      return rest.reduce((sum, other) => sum + other.gross, 0) !== row.gross;
    }),
  );
}

/** Keeps one row for each rate. Of two rows, the proven one is kept. */
function distinctRates(rows: VatRow[]): VatRow[] {
  return rows.filter(
    (row, at) =>
      !rows.some(
        (other, before) =>
          other !== row &&
          other.rate === row.rate &&
          (other.isProven === row.isProven ? before < at : other.isProven),
      ),
  );
}

/**
 * Derives the table of a receipt that prints only the tax: `Moms 25 % 20,00`, `Herav MVA 76,80`, or one sum.
 * With one rate, net and gross follow from the total. With several, they follow from the rates.
 */
export function parsePlainTax(lines: Line[], total: number | undefined, context: Context): VatTable {
  const allowed = ratesOn(context.country, context.day).filter((rate) => rate > 0);
  const rows: VatRow[] = [];
  for (const line of lines) {
    const { topics } = line;
    const tax = lastAmount(line);
    if (!topics.has('tax') || !tax || tax.cents <= 0 || tax.kind !== 'exact') continue;
    const sameAmounts = new Set(line.amounts.map(({ cents }) => cents));
    if (sameAmounts.size > 1 || (total !== undefined && tax.cents >= total)) continue;
    const printed = line.rates.filter((rate) => allowed.includes(rate));
    const fitting = allowed.filter((rate) => total !== undefined && fits(total - tax.cents, tax.cents, rate));
    const rate = printed[0] ?? (rows.length === 0 ? fitting[0] : undefined);
    if (rate === undefined || rows.some((other) => other.rate === rate)) continue;
    const isWhole = total !== undefined && fits(total - tax.cents, tax.cents, rate);
    const gross = isWhole
      ? total
      : (grossOf(lines, tax.cents, rate) ?? Math.round((tax.cents * (100 + rate)) / rate));
    rows.push({ rate, net: gross - tax.cents, tax: tax.cents, gross, isProven: isWhole, line: line.index });
  }
  const kept = agreeing(rows, total);
  const sum = (of: (row: VatRow) => number) =>
    kept.length ? kept.reduce((all, row) => all + of(row), 0) : undefined;
  return { rows: kept, tax: sum(({ tax }) => tax), gross: sum(({ gross }) => gross) };
}

/** Returns the printed amount with this tax, which is more exact than one derived from the tax. */
const grossOf = (lines: Line[], tax: number, rate: number) =>
  lines
    .flatMap(({ amounts }) => amounts)
    .find(({ cents, kind }) => kind === 'exact' && fits(cents - tax, tax, rate))?.cents;

/**
 * Keeps rows that agree with the total: a single row must cover the whole receipt; several must not exceed
 * it.
 */
function agreeing(rows: VatRow[], total: number | undefined): VatRow[] {
  const whole = rows.find(({ isProven }) => isProven);
  if (whole) return [whole];
  const gross = rows.reduce((sum, row) => sum + row.gross, 0);
  return total !== undefined && gross > total * 1.02 + 5 ? [] : rows;
}
