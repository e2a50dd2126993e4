import { locale } from '../../i18n/language.ts';

const usual = [
  [3_600, 1, 'hour'],
  [28_800, 8, 'hour'],
  [86_400, 1, 'day'],
  [2_592_000, 30, 'day'],
  [31_536_000, 1, 'year'],
] as const;

/** "8 hours", in the reader's language. */
export const inWords = (count: number, unit: 'second' | 'hour' | 'day' | 'year'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** The offered token lifetimes; another current one is kept and shown in seconds. */
export function lifetimeChoices(current: string): { value: string; label: string }[] {
  const offered = usual.map(([seconds, count, unit]) => ({
    value: String(seconds),
    label: inWords(count, unit),
  }));
  const isUsual = offered.some(({ value }) => value === current);
  return isUsual ? offered : [{ value: current, label: inWords(Number(current), 'second') }, ...offered];
}
