const dayMs = 86_400_000;

/** The first day (UTC) of a period of this many days that ends today. */
export function firstDayOf(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
}
