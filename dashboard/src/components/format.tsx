import { locale } from '../i18n/language.ts';

const dateFormats = {
  full: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  utcDay: { dateStyle: 'medium', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const madeDateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats are created on first use, because they would delay the first paint on a phone. */
function formatDate(moment: Date, as: keyof typeof dateFormats): string {
  const made = madeDateFormats.get(as) ?? new Intl.DateTimeFormat(locale, dateFormats[as]);
  madeDateFormats.set(as, made);
  return made.format(moment);
}

/** A moment in the viewer's time zone; the tooltip has it in UTC. `as="ago"`: relative to now. */
export function Time({
  at,
  as = 'full',
}: {
  at: string | null | undefined;
  as?: 'full' | 'day' | 'exact' | 'ago';
}) {
  if (!at) return <span className="soft">–</span>;
  const moment = new Date(at);
  const text = as === 'ago' ? formatAgo(moment, new Date()) : formatDate(moment, as);
  return (
    <time dateTime={at} title={`${moment.toISOString().replace('T', ' ').replace('Z', '')} UTC`}>
      {text}
    </time>
  );
}

/** Formats a moment as text, for a choice or a title. */
export function formatMoment(at: string): string {
  return formatDate(new Date(at), 'exact');
}

/** A day without a time, such as 2026-11-15: the same in every time zone. */
export function Day({ day: text }: { day: string }) {
  return <time dateTime={text}>{formatDay(text)}</time>;
}
export function formatDay(text: string): string {
  return formatDate(new Date(`${text}T00:00:00Z`), 'utcDay');
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

let ago: Intl.RelativeTimeFormat | undefined;

/** "5 minutes ago", "tomorrow". */
export function formatAgo(moment: Date, now: Date): string {
  ago ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return ago.format(Math.trunc(seconds / length), unit);
  }
  return ago.format(Math.trunc(seconds), 'second');
}

/** An amount in its currency, with that currency's decimals. */
export function Money({
  amount,
  currency,
}: {
  amount: number | string | null | undefined;
  currency: string | null | undefined;
}) {
  if (amount === null || amount === undefined || !currency) return <span className="soft">–</span>;
  return <span className="figure">{formatMoney(Number(amount), currency)}</span>;
}
export function formatMoney(amount: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
}

export function formatNumber(value: number, digits = 0): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value);
}

/** A share of one: 0.5 → "50 %". */
export function formatPercent(share: number, digits = 0): string {
  return `${formatNumber(share * 100, digits)} %`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Creating a format takes as long as some forty uses of it, and a list would create one per row. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

/** Formats a mass in kilograms, grams or tonnes, whichever is easiest to read. */
export function formatCo2(kilograms: number): string {
  const size = Math.abs(kilograms);
  if (size >= 1000) return `${formatNumber(kilograms / 1000, 2)} t`;
  if (size > 0 && size < 1) return `${formatNumber(kilograms * 1000)} g`;
  return `${formatNumber(kilograms, size < 10 ? 2 : 1)} kg`;
}

export function formatBytes(bytes: number): string {
  return bytes < 1024
    ? `${bytes} B`
    : bytes < 1_048_576
      ? `${formatNumber(bytes / 1024, 1)} kB`
      : `${formatNumber(bytes / 1_048_576, 1)} MB`;
}

export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${formatNumber(ms / 1000, 1)} s`;
}
