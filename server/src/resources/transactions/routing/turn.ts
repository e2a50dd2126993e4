import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import { forceIndexScans } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { parseTraceparent, writeTraceparent } from '../../../platform/tracing/trace-context.ts';
import type { Span, Tracer } from '../../../platform/tracing/tracer.ts';
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
import { postpone, setAside, type WriteParts, write } from './write.ts';

export type TurnParts = Omit<DecisionParts, 'newTransactionId'> &
  WriteParts & { database: Database; clock: Clock; log: Log; tracer?: Tracer | undefined };

const sourcesPerTick = 20;

// Drawn once, for these uses alone. The shard's number is added to the second one.
const historyKey = 5_118_207_348;
const shardKey = 5_118_300_000;
// Joins in the written order, from the few known rows to theirs: without statistics the planner would start anywhere. The index
// of a card's purchases orders them by time; purchases of one moment are sorted by id.
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
 * One process at a time routes a shard, so states are announced in order and once. `work` gets those that no other process
 * routes now; undefined when there is none. A lock ends with its turn, however that ends.
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

/** One process at a time sends histories. Undefined: another process does. */
export function inHistoryTurn<T>(
  database: Database,
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) =>
    (await db.one(tryLockHistory, {}))?.is_mine ? work(db) : undefined,
  );
}

/**
 * The shards of all cards of a person, and no others. The first of a turn waits for its locks. Later ones do not, because a live
 * turn that has one may be waiting for a row of this turn. False: a shard is locked.
 */
export async function lockForHistory(db: SystemDb, shards: Shard[], isFirst: boolean): Promise<boolean> {
  if (shards.length === 0) return true;
  if (!isFirst) return (await tryLock(db, shards)).length === shards.length;
  await db.run(lockShards, { shards: shards });
  return true;
}

/** Routes the next transactions of these shards. Returns their number; undefined when another process routes. */
export async function routeLive(
  parts: TurnParts,
  wanted: readonly Shard[],
  limit: number,
): Promise<number | undefined> {
  let spans: Span[] = [];
  const startedMs = performance.now();
  const routed = await inShards(parts.database, wanted, async (db, mine) => {
    const sources = await claimBatch(db, mine, limit);
    // Again, when the transaction is repeated.
    spans = parts.tracer ? beginSpans(parts.tracer, sources, startedMs) : [];
    const routes = await routesOf(db, sources);
    const copies = await copiesOf(
      db,
      sources.filter((one) => routes.has(one.card_id)),
    );
    const postponed: Parameters<typeof postpone>[1] = [];
    await routeAll(parts, db, sources, (source, announce) => {
      for (const route of routes.get(source.card_id) ?? []) {
        const copy = copies.get(copyKey(source.id, route));
        if (!wasUsable(source, route, copy)) continue;
        if (!route.is_replaying) announce(route, copy);
        else if (source.purchased_at !== null) postponed.push({ route, purchasedAt: source.purchased_at });
      }
    });
    await postpone(db, postponed);
    return sources.length;
  });
  for (const span of spans) span.end();
  return routed;
}

/** From now on, what follows from a traced transaction is part of its span. */
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

/** Decides for each transaction and writes all outcomes at once. A transaction that fails is set aside alone. */
export async function routeAll(
  parts: TurnParts,
  db: SystemDb,
  sources: Source[],
  visit: (source: Source, announce: (route: Route, copy: Copy | undefined) => void) => void,
): Promise<void> {
  const now = parts.clock.now();
  const decisionParts = { ...parts, newTransactionId: () => newId('txn', now) };
  const outcomes: Outcome[] = [];
  const failed: { source: Source; failure: string }[] = [];
  for (const [index, source] of sources.entries()) {
    // Hundreds take a while; requests run in between.
    if (index % sourcesPerTick === sourcesPerTick - 1) await setImmediate();
    const own: Outcome[] = [];
    try {
      visit(source, (route, copy) => {
        const outcome = decide(decisionParts, source, route, copy);
        if (outcome) own.push(outcome);
      });
      outcomes.push(...own);
    } catch (error) {
      failed.push({ source, failure: String(error) });
      parts.log.error(
        { transaction: source.id, reason: String(error) },
        'a transaction cannot be routed; set aside',
      );
    }
  }
  await setAside(db, now, failed);
  await write(db, now, parts, outcomes);
}
