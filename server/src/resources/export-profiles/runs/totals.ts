import type { PostingLine } from '../../../domain/booking/voucher.ts';

/** The sums of a run's postings. The head of a file needs them before its first voucher. Amounts are whole units. */
export type RunTotals = {
  currency: string;
  /** The sum of the purchases. */
  amount: number;
  debit: number;
  credit: number;
  accounts: string[];
  /** The codes that occur in each dimension. */
  objects: Record<string, string[]>;
  vat: { code: string; rate: number | null; account: string; base: number; tax: number }[];
};

export const noTotals = (currency: string): RunTotals => ({
  currency,
  amount: 0,
  debit: 0,
  credit: 0,
  accounts: [],
  objects: {},
  vat: [],
});

/** Adds the lines of a page of vouchers. */
export function withLines(totals: RunTotals, lines: readonly PostingLine[]): RunTotals {
  const { vat: knownVat } = totals;
  let { amount, debit, credit } = totals;
  const accounts = new Set(totals.accounts);
  const objects = new Map(Object.entries(totals.objects).map(([name, codes]) => [name, new Set(codes)]));
  const vat = new Map(knownVat.map((one) => [one.code, { ...one }]));
  for (const line of lines) {
    if (line.units > 0) debit += line.units;
    else credit -= line.units;
    if (line.role === 'card') amount -= line.units;
    accounts.add(line.account);
    for (const [name, code] of Object.entries(line.dimensions)) {
      const codes = objects.get(name) ?? new Set();
      objects.set(name, codes.add(code));
    }
    if (line.role !== 'vat' || !line.vat) continue;
    const { code, rate, base, tax } = line.vat;
    const sum = vat.get(code) ?? { code, rate, account: line.account, base: 0, tax: 0 };
    vat.set(code, { ...sum, base: sum.base + base, tax: sum.tax + tax });
  }
  return {
    currency: totals.currency,
    amount,
    debit,
    credit,
    accounts: [...accounts].sort(),
    objects: Object.fromEntries([...objects].map(([name, codes]) => [name, [...codes].sort()])),
    vat: [...vat.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
