import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import {
  eventsEvery,
  type Simulated,
  type SimulatedAnswer,
  simulate,
} from '../testing/delivery-simulation.ts';
import { epochMs } from './simulation/scheduler.ts';

const seeds = [1, 2];
const failsAtMs = 5 * secondMs;
const ok: SimulatedAnswer = { status: 200, afterMs: 300 };
const unavailable: SimulatedAnswer = { status: 503, afterMs: 20 };
const refused: SimulatedAnswer = { status: null, afterMs: 1, refuses: true };
const silent: SimulatedAnswer = { status: null, afterMs: 15 * secondMs };

/** A receiver that fails for this long, and is healthy before and after. */
const outage = (forMs: number, failure: SimulatedAnswer) => (atMs: number) =>
  atMs >= failsAtMs && atMs < failsAtMs + forMs ? failure : ok;

/** Returns enough events for 60 requests in flight at first, and then a few, so that an hour is quick to simulate. */
function eventsFor(ordered: boolean, untilMs: number) {
  const busy = { fromMs: 0, untilMs: failsAtMs + 2 * secondMs };
  return [
    ...(ordered ? eventsEvery(500, busy) : eventsEvery(50, { ...busy, count: 10 })),
    ...eventsEvery(untilMs > hourMs ? 2 * minuteMs : 20 * secondMs, { fromMs: busy.untilMs, untilMs }),
  ];
}

function recoveryOf({ requests }: Simulated, recoveredMs: number): number {
  const first = requests.find(({ atMs, status }) => atMs >= recoveredMs && status === 200);
  return (first?.endMs ?? Number.POSITIVE_INFINITY) - recoveredMs;
}

/** Expects that everything is acknowledged once, and in order if required. */
function expectAll({ acknowledged, left }: Simulated, ordered: boolean): void {
  expect(left).toBe(0);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const inOrder = acknowledged.toSorted((a, b) => a - b);
  expect(inOrder).toEqual(inOrder.map((_, index) => index + 1));
  if (ordered) expect(acknowledged).toEqual(inOrder);
}

const between = ({ requests }: Simulated, fromMs: number, untilMs: number): number =>
  requests.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs).length;

describe.each([
  ['side by side', false],
  ['in order', true],
])('a webhook that delivers %s', (_, ordered) => {
  it.each<[string, number, SimulatedAnswer, number, number]>([
    ['503 for a second', secondMs, unavailable, 5 * secondMs, 5],
    ['503 for two seconds', 2 * secondMs, unavailable, 5 * secondMs, 6],
    ['no connections for two seconds', 2 * secondMs, refused, 5 * secondMs, 6],
    ['503 for the 30 s of a deployment', 30 * secondMs, unavailable, 5 * secondMs, 25],
    ['no connections for an hour', hourMs, refused, minuteMs, 240],
    ['503 for an hour', hourMs, unavailable, minuteMs, 240],
  ])(
    'after %s delivers soon, and until then sends little',
    async (_name, forMs, failure, soonMs, probesMax) => {
      for (const seed of seeds) {
        const durationMs = failsAtMs + forMs + 3 * minuteMs;
        const events = eventsFor(ordered, durationMs - minuteMs);
        const answer = outage(forMs, failure);
        const result = await simulate({ seed, ordered, durationMs, events, answer });
        expectAll(result, ordered);
        expect(recoveryOf(result, failsAtMs + forMs)).toBeLessThan(soonMs);
        // Until the breaker opens, all of a window may fail. From then on requests fail one at a time.
        expect(between(result, failsAtMs, failsAtMs + forMs)).toBeLessThan((ordered ? 1 : 64) + probesMax);
        if (!ordered)
          expect(Math.max(...result.requests.map(({ inFlight }) => inFlight))).toBeGreaterThan(55);
      }
    },
  );

  it('after a day without an answer delivers within minutes, and until then sends less and less', async () => {
    const durationMs = dayMs + hourMs;
    const events = eventsFor(ordered, durationMs - 10 * minuteMs);
    const answer = outage(dayMs, unavailable);
    const result = await simulate({ seed: 1, ordered, durationMs, events, answer });
    expectAll(result, ordered);
    expect(recoveryOf(result, failsAtMs + dayMs)).toBeLessThan(4 * minuteMs);
    const perHour = Array.from({ length: 24 }, (_hour, hour) =>
      between(result, failsAtMs + hour * hourMs, failsAtMs + (hour + 1) * hourMs),
    );
    expect(perHour[0]).toBeLessThan(64 + 240);
    expect(perHour[1]).toBeLessThan(100);
    expect(perHour[23]).toBeLessThan(26);
    // Probes use up no attempts of what they deliver.
    expect(Math.max(...result.attempts.values())).toBeLessThan(12);
  });

  it('goes on beside a receiver that is well for two seconds and down for two', async () => {
    const durationMs = 8 * minuteMs;
    const isUp = (atMs: number) => atMs % (4 * secondMs) < 2 * secondMs || atMs > 2 * minuteMs;
    const events = eventsEvery(secondMs, { untilMs: 2 * minuteMs, count: ordered ? 1 : 20 });
    const answer = (atMs: number) => (isUp(atMs) ? { ...ok, afterMs: 50 } : unavailable);
    for (const seed of seeds) {
      const result = await simulate({ seed, ordered, durationMs, events, answer });
      expectAll(result, ordered);
      // Something is delivered in nearly every one of the 30 periods.
      const good = result.requests.filter(({ atMs, status }) => status === 200 && atMs < 2 * minuteMs);
      const periods = new Set(good.map(({ atMs }) => Math.floor(atMs / (4 * secondMs))));
      expect(periods.size).toBeGreaterThan(25);
    }
  });

  it('delivers all to a receiver that fails half of its requests', async () => {
    const events = eventsEvery(secondMs, { untilMs: minuteMs, count: ordered ? 1 : 5 });
    const answer = (atMs: number, random: () => number) =>
      random() < 0.5 || atMs > 20 * minuteMs ? ok : unavailable;
    for (const seed of seeds) {
      const early = await simulate({ seed, ordered, durationMs: 3 * minuteMs, events, answer });
      expect(early.left).toBeLessThan(ordered ? 1 : 60);
      // The schedule makes the seventh attempt after two hours.
      const result = await simulate({ seed, ordered, durationMs: 2 * hourMs, events, answer });
      expectAll(result, ordered);
    }
  });

  it('never pauses for a receiver that answers within nine seconds', async () => {
    const durationMs = 10 * minuteMs;
    const events = eventsEvery(ordered ? 20 * secondMs : 200, { untilMs: 2 * minuteMs });
    const answer = () => ({ status: 200, afterMs: 9 * secondMs });
    const result = await simulate({ seed: 1, ordered, durationMs, events, answer });
    expectAll(result, ordered);
    expect(result.requests.every(({ status }) => status === 200)).toBe(true);
  });

  it('with a single event delivers it within a minute after an hour, on its own schedule otherwise', async () => {
    const durationMs = failsAtMs + hourMs + 2 * minuteMs;
    const events = [{ atMs: failsAtMs, count: 1 }];
    const answer = outage(hourMs, refused);
    const result = await simulate({ seed: 1, ordered, durationMs, events, answer });
    expectAll(result, ordered);
    expect(recoveryOf(result, failsAtMs + hourMs)).toBeLessThan(minuteMs);
    // Attempts are made at 0 s, 5 s, 35 s, 3 min, 13 min, 43 min, and one delivers it.
    expect(result.attempts.get(1)).toBe(7);
  });

  it('keeps the pause and the outage when another process takes over', async () => {
    const durationMs = failsAtMs + 30 * minuteMs;
    const events = eventsFor(ordered, durationMs);
    const answer = outage(durationMs, unavailable);
    const takeoverAtMs = failsAtMs + 20 * minuteMs;
    const untilTakeover = await simulate({ seed: 1, ordered, durationMs: takeoverAtMs, events, answer });
    const result = await simulate({ seed: 1, ordered, durationMs, events, answer, takeoverAtMs });
    const heldMs = Date.parse(untilTakeover.health.held_until ?? '') - epochMs;
    const next = result.requests.find(({ atMs }) => atMs > takeoverAtMs);
    expect(next?.atMs).toBeGreaterThanOrEqual(heldMs);
    expect(next?.atMs).toBeLessThan(heldMs + 2 * secondMs);
    expect(between(result, takeoverAtMs, durationMs)).toBeLessThan(40);
    expect(result.health.failing_since).toBe(untilTakeover.health.failing_since);
  });
});

it('a receiver that accepts requests and is silent for an hour gets one at a time, and the next soon after', async () => {
  const durationMs = failsAtMs + hourMs + 3 * minuteMs;
  const events = eventsFor(false, durationMs - minuteMs);
  for (const seed of seeds) {
    const result = await simulate({
      seed,
      ordered: false,
      durationMs,
      events,
      answer: outage(hourMs, silent),
    });
    expectAll(result, false);
    expect(recoveryOf(result, failsAtMs + hourMs)).toBeLessThan(minuteMs);
    expect(between(result, failsAtMs + 20 * secondMs, failsAtMs + hourMs)).toBeLessThan(130);
  }
});

it('webhooks of one dead host do not probe it in step', async () => {
  const times = await Promise.all(
    [1, 2, 3].map(async (seed) => {
      const answer = outage(hourMs, refused);
      const events = eventsFor(false, 10 * minuteMs);
      const { requests } = await simulate({
        seed,
        ordered: false,
        durationMs: 10 * minuteMs,
        events,
        answer,
      });
      return requests.filter(({ atMs }) => atMs > failsAtMs + minuteMs).map(({ atMs }) => atMs);
    }),
  );
  const shared = times[0]?.filter((atMs) => times[1]?.includes(atMs) && times[2]?.includes(atMs)) ?? [];
  expect(shared.length).toBeLessThan((times[0]?.length ?? 0) / 4);
});
