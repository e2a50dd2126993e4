import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { estimateOf, storeImpacts } from '../resources/environmental-impacts/index.ts';
import { createIntake, dueStates, statesTopic } from '../resources/issuers/index.ts';
import { createRouter } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';
import { createCo2, mccOf } from '../services/co2/index.ts';
import { createRoutingOffload, type RoutingOffloadParts } from './routing-offload.ts';

export type RoutingParts = {
  config: Pick<Config, 'carbonPrice'>;
  database: Database;
  clock: Clock;
  log: Log;
};
export type TransactionFlowParts = RoutingParts & {
  /** Wakes the processes that route. */
  hintOthers: () => void;
  /** Undefined: this thread routes everything. */
  routingOffload: RoutingOffloadParts | undefined;
};
export type TransactionFlow = ReturnType<typeof composeTransactions>;

/** From an issuer's transaction state to a partner's event. */
export function composeTransactions({ routingOffload, hintOthers, ...parts }: TransactionFlowParts) {
  const { database, clock, log } = parts;
  const intake = createIntake({ database, clock, log });
  const { router, co2 } = createRouting(parts, (routed) => offload?.recordThroughput(routed));
  const offload = routingOffload && createRoutingOffload({ ...routingOffload, router, log });
  let isRouting = false;
  const wakeRouting = (): void => {
    if (!isRouting) hintOthers();
    else if (offload) offload.wake();
    else router.wake();
  };
  database.onCommit(statesTopic, wakeRouting);
  return {
    intake,
    co2,
    wakeRouting,
    /** Routes until the queue is empty, or until the caller has what it waits for. */
    routeNow: router.routeNow,
    startRouting: (): void => {
      isRouting = true;
      router.start();
    },
    stopRouting: async (): Promise<void> => {
      await offload?.stop();
      await router.stop();
    },
  };
}

/** The same in the server's thread and in the worker thread. */
export function createRouting(
  { config, database, clock, log }: RoutingParts,
  onTurn: (routed: number) => void,
) {
  const co2 = createCo2({ socialCost: config.carbonPrice });
  const router = createRouter({
    database,
    clock,
    log,
    dueStates,
    mccOf,
    estimate: (facts) => estimateOf(co2, facts),
    storeImpacts: async (db, now, rows) => (await storeImpacts(db, now, rows)).news,
    buyerPartyOf,
    onTurn,
  });
  return { router, co2 };
}
