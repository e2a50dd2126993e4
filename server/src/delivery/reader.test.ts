import { describe, expect, it } from 'vitest';
import { newTestLane, testDelivery, testSettings } from '../testing/sender-lane.ts';
import type { DeliveryQueue, OrderedDelivery, QueuedDelivery, ReadRequest } from './queue-store.ts';
import { createReader } from './reader.ts';
import { discardReady, type SenderLane } from './sender-lane.ts';

const nowMs = 10_000;

const row = (sequence: number, change: Partial<OrderedDelivery> = {}): OrderedDelivery => ({
  ...testDelivery(sequence),
  is_due: true,
  ...change,
});

const due = testDelivery(1).due_at;

/** A reader of these rows. `during` runs while it reads. */
function readerTrial(
  rows: OrderedDelivery[],
  during: () => void = () => undefined,
  forProbe: QueuedDelivery[] = [],
) {
  const requests: ReadRequest[] = [];
  const outdated: SenderLane[] = [];
  let reads = 0;
  const read = async (_: Date, asked: ReadRequest[]) => {
    requests.push(...asked);
    reads += 1;
    if (reads === 1) during();
    return reads === 1 ? rows : [];
  };
  const queue: DeliveryQueue = {
    readDue: read,
    readInOrder: read,
    readForProbe: async () => forProbe,
  };
  const reader = createReader({
    queue,
    now: () => new Date(nowMs),
    isActive: () => true,
    onReady: () => undefined,
    onRead: () => undefined,
    onOutdated: (lane) => void outdated.push(lane),
    onError: (error) => {
      throw error;
    },
  });
  return { reader, requests, outdated };
}
const readyOf = ({ ready }: SenderLane) => ready.map(({ sequence }) => sequence);
const ordered = testSettings({ ordered: true });

describe('the reader', () => {
  it.each([
    ['everything that it reads', {}, [row(1), row(2)], [1, 2]],
    ['nothing that is known already', { known: new Set([1]) }, [row(1), row(2)], [2]],
    [
      'in order, what comes before the first that is not due',
      { settings: ordered },
      [row(1), row(2, { is_due: false }), row(3)],
      [1],
    ],
    ['in order, nothing behind a retry', { settings: ordered }, [row(1, { is_due: false }), row(2)], []],
    ['nothing with newer settings than the lane has', {}, [row(1, { settings_version: 2 })], []],
    [
      'rows of a read with older settings',
      { settings: testSettings({ settings_version: 3 }), requiredVersion: 3 },
      [row(1)],
      [1],
    ],
  ])('admits %s', async (_, change, rows, expected) => {
    const { reader } = readerTrial(rows);
    const lane = newTestLane(change);
    reader.expectMore(lane);
    await reader.idle();
    expect(readyOf(lane)).toEqual(expected);
  });

  it.each([
    ['backs off', { backoffUntilMs: nowMs + 1_000 }],
    ['was dropped', { isOwned: false }],
    ['waits for newer settings', { requiredVersion: 2 }],
    ['must keep an order and has a retry that is not recorded', { settings: ordered, retriesUnrecorded: 1 }],
    ['has enough', { ready: Array.from({ length: 60 }, (_, index) => testDelivery(index)) }],
  ])('does not read for a lane that %s', async (_, change) => {
    const { reader, requests } = readerTrial([row(1)]);
    reader.expectMore(newTestLane(change));
    await reader.idle();
    expect(requests).toEqual([]);
  });

  const afterPause = { backoffUntilMs: nowMs - 1 };
  it.each([
    ['that waits, when nothing is due after a pause', afterPause, [], [7]],
    ['that waits, in order', { ...afterPause, settings: ordered }, [row(7, { is_due: false }), row(8)], [7]],
    ['that is due, when there is one', afterPause, [row(1)], [1]],
    ['none while one is in flight', { ...afterPause, known: new Set([1]) }, [], []],
    ['none while the breaker is closed', {}, [], []],
  ])('admits as a probe one %s', async (_, change, rows, expected) => {
    const { reader } = readerTrial(rows, undefined, [testDelivery(7, { is_early: true })]);
    const lane = newTestLane(change);
    reader.expectMore(lane);
    await reader.idle();
    expect(readyOf(lane)).toEqual(expected);
  });

  it('reads one page after the other, and from the start again when it has seen all', async () => {
    const page = Array.from({ length: 16 }, (_, index) => row(index + 1));
    const { reader, requests } = readerTrial(page);
    const lane = newTestLane({ window: 1 });
    reader.expectMore(lane);
    await reader.idle();
    lane.ready = [];
    reader.refill(lane);
    await reader.idle();
    expect(
      requests.map(({ after_due, after_sequence, limit }) => [after_due, after_sequence, limit]),
    ).toEqual([
      ['-infinity', 0, 16],
      [due, 16, 16],
    ]);
    expect(lane).toMatchObject({ mayHaveMore: false, cursor: { due: '-infinity' } });
  });

  it.each([
    ['continues', 9_999, [due, 16]],
    ['begins again after ten seconds, for what was committed late', 10_000, ['-infinity', 0]],
    ['begins again when the clock was set back', -10_000, ['-infinity', 0]],
  ])('of a lane that always has more %s', async (_, agoMs, expected) => {
    const { reader, requests } = readerTrial([]);
    const cursor = { due, sequence: 16 };
    reader.expectMore(newTestLane({ cursor, readFromStartMs: nowMs - agoMs }));
    await reader.idle();
    expect(requests.map((one) => [one.after_due, one.after_sequence])).toEqual([expected]);
  });

  it('reports a lane whose settings are outdated, and reads for it no more until they are applied', async () => {
    const { reader, requests, outdated } = readerTrial([row(1, { settings_version: 2 })]);
    const lane = newTestLane();
    reader.expectMore(lane);
    await reader.idle();
    reader.expectMore(lane);
    await reader.idle();
    expect(outdated).toEqual([lane]);
    expect(lane).toMatchObject({ requiredVersion: 2, mayHaveMore: true });
    expect(requests).toHaveLength(1);
  });

  it('reports an outdated lane once more when its last delivery is recorded', () => {
    const { reader, outdated } = readerTrial([]);
    const lane = newTestLane({ known: new Set([1, 2]), requiredVersion: 2 });
    reader.forget(lane, 1);
    expect(outdated).toEqual([]);
    reader.forget(lane, 2);
    expect(outdated).toEqual([lane]);
  });

  it('does not admit again what was recorded during the read', async () => {
    const lane = newTestLane({ known: new Set([1]) });
    const { reader } = readerTrial([row(1), row(2)], () => reader.forget(lane, 1));
    reader.expectMore(lane);
    await reader.idle();
    expect(readyOf(lane)).toEqual([2]);
    expect(lane.known).toEqual(new Set([2]));
  });

  it('reads lanes in order before the others: what fails while those are read cannot be passed over', async () => {
    const laneOf = (webhook_id: string, settings = testSettings()) =>
      newTestLane({ key: { account_id: 'acc_1', webhook_id }, settings });
    const [inOrder, other] = [laneOf('whk_ordered', ordered), laneOf('whk_other')];
    const { reader, requests } = readerTrial([], () => {
      reader.expectMore(other);
      reader.expectMore(inOrder);
    });
    reader.expectMore(laneOf('whk_first'));
    await reader.idle();
    expect(requests.map(({ webhook_id }) => webhook_id)).toEqual(['whk_first', 'whk_ordered', 'whk_other']);
  });

  it('discards what it read when a delivery has failed since', async () => {
    const lane = newTestLane();
    const { reader } = readerTrial([row(1)], () => discardReady(lane));
    reader.expectMore(lane);
    await reader.idle();
    expect(readyOf(lane)).toEqual([]);
  });
});
