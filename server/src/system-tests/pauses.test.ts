import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaultTrial, type Hook, openFaultTrial } from '../testing/fault-trial.ts';
import type { KontorProcess } from '../testing/kontor-process.ts';
import { seeded } from '../testing/seeded.ts';

const seed = Number(process.env.KONTOR_FAULT_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.KONTOR_FAULT_ROUNDS ?? 3);
const waiting = { timeout: 120_000, interval: 20 };
/**
 * The promise is 3 s and 8 s, and the fault suite shows it. A busy machine gets more, but less than without
 * the fix.
 */
const goOnMaxMs = 8_000;
const keyFreeMaxMs = 30_000;

describe('processes that are paused or killed', () => {
  let trial: FaultTrial;
  let api: KontorProcess;
  let workers: KontorProcess[];
  const hooks: Hook[] = [];
  const random = seeded(seed);

  beforeAll(async () => {
    trial = await openFaultTrial();
    [api, ...workers] = await Promise.all([trial.start('api'), trial.start('worker'), trial.start('worker')]);
    trial.useApi(api);
    for (let added = 0; added < 4; added += 1) hooks.push(await trial.addHook({ ordered: added % 2 === 0 }));
    const isShared = async () =>
      expect(
        await trial.ask('select owner from webhook_lanes group by owner having count(*) = 2'),
      ).toHaveLength(2);
    await vi.waitFor(isShared, waiting);
  });
  afterAll(() => trial.end());

  const peopleIn = ({ receiver }: Hook) =>
    new Set(receiver.received.map(({ body }) => JSON.parse(body).card_holder.id as string));
  const moreAcknowledged = (count: number) => {
    const wanted = trial.acknowledged.length + count;
    return vi.waitFor(() => expect(trial.acknowledged.length).toBeGreaterThanOrEqual(wanted), {
      ...waiting,
      interval: 1,
    });
  };
  const ownersNow = async () => {
    const rows = await trial.ask('select distinct owner from webhook_lanes where owner is not null');
    return rows.length;
  };

  it(`do not silence the webhooks of others, in ${rounds} rounds`, {
    timeout: 60_000 + rounds * 60_000,
  }, async () => {
    console.log(`seed ${seed}: KONTOR_FAULT_SEED=${seed} repeats this order of moments`);
    const load = trial.keepCreatingCardHolders();
    for (let round = 0; round < rounds; round += 1) {
      await vi.waitFor(async () => expect(await ownersNow()).toBe(2), waiting);
      await moreAcknowledged(1 + Math.floor(random() * 60));
      const paused = workers[round % 2];
      paused?.signal('SIGSTOP');
      const stoppedMs = performance.now();
      await moreAcknowledged(2);
      const person = trial.acknowledged.at(-1) ?? '';
      // The other process owns half of the webhooks.
      const goOn = () => expect(hooks.filter((hook) => peopleIn(hook).has(person)).length).toBeGreaterThan(1);
      await vi.waitFor(goOn, waiting);
      const tookMs = Math.round(performance.now() - stoppedMs);
      console.log(`round ${round + 1}: the other process delivers ${tookMs} ms after the pause began`);
      expect(tookMs).toBeLessThan(goOnMaxMs);
      paused?.signal('SIGCONT');
    }
    await load.stop();
    const haveAll = () => {
      for (const hook of hooks) {
        const arrived = peopleIn(hook);
        expect(trial.acknowledged.filter((id) => !arrived.has(id))).toEqual([]);
      }
    };
    await vi.waitFor(haveAll, waiting);
    for (const { receiver } of hooks.filter((_hook, index) => index % 2 === 0)) {
      let highest = 0;
      for (const { sequence } of receiver.received) {
        expect(sequence).toBeLessThanOrEqual(highest + 1);
        highest = Math.max(highest, sequence);
      }
    }
  });

  it.each(['process', 'database'] as const)(
    'leave no idempotency key behind when the %s is killed: a retry gets its answer, and creates nothing twice',
    async (what) => {
      const other = await trial.start('api');
      const [first, second] = await Promise.all([trial.partnerAt(api), trial.partnerAt(other)]);
      const path = `/organizations/${trial.organization}/cardholders`;
      const people = Array.from({ length: 60 }, (_, index) => ({
        reference_id: `${what}-${index}`,
        email: `${what}-${index}@example.com`,
        skip_consent_email: true,
      }));
      const headersOf = ({ reference_id }: { reference_id: string }) => ({ 'idempotency-key': reference_id });
      let answered = 0;
      const begun = people.map((person) =>
        first.post(path, person, headersOf(person)).then(
          ({ status }) => {
            if (status === 201) answered += 1;
          },
          () => undefined,
        ),
      );
      await vi.waitFor(() => expect(answered).toBeGreaterThan(5), { timeout: 120_000, interval: 1 });
      if (what === 'process') api.signal('SIGKILL');
      else await trial.killPostgres();
      await Promise.all(begun);
      // The time for which keys were refused after the database's first response.
      let backMs: number | undefined;
      let refusedMs = 0;
      const retry = async (person: (typeof people)[number]) => {
        const answer = await second.post(path, person, headersOf(person));
        if (answer.status !== 503) backMs ??= performance.now();
        if (answer.status === 409) refusedMs = performance.now() - (backMs ?? 0);
        expect(answer.status, answer.text).toBe(201);
        return answer.body.id as string;
      };
      const ids = await Promise.all(
        people.map((person) => vi.waitFor(() => retry(person), { ...waiting, interval: 500 })),
      );
      console.log(
        `${what}: ${answered} of 60 answered; the last 409 to a retry came after ${Math.round(refusedMs)} ms`,
      );
      expect(refusedMs).toBeLessThan(keyFreeMaxMs);
      expect(new Set(ids).size).toBe(people.length);
      const stored = await trial.ask(
        `select count(*)::int as count from card_holders where reference_id like '${what}-%'`,
      );
      expect(stored).toEqual([{ count: people.length }]);
      api = other;
    },
  );
});
