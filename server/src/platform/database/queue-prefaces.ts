/**
 * A queue is empty at one moment and has a million rows at the next, so the planner's statistics are mostly wrong: it
 * would scan a queue that it believes to be empty once for each of a thousand rows. Every statement here finds its rows
 * by key, so index scans are the only plan allowed, in the order that the index has: a sort would read the whole queue of a
 * webhook to find its first rows (3,260 pages instead of 13). Custom plans, because a plan made for empty tables would be
 * reused for full ones.
 */
export const forceIndexScans = `set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_material', 'off', true),
  set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** Prefaces of the statements that read a queue, and of those that record outcomes. */
export const readsQueue = { preface: `select ${forceIndexScans}` };
// If the database server crashes, a lost outcome only means that an event is sent again.
export const recordsOutcome = {
  preface: `select ${forceIndexScans}, set_config('synchronous_commit', 'off', true)`,
};
