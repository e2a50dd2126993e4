import type { PaymentMethod } from '../result.ts';
import type { Line } from './lines.ts';

export type Found<T> = { value: T; line: number; confidence: number };

/**
 * Finds the last four digits of a masked card number. Some receipts print the card's sequence number behind
 * it: ####9165 0000.
 */
export function findCard(lines: Line[]): Found<string> | undefined {
  const seen: Found<string>[] = [];
  for (const line of lines) {
    for (const { text, other } of line.row.segments) {
      const first = maskedDigits(text);
      const second = other === undefined ? first : maskedDigits(other);
      if (first) seen.push({ value: first, line: line.index, confidence: first === second ? 0.93 : 0.75 });
      else if (second) seen.push({ value: second, line: line.index, confidence: 0.65 });
    }
  }
  const [best] = seen.toSorted((a, b) => times(b.value) * b.confidence - times(a.value) * a.confidence);
  return best && { ...best, confidence: times(best.value) > 1 ? 0.97 : best.confidence };

  function times(value: string): number {
    return seen.filter((other) => other.value === value).length;
  }
}

/** Removes spaces that were read between the digits. */
const maskedDigits = (text: string) =>
  /(?:(?:[xX*#•]\s?-?){4,}|[*#•]{3})(\d(?:\s?\d){3})/.exec(text)?.[1]?.replaceAll(' ', '') ??
  /(?:card|kort|karte|kortti|pan)[a-z]*[\s.:-]*(?:no|nr)?[\s.:-]*(?:[xX*#•]{2,}\s?)+(\d{4})\b/i.exec(
    text,
  )?.[1];

export function findPaymentMethod(lines: Line[], hasCard: boolean): Found<PaymentMethod> | undefined {
  const first = (test: (line: Line) => boolean) => lines.find(test);
  if (hasCard) {
    const line = first(({ topics }) => topics.has('card'));
    return { value: 'card', line: line?.index ?? 0, confidence: 0.97 };
  }
  const mobile = first(({ folded }) =>
    /\b(SWISH|VIPPS|MOBILEPAY|MOBILE PAY|APPLE PAY|GOOGLE PAY|TOUCH N GO|GRABPAY|BOOST)\b/.test(folded),
  );
  if (mobile) return { value: 'mobile', line: mobile.index, confidence: 0.85 };
  const change = first(
    ({ topics, amounts }) => topics.has('change') && amounts.some(({ cents }) => cents > 0),
  );
  const cash = first(
    ({ folded, amounts }) =>
      amounts.length > 0 && /\b(CASH|TUNAI|KONTANTE?R?|KATEINEN|SULARAHA|BARGELD|BAR|GEGEBEN)\b/.test(folded),
  );
  const card = first(
    ({ topics, amounts, folded }) =>
      topics.has('card') && (amounts.length > 0 || /VISA|MASTERC|KARTENZAHLUNG|DEBIT|KORTK/.test(folded)),
  );
  if (cash && (change || !card)) return { value: 'cash', line: cash.index, confidence: change ? 0.95 : 0.85 };
  if (card) return { value: 'card', line: card.index, confidence: 0.9 };
  return undefined;
}

const numberLabel =
  /(?:receipt|invoice|inv|bill|doc|document|slip|trn|trans|transaction|order|ref|reference|chk|check|kvitto|kvittering|bilag|bong?|beleg|bon|rechnung|quittung|kuitti|tosite|arve|tsekk)[a-z]*\s?(?:\.|-)?\s?(?:no|nr|num|number|nummer|nro|#|id)?\s?\.?\s?[:#.]*\s*([A-Z]{0,6}[\s/-]?\d[\dA-Z/-]{2,24})/i;

/** Finds the merchant's receipt number. Dates and amounts are excluded. */
export function findReceiptNumber(lines: Line[]): Found<string> | undefined {
  const ranked = [
    /receipt|kvitto|kvittering|kuitti|tosite|bilag|beleg|bon|rechnung|quittung/i,
    /invoice|inv|bill|doc|slip/i,
    /./,
  ];
  for (const wanted of ranked) {
    for (const line of lines) {
      const match = numberLabel.exec(line.text);
      const value = match?.[1]?.trim();
      if (!value || !wanted.test(match?.[0] ?? '') || /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(value))
        continue;
      if (/\d\.\d\d$/.test(value)) continue;
      return { value, line: line.index, confidence: 0.8 };
    }
  }
  return undefined;
}
