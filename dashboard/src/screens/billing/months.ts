/** The current calendar month in UTC and those before it, oldest first: ['2026-10', '2026-11']. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - at), 1));
    return first.toISOString().slice(0, 7);
  });
}
