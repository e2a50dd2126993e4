import { around } from '../engine/rows.ts';
import type { Box, PageText, Row, Segment } from '../text-line.ts';
import { type Amount, findAmounts, findPercentages } from './amounts.ts';
import { fold, unconfused } from './fold.ts';
import { type Topic, topicsOf } from './words.ts';

/** An amount with its position. `others` are alternative readings. */
export type Money = {
  cents: number;
  kind: Amount['kind'];
  hasCurrency: boolean;
  line: number;
  box: Box;
  confidence: number;
  others: number[];
};

/** A row in the form that the extraction uses. */
export type Line = {
  index: number;
  row: Row;
  text: string;
  folded: string;
  topics: Set<Topic>;
  amounts: Money[];
  rates: number[];
  /** Whether it has a word of at least three letters. */
  hasWords: boolean;
};

// An uploaded document may contain any amount of text. A receipt has fewer rows than this.
const rowsMax = 1500;
const signsMax = 200;

export function linesOf(pages: PageText[]): Line[] {
  const rows = pages.flatMap((page) => page.rows).slice(0, rowsMax);
  return resolveAmounts(rows.map(shortened).map(toLine));
}

const shortened = (row: Row): Row => ({
  ...row,
  segments: joinThousands(row.segments.slice(0, signsMax)).map((segment) => ({
    ...segment,
    text: segment.text.slice(0, signsMax),
    ...(segment.other === undefined ? {} : { other: segment.other.slice(0, signsMax) }),
  })),
});

/** Joins `1` and `612,75`, with at most a space between them, to one amount. */
function joinThousands(segments: Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const gap = last ? segment.box.x - last.box.x - last.box.width : 0;
    const isOne =
      last !== undefined &&
      /^-?\d{1,3}$/.test(last.text) &&
      /^\d{3},\d\d(?!\d)/.test(segment.text) &&
      gap < 0.8 * segment.box.height;
    if (!isOne) joined.push(segment);
    else
      joined[joined.length - 1] = {
        text: `${last.text} ${segment.text}`,
        confidence: Math.min(last.confidence, segment.confidence),
        box: around([last.box, segment.box]),
      };
  }
  return joined;
}

/** Resolves amounts with two readings: the one that also occurs elsewhere is right. */
function resolveAmounts(lines: Line[]): Line[] {
  const sure = new Set(
    lines.flatMap(({ amounts }) =>
      amounts.filter(({ kind, others }) => kind === 'exact' && others.length === 0).map(({ cents }) => cents),
    ),
  );
  for (const { amounts } of lines) {
    for (const money of amounts) {
      const other = money.others.find((cents) => sure.has(cents));
      if (other === undefined || sure.has(money.cents)) continue;
      money.others = [money.cents];
      money.cents = other;
      money.kind = 'exact';
    }
  }
  return lines;
}

/**
 * Returns the row as read, and the second reading if there is one. Readings of its segments are joined
 * because they may belong together.
 */
export function readings({ segments }: Row): string[] {
  const text = segments.map((segment) => segment.text).join(' ');
  const other = segments.map((segment) => segment.other ?? segment.text).join(' ');
  return other === text ? [text] : [text, other];
}

function toLine(row: Row, index: number): Line {
  const [text = '', other] = readings(row);
  const folded = unconfused(fold(text));
  // A word counts if either reading has it.
  const topics = new Set([...topicsIn(text), ...(other === undefined ? [] : topicsIn(other))]);
  return {
    index,
    row,
    text,
    folded,
    topics,
    amounts: row.segments.flatMap((segment) => moneyOf(segment, index)),
    rates: row.segments.flatMap(({ text, other = '' }) =>
      findPercentages(`${text} ${other}`).map(({ rate }) => rate),
    ),
    hasWords: /\p{L}{3}/u.test(text),
  };
}

const topicsIn = (text: string) => topicsOf(unconfused(fold(text.replace(/[^\p{L}\s]/gu, ' '))));

function moneyOf(segment: Segment, line: number): Money[] {
  const found = findAmounts(segment.text);
  // Next to an amount, 0:44 is not a time of day.
  const rivalText =
    found.length === 1 ? segment.other?.replace(/^(\W*\d{1,4})[:;](\d\d\W*)$/, '$1.$2') : segment.other;
  const second = rivalText === undefined ? [] : findAmounts(rivalText);
  if (found.length === 0 && second.some(({ kind }) => kind === 'exact')) {
    return second.map((amount) => toMoney(segment, segment.other ?? '', amount, line, [], 0.7));
  }
  return found.map((amount, at) => {
    const rival = second.length === found.length ? second[at] : undefined;
    const others = rival && rival.cents !== amount.cents ? [rival.cents] : [];
    // The reading with decimals is the better one.
    if (rival && amount.kind !== 'exact' && rival.kind === 'exact') {
      return toMoney(segment, segment.other ?? '', rival, line, [amount.cents], 0.9);
    }
    return toMoney(segment, segment.text, amount, line, others, segment.confidence);
  });
}

function toMoney(
  { box }: Segment,
  text: string,
  { cents, kind, hasCurrency, start, end }: Amount,
  line: number,
  others: number[],
  confidence: number,
): Money {
  const perSign = box.width / Math.max(1, text.length);
  return {
    cents,
    kind,
    hasCurrency,
    line,
    confidence,
    others,
    box: {
      x: Math.round(box.x + start * perSign),
      y: box.y,
      width: Math.round((end - start) * perSign),
      height: box.height,
    },
  };
}

/** Reverses the sign of all amounts, so that one set of rules reads purchases and refunds. */
export const mirrored = (lines: Line[]): Line[] =>
  lines.map((line) => ({
    ...line,
    amounts: line.amounts.map((money) => ({
      ...money,
      cents: -money.cents,
      others: money.others.map((cents) => -cents),
    })),
  }));

/** Returns the rightmost amount with decimals of a row, or else the rightmost of any kind. */
export function lastAmount(line: Line): Money | undefined {
  return line.amounts.findLast(({ kind }) => kind === 'exact') ?? line.amounts.at(-1);
}
