import { describe, expect, it } from 'vitest';
import type { Heartbeat } from '../platform/heartbeat.ts';
import { silentLog } from '../platform/log.ts';
import { testDelivery, testSettings } from '../testing/sender-lane.ts';
import { createOwnership } from './ownership.ts';
import type { OwnershipStore } from './ownership-store.ts';
import { isOutdated, type SenderLane } from './sender-lane.ts';
import type { WebhookKey } from './webhook-key.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** The ownership of one process over a store in memory with these unclaimed webhooks. */
function ownershipTrial(webhooks: WebhookSettings[], share = 10) {
  const owned = new Set<string>();
  const state = {
    share,
    workers: 1,
    webhooks,
    isTrusted: false,
    /** The number of claims that find every row locked. */
    lockedFor: 0,
    flushes: 0,
    flush: async (): Promise<void> => undefined,
    /** The number of times that all settings were read. */
    wholeReads: 0,
    beforeRelease: async (): Promise<void> => undefined,
    mayFail: false,
  };
  let previous: WebhookSettings[] | undefined;
  const changes = () => {
    const isSame = (one: WebhookSettings) => previous?.includes(one) && state.webhooks.includes(one);
    const changed = previous && [...previous, ...state.webhooks].filter((one) => !isSame(one));
    previous = [...state.webhooks];
    return changed;
  };
  const refreshed: SenderLane[] = [];
  const ownedSettings = () => state.webhooks.filter(({ webhook_id }) => owned.has(webhook_id));
  const free = () => state.webhooks.filter(({ webhook_id }) => !owned.has(webhook_id));
  const release = async (keys: WebhookKey[]) => {
    await state.beforeRelease();
    for (const { webhook_id } of keys) owned.delete(webhook_id);
  };
  const store: OwnershipStore = {
    readOwnership: async () => ({ workers: state.workers, rank: 0, free: free().length, changed: changes() }),
    readShare: async () => state.share,
    claim: async (limit) => {
      state.lockedFor -= 1;
      const claimed = state.lockedFor >= 0 ? [] : free().slice(0, limit);
      for (const { webhook_id } of claimed) owned.add(webhook_id);
      return claimed;
    },
    release,
    releaseAll: async () => owned.clear(),
    readSettings: async () => {
      state.wholeReads += 1;
      return ownedSettings();
    },
    readSettingsOf: async (keys) =>
      ownedSettings().filter(({ webhook_id }) => keys.some((key) => key.webhook_id === webhook_id)),
  };
  let onLapse: Parameters<Heartbeat['onLapse']>[0] = async () => undefined;
  const lapse = async () => {
    state.isTrusted = false;
    await onLapse();
    state.isTrusted = true;
  };
  const ownership = createOwnership({
    store,
    heartbeat: {
      isTrusted: () => state.isTrusted,
      onLapse: (listener) => {
        onLapse = listener;
      },
    },
    log: silentLog,
    prepare: ({ url }) => {
      if (url === 'broken') throw new Error('Cannot be prepared.');
      return { send: () => undefined };
    },
    flushOutcomes: async () => {
      state.flushes += 1;
      await state.flush();
    },
    onRefreshed: (lane) => void refreshed.push(lane),
    onError: () => (error) => {
      if (!state.mayFail) throw error;
    },
  });
  const start = async () => {
    state.isTrusted = true;
    await ownership.rebalance();
  };
  const ids = () => [...ownership.lanes()].map(({ key }) => key.webhook_id);
  return { ownership, state, owned, refreshed, start, lapse, ids };
}
const named = (...ids: string[]) => ids.map((webhook_id) => testSettings({ webhook_id }));
const first = ({ lanes }: { lanes(): Iterable<SenderLane> }): SenderLane => {
  const [lane] = lanes();
  if (!lane) throw new Error('There is no lane.');
  return lane;
};

describe('the webhooks of a process', () => {
  it.each([
    ['its share of them', named('a', 'b', 'c'), 2, ['a', 'b']],
    ['all, when there are fewer', named('a', 'b'), 10, ['a', 'b']],
    [
      'those that can be prepared',
      [...named('a'), testSettings({ webhook_id: 'b', url: 'broken' })],
      10,
      ['a'],
    ],
  ])('are %s', async (_, webhooks, share, expected) => {
    const { start, ids } = ownershipTrial(webhooks, share);
    await start();
    expect(ids()).toEqual(expected);
  });

  it('are claimed only after a heartbeat', async () => {
    const { ownership, ids } = ownershipTrial(named('a'));
    await ownership.rebalance();
    expect(ids()).toEqual([]);
  });

  it('are claimed at once, although others of them were deleted since the previous read', async () => {
    const { ownership, state, start, ids } = ownershipTrial(named('a', 'b'), 2);
    await start();
    state.webhooks = named('b', 'c');
    await ownership.rebalance();
    expect(ids()).toEqual(['b', 'c']);
  });

  it('are dropped at the next read after they are paused, although deliveries were read ahead', async () => {
    const { ownership, state, start, ids } = ownershipTrial(named('a', 'b'));
    await start();
    first(ownership).ready.push(testDelivery(1));
    state.webhooks = state.webhooks.slice(1);
    await ownership.rebalance();
    expect([ids(), state.wholeReads]).toEqual([['b'], 1]);
  });

  it('are all read again after a release whose outcome is not known', async () => {
    const { ownership, state, start, ids, owned } = ownershipTrial(named('a', 'b'), 2);
    await start();
    const lose = () => Promise.reject(new Error('The answer is lost.'));
    Object.assign(state, { share: 1, workers: 2, mayFail: true, beforeRelease: lose });
    await ownership.rebalance();
    expect([ids(), [...owned]]).toEqual([['a'], ['a', 'b']]);
    state.beforeRelease = async () => undefined;
    await ownership.rebalance();
    await ownership.rebalance();
    expect([ids(), [...owned], state.wholeReads]).toEqual([['a'], ['a'], 2]);
  });

  it('are tried again when they could not be prepared', async () => {
    const broken = testSettings({ url: 'broken' });
    const { ownership, state, start, ids } = ownershipTrial([broken]);
    await start();
    broken.url = 'https://example.com/';
    await ownership.rebalance();
    expect([ids(), state.wholeReads]).toEqual([['whk_1'], 1]);
  });

  it('are not taken up by a read that overlaps with their release', async () => {
    const { ownership, state, start, ids, owned } = ownershipTrial(named('whk_1'));
    await start();
    const [paused] = state.webhooks;
    let finish = (): void => undefined;
    state.beforeRelease = () => new Promise((resolve) => (finish = resolve));
    state.webhooks = [];
    ownership.refresh(first(ownership));
    await expect.poll(ids).toEqual([]);
    // The webhook is deliverable again before the release has ended.
    state.webhooks = paused ? [paused] : [];
    await ownership.rebalance();
    expect(ids()).toEqual([]);
    finish();
    await ownership.idle();
    await ownership.rebalance();
    expect([ids(), [...owned]]).toEqual([['whk_1'], ['whk_1']]);
  });

  it('are released above its share, but for those with something in flight', async () => {
    const { ownership, state, start, ids, owned } = ownershipTrial(named('a', 'b', 'c'));
    await start();
    ownership.find(testSettings({ webhook_id: 'c' }))?.known.add(1);
    Object.assign(state, { share: 1, workers: 3 });
    await ownership.rebalance();
    expect(ids()).toEqual(['a', 'c']);
    expect([...owned]).toEqual(['a', 'c']);
  });

  it('are released while it stops, but for those with something in flight', async () => {
    const { ownership, owned, start, ids } = ownershipTrial(named('a', 'b'));
    await start();
    first(ownership).known.add(1);
    await ownership.releaseFinished();
    expect(ids()).toEqual(['a']);
    expect([...owned]).toEqual(['a']);
  });

  it('are all dropped after a pause in which others may have claimed them, once outcomes are recorded', async () => {
    const { ownership, state, start, lapse, ids, owned } = ownershipTrial(named('a'));
    await start();
    const lane = first(ownership);
    expect([ids(), state.flushes]).toEqual([['a'], 0]);
    await lapse();
    expect([ids(), [...owned], lane.isOwned, state.flushes]).toEqual([[], [], false, 1]);
  });

  it('are released after such a pause also when outcomes cannot be recorded', async () => {
    const { state, start, lapse, owned } = ownershipTrial(named('a'));
    await start();
    state.flush = () => new Promise(() => undefined);
    await lapse();
    expect([...owned]).toEqual([]);
  });

  it('are claimed in one turn although the fan-out has their rows locked at first', async () => {
    const { state, start, ids } = ownershipTrial(named('a', 'b'));
    state.lockedFor = 3;
    await start();
    expect(ids()).toEqual(['a', 'b']);
  });

  it('do not come back while one is excluded, and do when it is released', async () => {
    const { ownership, state, start, ids } = ownershipTrial(named('a'));
    await start();
    const lane = first(ownership);
    expect([ownership.exclude(lane), ownership.exclude(lane)]).toEqual([true, false]);
    state.webhooks.push(...named('b'));
    await ownership.rebalance();
    expect(ids()).toEqual(['b']);
    await ownership.release(lane);
    await ownership.rebalance();
    expect(ids()).toEqual(['b', 'a']);
  });
});

describe('newer settings', () => {
  const newer = testSettings({ settings_version: 5, url: 'https://new.example.com/' });
  const asked = { requiredVersion: 5 };
  it.each<[string, Partial<SenderLane>, WebhookSettings[], object]>([
    ['are applied', asked, [newer], { settings: newer }],
    [
      'are applied to deliveries that are ready as well',
      { ...asked, ready: [testDelivery(1)], known: new Set([1]) },
      [newer],
      { settings: newer, ready: [testDelivery(1)] },
    ],
    ['never make way for older ones', { settings: newer, ...asked }, named('whk_1'), { settings: newer }],
    ['that do not exist any more leave the lane waiting', asked, [], { settings: testSettings() }],
    [
      'that cannot be prepared leave the lane waiting',
      asked,
      [{ ...newer, url: 'broken' }],
      { settings: testSettings() },
    ],
    [
      'with another order wait for what is in flight',
      { ...asked, known: new Set([1]) },
      [{ ...newer, ordered: true }],
      { settings: testSettings() },
    ],
    [
      'with another order discard what is ready',
      { ...asked, ready: [testDelivery(1)], known: new Set([1]) },
      [{ ...newer, ordered: true }],
      { settings: { ...newer, ordered: true }, ready: [] },
    ],
  ])('%s', async (_, change, webhooks, expected) => {
    const { ownership, state, start, refreshed } = ownershipTrial(named('whk_1'));
    await start();
    const lane = Object.assign(first(ownership), change);
    const before = lane.settings;
    state.webhooks = webhooks;
    ownership.refresh(lane);
    await ownership.idle();
    expect(lane).toMatchObject(expected);
    expect(isOutdated(lane)).toBe(lane.settings.settings_version < 5);
    expect(refreshed).toEqual(lane.settings === before ? [] : [lane]);
  });
});
