const forms = new Set(
  'ab aktiebolag hb kb as asa aps ivs oy oyj ab:n gmbh ag kg ug mbh co ltd limited plc inc llc bv nv sa sarl sdn bhd the'.split(
    ' ',
  ),
);
const letters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', đ: 'd', ł: 'l' };

/**
 * Returns the similarity of two names of a shop, from 0 to 1. Receipts have the legal or the common name, and card networks
 * an abbreviation with the town. The score compares words of the shorter name with the longer one, and pairs of letters.
 */
export function similarity(one: string, other: string): number {
  const a = wordsOf(one);
  const b = wordsOf(other);
  if (a.length === 0 || b.length === 0) return 0;
  const [fewer, more] = a.join('').length <= b.join('').length ? [a, b] : [b, a];
  const shared = fewer.filter((word) => more.some((known) => isSame(word, known)));
  const contained = shared.join('').length / fewer.join('').length;
  const joined = dice(a.join(''), b.join(''));
  return Math.max(joined, (contained + joined) / 2, contained === 1 && shared.join('').length >= 5 ? 0.8 : 0);
}

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(/[æøßđł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !forms.has(word) && !/^\d+$/.test(word));
}

/** Compares two words. Card networks truncate them. */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long === short || (short.length >= 4 && long.startsWith(short));
}

/** Returns the share of common pairs of letters (Sørensen–Dice). */
function dice(one: string, other: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(one);
  const right = pairs(other);
  if (left.length + right.length === 0) return one === other ? 1 : 0;
  const rest = new Map<string, number>();
  for (const pair of right) rest.set(pair, (rest.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of left) {
    const left = rest.get(pair) ?? 0;
    if (left > 0) {
      shared += 1;
      rest.set(pair, left - 1);
    }
  }
  return (2 * shared) / (left.length + right.length);
}
