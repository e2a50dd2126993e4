import { describe, expect, it } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { newTestLane, testAttempt, testDelivery, testSettings } from '../testing/sender-lane.ts';
import { simulatedTime } from '../testing/simulated-time.ts';
import { createSender, senderLimits } from './sender.ts';
import { discardReady, type OnAttempt, type SenderLane } from './sender-lane.ts';

/** A sender whose requests end when the test ends them. */
function senderTrial({ isActive = true, unrecorded = (): number => 0, time = simulatedTime() } = {}) {
  const sent: { lane: string; sequence: number; end(status: number): void }[] = [];
  const ended: [sequence: number, status: number | null][] = [];
  const refilled: SenderLane[] = [];
  const receiver = {
    send: (lane: SenderLane, delivery: ReturnType<typeof testDelivery>, onAttempt: OnAttempt) =>
      void sent.push({
        lane: lane.key.webhook_id,
        sequence: delivery.sequence,
        end: (status) => onAttempt(lane, delivery, testAttempt(status)),
      }),
  };
  const sender = createSender({
    // The time is in whole milliseconds, like every clock of the product.
    now: () => new Date(time.nowMs()),
    timers: time.timers(),
    isActive: () => isActive,
    unrecorded,
    refill: (lane) => void refilled.push(lane),
    onAttempt: (_, { sequence }, { response_status }) => void ended.push([sequence, response_status]),
  });
  const lane = (count: number, change: Partial<SenderLane> = {}): SenderLane => {
    const ready = Array.from({ length: count }, (_, index) => testDelivery(index + 1));
    const made = newTestLane({ receiver, ready, ...change });
    sender.enqueue(made);
    return made;
  };
  return { sender, sent, ended, refilled, lane };
}

const ordered = testSettings({ ordered: true });

describe('the sender', () => {
  it.each([
    ['a window of four', {}, 10, 4],
    ['a window that has grown', { window: 64 }, 100, 64],
    ['a window that one request has shrunk', { window: 1 }, 10, 1],
    ['requests in flight already', { window: 4, inFlight: 3 }, 10, 1],
    ['less than its window', { window: 64 }, 3, 3],
    ['an order to keep', { window: 64, settings: ordered }, 10, 1],
    ['a receiver that backs off', { backoffUntilMs: 1_000 }, 10, 0],
    ['settings that are outdated', { requiredVersion: 2 }, 10, 0],
    ['one in a second', { settings: testSettings({ max_per_second: 1 }) }, 10, 1],
  ])('sends of a lane with %s as many as are allowed', (_, change, count, expected) => {
    const { sender, sent, lane } = senderTrial();
    lane(count, change);
    sender.pump();
    expect(sent).toHaveLength(expected);
    expect(sender.inFlight()).toBe(expected);
  });

  it('sends no more than may be unrecorded together with what is in flight, and goes on when outcomes are recorded', async () => {
    let unrecorded = senderLimits.unrecordedMax - 3;
    const { sender, sent, lane } = senderTrial({ unrecorded: () => unrecorded });
    lane(10, { window: 64 });
    sender.pump();
    expect(sent).toHaveLength(3);
    unrecorded -= 2;
    sender.onRecorded();
    await new Promise(setImmediate);
    expect(sent).toHaveLength(5);
  });

  it('sends nothing while the process may not', () => {
    const { sender, sent, lane } = senderTrial({ isActive: false });
    lane(10);
    sender.pump();
    expect(sent).toEqual([]);
  });

  it('gives each lane a turn of eight', () => {
    const { sender, sent, lane } = senderTrial();
    for (const webhook_id of ['one', 'two']) lane(12, { window: 64, key: { account_id: 'acc', webhook_id } });
    sender.pump();
    const turns = [
      ...Array(8).fill('one'),
      ...Array(8).fill('two'),
      ...Array(4).fill('one'),
      ...Array(4).fill('two'),
    ];
    expect(sent.map(({ lane: id }) => id)).toEqual(turns);
  });

  it('has at most 2,048 requests in flight, and gives each of many lanes a few', () => {
    const { sender, sent, lane } = senderTrial();
    for (let index = 0; index < 1_000; index += 1) {
      lane(64, { window: 64, key: { account_id: 'acc', webhook_id: String(index) } });
    }
    sender.pump();
    expect(sender.inFlight()).toBe(2_048);
    expect(new Set(sent.map(({ lane: id }) => id)).size).toBeGreaterThan(250);
  });

  it('sends a probe while requests from before the breaker opened are in flight', () => {
    const { sender, sent, lane } = senderTrial();
    const one = lane(5);
    sender.pump();
    discardReady(one);
    one.window = 1;
    one.ready = [testDelivery(6), testDelivery(7)];
    sender.enqueue(one);
    sender.pump();
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 6]);
    for (const { end } of sent) end(503);
    expect(one).toMatchObject({ inFlight: 0, staleInFlight: 0 });
  });

  it('sends at the rate that a webhook allows, although the clock has whole milliseconds', async () => {
    const time = simulatedTime();
    const { sender, sent, lane } = senderTrial({ time });
    await time.advance(0.2);
    lane(100, { window: 64, settings: testSettings({ max_per_second: 30 }) });
    sender.pump();
    await time.advance(secondMs);
    expect(sent.length).toBeGreaterThanOrEqual(29);
    expect(sent.length).toBeLessThanOrEqual(31);
  });

  it('sends the next when one has ended, reports it, and asks for more', async () => {
    const { sender, sent, ended, refilled, lane } = senderTrial();
    const one = lane(2, { settings: ordered });
    sender.pump();
    sent[0]?.end(200);
    // The request is sent in one burst with others that end in the same turn of the event loop.
    expect(sent).toHaveLength(1);
    await new Promise(setImmediate);
    sent[1]?.end(503);
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(ended).toEqual([
      [1, 200],
      [2, 503],
    ]);
    expect(sender.inFlight()).toBe(0);
    expect(refilled).toContain(one);
  });
});
