/**
 * Allows only index scans. A queue is empty at one moment and has a million rows at the next, so the planner's
 * statistics are mostly wrong. It would scan a queue that it estimates as empty once for each of a thousand rows. Every
 * statement with this preface finds its rows by key, in the order of an index. A sort would read the whole queue of a
 * webhook to find its first rows (3,260 pages instead of 13).
 *
 * Such a plan is the same for an empty and a full queue, so a connection reuses it for some seconds (see `plan-age.ts`).
 * Planning the fan-out takes ten times as long as moving a few events.
 */
export const forceIndexScans = `set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_material', 'off', true),
  set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
  set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** The preface of statements that read a queue. */
export const readsQueue = { preface: `select ${forceIndexScans}` };
// The preface of statements that record outcomes. If the database server crashes, a lost outcome only means that an
// event is sent again.
export const recordsOutcome = {
  preface: `select ${forceIndexScans}, set_config('synchronous_commit', 'off', true)`,
};
