import { type Kind, kinds } from '../record.ts';

/** What a row is, by the words of its kind and description, in the languages of the north, English, German, French and Dutch. */

const words: readonly (readonly [RegExp, Kind, 'debit' | 'credit' | undefined])[] = [
  [/revers|storno|återför|tilbakefør|tilbagefør|annuler|chargeback/i, 'reversal', undefined],
  [
    /\bfee\b|\bfees\b|avgift|gebyr|palkkio|gebühr|frais|kosten|interest|ränta|renter?\b|korko|zinsen/i,
    'fee',
    undefined,
  ],
  [
    /\bcash\b|\batm\b|kontant|uttag|hæving|käteis|bargeld|geldautomat|retrait|withdrawal|geldopname/i,
    'cash',
    'debit',
  ],
  [
    /payment received|inbetalning|innbetaling|indbetaling|maksusuoritus|zahlungseingang|paiement reçu|betaling ontvangen/i,
    'payment',
    'credit',
  ],
];

/** The kind by the mapped column's value, the description and the category code. */
export function kindOf(
  value: string | undefined,
  text: string | undefined,
  mcc: string | undefined,
  direction: 'debit' | 'credit',
): Kind {
  const exact = value?.toLowerCase();
  const named = kinds.find((kind) => kind === exact);
  if (named) return named;
  for (const one of [value, text]) {
    if (one === undefined) continue;
    const found = words.find(([pattern, , only]) => (only ?? direction) === direction && pattern.test(one));
    if (found) return found[1];
  }
  if (direction === 'credit') return 'refund';
  return mcc === '6010' || mcc === '6011' ? 'cash' : 'purchase';
}
