import type { Clock } from '../platform/clock.ts';
import { dayMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';
import type { Principal } from './principal.ts';

/** Counts the use of secrets and tokens, and the operations that each client calls. */
export type Usage = {
  countAuthentication(client: { accountId: string; clientId: string }, secretId: string): void;
  /** Counts a call. `version` is the API version of the response. */
  countCall(principal: Principal, operation: string, address: string, version: string): void;
  /** Counts the status of a response to this account, successful or not. */
  countResponse(accountId: string, status: number): void;
  /** Writes all counts so far. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type Calls = { count: number; lastMs: number };
type Answers = { accountId: string; day: string; byClass: number[] };
type SecretUse = { accountId: string; clientId: string; lastMs: number };
type TokenUse = {
  lastMs: number;
  address: string;
  operations: Map<string, Calls>;
  versions: Map<string, Calls>;
};

const flushEveryMs = 5_000;

const updateSecrets = systemSql<Record<string, unknown[]>>(
  `update client_secrets s set last_used_at = u.at
   from unnest(:account_ids::text[], :client_ids::text[], :secret_ids::text[], :ats::timestamptz[])
        as u (account_id, client_id, secret_id, at)
   where s.account_id = u.account_id and s.client_id = u.client_id and s.id = u.secret_id
     and (s.last_used_at is null or s.last_used_at < u.at)`,
);
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
const addVersionCalls = systemSql<Record<string, unknown[]>>(
  `insert into api_version_usage as o (account_id, client_id, api_version, day, calls, last_called_at)
   select account_id, client_id, api_version, (max(at) at time zone 'UTC')::date, sum(calls), max(at)
   from unnest(:account_ids::text[], :client_ids::text[], :versions::text[], :calls::bigint[], :ats::timestamptz[])
        as u (account_id, client_id, api_version, calls, at)
   group by account_id, client_id, api_version
   order by 1, 2, 3
   on conflict (account_id, client_id, api_version, day) do update
   set calls = o.calls + excluded.calls, last_called_at = greatest(o.last_called_at, excluded.last_called_at)`,
);
const addAnswers = systemSql<Record<string, unknown[]>>(
  `insert into api_calls as c (account_id, day, status_class, calls)
   select * from unnest(:account_ids::text[], :days::date[], :classes::smallint[], :calls::bigint[])
   order by 1, 2, 3
   on conflict (account_id, day, status_class) do update set calls = c.calls + excluded.calls`,
);

/**
 * Counts in memory and writes every few seconds, because a write for each read would cost more than the read. A
 * crash loses seconds of statistics, and nothing that was acknowledged.
 */
export function createUsage(db: Database, clock: Clock, log: Log): Usage {
  let uses = new Map<Principal, TokenUse>();
  let secrets = new Map<string, SecretUse>();
  // The counts are by day and account, because requests after midnight may be counted before yesterday's are written.
  let answers = new Map<string, Answers>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let day = 0;

  const write = async (): Promise<void> => {
    if (uses.size === 0 && secrets.size === 0 && answers.size === 0) return;
    const taken = uses;
    const takenSecrets = secrets;
    const takenAnswers = answers;
    uses = new Map();
    secrets = new Map();
    answers = new Map();
    try {
      await db.systemTransaction(async (system) => {
        await system.run(updateSecrets, secretColumns(takenSecrets));
        await system.run(updateTokens, tokenColumns(taken));
        await system.run(updateClients, tokenColumns(taken));
        await system.run(addCalls, callColumns(taken));
        await system.run(addVersionCalls, versionColumns(taken));
        await system.run(addAnswers, answerColumns(takenAnswers));
      });
    } catch (error) {
      // The counts are added to the new ones, so that none is lost while the database is unavailable.
      for (const [principal, use] of taken) addUse(uses, principal, use);
      for (const [id, use] of takenSecrets) if (!secrets.has(id)) secrets.set(id, use);
      for (const [key, older] of takenAnswers) addToAnswers(answers, key, older);
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
    countAuthentication: ({ accountId, clientId }, secretId) => {
      const lastMs = clock.now().getTime();
      const known = secrets.get(secretId);
      if (known) known.lastMs = lastMs;
      else secrets.set(secretId, { accountId, clientId, lastMs });
    },
    countCall: (principal, operation, address, version) => {
      // A portal session lasts an hour. Its calls are in the request log and belong to no client.
      if (principal.portal) return;
      const nowMs = clock.now().getTime();
      // The counts of a day are written before the next day begins, so that each flush belongs to one day.
      if (Math.floor(nowMs / dayMs) !== day) {
        if (day !== 0) void flush();
        day = Math.floor(nowMs / dayMs);
      }
      let use = uses.get(principal);
      if (!use) {
        use = { lastMs: nowMs, address, operations: new Map(), versions: new Map() };
        uses.set(principal, use);
      }
      use.lastMs = nowMs;
      use.address = address;
      addCall(use.operations, operation, nowMs);
      // Users always get the newest version.
      if (principal.role === null) addCall(use.versions, version, nowMs);
    },
    countResponse: (accountId, status) => {
      const nowMs = clock.now().getTime();
      const key = `${Math.floor(nowMs / dayMs)} ${accountId}`;
      let known = answers.get(key);
      if (!known) {
        known = { accountId, day: new Date(nowMs).toISOString().slice(0, 10), byClass: [0, 0, 0, 0, 0, 0] };
        answers.set(key, known);
      }
      const statusClass = Math.floor(status / 100);
      known.byClass[statusClass] = (known.byClass[statusClass] ?? 0) + 1;
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

function addCall(counts: Map<string, Calls>, key: string, nowMs: number): void {
  const calls = counts.get(key);
  if (!calls) {
    counts.set(key, { count: 1, lastMs: nowMs });
    return;
  }
  calls.count += 1;
  calls.lastMs = nowMs;
}

function addUse(uses: Map<Principal, TokenUse>, principal: Principal, older: TokenUse): void {
  const newer = uses.get(principal);
  if (!newer) {
    uses.set(principal, older);
    return;
  }
  addCounts(newer.operations, older.operations);
  addCounts(newer.versions, older.versions);
}

function addCounts(newer: Map<string, Calls>, older: Map<string, Calls>): void {
  for (const [key, calls] of older) {
    const known = newer.get(key);
    if (known) known.count += calls.count;
    else newer.set(key, calls);
  }
}

function addToAnswers(answers: Map<string, Answers>, key: string, older: Answers): void {
  const newer = answers.get(key);
  const byClass = older.byClass.map((calls, statusClass) => calls + (newer?.byClass[statusClass] ?? 0));
  answers.set(key, { ...older, byClass });
}

function answerColumns(answers: Map<string, Answers>): Record<string, unknown[]> {
  const rows = [...answers.values()].flatMap(({ accountId, day, byClass }) =>
    byClass.flatMap((calls, statusClass) => (calls > 0 ? [{ accountId, day, statusClass, calls }] : [])),
  );
  return {
    account_ids: rows.map((row) => row.accountId),
    days: rows.map((row) => row.day),
    classes: rows.map((row) => row.statusClass),
    calls: rows.map((row) => row.calls),
  };
}

function secretColumns(secrets: Map<string, SecretUse>): Record<string, unknown[]> {
  const rows = [...secrets.values()];
  return {
    account_ids: rows.map(({ accountId }) => accountId),
    client_ids: rows.map(({ clientId }) => clientId),
    secret_ids: [...secrets.keys()],
    ats: rows.map(({ lastMs }) => new Date(lastMs).toISOString()),
  };
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

function versionColumns(uses: Map<Principal, TokenUse>): Record<string, unknown[]> {
  const { keys, ...columns } = countColumns(uses, ({ versions }) => versions);
  return { ...columns, versions: keys };
}

function callColumns(uses: Map<Principal, TokenUse>): Record<string, unknown[]> {
  const { keys, ...columns } = countColumns(uses, ({ operations }) => operations);
  return { ...columns, operations: keys };
}

function countColumns(uses: Map<Principal, TokenUse>, countsOf: (use: TokenUse) => Map<string, Calls>) {
  const rows = [...uses].flatMap(([principal, use]) =>
    [...countsOf(use)].map(([key, calls]) => ({ principal, key, calls })),
  );
  return {
    account_ids: rows.map((row) => row.principal.accountId),
    client_ids: rows.map((row) => row.principal.clientId),
    keys: rows.map((row) => row.key),
    calls: rows.map((row) => row.calls.count),
    ats: rows.map((row) => new Date(row.calls.lastMs).toISOString()),
  };
}
