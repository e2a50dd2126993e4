export type Change = { field: string; from: unknown; to: unknown };

/** The changed fields of an audit line with before and after; undefined: the line has another shape. */
export function changesOf(changes: Record<string, unknown>): Change[] | undefined {
  const entries = Object.entries(changes);
  const rows = entries.flatMap(([field, change]): Change[] =>
    isChange(change) ? [{ field, from: change.from, to: change.to }] : [],
  );
  return rows.length < entries.length ? undefined : rows;
}

function isChange(value: unknown): value is { from?: unknown; to?: unknown } {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

export function showChange(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The start of a day in the viewer's time zone, plus `later` days. */
export function startOfDay(day: string | undefined, later = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
