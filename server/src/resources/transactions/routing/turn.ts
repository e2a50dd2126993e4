import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import { forceIndexScans } from '../../../platform/database/queue-transaction.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { type DecisionParts, decide, type Outcome, wasUsable } from './decide.ts';
import { type Copy, copiesOf, copyKey, type Route, routesOf, type Source, take } from './load.ts';
import { postpone, setAside, type WriteParts, write } from './write.ts';

export type TurnParts = Omit<DecisionParts, 'newTransactionId'> &
  WriteParts & { database: Database; clock: Clock; log: Log };

/** As many as `routing_lane` in the database tells apart. */
export const lanes = [0, 1, 2, 3] as const;
export type Lane = (typeof lanes)[number];

const sourcesPerTurn = 20;

// Drawn once, for nobody else's use, with the lane added: what holds it gives the lane's transactions to partners.
const lockKey = 5_118_207_344;
// Joined in the order in which they are written, from the few that are known to what belongs to them: tables that are
// new to the planner make it begin anywhere.
const planning = `${forceIndexScans}, set_config('join_collapse_limit', '1', true)`;
const tryLanes = systemSql<{ lanes: number[] }, { is_mine: boolean }>(
  `select (select bool_and(pg_try_advisory_xact_lock(${lockKey} + lane)) from unnest(:lanes::bigint[]) as lane) as is_mine, ${planning}`,
);
const tryHistory = systemSql<Record<string, never>, { is_mine: boolean }>(
  `select pg_try_advisory_xact_lock(${lockKey} + ${lanes.length}) as is_mine, ${planning}`,
);
const waitForLanes = systemSql(
  `select ${lanes.map((lane) => `pg_advisory_xact_lock(${lockKey} + ${lane})`).join(', ')}`,
);

/**
 * One process at a time in a lane: states of a transaction are given in order, and each once. Undefined when another is
 * at it.
 */
export function inLanes<T>(
  database: Database,
  wanted: readonly Lane[],
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) =>
    (await db.one(tryLanes, { lanes: [...wanted] }))?.is_mine ? work(db) : undefined,
  );
}

/**
 * Alone in all lanes, because a history is of all the cards that somebody has. Only one process waits for that: more of
 * them in line would keep what is new from its turns.
 */
export function inAllLanes<T>(
  database: Database,
  work: (db: SystemDb) => Promise<T>,
): Promise<T | undefined> {
  return database.systemTransaction(async (db) => {
    if (!(await db.one(tryHistory, {}))?.is_mine) return undefined;
    await db.run(waitForLanes, {});
    return work(db);
  });
}

/** Gives the next of these lanes to whom they belong. How many there were is returned. */
export function routeLive(
  parts: TurnParts,
  wanted: readonly Lane[],
  limit: number,
): Promise<number | undefined> {
  return inLanes(parts.database, wanted, async (db) => {
    const sources = await take(db, wanted, limit);
    const routes = await routesOf(db, sources);
    const copies = await copiesOf(
      db,
      sources.filter((one) => routes.has(one.card_id)),
    );
    const waiting: Parameters<typeof postpone>[1] = [];
    await settle(parts, db, sources, (source, give) => {
      for (const route of routes.get(source.card_id) ?? []) {
        const copy = copies.get(copyKey(source.id, route));
        if (!wasUsable(source, route, copy)) continue;
        if (!route.is_replaying) give(route, copy);
        else if (source.purchased_at !== null) waiting.push({ route, purchasedAt: source.purchased_at });
      }
    });
    await postpone(db, waiting);
    return sources.length;
  });
}

/** Decides transaction by transaction and writes all at once. One that cannot be decided is set aside by itself. */
export async function settle(
  parts: TurnParts,
  db: SystemDb,
  sources: Source[],
  visit: (source: Source, give: (route: Route, copy: Copy | undefined) => void) => void,
): Promise<void> {
  const now = parts.clock.now();
  const whole = { ...parts, newTransactionId: () => newId('txn', now) };
  const outcomes: Outcome[] = [];
  const failed: { source: Source; failure: string }[] = [];
  for (const [index, source] of sources.entries()) {
    // Hundreds take a while; requests have their turn in between.
    if (index % sourcesPerTurn === sourcesPerTurn - 1) await setImmediate();
    const own: Outcome[] = [];
    try {
      visit(source, (route, copy) => {
        const outcome = decide(whole, source, route, copy);
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
