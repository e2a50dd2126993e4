import { wordPatterns } from '../../platform/database/words.ts';

const grouped = /^[-−]?\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+(?:[.,]\d{1,2})?$/;
const plain = /^[-−]?\d{1,9}(?:[.,]\d{1,2})?$/;

/**
 * Parses an amount that a person typed: "2999", "2 999,00", "2.999,00" and "2,999.00" are the same. Returns undefined when
 * the text is not an amount. The sign is dropped, because a refund is found by its amount without the sign.
 */
export function parseAmount(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  if (!plain.test(text) && !grouped.test(text)) return undefined;
  const [, whole = '', cents] = /^[-−]?(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replace(/\D/g, '');
  return cents === undefined ? digits : `${digits}.${cents}`;
}

/** Parses `q` into an amount or words of a name, unless it is a reference. */
export function parseSearch(
  q: string | undefined,
  ids: string[] | undefined,
): { amount: string | undefined; patterns: string[] | undefined } {
  if (ids) return { amount: undefined, patterns: undefined };
  const amount = parseAmount(q);
  const patterns = amount === undefined ? wordPatterns(q) : undefined;
  return { amount, patterns: patterns?.length ? patterns : undefined };
}
