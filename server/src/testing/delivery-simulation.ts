import { type Attempt, wasNotTaken } from '../delivery/attempt.ts';
import { createOutcomes } from '../delivery/outcomes.ts';
import type { DeliveryQueue, QueuedDelivery, ReadRequest } from '../delivery/queue-store.ts';
import { createReader } from '../delivery/reader.ts';
import { createSender } from '../delivery/sender.ts';
import { hasUnrecorded, newLane, type Receiver, type SenderLane } from '../delivery/sender-lane.ts';
import { epochMs, Machine, Scheduler } from '../delivery/simulation/scheduler.ts';
import { parseAttempt } from '../delivery/stored-attempt.ts';
import { secondMs } from '../platform/clock.ts';
import { seeded } from './seeded.ts';
import { testAttempt, testDelivery, testSettings } from './sender-lane.ts';

/** The receiver's response to a request. The status is null if it does not respond. */
export type SimulatedAnswer = { status: number | null; afterMs: number; refuses?: boolean };
export type Simulated = {
  /**
   * Every request, in the order of their ends. `inFlight` counts the requests in flight when it began, itself
   * included.
   */
  requests: { sequence: number; atMs: number; endMs: number; status: number | null; inFlight: number }[];
  /** Deliveries in the order in which the receiver acknowledged them. */
  acknowledged: number[];
  /** The finished attempts of each delivery, as in its log. */
  attempts: Map<number, number>;
  /** The number of deliveries that are neither delivered nor given up. */
  left: number;
  /** The health that a process would know if it claimed the webhook now. */
  health: Health;
};
type Health = Pick<ReturnType<typeof testSettings>, 'failing_since' | 'failures' | 'held_until'>;

type Simulation = {
  seed: number;
  ordered: boolean;
  durationMs: number;
  /** The number of events at each of these times. */
  events: { atMs: number; count: number }[];
  answer: (atMs: number, random: () => number) => SimulatedAnswer;
  /** The time at which another process claims the webhook. It knows only what was recorded. */
  takeoverAtMs?: number;
};

type Row = { sequence: number; dueMs: number; firstMs: number | null; attempts: Attempt[] };

const recordMs = 3;

/**
 * Simulates the real reader, sender and outcomes of one webhook, with a queue in memory. It is for outages of
 * hours and days, in which a whole engine would mostly poll. `delivery/simulation/` has the engine, and the
 * scheduler of both.
 */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const random = seeded(simulation.seed);
  const scheduler = new Scheduler();
  const machine = new Machine(scheduler);
  const rows = new Map<number, Row>();
  const result: Simulated = {
    requests: [],
    acknowledged: [],
    attempts: new Map(),
    left: 0,
    health: { failing_since: null, failures: 0, held_until: null },
  };
  const now = (): Date => new Date(epochMs + scheduler.nowMs);
  let unrecorded = 0;
  /** A group commit records it a little later. */
  const record = (change: () => void, done: () => void): void => {
    unrecorded += 1;
    scheduler.add(recordMs, () => {
      unrecorded -= 1;
      change();
      done();
    });
  };

  const receiver: Receiver = {
    send: (lane, delivery, onAttempt) => {
      const at = now();
      const atMs = scheduler.nowMs;
      const { inFlight } = lane;
      const { status, afterMs, refuses = false } = simulation.answer(atMs, random);
      scheduler.add(afterMs, () => {
        const { sequence } = delivery;
        result.requests.push({ sequence, atMs, endMs: scheduler.nowMs, status, inFlight });
        if (status === 200) result.acknowledged.push(sequence);
        const attempt = testAttempt(status, at);
        const timing = { ...attempt.timing, dns_ms: 0, connect_ms: null };
        onAttempt(lane, delivery, refuses ? { ...attempt, timing } : attempt);
      });
    },
  };
  const openLane = (): SenderLane =>
    newLane(testSettings({ ordered: simulation.ordered, ...result.health }), receiver);
  let lane = openLane();

  const reader = createReader({
    queue: queueOf(rows),
    now,
    isActive: () => true,
    onReady: (ready) => sender.enqueue(ready),
    onRead: () => sender.pump(),
    onOutdated: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const outcomes = createOutcomes({
    now,
    draw: random,
    recorder: {
      recordFinished: ({ sequence }, done) =>
        record(() => {
          result.attempts.set(sequence, (rows.get(sequence)?.attempts.length ?? 0) + 1);
          rows.delete(sequence);
        }, done),
      recordRetried: ({ sequence, attempt, due_at, at }, done) =>
        record(() => {
          const row = rows.get(sequence);
          if (!row) return;
          row.attempts.push(parseAttempt(JSON.parse(attempt)));
          row.dueMs = Date.parse(due_at) - epochMs;
          row.firstMs ??= Date.parse(at) - epochMs;
        }, done),
      flushed: () => new Promise((resolve) => scheduler.add(recordMs, resolve)),
    },
    health: {
      record: async ({ failures, failingSince, backoffUntilMs }) => {
        const held_until = backoffUntilMs > 0 ? new Date(backoffUntilMs).toISOString() : null;
        result.health = { failures, failing_since: failingSince?.toISOString() ?? null, held_until };
      },
    },
    tasks: { run: (_, work) => work() },
    onRecorded: reader.forget,
    makeRetriesDue: async (at, until) => {
      for (const row of rows.values()) {
        const dueMs = epochMs + row.dueMs;
        if (dueMs > at.getTime() && dueMs <= until.getTime()) row.dueMs = at.getTime() - epochMs;
      }
    },
    expectMore: reader.expectMore,
    exclude: () => false,
    release: async () => undefined,
    disable: async () => undefined,
  });
  const sender = createSender({
    now,
    isActive: () => true,
    unrecorded: () => 0,
    refill: reader.refill,
    onAttempt: outcomes.add,
    timers: machine.timers,
  });

  // The engine maintains its lanes once a second.
  const maintain = (): boolean => {
    // Maintenance without effect, during a pause, is skipped.
    const pauseMs = lane.inFlight === 0 ? lane.backoffUntilMs - epochMs - scheduler.nowMs : 0;
    scheduler.add(Math.max(1, Math.ceil(pauseMs / secondMs)) * secondMs, maintain);
    if (pauseMs > 0) return false;
    if (lane.ready.length > 0) sender.enqueue(lane);
    else if (!hasUnrecorded(lane)) reader.expectMore(lane);
    sender.pump();
    return true;
  };
  scheduler.add(0, maintain);
  let sequence = 0;
  for (const { atMs, count } of simulation.events) {
    scheduler.add(atMs, () => {
      for (let index = 0; index < count; index += 1) {
        sequence += 1;
        rows.set(sequence, { sequence, dueMs: scheduler.nowMs, firstMs: null, attempts: [] });
      }
      reader.expectMore(lane);
    });
  }
  if (simulation.takeoverAtMs !== undefined) {
    scheduler.add(simulation.takeoverAtMs, () => {
      if (lane.inFlight > 0 || unrecorded > 0) throw new Error('A takeover while something is in flight.');
      lane.isOwned = false;
      lane = openLane();
    });
  }
  await scheduler.run(simulation.durationMs);
  result.left = rows.size;
  return result;
}

/** Returns events every `everyMs` in this period. */
export function eventsEvery(
  everyMs: number,
  { fromMs = 0, untilMs, count = 1 }: { fromMs?: number; untilMs: number; count?: number },
): Simulation['events'] {
  const length = Math.ceil((untilMs - fromMs) / everyMs);
  return Array.from({ length }, (_, index) => ({ atMs: fromMs + index * everyMs, count }));
}

function queueOf(rows: Map<number, Row>): DeliveryQueue {
  const toDelivery = ({ sequence, dueMs, firstMs, attempts }: Row): QueuedDelivery =>
    testDelivery(sequence, {
      due_at: toText(dueMs),
      tries: attempts.length,
      first_attempt_at: firstMs === null ? null : toText(firstMs),
    });
  const only = ([request]: ReadRequest[]): ReadRequest => {
    if (!request) throw new Error('A read without a request.');
    return request;
  };
  return {
    readDue: async (now, requests) => {
      const { after_due, after_sequence, limit } = only(requests);
      const afterMs = after_due === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(after_due) - epochMs;
      return [...rows.values()]
        .filter(({ dueMs, sequence }) => {
          const isBehind = dueMs > afterMs || (dueMs === afterMs && sequence > after_sequence);
          return isBehind && epochMs + dueMs <= now.getTime();
        })
        .sort((a, b) => a.dueMs - b.dueMs || a.sequence - b.sequence)
        .slice(0, limit)
        .map(toDelivery);
    },
    readInOrder: async (now, requests) => {
      const { after_sequence, limit } = only(requests);
      return [...rows.values()]
        .filter(({ sequence }) => sequence > after_sequence)
        .slice(0, limit)
        .map((row) => ({ ...toDelivery(row), is_due: epochMs + row.dueMs <= now.getTime() }));
    },
    readForProbe: async () => {
      const [oldest] = rows.values();
      const last = oldest?.attempts.at(-1);
      return oldest && last && wasNotTaken(last) ? [{ ...toDelivery(oldest), is_early: true }] : [];
    },
  };
}

function toText(ms: number): string {
  return new Date(epochMs + ms).toISOString();
}
