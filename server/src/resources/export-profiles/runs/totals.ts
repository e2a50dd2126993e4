import type { LineRole, PostingLine } from '../../../domain/booking/voucher.ts';

/** The sums of a run's postings. The head of a file needs them before its first voucher. Amounts are whole units. */
export type RunTotals = {
  currency: string;
  /** The first and the last day of the postings. */
  from: string | null;
  to: string | null;
  /** The sum of the purchases. */
  amount: number;
  debit: number;
  credit: number;
  /** What was posted to each account, and what its first line was. */
  accounts: { number: string; role: LineRole; units: number }[];
  /** The codes that occur in each dimension. */
  objects: Record<string, string[]>;
  vat: { code: string; rate: number | null; account: string; base: number; tax: number }[];
};

export const noTotals = (currency: string): RunTotals => ({
  currency,
  from: null,
  to: null,
  amount: 0,
  debit: 0,
  credit: 0,
  accounts: [],
  objects: {},
  vat: [],
});

/** Adds a page of vouchers. */
export function withPostings(
  totals: RunTotals,
  postings: readonly { date: string; lines: readonly PostingLine[] }[],
): RunTotals {
  const lines = postings.flatMap((posting) => posting.lines);
  const days = [totals.from ?? [], totals.to ?? [], ...postings.map(({ date }) => date)].flat().sort();
  const { vat: knownVat } = totals;
  let { amount, debit, credit } = totals;
  const accounts = new Map(totals.accounts.map((one) => [one.number, { ...one }]));
  const objects = new Map(Object.entries(totals.objects).map(([name, codes]) => [name, new Set(codes)]));
  const vat = new Map(knownVat.map((one) => [one.code, { ...one }]));
  for (const line of lines) {
    if (line.units > 0) debit += line.units;
    else credit -= line.units;
    if (line.role === 'card') amount -= line.units;
    const account = accounts.get(line.account) ?? { number: line.account, role: line.role, units: 0 };
    accounts.set(line.account, { ...account, units: account.units + line.units });
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
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    amount,
    debit,
    credit,
    accounts: [...accounts.values()].sort((a, b) => (a.number < b.number ? -1 : 1)),
    objects: Object.fromEntries([...objects].map(([name, codes]) => [name, [...codes].sort()])),
    vat: [...vat.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
