import { t } from './words.ts';

/** The offered token lifetimes; another current one is kept and shown in seconds. */
export function lifetimeChoices(current: string): { value: string; label: string }[] {
  const usual = [
    { value: '3600', label: t('hour') },
    { value: '28800', label: t('hours8') },
    { value: '86400', label: t('day') },
    { value: '2592000', label: t('days30') },
    { value: '31536000', label: t('days365') },
  ];
  const isUsual = usual.some(({ value }) => value === current);
  return isUsual ? usual : [{ value: current, label: t('seconds', { n: Number(current) }) }, ...usual];
}

/** Text with one entry per line, or separated by commas, as a list. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
