/** The quantity that a line states. */
export type Measure = { kind: 'kg' | 'litre' | 'kwh' | 'pieces'; value: number; isAssumed: boolean };

const units: Record<string, { kind: 'kg' | 'litre' | 'kwh'; times: number }> = {
  kg: { kind: 'kg', times: 1 },
  kilo: { kind: 'kg', times: 1 },
  hg: { kind: 'kg', times: 0.1 },
  g: { kind: 'kg', times: 0.001 },
  gr: { kind: 'kg', times: 0.001 },
  gram: { kind: 'kg', times: 0.001 },
  l: { kind: 'litre', times: 1 },
  lt: { kind: 'litre', times: 1 },
  ltr: { kind: 'litre', times: 1 },
  liter: { kind: 'litre', times: 1 },
  litre: { kind: 'litre', times: 1 },
  litra: { kind: 'litre', times: 1 },
  dl: { kind: 'litre', times: 0.1 },
  cl: { kind: 'litre', times: 0.01 },
  ml: { kind: 'litre', times: 0.001 },
  kwh: { kind: 'kwh', times: 1 },
  // UN/ECE Recommendation 20, which issuers send.
  kgm: { kind: 'kg', times: 1 },
  grm: { kind: 'kg', times: 0.001 },
  mlt: { kind: 'litre', times: 0.001 },
};
const pieces = new Set([
  '',
  'st',
  'stk',
  'kpl',
  'tk',
  'pcs',
  'pc',
  'piece',
  'pieces',
  'ea',
  'x',
  'pce',
  'each',
  'c62',
  'h87',
]);

const unitNames = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
// "6x33cl" is tried before "33cl". A slash before it means a price per unit; letters behind it mean another
// word.
const sizePattern = new RegExp(
  `(?<![\\d.,/])(?:(\\d{1,3})\\s*[x×*]\\s*)?(\\d{1,6}(?:[.,]\\d{1,4})?)\\s*(${unitNames})(?![\\p{L}\\d])`,
  'iu',
);
const packPattern = /(?<![\d.,])(\d{1,3})\s*-?\s*(?:pack|pak|pk|p|st|stk|kpl|pcs)(?![\p{L}\d])/iu;

const quantityMax = 1_000_000;

/**
 * Parses the quantity: from the unit if there is one, or else from the words ("500g", "1,5 l", "6-pack
 * 33cl"), or else pieces. `isAssumed`: a quantity with decimals and no unit was weighed.
 */
export function parseMeasure(
  description: string,
  quantity: number | null | undefined,
  unit: string | null | undefined,
): Measure | undefined {
  const count = Math.abs(quantity ?? 1);
  if (!(count > 0 && count <= quantityMax)) return undefined;
  const unitName = (unit ?? '').trim().toLowerCase().replace(/\.$/, '');
  const known = Object.hasOwn(units, unitName) ? units[unitName] : undefined;
  if (known !== undefined) return { kind: known.kind, value: count * known.times, isAssumed: false };
  if (!pieces.has(unitName)) return undefined;

  const size = parseSize(description);
  const isWhole = Number.isInteger(count);
  // "Bananer 0,842kg" with the quantity 0.842 states the same weight twice.
  if (size !== undefined) return { ...size, value: size.value * (isWhole ? count : 1), isAssumed: false };
  if (!isWhole) return { kind: 'kg', value: count, isAssumed: true };
  const pack = packPattern.exec(description);
  return { kind: 'pieces', value: count * Number(pack?.[1] ?? 1), isAssumed: false };
}

function parseSize(description: string): { kind: 'kg' | 'litre' | 'kwh'; value: number } | undefined {
  const match = sizePattern.exec(description);
  if (match === null) return undefined;
  const [, times, number = '', name = ''] = match;
  const unit = units[name.toLowerCase()];
  if (unit === undefined) return undefined;
  const one = Number(number.replace(',', '.')) * unit.times;
  if (!(one > 0)) return undefined;
  if (times !== undefined) return { kind: unit.kind, value: Number(times) * one };
  // A pack's litres are those of one bottle ("6-pack 33cl"). Its grams are those of the whole ("12-pack
  // 600g").
  const pack = unit.kind === 'litre' ? packPattern.exec(description) : null;
  return { kind: unit.kind, value: Number(pack?.[1] ?? 1) * one };
}
