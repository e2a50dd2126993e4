import type { PostingLine } from '../../../domain/booking/voucher.ts';

export type GrossPosting = {
  account: string;
  units: number;
  /** The number of the VAT type. Null: Tripletex computes no VAT. */
  vatCode: string | null;
  dimensions: Readonly<Record<string, string>>;
  text: string | null;
};

/**
 * Returns the lines as Tripletex posts them: it takes the gross amount of a cost with a VAT type, and computes the VAT for the VAT
 * return itself. If what it would compute is not what was booked, because only a part is deducted, the lines stay as they are.
 */
export function grossPostings(lines: readonly PostingLine[]): GrossPosting[] {
  const codes = new Set(lines.flatMap(({ role, vat }) => (role === 'vat' && vat ? [vat.code] : [])));
  const gross = new Set([...codes].filter((code) => isWhole(lines, code)));
  return lines.flatMap(({ role, account, units, vat, dimensions, text }): GrossPosting[] => {
    const plain = { account, units, vatCode: null, dimensions, text };
    if (!vat || !gross.has(vat.code)) return [plain];
    if (role === 'vat') return [];
    return role === 'cost'
      ? [{ ...plain, units: units + shareOf(lines, vat.code, units), vatCode: vat.code }]
      : [plain];
  });
}

const sumOf = (lines: readonly PostingLine[], role: string, code: string): number =>
  lines.reduce((sum, line) => (line.role === role && line.vat?.code === code ? sum + line.units : sum), 0);

/** Tells whether the whole VAT of the rate is deducted, within rounding, on one line of costs or in equal parts of several. */
function isWhole(lines: readonly PostingLine[], code: string): boolean {
  const [cost, tax] = [sumOf(lines, 'cost', code), sumOf(lines, 'vat', code)];
  const rate = lines.find(({ vat }) => vat?.code === code)?.vat?.rate ?? null;
  const costs = lines.filter(({ role, vat }) => role === 'cost' && vat?.code === code);
  // Of a reverse charge, Tripletex would compute the VAT from the amount without it.
  const isReverse = lines.some(({ role, vat }) => role === 'output_vat' && vat?.code === code);
  if (rate === null || costs.length === 0 || isReverse) return false;
  const shares = costs.reduce((sum, { units }) => sum + shareOf(lines, code, units), 0);
  return Math.abs((cost * rate) / 100 - tax) <= costs.length && shares === tax;
}

function shareOf(lines: readonly PostingLine[], code: string, units: number): number {
  const cost = sumOf(lines, 'cost', code);
  return cost === 0 ? 0 : Math.round((sumOf(lines, 'vat', code) * units) / cost);
}
