import type { SystemDb } from './database.ts';
import { systemSql } from './statement.ts';

type Fold = {
  /** The table to which changes are appended. Its key is the account and a number. */
  deltas: string;
  /** Adds the rows of `taken` to the sums. Only the lock's owner executes it, so no writer waits for a row. */
  insert: string;
  /** The key of the advisory lock, drawn once for this use alone. */
  lockKey: number;
  batchMax: number;
  batchesMax: number;
};

/** Adds appended deltas to sums, one statement for each batch. A reader of both tables sees each delta exactly once. */
export function createFold({ deltas, insert, lockKey, batchMax, batchesMax }: Fold) {
  const foldSome = systemSql<{ limit: number }, { taken: number }>(
    `with taken as (
       delete from ${deltas} d
       using (select account_id, id from ${deltas}
         where current_setting('kontor.is_fold_mine') = 'true' order by account_id, id limit :limit) first
       where d.account_id = first.account_id and d.id = first.id
       returning d.*
     ), folded as (
       ${insert}
     )
     select count(*)::integer as taken from taken`,
    // The lock travels in the statement's round trip, so a paused process cannot keep it.
    {
      preface: `select set_config('kontor.is_fold_mine', pg_try_advisory_xact_lock(${lockKey})::text, true)`,
    },
  );
  /** Does nothing while another process folds. */
  return async ({ system }: { system: SystemDb }): Promise<void> => {
    for (let batch = 0; batch < batchesMax; batch += 1) {
      const folded = await system.one(foldSome, { limit: batchMax });
      if (!folded || folded.taken < batchMax) return;
    }
  };
}
