import { afterAll, describe, expect, it } from 'vitest';
import { removeOldRecords, tidyLedger } from '../composition/retention.ts';
import { fanOut } from '../delivery/fan-out.ts';
import { endStranded, makeAllDue, tidyDeliveries } from '../delivery/housekeeping.ts';
import { makeRetriesDue, recordFinished, recordHealth, recordRetried } from '../delivery/outcome-store.ts';
import { createOwnershipStore } from '../delivery/ownership-store.ts';
import { createDeliveryQueue } from '../delivery/queue-store.ts';
import { hourMs } from '../platform/clock.ts';
import type { Pages } from '../testing/page-meter.ts';
import { type PageTrial, pageTrial } from '../testing/page-trial.ts';

const few = 10;
const many = 100_000;

/** Runs every operation on a queue, each time with the same number of entries. */
const works: Record<string, (trial: PageTrial, round: number) => Promise<unknown>> = {
  'read what is due': ({ api, webhooks }) =>
    createDeliveryQueue(api.database).readDue(api.clock.now(), [
      { ...webhooks.side, ...fromStart, known: [1, 2] },
      { ...webhooks.long, ...fromStart, known: [] },
      { ...webhooks.long, ...fromStart, after_due: api.clock.now().toISOString(), known: [] },
    ]),
  'read in order': ({ api, webhooks }) =>
    createDeliveryQueue(api.database).readInOrder(api.clock.now(), [
      { ...webhooks.ordered, ...fromStart },
      { ...webhooks.long, ...fromStart },
    ]),
  'read for a probe': ({ api, webhooks }) =>
    createDeliveryQueue(api.database).readForProbe(api.clock.now(), [{ ...webhooks.long, ...fromStart }]),
  'find webhooks with work': ({ api }) =>
    createDeliveryQueue(api.database).readWebhooksWithWork(api.clock.now()),
  'record what was delivered': ({ api, webhooks }, round) =>
    recordFinished(
      api.database,
      outcomesOf(webhooks, round).map((row) => ({ ...row, status: 'delivered', reason: null })),
    ),
  'record what was delivered and recorded before': ({ api, webhooks }, round) =>
    recordFinished(
      api.database,
      outcomesOf(webhooks, round).map((row) => ({ ...row, status: 'delivered', reason: null })),
    ),
  'record retries': ({ api, webhooks }, round) => {
    const at = api.clock.now().toISOString();
    return recordRetried(
      api.database,
      outcomesOf(webhooks, round + 4).map((row) => ({ ...row, at, due_at: at })),
    );
  },
  'record health': ({ api, webhooks }) =>
    recordHealth(
      api.database,
      Object.values(webhooks).map((key) => ({ ...key, failingSince: null, failures: 0, backoffUntilMs: 0 })),
    ),
  'make retries due': ({ api, webhooks }) =>
    makeRetriesDue(
      api.database,
      api.clock.now(),
      new Date(api.clock.now().getTime() + hourMs),
      webhooks.side,
    ),
  'claim and release webhooks': async ({ api, webhooks }) => {
    const store = createOwnershipStore(api.database, 'prc_test', undefined);
    await store.readOwnership(10);
    await store.readShare(1);
    await store.claim(10);
    await store.readOwnership(10);
    await store.readSettings();
    await store.readSettingsOf([webhooks.side, webhooks.long]);
    await store.release([webhooks.side]);
    await store.releaseAll();
  },
  'fan out': ({ api }) => fanOut(api.database.system),
  'fan out a share': async ({ api }) => {
    for (const rank of [0, 1]) await fanOut(api.database.system, { share: { workers: 2, rank } });
  },
  'route transactions': ({ api }) => api.app.routeNow(async () => true),
  'make everything due': ({ api }) => makeAllDue(api.database.system, api.clock.now()),
  'tidy deliveries': ({ api }) => tidyDeliveries(api.database.system, api.clock.now()),
  'end stranded deliveries': ({ api }) => endStranded(api.database.system, api.clock.now()),
  'remove old records': ({ api }) => removeOldRecords(api.database.system, api.clock.now()),
  'tidy the ledger': ({ api }) => tidyLedger(api.database.system, api.clock.now(), 4_000),
};
const fromStart = { after_due: '-infinity', after_sequence: 0, limit: few };
const outcomesOf = ({ side, long }: PageTrial['webhooks'], round: number) =>
  [side, long].flatMap((key) =>
    [2 * round + 1, 2 * round + 2].map((sequence) => ({ ...key, sequence, attempt: '[]' })),
  );

/** `round`: the number of the measurement, from 0. Each one records other deliveries. */
async function measure(trial: PageTrial, round: number): Promise<Map<string, Pages>> {
  const all = new Map<string, Pages>();
  for (const [name, work] of Object.entries(works)) {
    all.set(name, await trial.meter.during(() => work(trial, round)));
  }
  return all;
}

/** Tables without rows have no pages to read. */
async function measureAfterOne(trial: PageTrial): Promise<Map<string, Pages>> {
  await measure(trial, 0);
  return measure(trial, 1);
}

/** A lookup in a deeper index reads two more pages, and a row behind a long log one more. */
const allowed = (pagesWithFew: number): number => 30 + 4 * pagesWithFew;

/** Lists the statements that read more pages with many rows than a deeper index explains. */
function exceeding(small: Map<string, Pages>, large: Map<string, Pages>): string[] {
  return [...large].flatMap(([work, pages]) =>
    [...pages].flatMap(([text, read]) => {
      const before = small.get(work)?.get(text) ?? 0;
      return read > allowed(before) ? [`${work}: ${before} → ${read} pages: ${text.slice(0, 300)}`] : [];
    }),
  );
}

describe('with 100,000 rows in every queue, no statement reads more pages than with 10', () => {
  const trials: PageTrial[] = [];
  const open = async (): Promise<PageTrial> => {
    const trial = await pageTrial();
    trials.push(trial);
    return trial;
  };
  afterAll(async () => {
    for (const trial of trials) await trial.close();
  });

  it('never analyzed, and after an analysis of all rows', async () => {
    const trial = await open();
    await trial.grow(few);
    const small = await measureAfterOne(trial);
    expect([...small.values()].every((pages) => pages.size > 0)).toBe(true);
    await trial.grow(many);
    expect(exceeding(small, await measure(trial, 2))).toEqual([]);
    await trial.analyze();
    expect(exceeding(small, await measure(trial, 3))).toEqual([]);
  });

  it('analyzed while empty', async () => {
    const trial = await open();
    await trial.analyze();
    // Each connection makes its plans for empty tables, and keeps them.
    await measure(trial, 0);
    await trial.grow(few);
    const small = await measureAfterOne(trial);
    await trial.grow(many);
    expect(exceeding(small, await measure(trial, 2))).toEqual([]);
  });

  it('analyzed with 10 rows', async () => {
    const trial = await open();
    await trial.grow(few);
    await trial.analyze();
    const small = await measureAfterOne(trial);
    await trial.grow(many);
    expect(exceeding(small, await measure(trial, 2))).toEqual([]);
  });
});
