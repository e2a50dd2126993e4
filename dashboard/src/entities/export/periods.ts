/** Periods that people export, in the calendar of UTC as the API has them. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export const thisMonth = (now = new Date()): { from: string; to: string } => ({
  from: `${now.toISOString().slice(0, 8)}01`,
  to: now.toISOString().slice(0, 10),
});

export function lastMonth(now = new Date()): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
}
