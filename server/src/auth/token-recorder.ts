import { createGroupCommit } from '../platform/concurrency/group-commit.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../platform/database/lines.ts';
import { systemSql } from '../platform/database/statement.ts';

type NewToken = {
  account_id: string;
  client_id: string;
  id: string;
  scope: string;
  /** The time in milliseconds since 1970. Writing and reading a timestamp as text takes several times as long. */
  issued_ms: number;
  expires_ms: number;
};

export type TokenRecorder = {
  /** Resolves when the token is on disk; resolves to false if its client may not have tokens, or no longer. */
  record(token: NewToken): Promise<boolean>;
};

const batchMax = 256;
const commitsMax = 2;
/**
 * The batch size from which a second commit starts. One commit at a time has twice as large batches and a sixth
 * less CPU per token.
 */
const parallelFrom = 64;

const columns = {
  account_id: 'text',
  client_id: 'text',
  id: 'text',
  scope: 'text',
  issued_ms: 'bigint',
  expires_ms: 'bigint',
};
const names = Object.keys(columns) as (keyof typeof columns)[];
// The join makes the database, not a cache, decide whether the client may have a token at this moment. The ids are
// returned only if some token was refused.
const insertTokens = systemSql<Lines<keyof typeof columns> & { size: number }, { recorded: string[] | null }>(
  `with recorded as (
     insert into tokens (account_id, client_id, id, scope, generation, issued_at, expires_at)
     select c.account_id, c.id, r.id, coalesce(r.scope, ''), c.token_generation,
            to_timestamp(r.issued_ms / 1000.0), to_timestamp(r.expires_ms / 1000.0)
     from ${fromLines(columns)}
     join clients c on c.account_id = r.account_id and c.id = r.client_id
     join accounts a on a.id = c.account_id
     where c.enabled and c.deleted_at is null and a.status = 'active'
     returning id)
   select case when count(*) < :size then coalesce(array_agg(id), '{}') end as recorded from recorded`,
);

/** Commits every token before its response is sent. Tokens that are requested at the same time share a commit. */
export function createTokenRecorder(db: SystemDb): TokenRecorder {
  const commits = createGroupCommit<NewToken, boolean>({
    batchMax,
    commitsMax,
    parallelFrom,
    commit: async (batch) => {
      const tokens = batch.map(({ entry }) => entry);
      const answer = await db.one(insertTokens, { ...toLines(names, tokens), size: batch.length });
      const recorded = answer?.recorded;
      for (const pending of batch) pending.resolve(!recorded || recorded.includes(pending.entry.id));
    },
  });
  return { record: commits.add };
}
