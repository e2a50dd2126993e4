import type { LineItem } from '../result.ts';
import { tidy } from './amounts.ts';
import { type Line, lastAmount } from './lines.ts';
import { phoneIn } from './merchant.ts';

type Draft = LineItem & { line: number };

export type Goods = { items: Draft[]; isProven: boolean };

type GoodsContext = {
  /** The row after the merchant and the address. */
  from: number;
  /** Letters that denote VAT rates. */
  letters: Map<string, number>;
  allowedRates: number[];
  /**
   * The possible sums of the items, the likeliest first: the total, its taxed part, or the total without tax.
   */
  sums: number[];
};

const ending = ['total', 'subtotal', 'payable', 'rounding', 'change'] as const;

/** Finds the line items: rows with words and an amount, from the header to the first sum. */
export function findItems(lines: Line[], context: GoodsContext): Goods {
  const items: Draft[] = [];
  const used = new Set<number>();
  const stop = lines.findIndex((line) => line.index > context.from && isEnd(line));
  const body = lines.slice(context.from, stop < 0 ? lines.length : stop);
  for (const [at, line] of body.entries()) {
    const total = lastAmount(line);
    const multiplied = multiplication(line.text);
    const last = items.at(-1);
    if (isOpeningHours(line) || phoneIn(line.text) !== undefined) continue;
    if (multiplied && last && explains(multiplied, last) && descriptionOf(line) === undefined) {
      // `2 X 6,88` below a name is its quantity and unit price.
      Object.assign(last, { quantity: multiplied.quantity, amount: multiplied.unit });
    } else if (total?.kind === 'exact' && !(line.topics.has('tax') && line.rates.length > 0)) {
      const title = descriptionOf(line) ?? titleNear(body, at, used);
      if (title !== undefined) items.push(draftItem(title, total.cents, line, context));
    }
  }
  return dropSums(items, context.sums);
}

/** Returns the name in the row above or below a row of figures. */
function titleNear(body: Line[], at: number, used: Set<number>): string | undefined {
  const line = [body[at - 1], body[at + 1]].find((near) => near && !used.has(near.index) && isTitle(near));
  if (!line) return undefined;
  used.add(line.index);
  return descriptionOf(line);
}

/**
 * Separates items from sums. Once the items add up to a known sum, the later rows are sums. A deposit and its
 * return, which add nothing, remain items. An amount equal to the sum of all amounts before it is a sum too.
 */
function dropSums(items: Draft[], sums: number[]): Goods {
  const signed = items.map((item) => Math.round(item.total_amount * 100));
  for (const wanted of sums) {
    let left = wanted;
    const last = signed
      .map((value) => {
        left -= value;
        return Math.abs(left) <= 2 && Math.abs(value) > 2;
      })
      .lastIndexOf(true);
    if (last >= 0) return { items: items.slice(0, last + 1), isProven: true };
  }
  let sum = 0;
  for (const [at, value] of signed.entries()) {
    if (at > 1 && value === sum) return { items: items.slice(0, at), isProven: false };
    sum += value;
  }
  return { items, isProven: false };
}

/** Whether a row of words may name the item priced in the next row. The table's heading may not. */
const isTitle = (line: Line) =>
  line.amounts.every(({ kind }) => kind !== 'exact') &&
  descriptionOf(line) !== undefined &&
  !/\b(QTY|PRICE|AMOUNT|AMT|DESCRIPTION|ITEM|PREIS|MENGE|ANTAL|PRIS|DISC|TOTAL|TAX)\b/.test(line.folded);

/** `Retur pant` is a deposit given back, not change. */
const isEnd = ({ topics, amounts }: Line) =>
  amounts.length > 0 &&
  ending.some((topic) => topics.has(topic) && !(topic === 'change' && topics.has('deposit')));

const times =
  /(?<![\d.,:])([01]?\d|2[0-4])[.:][0-5]\d\s?(?:Uhr|h)?\s?(?:-|–|bis|to|till?)\s?(?:kl\.?)?\s?([01]?\d|2[0-4])[.:][0-5]\d(?![\d.,:])/i;
const daysOrHours =
  /\b(UHR|KL|OPEN|OPPET|APENT|ABENT|AVOINNA|GEOFFNET|OFFNUNGSZEITEN|MO|DI|MI|DO|FR|SA|SO|MON|TUE|WED|THU|FRI|SAT|SUN|MAN|TIR|ONS|TOR|FRE|LOR|SON|MA|TI|KE|TO|PE|LA|SU)\b/;

/** Opening hours are not an item: `MO.-SA. 9.00 Uhr - 20.00 Uhr` is not a discount of twenty. */
const isOpeningHours = ({ text, folded }: Line) => times.test(text) && daysOrHours.test(folded);

type Multiplied = { quantity: number; unit: number };

function multiplication(text: string): Multiplied | undefined {
  const match =
    /(\d+(?:[.,]\d{1,3})?)\s?(?:st|stk|kpl|pcs|kg|g|l|ltr|tk)?\.?\s?[xX×*@áàa][\s<>|:]{0,4}(?:RM|EUR|€|kr)?\s?(\d+[.,]\d{2,4})/i.exec(
      tidy(text),
    );
  if (!match) return undefined;
  const quantity = Number((match[1] as string).replace(',', '.'));
  const unit = Number((match[2] as string).replace(',', '.'));
  return quantity > 0 && quantity < 100_000 ? { quantity, unit } : undefined;
}

/**
 * Finds a number and an amount of the row whose product is the row's total: `1,00 st`, `0,745 kg  27,95`, `3
 * 82.68`.
 */
function factors(line: Line, total: number): Multiplied | undefined {
  for (const match of tidy(line.text).matchAll(/(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?(?![\d.,%])/g)) {
    const quantity = Number(match[0].replace(',', '.'));
    if (quantity === 1 || quantity <= 0) continue;
    const unit = line.amounts.find(({ cents }) => cents !== total && Math.round(cents * quantity) === total);
    if (unit) return { quantity, unit: unit.cents / 100 };
  }
  return undefined;
}

function draftItem(
  description: string,
  total: number,
  line: Line,
  { letters, allowedRates }: GoodsContext,
): Draft {
  const factorsPrinted = multiplication(line.text);
  const by =
    factorsPrinted && Math.abs(product(factorsPrinted) - Math.abs(total)) <= 1
      ? factorsPrinted
      : factors(line, total);
  const letter =
    /\d\s?\*?\s?([A-Z]{1,2})\s*$/.exec(line.text)?.[1] ?? /\s([A-Z]{1,2})\s*$/.exec(line.text)?.[1];
  const printed = line.rates.find((rate) => allowedRates.includes(rate));
  const rate = printed ?? (letter === undefined ? undefined : letters.get(letter));
  return {
    description,
    quantity: by?.quantity ?? 1,
    amount: by?.unit ?? total / 100,
    total_amount: total / 100,
    ...(rate === undefined ? {} : { vat_percentage: rate }),
    line: line.index,
  };
}

const explains = (by: Multiplied, item: Draft) => Math.abs(product(by) - cents(item.total_amount)) <= 1;

/** Matches a quantity, with or without its unit price: `5 st x 134,80`, `0,355 kg x`. */
const quantityAtEnd =
  /(?:^|\s)\d+(?:[.,]\d{1,3})?\s?(?:st|stk|kpl|pcs|kg|g|l|ltr|tk)?\.?\s?[xX×*@](?:\s?(?:RM|EUR|€|kr)?\s?\d+[.,]\d{2,4})?\s*$/i;

/** Matches a quantity without a name, even if the sign was read several times: `1,128 kg x x`. */
const quantityAlone = /^[\d.,\s]+(?:st|stk|kpl|pcs|kg|g|l|ltr|tk)?\.?[\sxX×*@]*$/i;

/** Returns the words of the row, without amounts, quantities, codes and letters of VAT rates. */
function descriptionOf({ row, text }: Line): string | undefined {
  const words = row.segments
    .map((segment) => segment.text)
    .filter((part) => !/^[^\p{L}]*$/u.test(part) && !/^[A-Z*#]{1,2}$/.test(part))
    .join(' ');
  const name = words
    .replace(
      /(?:RM|EUR|€|kr)?\s?-?\d+[.,]\d{2}-?(?!\d|\s?(?:[cdm]?l|kg)\b)(?:\s?(?:EUR|€|kr))?\s?[A-Z*#]{0,2}\s*$/i,
      '',
    )
    .replace(quantityAtEnd, '')
    .replace(/^\s*(?:\d{6,14}|\d{1,3}\s?[xX]?)\s+/, '')
    .trim();
  return /\p{L}{2}/u.test(name) && !quantityAlone.test(name) && text.length < 120 ? name : undefined;
}

const product = ({ quantity, unit }: Multiplied) => Math.round(quantity * unit * 100);
const cents = (amount: number) => Math.round(Math.abs(amount) * 100);

/** Returns the letters that stand for rates in the VAT table: `A 19,00 %`, `C 7,00%`, `A=19%`. */
export function rateLetters(lines: Line[]): Map<string, number> {
  const letters = new Map<string, number>();
  for (const { text, rates } of lines) {
    const letter = /^\W*([A-Z]{1,2})\W{0,3}(?=\d)/.exec(text)?.[1] ?? /MWST\s([A-Z])\b/i.exec(text)?.[1];
    const [rate] = rates;
    if (letter !== undefined && rate !== undefined && !letters.has(letter)) letters.set(letter, rate);
  }
  return letters;
}
