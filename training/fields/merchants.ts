// Groups the spellings and branches of one merchant, so that none of them is on both sides of a split.

import { distance, fold } from '../../server/src/services/ocr/extract/fold.ts';
import { business, legalForm } from '../../server/src/services/ocr/extract/merchant.ts';

/** Returns the group of each company's name. */
export function groupsOf(companies: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const heads: string[] = [];
  for (const company of [...new Set(companies)]) {
    const own = keyOf(company);
    const head = heads.find((other) => isAlike(own, other));
    if (head === undefined) heads.push(own);
    found.set(company, head ?? own);
  }
  return found;
}

/** Returns the letters of a name without legal forms, trade words, brackets and numbers of branches. */
function keyOf(company: string): string {
  const words = fold(company.replace(/\(.*?\)/g, ' '))
    .replace(new RegExp(legalForm.source, 'g'), ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !business.test(word) && !/^\d+$/.test(word));
  return words.join('') || fold(company);
}

const isAlike = (own: string, other: string) =>
  (Math.min(own.length, other.length) >= 4 && (own.includes(other) || other.includes(own))) ||
  1 - distance(own, other) / Math.max(own.length, other.length) >= 0.75;
