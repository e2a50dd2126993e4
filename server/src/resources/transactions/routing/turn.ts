import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import { forceIndexScans } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { parseTraceparent, writeTraceparent } from '../../../platform/tracing/trace-context.ts';
import type { Span, Tracer } from '../../../platform/tracing/tracer.ts';
import type { RuleReader } from '../coding/rules/reader.ts';
import { type DecisionParts, decide, type Outcome, wasUsable } from './decide.ts';
import {
  type Copy,
  claimBatch,
  copiesOf,
  copyKey,
  type Route,
  routesOf,
  type Shard,
  type Source,
} from './load.ts';
import { setAside } from './set-aside.ts';
import { postponeStates, type WriteParts, writeOutcomes } from './write.ts';

export type TurnParts = Omit<DecisionParts, 'newTransactionId' | 'rulesOf' | 'now'> &
  WriteParts & {
    readRules: RuleReader;
    database: Database;
    clock: Clock;
    log: Log;
    tracer?: Tracer | undefined;
  };

const sourcesPerTick = 20;

// Keys of advisory locks, drawn once and used here only. The shard's number is added to `shardKey`.
const historyKey = 5_118_207_348;
const shardKey = 5_118_300_000;
// The planner joins in the written order, from the few known rows outwards; without statistics it would start anywhere.
// The index of a card's purchases orders them by time, and the incremental sort orders purchases of one moment by id.
const planning = `${forceIndexScans}, set_config('enable_incremental_sort', 'on', true), set_config('join_collapse_limit', '1', true)`;
type Shards = { shards: readonly Shard[] };
const given = 'unnest(:shards::smallint[]) as s (shard)';
const tryLockShards = systemSql<Shards, { mine: Shard[] }>(
  `select (
     select coalesce(array_agg(shard) filter (where is_mine), '{}') from (
       select shard, pg_try_advisory_xact_lock(${shardKey} + shard) as is_mine from ${given}) tried) as mine, ${planning}`,
);
const lockShards = systemSql<Shards>(`select pg_advisory_xact_lock(${shardKey} + shard) from ${given}`);
const tryLockHistory = systemSql<Record<string, never>, { is_mine: boolean }>(
  `select pg_try_advisory_xact_lock(${historyKey}) as is_mine, ${planning}`,
);

/**
 * Runs `work` with the shards that no other process is routing. Returns undefined when there are none. One process at a
 * time routes a shard, so states are announced in order and once. The locks end with the transaction, even if it fails.
 */
export function inShards<T>(
  database: Database,
  wanted: readonly Shard[],
  work: (db: SystemDb, mine: Shard[]) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) => {
    const mine = await tryLock(db, wanted);
    return mine.length > 0 ? work(db, mine) : undefined;
  });
}

async function tryLock(db: SystemDb, wanted: readonly Shard[]): Promise<Shard[]> {
  const { mine = [] } = (await db.one(tryLockShards, { shards: wanted })) ?? {};
  return mine;
}

/** Runs `work` if no other process is sending histories. Returns undefined if one is. */
export function inHistoryTurn<T>(
  database: Database,
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) =>
    (await db.one(tryLockHistory, {}))?.is_mine ? work(db) : undefined,
  );
}

/**
 * Locks the shards of all cards of a person. The first history of a turn waits for its locks. Later ones do not, because a
 * live turn that has locked a shard may be waiting for a row of this turn. Returns false if a shard is locked.
 */
export async function lockForHistory(db: SystemDb, shards: Shard[], isFirst: boolean): Promise<boolean> {
  if (shards.length === 0) return true;
  if (!isFirst) return (await tryLock(db, shards)).length === shards.length;
  await db.run(lockShards, { shards });
  return true;
}

/** The transactions that a turn routed; `locked` when other processes are routing all of its shards. */
export type LiveResult = number | 'locked';

/** Routes the next transactions of these shards. */
export async function routeLive(
  parts: TurnParts,
  wanted: readonly Shard[],
  limit: number,
): Promise<LiveResult> {
  let spans: Span[] = [];
  const startedMs = performance.now();
  const routed = await inShards(parts.database, wanted, async (db, mine) => {
    const sources = await claimBatch(db, mine, limit);
    // The database may repeat the transaction, and each run begins new spans.
    spans = parts.tracer ? beginSpans(parts.tracer, sources, startedMs) : [];
    const routes = await routesOf(db, sources);
    const copies = await copiesOf(
      db,
      sources.filter((one) => routes.has(one.card_id)),
    );
    const postponed: Parameters<typeof postponeStates>[1] = [];
    await routeAll(parts, db, sources, (source, announce) => {
      for (const route of routes.get(source.card_id) ?? []) {
        const copy = copies.get(copyKey(source.id, route));
        if (!wasUsable(source, route, copy)) continue;
        if (!route.is_replaying) announce(route, copy);
        else if (source.purchased_at !== null) postponed.push({ route, purchasedAt: source.purchased_at });
      }
    });
    await postponeStates(db, postponed);
    return sources.length;
  });
  for (const span of spans) span.end();
  return routed ?? 'locked';
}

/** Begins a span for each traced transaction and makes it the parent of all that follows. */
function beginSpans(tracer: Tracer, sources: Source[], startedMs: number): Span[] {
  const spans: Span[] = [];
  for (const source of sources) {
    const parent = parseTraceparent(source.trace_context);
    if (!parent) continue;
    const span = tracer.begin('route transaction', 'consumer', parent, startedMs);
    source.trace_context = writeTraceparent(span.context);
    spans.push(span);
  }
  return spans;
}

/** Decides about each transaction and writes all outcomes at once. A transaction that fails is set aside alone. */
export async function routeAll(
  parts: TurnParts,
  db: SystemDb,
  sources: Source[],
  visit: (source: Source, announce: (route: Route, copy: Copy | undefined) => void) => void,
): Promise<void> {
  const now = parts.clock.now();
  const outcomes: Outcome[] = [];
  const failed: { source: Source; failure: string }[] = [];
  const orSetAside = (source: Source, work: () => void): void => {
    try {
      work();
    } catch (error) {
      failed.push({ source, failure: String(error) });
      parts.log.error(
        { transaction: source.id, reason: String(error) },
        'a transaction cannot be routed; set aside',
      );
    }
  };
  const wanted: { source: Source; to: { route: Route; copy: Copy | undefined }[] }[] = [];
  for (const source of sources) {
    orSetAside(source, () => {
      const to: (typeof wanted)[number]['to'] = [];
      visit(source, (route, copy) => to.push({ route, copy }));
      wanted.push({ source, to });
    });
  }
  const rulesOf = await parts.readRules(
    db,
    wanted.flatMap(({ to }) => to.map(({ route }) => route)),
  );
  const decisionParts = { ...parts, now, rulesOf, newTransactionId: () => newId('txn', now) };
  for (const [index, { source, to }] of wanted.entries()) {
    // A turn decides about hundreds of transactions, so it lets requests run in between.
    if (index % sourcesPerTick === sourcesPerTick - 1) await setImmediate();
    orSetAside(source, () => {
      outcomes.push(...to.flatMap(({ route, copy }) => decide(decisionParts, source, route, copy) ?? []));
    });
  }
  await setAside(db, now, failed);
  await writeOutcomes(db, now, parts, outcomes);
}
