import { type Line, lastAmount, type Money } from './lines.ts';

/** A candidate for the total, with its evidence and its position. */
export type TotalCandidate = { cents: number; score: number; proofs: Set<string>; money: Money };

/**
 * Ranks the candidates for the total by votes. Words vote, and arithmetic votes. Candidates are values: a
 * total that is printed three times collects the votes of all three places.
 */
export function rankTotals(lines: Line[], vatGross: number | undefined): TotalCandidate[] {
  const votes = new Votes();
  const labelled = labelledTotals(lines);
  const height = medianHeight(lines);
  for (const { money, line, weight } of labelled) {
    votes.add(money, weight, 'label');
    if (line.row.box.height > 1.35 * height) votes.add(money, 1.2, 'size');
  }
  voteForPayments(lines, votes);
  voteBeforeMoneyGiven(lines, votes, labelled);
  voteForNetPlusTax(lines, votes, labelled);
  if (vatGross !== undefined) votes.support(vatGross, 4, 'vat');
  voteForRounded(lines, votes, labelled);
  // Without a keyword, the total is the largest amount that is printed twice, or else the largest. `Total
  // GST` is no such keyword.
  if (votes.isEmpty() || labelled.every(({ weight }) => weight < weightMin)) voteForLargest(lines, votes);
  return votes.ranked();
}

const weightMin = 0.5;

class Votes {
  #byValue = new Map<number, TotalCandidate>();
  #amounts = new Map<number, Money>();

  add(money: Money, weight: number, proof: string): void {
    if (money.cents <= 0) return;
    const sure = money.kind === 'exact' ? 1 : 0.5;
    const known = this.#byValue.get(money.cents);
    if (!known) {
      const candidate = { cents: money.cents, score: weight * sure, proofs: new Set([proof]), money };
      this.#byValue.set(money.cents, candidate);
      return;
    }
    // The same keyword counts less the second time.
    known.score += (known.proofs.has(proof) && weight > 0 ? 0.4 : 1) * weight * sure;
    if (weight > 0) known.proofs.add(proof);
    if (known.money.kind !== 'exact' && money.kind === 'exact') known.money = money;
  }

  /** Adds a vote for a value that is already a candidate or an amount of the receipt. */
  support(cents: number, weight: number, proof: string): void {
    const known = this.#byValue.get(cents);
    const money = known?.money ?? this.#amounts.get(cents);
    if (money) this.add(money, weight, proof);
  }

  /** Passes the evidence for a value on to the value derived from it. */
  inherit(from: number, to: number): void {
    const [source, money] = [this.#byValue.get(from), this.#amounts.get(to)];
    if (!source || !money || !['label', 'vat', 'net'].some((proof) => source.proofs.has(proof))) return;
    const target = this.#byValue.get(to);
    const score = Math.max(source.score, target?.score ?? 0) + 1;
    const proofs = new Set([...source.proofs, ...(target?.proofs ?? []), 'rounding']);
    this.#byValue.set(to, { cents: to, score, proofs, money: target?.money ?? money });
  }

  addAmount(money: Money): void {
    for (const cents of [money.cents, ...money.others]) {
      if (!this.#amounts.has(cents)) this.#amounts.set(cents, { ...money, cents });
    }
  }

  isEmpty = () => this.#byValue.size === 0;
  ranked = () => [...this.#byValue.values()].sort((a, b) => b.score - a.score || b.cents - a.cents);
}

type Labelled = { money: Money; line: Line; weight: number };

function labelledTotals(lines: Line[]): Labelled[] {
  return lines.flatMap((line) => {
    const weight = totalWeight(line);
    if (weight === undefined) return [];
    const money = lastAmount(line) ?? beside(lines, line);
    return money ? [{ money, line, weight }] : [];
  });
}

/** Returns how strongly the words of the row mark it as a total. Undefined if they do not. */
export function totalWeight({ topics, folded }: Line): number | undefined {
  const is = (topic: Parameters<typeof topics.has>[0]) => topics.has(topic);
  if (!is('total') && !is('payable') && !is('subtotal')) return undefined;
  if ((is('rounding') && !is('payable')) || is('exchange')) return undefined;
  if (is('change') || (is('discount') && !is('payable')) || is('service')) return undefined;
  if (is('count') && !is('payable')) return 0.3;
  if (is('exclusive') && !is('inclusive')) return is('tax') ? 0.2 : 0.6;
  if (is('subtotal') && !is('inclusive')) return 1;
  // "Total GST" and "Tax total" are the sum of taxes, not of the receipt.
  if (is('tax') && !is('inclusive') && !is('payable')) return 0.2;
  if (is('payable')) return 5;
  if (/\b(AMOUNT|BETRAG|BELOP|BELOB|NETT|SUM)\b/.test(folded) && !/TOTAL|SUMM/.test(folded)) return 2.2;
  return is('inclusive') ? 4.6 : 4;
}

/** Whether the receipt is a refund: each of its totals is negative. */
export function isRefund(lines: Line[]): boolean {
  const totals = labelledTotals(lines).filter(({ money, weight }) => weight >= 2 && money.kind === 'exact');
  return totals.length > 0 && totals.every(({ money }) => money.cents < 0);
}

const ofPayment = ['total', 'card', 'tendered'] as const;

/**
 * Returns the paid amount if a tip is added to the sum. It is printed behind the tip, as a total or a
 * payment.
 */
export function withTip(lines: Line[], sum: number): number {
  const tips = lines.filter(({ topics }) => topics.has('service')).flatMap((line) => lastAmount(line) ?? []);
  const paid = lines
    .filter(({ topics }) => ofPayment.some((topic) => topics.has(topic)))
    .flatMap((line) => lastAmount(line) ?? [])
    .find(({ cents, line }) =>
      tips.some((tip) => tip.cents > 0 && tip.line < line && sum + tip.cents === cents),
    );
  return paid?.cents ?? sum;
}

/**
 * Returns the amount of a neighbouring row without words: the words and the amount of one printed line may
 * have been separated.
 */
function beside(lines: Line[], line: Line): Money | undefined {
  if (/\d/.test(line.text)) return undefined;
  const near = [lines[line.index + 1], lines[line.index - 1]];
  for (const other of near) {
    if (!other || other.hasWords || other.row.page !== line.row.page) continue;
    const gap = Math.abs(middle(other) - middle(line));
    const isNear = gap < 1.6 * Math.max(other.row.box.height, line.row.box.height);
    if (isNear && other.amounts.length === 1) return other.amounts[0];
  }
  return undefined;
}

/** Votes for cash given minus change, and for the card charge. */
function voteForPayments(lines: Line[], votes: Votes): void {
  for (const line of lines) for (const money of line.amounts) votes.addAmount(money);
  const given = lines.filter(({ topics }) => topics.has('tendered') && !topics.has('change'));
  const back = lines.filter(({ topics }) => topics.has('change') && !topics.has('total'));
  const roundings = new Set([0, ...roundingsIn(lines)]);
  for (const from of given) {
    for (const to of back) {
      const [paid, change] = [lastAmount(from), lastAmount(to)];
      if (!paid || !change || to.index < from.index - 2 || to.index > from.index + 8) continue;
      for (const a of [paid.cents, ...paid.others]) {
        for (const b of [change.cents, ...change.others]) {
          const kept = Math.abs(a) - Math.abs(b);
          for (const rounding of roundings)
            votes.support(kept - rounding, rounding === 0 ? 3.5 : 2.5, 'change');
        }
      }
    }
  }
  for (const line of lines) {
    const isPayment = line.topics.has('card') || line.topics.has('tendered');
    const money = lastAmount(line);
    if (isPayment && money && !line.topics.has('change') && !line.topics.has('total')) {
      votes.support(Math.abs(money.cents), line.topics.has('card') ? 2.2 : 1.2, 'paid');
    }
  }
}

/**
 * Detects a later total that is the money given: "Total 3.50, accepted total 5.00, 1.50". The row below it
 * has the difference to an earlier total. If that row names something else, it may be part of the later
 * total.
 */
function voteBeforeMoneyGiven(lines: Line[], votes: Votes, labelled: Labelled[]): void {
  for (const given of labelled) {
    const below = lines[given.line.index + 1];
    const back = below && lastAmount(below);
    if (!back || [...below.topics].some((topic) => topic !== 'change')) continue;
    const paid = labelled.find(
      ({ line, money }) =>
        line.index < given.line.index && money.cents === given.money.cents - Math.abs(back.cents),
    );
    if (paid && back.cents !== 0) votes.add(paid.money, 3.5, 'change');
  }
}

/** Votes for the sum of net and tax, which is the gross. */
function voteForNetPlusTax(lines: Line[], votes: Votes, labelled: Labelled[]): void {
  const values = new Set(labelled.map(({ money }) => money.cents));
  const taxes = lines.filter(({ topics }) => topics.has('tax') || topics.has('service'));
  for (const line of taxes) {
    const tax = lastAmount(line);
    if (!tax || tax.cents <= 0) continue;
    for (const value of values) {
      const gross = value + tax.cents;
      if (tax.cents < value * 0.31) votes.support(gross, values.has(gross) ? 2 : 1.5, 'net');
    }
  }
}

/** Votes for the sum of a total and its rounding, if that sum is printed too. */
function voteForRounded(lines: Line[], votes: Votes, labelled: Labelled[]): void {
  for (const cents of roundingsIn(lines)) {
    if (cents === 0 || Math.abs(cents) >= 100) continue;
    for (const { cents: before } of votes.ranked().slice(0, 3)) {
      for (const after of [before + cents, before - cents]) {
        if (after % 5 !== 0 || before % 5 === 0) continue;
        // A printed total that differs in one digit was misread.
        const misread = labelled.find(
          ({ money, weight }) => weight >= 4 && isOneDigitOff(money.cents, after),
        );
        if (misread && misread.money.cents !== before)
          votes.addAmount({ ...misread.money, cents: after, confidence: 0.6 });
        votes.inherit(before, after);
      }
    }
  }
}

/** Returns the roundings of both readings: only the right one makes the total a round sum. */
export const roundingsIn = (lines: Line[]) =>
  lines.flatMap(({ topics, amounts }) =>
    amounts
      .flatMap(({ cents, others }) => [cents, ...others])
      // Only a rounding subtracts a cent or two, even if its words are lost.
      .filter((cents) => topics.has('rounding') || (topics.size === 0 && cents < 0 && cents >= -2)),
  );

function isOneDigitOff(a: number, b: number): boolean {
  const [x, y] = [String(a), String(b)];
  return x.length === y.length && [...x].filter((digit, at) => digit !== y[at]).length === 1;
}

function voteForLargest(lines: Line[], votes: Votes): void {
  const exact = lines
    .flatMap(({ amounts }) => amounts)
    .filter(({ kind, cents }) => kind === 'exact' && cents > 0);
  const counts = new Map<number, number>();
  for (const { cents } of exact) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  for (const money of exact.toSorted((a, b) => b.cents - a.cents).slice(0, 8)) {
    votes.add(money, 0.5 + (counts.get(money.cents) ?? 1) * 0.5 + money.cents / 10_000_000, 'guess');
  }
}

const middle = ({ row }: Line) => row.box.y + row.box.height / 2;

export function medianHeight(lines: Line[]): number {
  const heights = lines.map(({ row }) => row.box.height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 1;
}
