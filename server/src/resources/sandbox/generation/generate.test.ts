import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { asAdministrator } from '../../../testing/administrator.ts';
import { type SandboxTrial, sandboxTrial } from '../../../testing/sandbox.ts';
import { ownApi, type TestApi, testApi } from '../../../testing/test-api.ts';

describe('generated transactions', () => {
  let api: TestApi;
  let trial: SandboxTrial;
  beforeAll(async () => {
    api = await testApi();
    trial = await sandboxTrial(api);
    await trial.holder();
    await trial.holder();
  });
  afterAll(() => api.close());

  it('are stored when the generation is finished, with the states that the summary says', async () => {
    const { partner } = trial;
    const today = api.clock.now().toISOString().slice(0, 10);
    const answer = await partner.post('/sandbox/generate', { count: 150, seed: 'a' });
    expect(answer.status, answer.text).toBe(202);
    expect(answer.body).toMatchObject({ seed: 'a', to: today, card_holders: 2, transactions: 150 });
    await untilFinished(answer.body.id);
    expect(await statesOf(partner.accountId)).toEqual(answer.body.states);
    expect(answer.body.states.authorized).toBe(150);
    expect(answer.body.states.invoiced).toBeGreaterThan(30);
    // Each state has reached the partner, also those of purchases that were cleared long ago.
    const events = (await api.eventsOf(partner.accountId)).map(({ name }) => name);
    for (const [state, count] of Object.entries(answer.body.states)) {
      expect(events.filter((name) => name === `card.transaction.${state}`)).toHaveLength(count as number);
    }
    expect(await copiesOf(partner.accountId)).toBe(150);
    const sum = answer.body.currencies.reduce(
      (all: number, one: { transactions: number }) => all + one.transactions,
      0,
    );
    expect(sum).toBe(150);
  });

  it('are the same for the same seed in another account', async () => {
    const [one, two] = [await sandboxTrial(api), await sandboxTrial(api)];
    const made = [];
    for (const { partner, holder } of [one, two]) {
      await holder();
      const { body } = await partner.post('/sandbox/generate', {
        count: 40,
        seed: 'same',
        from: '2026-09-01',
        to: '2026-09-30',
      });
      const { id: _id, created_at: _made, finished_at: _done, ...summary } = body;
      made.push({ summary, purchases: await merchantsOf(partner.accountId) });
    }
    expect(made[0]).toEqual(made[1]);
    expect(made[0]?.purchases).toHaveLength(40);
  });

  it.each<[string, object, string]>([
    ['too many', { count: 10_001 }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['a period that ends before it begins', { count: 1, from: '2026-10-02', to: '2026-10-01' }, 'from'],
    ['a period to come', { count: 1, to: '2090-01-01' }, 'to'],
    ['a period too long', { count: 1, from: '2001-01-01' }, 'from'],
    ['a day that is none', { count: 1, from: '2026-02-30' }, 'from'],
  ])('with %s are refused', async (_name, body, field) => {
    const answer = await trial.partner.post('/sandbox/generate', body);
    expect(answer, answer.text).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('need a card holder who is ready', async () => {
    const empty = await sandboxTrial(api);
    const answer = await empty.partner.post('/sandbox/generate', { count: 1 });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/consent/) } });
    expect((await empty.partner.get('/sandbox/generations/gen_00000000000000000000000000')).status).toBe(404);
  });

  it('that a process left half-made are finished by another, once, without a purchase twice', async () => {
    const { partner, holder } = await sandboxTrial(api);
    await holder();
    const { body } = await partner.post('/sandbox/generate', {
      count: 60,
      from: '2026-08-01',
      to: '2026-09-30',
    });
    await untilFinished(body.id, partner);
    const before = await statesOf(partner.accountId);
    // As if it had died after the first twenty had been taken in and nothing was written down yet.
    await asSystem('update sandbox_tasks set finished_at = null, done = 0 where id = $1', [body.id]);
    await removePurchases(partner.accountId, `${body.id}-2%`);
    expect(await statesOf(partner.accountId)).not.toEqual(before);
    const other = await ownApi();
    other.clock.set(new Date(api.clock.now().getTime() + minuteMs));
    await Promise.all([
      other.app.sandbox.tasks.finishOutstanding(),
      other.app.sandbox.tasks.finishOutstanding(),
    ]);
    await other.close();
    expect(await statesOf(partner.accountId)).toEqual(before);
    expect((await partner.get(`/sandbox/generations/${body.id}`)).body.status).toBe('finished');
  });

  it('of one account are finished while another account generates thousands', async () => {
    const [flooding, other] = [await sandboxTrial(api), await sandboxTrial(api)];
    await flooding.holder();
    await other.holder();
    const flood = flooding.partner.post('/sandbox/generate', { count: 4_000 });
    const runningId = async () =>
      (await flooding.partner.get('/audit-log?action=sandbox.generated')).body.data[0]?.object_id;
    await expect.poll(runningId, { timeout: 60_000 }).toMatch(/^gen_/);
    const { body } = await other.partner.post('/sandbox/generate', { count: 3 });
    await untilFinished(body.id, other.partner);
    const left = await flooding.partner.get(`/sandbox/generations/${await runningId()}`);
    expect(left.body.status).toBe('running');
    await untilFinished((await flood).body.id, flooding.partner);
    expect(await copiesOf(flooding.partner.accountId)).toBe(4_000);
  });

  async function untilFinished(id: string, of = trial.partner): Promise<void> {
    const status = async () => (await of.get(`/sandbox/generations/${id}`)).body.status;
    await expect.poll(status, { timeout: 150_000, interval: 100 }).toBe('finished');
  }

  async function statesOf(accountId: string): Promise<Record<string, number>> {
    const rows = await asSystem(
      'select state, count(*)::int as count from transaction_states where account_id = $1 group by state',
      [accountId],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
  }

  async function copiesOf(accountId: string): Promise<number> {
    const [row] = await asSystem('select count(*)::int as count from transactions where account_id = $1', [
      accountId,
    ]);
    return row?.count as number;
  }

  function merchantsOf(accountId: string) {
    return asSystem(
      `select merchant, original_amount, original_currency, purchased_at, state from transactions
       where account_id = $1 order by purchased_at, merchant, original_amount`,
      [accountId],
    );
  }

  async function removePurchases(accountId: string, pattern: string): Promise<void> {
    const chosen =
      '(select id from card_transactions where account_id = $1 and issuer_transaction_id like $2)';
    await asSystem(`delete from transaction_states where account_id = $1 and transaction_id in ${chosen}`, [
      accountId,
      pattern,
    ]);
    await asSystem(`delete from card_transactions where account_id = $1 and issuer_transaction_id like $2`, [
      accountId,
      pattern,
    ]);
  }
});

async function asSystem(text: string, values: string[]): Promise<Record<string, unknown>[]> {
  return asAdministrator(async (client) => {
    await client.query('set role kontor_system');
    return (await client.query(text, values)).rows;
  });
}
