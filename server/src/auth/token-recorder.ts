import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

export type NewToken = {
  accountId: string;
  clientId: string;
  id: string;
  scope: string;
  issuedAt: Date;
  expiresAt: Date;
};

export type TokenRecorder = {
  /** Resolves once the token is on disk: true, or false when its client may not have tokens (any more). */
  record(token: NewToken): Promise<boolean>;
};

type Waiting = { token: NewToken; resolve: (isRecorded: boolean) => void; reject: (reason: unknown) => void };

const batchMax = 256;
// Two: while one is being committed, the next is written and parsed.
const batchesUnderWayMax = 2;

// The join makes the database, not a cache, the judge of whether the client may have a token at this moment.
// Columns travel as comma-separated text, because writing an array literal costs more than all the rest; nothing
// in them holds a comma. The ids come back only when some token was refused.
const insertTokens = systemSql<Columns & { size: number }, { recorded: string[] | null }>(
  `with recorded as (
     insert into tokens (account_id, client_id, id, scope, generation, issued_at, expires_at)
     select c.account_id, c.id, t.id, coalesce(t.scope, ''), c.token_generation, t.issued_at, t.expires_at
     from unnest(string_to_array(:account_ids, ','), string_to_array(:client_ids, ','),
                 string_to_array(:ids, ','), string_to_array(:scopes, ','),
                 string_to_array(:issued_ats, ',')::timestamptz[], string_to_array(:expires_ats, ',')::timestamptz[])
          as t (account_id, client_id, id, scope, issued_at, expires_at)
     join clients c on c.account_id = t.account_id and c.id = t.client_id
     join accounts a on a.id = c.account_id
     where c.enabled and c.deleted_at is null and a.status = 'active'
     returning id)
   select case when count(*) < :size then coalesce(array_agg(id), '{}') end as recorded from recorded`,
);
type Columns = Record<'account_ids' | 'client_ids' | 'ids' | 'scopes' | 'issued_ats' | 'expires_ats', string>;

/**
 * Every token is committed before its answer leaves, but not each by itself: those that are asked for while a
 * commit is under way share the next one. Alone, a token waits for nothing; under load, one fsync serves many.
 */
export function createTokenRecorder(db: SystemDb): TokenRecorder {
  let waiting: Waiting[] = [];
  let batchesUnderWay = 0;
  let isScheduled = false;

  const write = async (batch: Waiting[]): Promise<void> => {
    batchesUnderWay += 1;
    try {
      const answer = await db.one(insertTokens, { ...columns(batch), size: batch.length });
      const recorded = answer?.recorded;
      for (const entry of batch) entry.resolve(!recorded || recorded.includes(entry.token.id));
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      batchesUnderWay -= 1;
      schedule();
    }
  };
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0 || batchesUnderWay >= batchesUnderWayMax) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      void write(batch);
      schedule();
    });
  };

  return {
    record: (token) =>
      new Promise((resolve, reject) => {
        waiting.push({ token, resolve, reject });
        schedule();
      }),
  };
}

function columns(batch: Waiting[]): Columns {
  const joined = (pick: (token: NewToken) => string): string =>
    batch.map((entry) => pick(entry.token)).join(',');
  return {
    account_ids: joined((token) => token.accountId),
    client_ids: joined((token) => token.clientId),
    ids: joined((token) => token.id),
    scopes: joined((token) => token.scope),
    issued_ats: joined((token) => token.issuedAt.toISOString()),
    expires_ats: joined((token) => token.expiresAt.toISOString()),
  };
}
