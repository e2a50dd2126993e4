import { createGroupCommit } from '../platform/concurrency/group-commit.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../platform/database/lines.ts';
import { systemSql } from '../platform/database/statement.ts';

type UsedProof = { id: string; expires_ms: number };

export type UsedProofs = {
  /** Resolves to true for the first use of the proof, in all processes. */
  use(proof: UsedProof): Promise<boolean>;
};

const batchMax = 256;
const commitsMax = 2;
const parallelFrom = 64;

const columns = { id: 'uuid', expires_ms: 'bigint' };
const names = Object.keys(columns) as (keyof typeof columns)[];
// Does not wait for the disk: a crash of the database forgets the proofs of the last instant, which expire within minutes.
const insertProofs = systemSql<Lines<keyof typeof columns>, { id: string }>(
  `insert into dpop_proofs (id, expires_at)
   select r.id, to_timestamp(r.expires_ms / 1000.0)
   from ${fromLines(columns)}, (select set_config('synchronous_commit', 'off', true)) s
   on conflict do nothing
   returning id`,
);

/** Creates the record of used proofs, which all processes share. Proofs that arrive at the same time share a commit. */
export function createUsedProofs(db: SystemDb): UsedProofs {
  const commits = createGroupCommit<UsedProof, boolean>({
    batchMax,
    commitsMax,
    parallelFrom,
    commit: async (batch) => {
      // In one order, so that two processes that get the same proofs do not wait for each other.
      const proofs = batch.map(({ entry }) => entry).sort((a, b) => (a.id < b.id ? -1 : 1));
      const inserted = new Set((await db.many(insertProofs, toLines(names, proofs))).map(({ id }) => id));
      // A proof that occurs twice in the batch was inserted once: `delete` is true for one of them only.
      for (const pending of batch) pending.resolve(inserted.delete(pending.entry.id));
    },
  });
  return { use: commits.add };
}
