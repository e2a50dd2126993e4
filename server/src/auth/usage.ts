import type { Clock } from '../platform/clock.ts';
import { dayMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';
import type { Principal } from './principal.ts';

/** Who used which token from where, and which operations each client calls. */
export type Usage = {
  called(principal: Principal, operation: string, address: string): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type Calls = { count: number; lastMs: number };
type TokenUse = { lastMs: number; address: string; operations: Map<string, Calls> };

const flushEveryMs = 5_000;

const updateTokens = systemSql<Record<string, unknown[]>>(
  `update tokens t set last_used_at = u.at, last_used_ip = u.ip
   from unnest(:account_ids::text[], :client_ids::text[], :token_ids::text[], :ats::timestamptz[], :ips::text[])
        as u (account_id, client_id, token_id, at, ip)
   where t.account_id = u.account_id and t.client_id = u.client_id and t.id = u.token_id
     and (t.last_used_at is null or t.last_used_at < u.at)`,
);
const updateClients = systemSql<Record<string, unknown[]>>(
  `update clients c set last_used_at = u.at
   from (select account_id, client_id, max(at) as at
         from unnest(:account_ids::text[], :client_ids::text[], :ats::timestamptz[]) as u (account_id, client_id, at)
         group by 1, 2) u
   where c.account_id = u.account_id and c.id = u.client_id and (c.last_used_at is null or c.last_used_at < u.at)`,
);
const addCalls = systemSql<Record<string, unknown[]>>(
  `insert into operation_usage as o (account_id, client_id, operation, day, calls, last_called_at)
   select account_id, client_id, operation, (max(at) at time zone 'UTC')::date, sum(calls), max(at)
   from unnest(:account_ids::text[], :client_ids::text[], :operations::text[], :calls::bigint[], :ats::timestamptz[])
        as u (account_id, client_id, operation, calls, at)
   group by account_id, client_id, operation
   order by 1, 2, 3
   on conflict (account_id, client_id, operation, day) do update
   set calls = o.calls + excluded.calls, last_called_at = greatest(o.last_called_at, excluded.last_called_at)`,
);

/**
 * Counted in memory and written every few seconds, because a write per read would cost more than the read. A
 * crash loses seconds of statistics, never anything that was acknowledged.
 */
export function createUsage(db: Database, clock: Clock, log: Log): Usage {
  let uses = new Map<Principal, TokenUse>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let day = 0;

  const write = async (): Promise<void> => {
    if (uses.size === 0) return;
    const taken = uses;
    uses = new Map();
    try {
      await db.systemTransaction(async (system) => {
        await system.run(updateTokens, tokenColumns(taken));
        await system.run(updateClients, tokenColumns(taken));
        await system.run(addCalls, callColumns(taken));
      });
    } catch (error) {
      // Counted again with what came meanwhile: a database that is away for a while costs no counts.
      for (const [principal, use] of taken) addUse(uses, principal, use);
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing
      .then(write)
      .catch((error) => log.warn({ reason: String(error) }, 'usage was not written'));
    return flushing;
  };

  return {
    called: (principal, operation, address) => {
      const nowMs = clock.now().getTime();
      // Counts of one day are written before the next begins, so that each flush belongs to one day.
      if (Math.floor(nowMs / dayMs) !== day) {
        if (day !== 0) void flush();
        day = Math.floor(nowMs / dayMs);
      }
      let use = uses.get(principal);
      if (!use) {
        use = { lastMs: nowMs, address, operations: new Map() };
        uses.set(principal, use);
      }
      use.lastMs = nowMs;
      use.address = address;
      const calls = use.operations.get(operation);
      if (calls) {
        calls.count += 1;
        calls.lastMs = nowMs;
      } else {
        use.operations.set(operation, { count: 1, lastMs: nowMs });
      }
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), flushEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function addUse(uses: Map<Principal, TokenUse>, principal: Principal, older: TokenUse): void {
  const newer = uses.get(principal);
  if (!newer) {
    uses.set(principal, older);
    return;
  }
  for (const [operation, calls] of older.operations) {
    const known = newer.operations.get(operation);
    if (known) known.count += calls.count;
    else newer.operations.set(operation, calls);
  }
}

function tokenColumns(uses: Map<Principal, TokenUse>): Record<string, unknown[]> {
  const rows = [...uses];
  return {
    account_ids: rows.map(([principal]) => principal.accountId),
    client_ids: rows.map(([principal]) => principal.clientId),
    token_ids: rows.map(([principal]) => principal.tokenId),
    ats: rows.map(([, use]) => new Date(use.lastMs).toISOString()),
    ips: rows.map(([, use]) => use.address),
  };
}

function callColumns(uses: Map<Principal, TokenUse>): Record<string, unknown[]> {
  const rows = [...uses].flatMap(([principal, use]) =>
    [...use.operations].map(([operation, calls]) => ({ principal, operation, calls })),
  );
  return {
    account_ids: rows.map((row) => row.principal.accountId),
    client_ids: rows.map((row) => row.principal.clientId),
    operations: rows.map((row) => row.operation),
    calls: rows.map((row) => row.calls.count),
    ats: rows.map((row) => new Date(row.calls.lastMs).toISOString()),
  };
}
