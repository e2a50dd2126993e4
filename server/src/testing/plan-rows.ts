/** A node of a plan, as `explain (analyze, format json)` shows it. */
export type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** What a statement read. */
export type Read = { rows: number; text: string };

/** How many rows of tables and indexes the plan has read. */
export function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  if (!/(?:Index Scan|Index Only Scan|Seq Scan|Bitmap Heap Scan)$/.test(plan['Node Type'])) return below;
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + each * plan['Actual Loops'];
}
