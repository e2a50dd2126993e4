import { type Line, lastAmount, type Money } from '../lines.ts';
import { medianHeight, roundingsIn, type TotalCandidate, totalWeight } from '../total.ts';
import type { Topic } from '../words.ts';
import type { Featured } from './trees.ts';

const topics = [
  'payable',
  'total',
  'subtotal',
  'tax',
  'exclusive',
  'inclusive',
  'rounding',
  'discount',
  'tendered',
  'card',
  'change',
  'count',
  'service',
] as const satisfies Topic[];

/**
 * The names of the features, in their order. The model is trained for exactly these. The result of the rules
 * is not a feature: the rules were tuned on a part of the receipts, and trees that trust them do worse on the
 * others.
 */
export const totalFeatureNames = [
  ...topics,
  'weight',
  'times',
  'first_at',
  'last_at',
  'value_rank',
  'value_share',
  'of_dearest_item',
  'items_add_up',
  'cash_less_change',
  'vat_gross',
  'net_and_tax',
  'rounded_from',
  'rounded_to',
  'paid',
  'size',
  'exact',
  'currency',
  'read',
  'right_edge',
  'ends_in_five',
  'last_labelled',
  'misread',
  'given_and_back',
];

/** Change is printed at most this many amounts below the money given. */
const backMax = 3;

type Place = { money: Money; line: Line; words: Set<Topic>; isMisread: boolean };

/** Facts about a receipt that the features of all its amounts share. */
type Sheet = {
  lines: Line[];
  values: number[];
  height: number;
  right: number;
  dearest: number;
  kept: Set<number>;
  taxes: number[];
  roundings: number[];
  labelled: Set<number>;
  lastLabelled: number;
  vatGross: number | undefined;
};

/**
 * Returns every amount of the receipt as a candidate for its total. The same value in several places is one
 * candidate.
 */
export function totalCandidates(
  lines: Line[],
  ranked: TotalCandidate[],
  vatGross: number | undefined,
): Featured<TotalCandidate>[] {
  const places = placesOf(lines);
  const sheet = sheetOf(lines, places, vatGross);
  const known = new Map(ranked.map((candidate) => [candidate.cents, candidate]));
  const all = new Set([...places.keys(), ...known.keys()]);
  return [...all].flatMap((cents) => {
    const own = places.get(cents) ?? [];
    const money = known.get(cents)?.money ?? own[0]?.money;
    if (!money) return [];
    const candidate = known.get(cents) ?? { cents, score: 0, proofs: new Set<string>(), money };
    // If a value is printed in several places, the best reading counts.
    const read = Math.max(money.confidence, ...own.map((place) => place.money.confidence));
    return { candidate, features: featuresOf(cents, own, sheet), read };
  });
}

function placesOf(lines: Line[]): Map<number, Place[]> {
  const places = new Map<number, Place[]>();
  for (const line of lines) {
    const words = wordsFor(lines, line);
    for (const money of line.amounts) {
      for (const cents of [money.cents, ...money.others]) {
        if (cents <= 0) continue;
        const isMisread = cents !== money.cents;
        const place = { money: { ...money, cents }, line, words, isMisread };
        places.set(cents, [...(places.get(cents) ?? []), place]);
      }
    }
  }
  return places;
}

/**
 * Returns the topics of the row. If the amount stands alone, returns those of the row before it that has no
 * amount.
 */
function wordsFor(lines: Line[], line: Line): Set<Topic> {
  if (line.topics.size > 0 || line.hasWords) return line.topics;
  const before = lines[line.index - 1];
  return before && before.amounts.length === 0 ? before.topics : line.topics;
}

const sums = ['total', 'payable', 'subtotal', 'tax', 'tendered', 'card', 'change', 'rounding'] as const;

function sheetOf(lines: Line[], places: Map<number, Place[]>, vatGross: number | undefined): Sheet {
  const isExact = (cents: number) => places.get(cents)?.some(({ money }) => money.kind === 'exact') === true;
  const exact = lines.flatMap(({ amounts }) => amounts).filter(({ kind }) => kind === 'exact');
  const items = lines.filter((line) => line.hasWords && !sums.some((topic) => line.topics.has(topic)));
  const withTopic = (topic: Topic) =>
    lines.filter((line) => line.topics.has(topic)).flatMap((line) => lastAmount(line)?.cents ?? []);
  const labelled = lines.filter((line) => (totalWeight(line) ?? 0) >= 2);
  return {
    lines,
    values: [...places.keys()].filter(isExact).sort((a, b) => b - a),
    height: medianHeight(lines),
    right: Math.max(1, ...exact.map(({ box }) => box.x + box.width)),
    dearest: Math.max(1, ...items.flatMap((line) => lastAmount(line)?.cents ?? [])),
    kept: new Set(
      withTopic('tendered').flatMap((paid) => withTopic('change').map((change) => paid - Math.abs(change))),
    ),
    taxes: [...withTopic('tax'), ...withTopic('service')].filter((cents) => cents > 0),
    roundings: roundingsIn(lines).filter((cents) => cents !== 0 && Math.abs(cents) < 100),
    labelled: new Set(labelled.flatMap((line) => lastAmount(line)?.cents ?? [])),
    lastLabelled: labelled.at(-1)?.index ?? -1,
    vatGross,
  };
}

function featuresOf(cents: number, places: Place[], sheet: Sheet): number[] {
  const { lines, values, height, right, labelled, roundings } = sheet;
  const greatest = values[0] ?? cents;
  const indices = places.map(({ line }) => line.index);
  const most = (of: (place: Place) => number) => Math.max(0, ...places.map(of));
  const differsBy = (signs: number[]) =>
    roundings.some((rounding) => signs.some((sign) => labelled.has(cents + sign * Math.abs(rounding))));
  return [
    ...topics.map((topic) => Number(places.some(({ words }) => words.has(topic)))),
    most(({ line }) => totalWeight(line) ?? 0),
    Math.min(6, places.length),
    Math.min(...indices, lines.length) / Math.max(1, lines.length),
    Math.max(...indices, 0) / Math.max(1, lines.length),
    Math.min(10, values.filter((value) => value > cents).length),
    cents / Math.max(1, greatest),
    Math.min(10, cents / sheet.dearest),
    Number(isSumAbove(lines, Math.min(...indices, lines.length), cents)),
    Number(sheet.kept.has(cents)),
    Number(sheet.vatGross === cents),
    Number(sheet.taxes.some((tax) => tax < cents / 2 && values.includes(cents - tax))),
    Number(cents % 5 === 0 && differsBy([1, -1])),
    Number(cents % 5 !== 0 && differsBy([1, -1])),
    Number(places.some(({ words }) => words.has('card') || words.has('tendered'))),
    most(({ line }) => line.row.box.height) / height,
    Number(places.some(({ money }) => money.kind === 'exact')),
    Number(places.some(({ money }) => money.hasCurrency)),
    most(({ money }) => money.confidence),
    most(({ money }) => money.box.x + money.box.width) / right,
    Number(cents % 5 === 0),
    Number(indices.includes(sheet.lastLabelled)),
    Number(places.every(({ isMisread }) => isMisread)),
    Number(isGivenAndBack(lines, Math.min(...indices, lines.length), cents)),
  ];
}

/**
 * Whether two amounts below it differ by it, the greater first: money given and change, whatever their words.
 */
function isGivenAndBack(lines: Line[], from: number, cents: number): boolean {
  const below = lines.slice(from + 1).flatMap((line) => lastAmount(line) ?? []);
  const amounts = below.filter(({ kind }) => kind === 'exact').map((money) => Math.abs(money.cents));
  return amounts.some(
    (given, at) => given > cents && amounts.slice(at + 1, at + 1 + backMax).includes(given - cents),
  );
}

/** Whether the amounts of rows directly before it add up to it. */
function isSumAbove(lines: Line[], before: number, cents: number): boolean {
  let sum = 0;
  let count = 0;
  for (let at = before - 1; at >= 0; at -= 1) {
    const line = lines[at];
    const money = line && lastAmount(line);
    if (money?.kind !== 'exact') continue;
    sum += money.cents;
    count += 1;
    if (count > 1 && Math.abs(sum - cents) <= 1) return true;
    if (sum > cents + 1) return false;
  }
  return false;
}
