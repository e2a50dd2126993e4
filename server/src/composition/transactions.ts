import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { estimateOf, storeImpacts } from '../resources/environmental-impacts/index.ts';
import { createIntake, dueStates, statesTopic } from '../resources/issuers/index.ts';
import { createRouter } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';
import { createCo2, mccOf } from '../services/co2/index.ts';
import { createRoutingOffload, type RoutingOffloadParts } from './routing-offload.ts';

type RoutingParts = {
  config: Pick<Config, 'carbonPrice'>;
  database: Database;
  clock: Clock;
  log: Log;
  /** The heartbeat's id. */
  processId: string;
  tracer: Tracer | undefined;
};
type TransactionCompositionParts = RoutingParts & {
  /** Hints to other processes that there may be work. */
  hintOthers: () => void;
  /** Calls the listener when another process hints that there may be work. */
  onHint: (listener: () => void) => void;
  /** Undefined: this thread always routes. */
  offload: Omit<RoutingOffloadParts, 'onRouted'> | undefined;
  onRouted: (transactions: number) => void;
};
export type TransactionComposition = ReturnType<typeof composeTransactions>;

/** Composes intake and routing of transactions: from an issuer's call to the partners' events. */
export function composeTransactions({
  offload: offloadParts,
  hintOthers,
  onHint,
  onRouted,
  ...parts
}: TransactionCompositionParts) {
  const { database, clock, log } = parts;
  const intake = createIntake({ database, clock, log });
  const { router, co2 } = createRouting(parts, (routed) => {
    onRouted(routed);
    offload?.recordThroughput(routed);
  });
  const offload = offloadParts && createRoutingOffload({ ...offloadParts, onRouted, router, log });
  let isRouting = false;
  const wake = (): void => {
    if (!isRouting) hintOthers();
    else if (offload) offload.wake();
    else router.wake();
  };
  database.onCommit(statesTopic, wake);
  return {
    intake,
    co2,
    wake,
    /** Routes until the backlog is empty, or until the caller's condition is met. */
    routeNow: router.routeNow,
    start: (): void => {
      isRouting = true;
      router.start();
      onHint(wake);
    },
    stop: async (): Promise<void> => {
      await offload?.stop();
      await router.stop();
    },
  };
}

/** Creates the router, for the server's thread and for the worker thread. */
export function createRouting(
  { config, database, clock, log, processId, tracer }: RoutingParts,
  onTurn: (routed: number) => void,
) {
  const co2 = createCo2({ socialCost: config.carbonPrice });
  const router = createRouter({
    database,
    clock,
    log,
    processId,
    tracer,
    dueStates,
    mccOf,
    estimate: (facts) => estimateOf(co2, facts),
    storeImpacts: async (db, now, rows) => (await storeImpacts(db, now, rows)).news,
    buyerPartyOf,
    onTurn,
  });
  return { router, co2 };
}
