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
const batchesUnderWayMax = 2;

// The join makes the database, not a cache, the judge of whether the client may have a token at this moment.
const insertTokens = systemSql<Record<string, unknown[]>, { id: string }>(
  `insert into tokens (account_id, client_id, id, scope, generation, issued_at, expires_at)
   select c.account_id, c.id, t.id, t.scope, c.token_generation, t.issued_at, t.expires_at
   from unnest(:account_ids::text[], :client_ids::text[], :ids::text[], :scopes::text[],
               :issued_ats::timestamptz[], :expires_ats::timestamptz[])
        as t (account_id, client_id, id, scope, issued_at, expires_at)
   join clients c on c.account_id = t.account_id and c.id = t.client_id
   join accounts a on a.id = c.account_id
   where c.enabled and c.deleted_at is null and a.status = 'active'
   returning id`,
);

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
      const recorded = new Set((await db.many(insertTokens, columns(batch))).map((row) => row.id));
      for (const entry of batch) entry.resolve(recorded.has(entry.token.id));
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

function columns(batch: Waiting[]): Record<string, unknown[]> {
  const tokens = batch.map((entry) => entry.token);
  return {
    account_ids: tokens.map((token) => token.accountId),
    client_ids: tokens.map((token) => token.clientId),
    ids: tokens.map((token) => token.id),
    scopes: tokens.map((token) => token.scope),
    issued_ats: tokens.map((token) => token.issuedAt.toISOString()),
    expires_ats: tokens.map((token) => token.expiresAt.toISOString()),
  };
}
