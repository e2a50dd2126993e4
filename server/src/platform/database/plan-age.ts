import type pg from 'pg';
import { secondMs } from '../clock.ts';
import type { Named, Preamble } from './bound-query.ts';

const discardPlans: Named = { name: 'kontor_discard_plans', text: 'discard plans' };
const none: Preamble = [];
const plansMaxMsDefault = 10 * secondMs;

/**
 * Limits the age of the plans that a connection reuses. A plan was made for the tables as they were then, and an import
 * fills an empty one within a second. PostgreSQL itself plans again only after an analysis, which may be minutes later.
 * Returns what to send before the first statement of a piece of work.
 */
export function limitPlanAge(plansMaxMs = plansMaxMsDefault): (client: pg.ClientBase) => Preamble {
  const planning = new WeakMap<pg.ClientBase, number>();
  return (client) => {
    const nowMs = performance.now();
    const sinceMs = planning.get(client);
    if (sinceMs !== undefined && nowMs - sinceMs < plansMaxMs) return none;
    planning.set(client, nowMs);
    return sinceMs === undefined ? none : [{ statement: discardPlans, values: [] }];
  };
}
