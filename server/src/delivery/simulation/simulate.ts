// Runs the whole delivery engine in simulated time. Several processes, each with the real heartbeat, hints, ownership,
// fan-out, reader, lanes, sender, outcomes and recorder, use one simulated PostgreSQL and simulated receivers while faults
// happen.
//
// One seed decides everything: the accounts and webhooks, the times of all events, the duration of each message. A run has
// no other source of time, chance or order, so a failing seed is replayed exactly:
// `npm run test:simulation -- --seed 4711 --trace`.
//
// The seam is `Send`: a prepared statement and its bound values, as they leave for the server. Everything above it is the
// code that runs in production, with the texts of outcomes, the loops around statements and the errors for faults. Below
// it, each statement has a model in TypeScript, over rows in memory: what it reads, locks and changes. A model of the
// stores' functions would be smaller, but would leave out the loops and texts that failed before. SQL in memory would be
// slower than a hundred times real time. The SQL itself is tested beside its stores. A statement without a model fails
// the run.
//
//   scheduler.ts   the order of events; machines with their clocks, which are paused, suspended and killed
//   server.ts      connections, time limits, locks, crashes, hangs, lost responses
//   *-models.ts    the effect of each statement; tables.ts has the rows
//   process.ts     a Kontor process; receivers.ts responds to it
//   faults.ts      the faults; world.ts applies them
//   history.ts     observes every request, response and commit, and has the invariants; final-checks.ts has those of the end

import { seeded } from '../../testing/seeded.ts';
import type { DeliveryParts } from '../engine.ts';
import type { SenderLimits } from '../sender.ts';
import { beginFault, type FaultName, faults } from './faults.ts';
import { isDrained, judge } from './final-checks.ts';
import type { Violation } from './history.ts';
import type { Costs } from './statement-models.ts';
import type { WebhookRow } from './tables.ts';
import { World } from './world.ts';

export type SimulationOptions = {
  seed: number;
  keepsTrace?: boolean;
  /** Options for tests that put a fault back into the code, and expect an invariant to break. */
  costs?: Costs;
  limits?: Partial<SenderLimits>;
  change?: (parts: DeliveryParts) => DeliveryParts;
  /** Restricts the faults, and sets their number. */
  only?: FaultName[];
  faults?: number;
};
export type SimulationResult = {
  seed: number;
  hash: string;
  violations: Violation[];
  trace: string[];
  simulatedMs: number;
  events: number;
  requests: number;
  accepted: number;
  repeats: number;
  /** The maximum of one process. */
  unrecorded: number;
};

/** The time after the last fault in which everything must be delivered. */
export const drainMaxMs = 90_000;
const drainedEveryMs = 250;
const eventsMax = 300;

export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const random = seeded(options.seed);
  // The limits are small, so that a few deliveries already reach them. They are not so small that hanging receivers
  // fill them.
  const limits = {
    inFlightMax: 64 << Math.floor(random() * 2),
    unrecordedMax: 64 << Math.floor(random() * 3),
  };
  const world = new World({
    random,
    limits: { ...limits, ...options.limits },
    scale: { fanOutMax: Math.ceil(2 + random() * 60), accountsMax: 1 + Math.floor(random() * 4) },
    costs: options.costs,
    change: options.change,
    keepsTrace: options.keepsTrace,
  });
  // The bound is that of the correct engine.
  world.history.unrecordedMax = limits.unrecordedMax;
  const { scheduler, history, trace, tables } = world;
  const onRejection = (error: unknown): void => history.broken('no process ends', String(error));
  process.on('unhandledRejection', onRejection);
  try {
    const bystanders = populate(world);
    const activeMs = world.between(5_000, 25_000);
    planEvents(world, bystanders, activeMs);
    planFaults(world, activeMs, options);
    await scheduler.run(activeMs, () => history.violations.length > 0);
    trace.add('faults are over');
    for (const one of world.running) if (one.machine.isPaused) one.machine.resume();
    if (world.running.length === 0) world.start();
    const isOver = (): boolean => history.violations.length > 0;
    const endMs = scheduler.nowMs + drainMaxMs;
    while (scheduler.nowMs < endMs && !isOver() && !isDrained(world)) {
      await scheduler.run(scheduler.nowMs + drainedEveryMs, isOver);
    }
    if (!isOver()) judge(world, bystanders);
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  return {
    seed: options.seed,
    hash: trace.hash,
    violations: history.violations,
    trace: trace.lines,
    simulatedMs: scheduler.nowMs,
    events: history.events.size,
    requests: history.requests,
    accepted: history.accepted,
    repeats: history.repeats,
    unrecorded: history.unrecordedMost,
  };

  function populate(into: World): WebhookRow[] {
    for (let nth = 1; nth <= 1 + Math.floor(random() * 3); nth += 1) tables.addAccount(`acc_${nth}`);
    let webhooks = 0;
    for (const account of tables.accounts) {
      for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
        webhooks += 1;
        const webhook = into.addWebhook(account, `whk_${webhooks}`, {
          organization: random() < 0.5 ? null : `org_${1 + Math.floor(random() * 3)}`,
          ordered: random() < 0.4,
          maxPerSecond: random() < 0.15 ? 20 : null,
        });
        into.subjects.push(webhook);
      }
    }
    // Another account that only stands by.
    const neighbour = tables.addAccount('acc_neighbour');
    const bystander = into.addWebhook(neighbour, 'whk_neighbour', { ordered: random() < 0.5 });
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) into.start();
    return [bystander];
  }

  function planEvents(into: World, bystanders: WebhookRow[], activeMs: number): void {
    let left = 20 + Math.floor(random() ** 2 * eventsMax);
    const busy = tables.accounts.filter(({ id }) => !bystanders.some(({ account_id }) => account_id === id));
    while (left > 0) {
      const account = into.pick(busy);
      if (!account) break;
      const count = Math.min(
        left,
        random() < 0.2 ? 1 + Math.floor(random() * 120) : 1 + Math.floor(random() * 3),
      );
      left -= count;
      const isHinted = random() < 0.9;
      const organization = `org_${1 + Math.floor(random() * 3)}`;
      scheduler.add(random() * activeMs, () => into.publish(account, organization, count, isHinted));
    }
    for (const { account } of bystanders) {
      for (let atMs = random() * 1_000; atMs < activeMs; atMs += into.between(500, 3_000)) {
        scheduler.add(atMs, () => into.publish(account, 'org_1', 1));
      }
    }
  }

  function planFaults(into: World, activeMs: number, { only, faults: count }: SimulationOptions): void {
    const names = only ?? (Object.keys(faults) as FaultName[]);
    const pot = names.flatMap((name) => Array.from({ length: faults[name].weight }, () => name));
    for (let left = count ?? Math.floor(random() * 8); left > 0; left -= 1) {
      const name = into.pick(pot);
      if (!name) return;
      const atMs = random() * activeMs;
      const forMs = Math.min(activeMs - atMs, 100 + random() ** 2 * 14_000);
      scheduler.add(atMs, () => beginFault(into, name, forMs));
    }
  }
}
