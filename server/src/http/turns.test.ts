import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { partnerRoute } from './route.ts';

const releases: (() => void)[] = [];
const order: string[] = [];
const arrivals = new EventTarget();
let api: TestApi;
beforeAll(async () => {
  api = await ownApi({
    extraResources: [
      {
        name: 'large',
        about: 'A large request that ends when the test says so.',
        routes: [
          partnerRoute('POST /accounts/:accountId/large', {
            id: 'large.create',
            summary: 'Large',
            scope: 'accounts-write',
            inTurns: true,
            success: { status: 204 },
            prepare: ({ accountId }) => {
              order.push(accountId);
              arrivals.dispatchEvent(new Event('arrived'));
              return new Promise<void>((resolve) => releases.push(resolve));
            },
            handler: async (_input, { unchanged }) => unchanged(),
          }),
        ],
      },
    ],
  });
});
afterAll(() => api.close());

it('a large request of one account runs next, however many another account sends', async () => {
  const [flooding, other] = [await api.partner(), await api.partner()];
  const twoRun = new Promise<void>((resolve) => {
    arrivals.addEventListener('arrived', () => order.length >= 2 && resolve());
  });
  const flood = Array.from({ length: 60 }, (_, at) =>
    flooding.post('/large', undefined, { 'idempotency-key': `large-${at}` }),
  );
  await twoRun;
  // Two run, forty wait, and the rest is refused.
  const refused = await Promise.any(
    flood.map(async (answer) => {
      const { status, headers } = await answer;
      if (status !== 429) throw new Error(String(status));
      return headers.get('retry-after');
    }),
  );
  expect(Number(refused)).toBeGreaterThan(0);
  // Of two with one key, one waits in the queue and the other is refused: then the queue has the first.
  const key = { 'idempotency-key': 'single' };
  const pair = [other.post('/large', undefined, key), other.post('/large', undefined, key)];
  expect((await Promise.race(pair)).status).toBe(409);
  expect(order).toEqual([flooding.accountId, flooding.accountId]);
  const third = new Promise<void>((resolve) => {
    arrivals.addEventListener('arrived', () => resolve(), { once: true });
  });
  releases.shift()?.();
  await third;
  expect(order.at(-1)).toBe(other.accountId);
  const drain = setInterval(() => {
    for (const release of releases.splice(0)) release();
  }, 1);
  expect((await Promise.all(pair)).map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  clearInterval(drain);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  // A refusal releases its Idempotency-Key: the same request may be sent again.
  const again = flooding.post('/large', undefined, { 'idempotency-key': `large-${statuses.indexOf(429)}` });
  const release = setInterval(() => releases.shift()?.(), 1);
  expect((await again).status).toBe(204);
  clearInterval(release);
});
