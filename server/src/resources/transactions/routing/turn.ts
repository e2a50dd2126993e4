import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import { forceIndexScans } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { readTraceparent, writeTraceparent } from '../../../platform/tracing/trace-context.ts';
import type { Span, Tracer } from '../../../platform/tracing/tracer.ts';
import { type DecisionParts, decide, type Outcome, wasUsable } from './decide.ts';
import { type Copy, claimBatch, copiesOf, copyKey, type Route, routesOf, type Source } from './load.ts';
import { postpone, setAside, type WriteParts, write } from './write.ts';

export type TurnParts = Omit<DecisionParts, 'newTransactionId'> &
  WriteParts & { database: Database; clock: Clock; log: Log; tracer?: Tracer | undefined };

/** The queue's partitions; `routing_lane` in the database maps a card to one of them. */
export const shards = [0, 1, 2, 3] as const;
export type Shard = (typeof shards)[number];

const sourcesPerTick = 20;

// Drawn once, for this use alone; the shard's number is added. Its owner routes the shard.
const lockKey = 5_118_207_344;
// Joins in the written order, from the few known rows to theirs: without statistics the planner would start anywhere.
const planning = `${forceIndexScans}, set_config('join_collapse_limit', '1', true)`;
const tryLockShards = systemSql<{ shards: number[] }, { is_mine: boolean }>(
  `select (select bool_and(pg_try_advisory_xact_lock(${lockKey} + shard)) from unnest(:shards::bigint[]) as shard) as is_mine, ${planning}`,
);
const tryLockHistory = systemSql<Record<string, never>, { is_mine: boolean }>(
  `select pg_try_advisory_xact_lock(${lockKey} + ${shards.length}) as is_mine, ${planning}`,
);
const lockAllShards = systemSql(
  `select ${shards.map((shard) => `pg_advisory_xact_lock(${lockKey} + ${shard})`).join(', ')}`,
);

/** One process at a time routes a shard, so states are announced in order and once. Undefined: another process does. */
export function inShards<T>(
  database: Database,
  wanted: readonly Shard[],
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) =>
    (await db.one(tryLockShards, { shards: [...wanted] }))?.is_mine ? work(db) : undefined,
  );
}

/**
 * All shards, because a history covers all cards of a person. Only one process waits for the locks: more would keep new
 * transactions from their turns.
 */
export function inAllShards<T>(
  database: Database,
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) => {
    if (!(await db.one(tryLockHistory, {}))?.is_mine) return undefined;
    await db.run(lockAllShards, {});
    return work(db);
  });
}

/** Routes the next transactions of these shards. Returns their number; undefined when another process routes. */
export async function routeLive(
  parts: TurnParts,
  wanted: readonly Shard[],
  limit: number,
): Promise<number | undefined> {
  let spans: Span[] = [];
  const startedMs = performance.now();
  const routed = await inShards(parts.database, wanted, async (db) => {
    const sources = await claimBatch(db, wanted, limit);
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
    const parent = readTraceparent(source.trace_context);
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
