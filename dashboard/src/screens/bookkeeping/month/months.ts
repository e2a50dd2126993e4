import type { MonthEnd, Transaction } from '@kontor/sdk';

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month of an address, or else the current one, in the calendar of UTC as the API has it. */
export function monthOf(given: string | undefined, now: Date): string {
  return given !== undefined && monthPattern.test(given) ? given : now.toISOString().slice(0, 7);
}

/** “2026-12” and 1 → “2027-01”. */
export function monthAfter(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

export function daysOf(month: string): { from: string; to: string } {
  const last = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** Until when a run of this month posts: its last day, but not a day that has not come. */
export function postUntil(month: string, now: Date): string {
  const { to } = daysOf(month);
  const today = now.toISOString().slice(0, 10);
  return to < today ? to : today;
}

export const steps = ['missing_receipts', 'uncoded', 'needs_review', 'not_cleared'] as const;
export type Step = (typeof steps)[number];

/** What is left to do before the month can be posted whole. */
export const leftOf = (state: MonthEnd): number => steps.reduce((sum, step) => sum + state[step], 0);

const dayMs = 86_400_000;

/** The purchases whose card holders may be reminded now: not those that were reminded less than a day ago. */
export function remindable(rows: readonly Transaction[], now: Date): Transaction[] {
  return rows.filter(
    ({ receipt_reminded_at: at, state }) =>
      state !== 'deleted' && (at === null || now.getTime() - Date.parse(at) >= dayMs),
  );
}
