import { wordPatterns } from '../../platform/database/words.ts';

const grouped = /^[-−]?\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+(?:[.,]\d{1,2})?$/;
const plain = /^[-−]?\d{1,9}(?:[.,]\d{1,2})?$/;

/**
 * The amount that a person typed, as a decimal: "2999", "2 999,00", "2.999,00" and "2,999.00" are the same. Undefined: the text
 * is something else. A refund is found by its amount without the sign.
 */
export function amountIn(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  if (!plain.test(text) && !grouped.test(text)) return undefined;
  const [, whole = '', cents] = /^[-−]?(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replace(/\D/g, '');
  return cents === undefined ? digits : `${digits}.${cents}`;
}

/** What `q` looks for besides references: an amount, or words of a name. */
export function searchedIn(
  q: string | undefined,
  ids: string[] | undefined,
): { amount: string | undefined; patterns: string[] | undefined } {
  if (ids) return { amount: undefined, patterns: undefined };
  const amount = amountIn(q);
  const patterns = amount === undefined ? wordPatterns(q) : undefined;
  return { amount, patterns: patterns?.length ? patterns : undefined };
}
