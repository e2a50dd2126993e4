import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createPartner, type Partner } from '../testing/partner.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

describe('the demo account', () => {
  let api: TestApi;
  let log = '';
  beforeAll(async () => {
    const keep = (line: string): void => {
      log += line;
    };
    api = await ownApi({ log: createLog('warn', { write: keep } as never) });
  });
  afterAll(() => api.close());

  /** Creates a fresh account, with the task that fills it, as the first start does. */
  async function newDemo(): Promise<{ partner: Partner; taskId: string }> {
    const { account, client } = await api.account();
    const taskId = await api.database.tenantTransaction(account.id, (db) =>
      api.app.sandbox.tasks.begin(db, api.clock.now(), 'demo', {}),
    );
    return { partner: await createPartner(api.url, account.id, client), taskId };
  }

  /**
   * Runs the task to its end. If the database had no time for a step, the next attempt repeats it, as in
   * production.
   */
  async function finish({ accountId }: Partner, taskId: string): Promise<void> {
    const run = () => api.app.sandbox.tasks.run(accountId, taskId);
    await expect.poll(run, { message: log }).toBe(true);
  }

  async function expectComplete(partner: Partner): Promise<void> {
    const all = async (path: string) => (await partner.get(`${path}?limit=200`)).body.data;
    expect(await all('/payment-products')).toHaveLength(1);
    expect(await all('/billings')).toHaveLength(1);
    const [tpa, ...otherTpas] = await all('/tpas');
    expect(tpa).toMatchObject({ activated: true, signatures_verified: true, signatories_signed: 1 });
    expect(otherTpas).toEqual([]);
    expect((await partner.get(`/tpas/${tpa.id}/signeddocuments`)).text).toMatch(/^%PDF-/);
    const [organization, ...others] = await all('/organizations');
    expect(organization).toMatchObject({ tpa_id: tpa.id, billing_id: expect.stringMatching(/^bil_/) });
    expect(others).toEqual([]);
    const holders = await all(`/organizations/${organization.id}/cardholders`);
    expect(holders.map((one: { status: string }) => one.status)).toEqual(Array(5).fill('consented'));
    const people = await all(`/tpas/${tpa.id}/identities`);
    expect(people.map((one: { cards: unknown[] }) => one.cards.length)).toEqual(Array(5).fill(1));
    const countPurchases = async () => (await all('/transactions')).length;
    // On a busy machine, the last purchases are added after the response to the call that creates them.
    await expect.poll(countPurchases).toBe(100);
    const impacts = await all('/environmental-impacts');
    expect(impacts.length).toBeGreaterThan(80);
    expect(
      impacts.some((one: { carbon_emission_in_grams: number | null }) => one.carbon_emission_in_grams),
    ).toBe(true);
    // The client that created it all is deleted.
    const clients = (await all('/oauthclients')).map((one: { name: string }) => one.name);
    expect(clients).toEqual(['First client']);
  }

  it('shows something of everything, and every step of how it came there in the audit log', async () => {
    const { partner, taskId } = await newDemo();
    await finish(partner, taskId);
    await expectComplete(partner);
    const actions = (await partner.get('/audit-log?limit=200')).body.data.map(
      (line: { action: string }) => line.action,
    );
    for (const action of [
      'tpa.created',
      'tpa_signatory.signed',
      'organization.created',
      'card_holder.consented',
    ]) {
      expect(actions).toContain(action);
    }
  });

  it.each([1, 4, 7, 9, 15, 19])(
    'is finished, with nothing twice, when it was cut off after step %i',
    async (steps) => {
      const { partner, taskId } = await newDemo();
      const { makeDemo } = api.app.sandbox.parts;
      let left = steps;
      const cut = makeDemo(partner.accountId, async () => {
        left -= 1;
        if (left < 0) throw new Error('Cut off.');
      });
      await expect(cut).rejects.toThrow('Cut off.');
      await api.app.sandbox.tasks.run(partner.accountId, taskId);
      await expectComplete(partner);
    },
    120_000,
  );
});
