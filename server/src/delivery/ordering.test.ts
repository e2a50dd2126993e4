import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, secondMs } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { emitAcross } from '../platform/outbox/index.ts';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const attemptsMax = 3;
const stepsMax = 60;
const limitAttempts = systemSql<{ account: string; attempts: number }>(
  'update accounts set webhook_max_attempts = :attempts where id = :account',
);
/** The receiver's responses to the attempts at one event. It responds with 200 to later ones. */
const answers = fc.array(fc.constantFrom(500, 404, 429, 302, 200, 200), { maxLength: attemptsMax });

/** Returns events with three names and two buyers in turn. */
function mixedEvents(organizationId: string) {
  const happened = Array.from({ length: 20 }, (_, index) => ({
    definition: { name: `test.${'abc'[index % 3]}` },
    payload: () => ({ payload: JSON.stringify({ note: index }) }),
    target: { organizationId, buyerParty: index % 2 === 0 ? '5560160680' : undefined },
  }));
  return { happened, emitted: happened.map((_, index) => [index + 1, index]) };
}

describe('the order of an ordered webhook', () => {
  let api: TestApi;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    api = await ownApi();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });

  /** Records each number's attempts in their order, and whether any came before its turn. */
  const watch = (outcomes: number[][]) => {
    const tries = new Map<number, number>();
    const over = new Set<number>();
    const early: number[] = [];
    receiver.answer = ({ sequence }) => {
      for (let before = 1; before < sequence; before += 1) if (!over.has(before)) early.push(sequence);
      const attempt = (tries.get(sequence) ?? 0) + 1;
      tries.set(sequence, attempt);
      const status = outcomes[sequence - 1]?.[attempt - 1] ?? 200;
      if (status === 200 || attempt === attemptsMax) over.add(sequence);
      return { status };
    };
    return { over, early };
  };

  it('is kept whatever the receiver answers: none is sent before the one ahead of it was delivered or given up', async () => {
    const property = fc.asyncProperty(
      fc.array(answers, { minLength: 2, maxLength: 8 }),
      fc.nat({ max: 3 }),
      async (outcomes, later) => {
        const trial = await deliveryTrial(api);
        const account = trial.partner.accountId;
        await api.database.system.run(limitAttempts, { account, attempts: attemptsMax });
        const hook = await trial.addHook(receiver, { ordered: true });
        const { over, early } = watch(outcomes);
        const first = Math.max(1, outcomes.length - later);
        await trial.happen(first);
        await trial.deliver();
        await trial.happen(outcomes.length - first);
        for (let step = 0; over.size < outcomes.length && step < stepsMax; step += 1) {
          await trial.deliver();
          api.clock.advance(step % 2 === 0 ? 4 * secondMs : 6 * minuteMs);
        }
        expect(early).toEqual([]);
        const wanted = outcomes.map((_, index) => (isTaken(outcomes[index] ?? []) ? 'delivered' : 'failed'));
        expect((await trial.log(hook)).map(({ status }) => status)).toEqual(wanted);
      },
    );
    await fc.assert(property, { numRuns: 8 });
  });

  it('is that of the events, whatever their names and their buyers are', async () => {
    const trial = await deliveryTrial(api);
    const hook = await trial.addHook(receiver, { events: ['*'], ordered: true });
    const { happened, emitted } = mixedEvents(trial.organization);
    await api.database.systemTransaction((db) =>
      emitAcross(
        db,
        api.clock.now(),
        happened.map((one) => ({ accountId: trial.partner.accountId, ...one })),
      ),
    );
    watch([]);
    await trial.deliver();
    const log = await trial.log(hook);
    expect(log.map(({ event }) => [event.sequence, event.payload.note])).toEqual(emitted);
  });

  it('begins when the webhook asks for it, also with some that failed before', async () => {
    const trial = await deliveryTrial(api);
    const hook = await trial.addHook(receiver);
    const { early } = watch([[500], [200], [500]]);
    await trial.happen(3);
    await trial.deliver();
    expect((await trial.partner.put(hook, { ordered: true })).status).toBe(200);
    early.length = 0;
    await trial.happen(3);
    await trial.deliver();
    api.clock.advance(minuteMs);
    await trial.deliver();
    expect(early).toEqual([]);
    expect((await trial.log(hook)).map(({ status }) => status)).toEqual(Array(6).fill('delivered'));
  });
});

function isTaken(outcomes: number[]): boolean {
  const seen = outcomes.slice(0, attemptsMax);
  return seen.length < attemptsMax || seen.includes(200);
}
