import type { Delivery, Page, WebhooksEventsListQuery } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { createLog } from './log-store.ts';

function delivery(sequence: number, part: Partial<Delivery> = {}): Delivery {
  const id = `evt_${sequence}`;
  const created_at = new Date(1_800_000_000_000 + sequence).toISOString();
  const event = { id, name: 'card_holder.created', created_at, sequence, payload: {} };
  return {
    id,
    event,
    status: 'delivered',
    reason: null,
    attempts: [],
    next_attempt_at: null,
    created_at,
    updated_at: created_at,
    ...part,
  };
}

/** A log as Kontor keeps it: backwards by cursors, forwards by numbers. */
function kept(deliveries: Delivery[], pageRows = 100) {
  const asked: WebhooksEventsListQuery[] = [];
  const read = async (query: WebhooksEventsListQuery): Promise<Page<Delivery>> => {
    asked.push(query);
    const isForward = query.after_sequence !== undefined;
    const at = Number(query.cursor ?? 0);
    const all = deliveries
      .filter(({ event }) => !isForward || event.sequence > (query.after_sequence ?? 0))
      .toSorted((one, other) => (other.event.sequence - one.event.sequence) * (isForward ? -1 : 1));
    const rows = Math.min(query.limit ?? 50, pageRows);
    const page = all.slice(at, at + rows);
    const data = page.filter(({ status }) => query.status === undefined || status === query.status);
    return { data, next_cursor: at + rows < all.length ? String(at + rows) : null };
  };
  return { asked, read };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => delivery(at + 1));

describe('the delivery log as it is read', () => {
  it('goes backwards page by page, each row once, to the end', async () => {
    const log = createLog(kept(many(250)).read, {});
    await log.readOn();
    expect(log.state()).toMatchObject({ isPending: false, hasMore: true });
    await log.readOn();
    await log.readOn();
    const sequences = log.state().rows.map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at));
    expect(log.state().hasMore).toBe(false);
  });

  it('searches on through pages in which nothing fits', async () => {
    const deliveries = many(900);
    deliveries[10] = delivery(11, { status: 'failed' });
    const log = createLog(kept(deliveries).read, { status: 'failed' });
    await log.readOn();
    expect(log.state().rows.map(({ sequence }) => sequence)).toEqual([11]);
  });

  it('puts what is new on top, even when it is more than a page', async () => {
    const deliveries = many(10);
    const log = createLog(kept(deliveries).read, {});
    await log.readOn();
    for (let sequence = 11; sequence <= 460; sequence += 1) deliveries.push(delivery(sequence));
    await log.tail();
    const sequences = log.state().rows.map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 460 }, (_, at) => 460 - at));
  });

  it('tells what became of those that were waiting, in their places, whatever the filter', async () => {
    const deliveries = [delivery(1), delivery(2, { status: 'pending' }), delivery(3, { status: 'pending' })];
    const log = createLog(kept(deliveries).read, { status: 'pending' });
    await log.readOn();
    deliveries[1] = delivery(2, { status: 'delivered' });
    await log.tail();
    expect(log.state().rows.map(({ sequence, status }) => [sequence, status])).toEqual([
      [3, 'pending'],
      [2, 'delivered'],
    ]);
  });

  it('keeps what it has when Kontor cannot be reached, and goes on afterwards', async () => {
    const deliveries = many(3);
    const { read } = kept(deliveries);
    let isDown = false;
    const log = createLog((query) => (isDown ? Promise.reject(new Error('down')) : read(query)), {});
    await log.readOn();
    isDown = true;
    await log.tail();
    expect(log.state().tailError).toBeInstanceOf(Error);
    expect(log.state().rows).toHaveLength(3);
    isDown = false;
    deliveries.push(delivery(4));
    await log.tail();
    expect(log.state().tailError).toBeUndefined();
    expect(log.state().rows).toHaveLength(4);
  });
});
