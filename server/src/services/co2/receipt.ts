import type { Flag, PurchaseLine, Reason, Step } from '../../domain/impact.ts';
import type { Activity } from './activity.ts';
import { type KnownVat, type Part, step } from './estimate.ts';
import { createLineClassifier, type LineClassification } from './line.ts';
import { estimateMoney } from './money.ts';
import type { Setting } from './plan.ts';
import type { Shop, Tables } from './tables.ts';
import type { Words } from './words.ts';

export type Reading = {
  parts: Part[];
  steps: Step[];
  flags: Flag[];
  /** The merchant's sector, or the one that the lines suggest. */
  sector: string | null;
  /** The share of the receipt's lines that this purchase paid for. */
  share: number;
};

const linesMax = 200;
const descriptionMax = 80;
/** Less than the smallest coin: a rest of this size comes from binary sums. */
const negligible = 0.005;

type ClassifiedLine = {
  line: PurchaseLine;
  /** The name of its step, and the beginning of those of its figures. */
  name: string;
  amount: number | undefined;
  classified: LineClassification;
};

/**
 * Estimates each line by its own text, and the rest of the amount by the merchant's sector, so that every
 * unit of money is counted once. Undefined if no line could be classified.
 */
export function estimateLines(
  tables: Tables,
  words: Words,
  setting: Setting,
  shop: Shop | undefined,
  purchase: {
    gross: number;
    lines: readonly PurchaseLine[];
    vat: KnownVat | undefined;
    /** Activities that are estimated already, and no longer need lines. */
    known: readonly Activity[];
  },
): Reading | Reason | undefined {
  const classifyLine = createLineClassifier(tables, words, setting, shop);
  const ofLines = purchase.lines.slice(0, linesMax).map((line, index): ClassifiedLine => {
    const amount = parseAmount(line.amount);
    const classified = asMoneyAllows(classifyLine(line, amount), amount);
    return { line, name: `line_${index + 1}`, amount, classified };
  });
  const isFuelKnown = purchase.known.some(({ name }) => name === 'fuel');
  const classifiedLines = [
    ...purchase.known.map(asClassified),
    ...ofLines.filter(({ classified }) => !(isFuelKnown && isOfFuel(classified))),
  ];
  if (classifiedLines.every(({ classified }) => classified.kind === 'unclassified')) return undefined;

  const { whole, share, rest, moneyScale, flags: all } = balance(purchase.gross, classifiedLines);
  // Without lines, nothing was to add up to the amount.
  const flags = ofLines.length === 0 ? [] : all;
  if (purchase.lines.length > linesMax) flags.push('lines_cut');
  const parts: Part[] = [];
  const steps: Step[] = [
    step('receipt_amount', whole, setting.currency, null, 'The amount that the lines are compared with.'),
  ];
  for (const read of classifiedLines) {
    const part = partOf(read, moneyScale);
    if (part === 'impossible') return 'currency_not_supported';
    steps.push(lineStep(read, setting.currency));
    if (read.classified.kind === 'unclassified') flags.push(...read.classified.flags);
    if (part === undefined) continue;
    parts.push(part);
    steps.push(...part.steps.map((one) => under(`${read.name}_`, one)));
  }

  const restShop =
    isFuelKnown && shop?.sector.id === 'motor_fuel'
      ? kioskOf(tables)
      : (shop ?? shopFromLines(tables, classifiedLines));
  if (shop === undefined) flags.push('sector_from_lines');
  if (rest > 0) {
    if (restShop === undefined) return 'merchant_category_unknown';
    const part = estimateMoney(
      tables,
      setting,
      restShop,
      rest,
      vatOfRest(purchase.vat, classifiedLines, rest),
    );
    if (part === undefined) return 'currency_not_supported';
    parts.push(part);
    steps.push(
      step(
        'rest_amount',
        rest,
        setting.currency,
        null,
        'The rest after the lines, estimated by the kind of merchant.',
      ),
    );
    steps.push(...part.steps.map((one) => under('rest_', one)));
  }
  if (parts.length === 0) return 'only_excluded_lines';
  return { parts, steps, flags, sector: (shop ?? restShop)?.sector.id ?? null, share };
}

function asClassified({ part, sector, name, text, cost }: Activity): ClassifiedLine {
  return { line: { description: text }, name, amount: cost, classified: { kind: 'quantity', part, sector } };
}

const isOfFuel = (classified: LineClassification): boolean =>
  'sector' in classified && classified.sector === 'motor_fuel';

/** What a station sells beside fuel. */
function kioskOf(tables: Tables): Shop | undefined {
  const sector = tables.sectors.get('groceries');
  return sector && { sector, mapping: 'low', method: 'line_spend' };
}

function under(prefix: string, { name, value, unit, source, explanation }: Step): Step {
  return { name: prefix + name, value, unit, source, explanation };
}

/**
 * Drops the class of a line that needs a price and has none. A discount has no positive price and lowers the
 * rest.
 */
function asMoneyAllows(classified: LineClassification, amount: number | undefined): LineClassification {
  const isPriced = amount !== undefined && amount > 0;
  return classified.kind === 'money' && !isPriced ? { kind: 'unclassified', flags: [] } : classified;
}

type Balance = { whole: number; share: number; rest: number; moneyScale: number; flags: Flag[] };

function balance(gross: number, classifiedLines: ClassifiedLine[]): Balance {
  const sumOf = (...kinds: LineClassification['kind'][]) =>
    classifiedLines.reduce(
      (sum, { classified, amount = 0 }) => (kinds.includes(classified.kind) ? sum + amount : sum),
      0,
    );
  const isPriceMissing = classifiedLines.some(
    ({ amount, classified }) => amount === undefined && classified.kind === 'quantity',
  );
  const sum = sumOf('quantity', 'money', 'excluded', 'unclassified');
  // A card that paid half of a receipt bought half of everything on it.
  const whole = sum > gross + negligible ? sum : gross;
  const left = Math.max(0, whole - sumOf('quantity', 'excluded'));
  const money = sumOf('money');
  const moneyScale = money > left ? left / money : 1;
  let rest = left - money * moneyScale;
  // A line without a price is assigned what the other lines leave.
  if (isPriceMissing) rest = Math.min(rest, Math.max(0, sumOf('unclassified')));
  const flags: Flag[] = [];
  // A difference of a coin is cash rounding.
  const tolerance = Math.max(1, gross * 0.005);
  if (sum > gross + tolerance) flags.push('lines_exceed_amount');
  if (!isPriceMissing && sum < gross - tolerance) flags.push('lines_below_amount');
  return { whole, share: gross / whole, rest: rest > negligible ? rest : 0, moneyScale, flags };
}

function partOf(
  { classified, amount, line }: ClassifiedLine,
  moneyScale: number,
): Part | 'impossible' | undefined {
  if (classified.kind === 'money') return classified.estimate((amount ?? 0) * moneyScale) ?? 'impossible';
  if (classified.kind !== 'quantity') return undefined;
  const isReturned = (amount ?? 0) < 0 || (line.quantity ?? 0) < 0;
  if (!isReturned) return classified.part;
  const { kg, low, high, steps } = classified.part;
  const returned = step('kg_returned', 0 - kg, 'kg CO2e', null, 'The line was taken back.');
  return { ...classified.part, kg: 0 - kg, low: 0 - high, high: 0 - low, steps: [...steps, returned] };
}

function lineStep({ line, name, amount, classified }: ClassifiedLine, currency: string): Step {
  const text = line.description.slice(0, descriptionMax);
  const how =
    classified.kind === 'excluded'
      ? `excluded:${classified.reason}`
      : classified.kind === 'quantity'
        ? 'quantity'
        : classified.kind === 'money'
          ? 'line_spend'
          : 'rest';
  return step(name, amount ?? null, currency, how, text);
}

/**
 * Returns the sector for the rest of a receipt without a merchant category, such as a scanned one: the sector
 * of most of the money.
 */
function shopFromLines(tables: Tables, classifiedLines: ClassifiedLine[]): Shop | undefined {
  const money = new Map<string, number>();
  for (const { classified, amount = 0 } of classifiedLines) {
    if (classified.kind !== 'quantity' && classified.kind !== 'money') continue;
    money.set(classified.sector, (money.get(classified.sector) ?? 0) + amount);
  }
  const [most] = [...money].toSorted((a, b) => b[1] - a[1]);
  const sector = most && tables.sectors.get(most[0]);
  return sector && { sector, mapping: 'low', method: 'line_spend' };
}

/**
 * Returns the VAT of the rest. It is known if a rate is known for the whole, or for every line of the rest.
 */
function vatOfRest(
  vat: KnownVat | undefined,
  classifiedLines: ClassifiedLine[],
  rest: number,
): KnownVat | undefined {
  if (vat !== undefined && 'rate' in vat) return vat;
  let gross = 0;
  let net = 0;
  for (const { classified, amount, line } of classifiedLines) {
    if (classified.kind !== 'unclassified' || amount === undefined || typeof line.vatRate !== 'number')
      continue;
    gross += amount;
    net += amount / (1 + line.vatRate / 100);
  }
  if (net <= 0 || Math.abs(gross - rest) > negligible) return undefined;
  return { rate: Math.round((gross / net - 1) * 1e8) / 1e6 };
}

function parseAmount(amount: PurchaseLine['amount']): number | undefined {
  if (amount === null || amount === undefined || amount === '') return undefined;
  const value = Number(amount);
  return Number.isFinite(value) ? value : undefined;
}
