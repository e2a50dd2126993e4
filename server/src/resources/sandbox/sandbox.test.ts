import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { type SandboxTrial, sandboxTrial } from '../../testing/sandbox.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { companies, creditCard, liveTpaTrial, tpaTrial } from '../../testing/tpas.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('a TPA in a sandbox', () => {
  it('is signed by those who may sign, with the document that real signatures make', async () => {
    const { partner, id, ask } = await tpaTrial(api, companies.together);
    await ask('one', 'two');
    const signed = await partner.post(`/sandbox/tpas/${id}/sign`);
    expect(signed).toMatchObject({
      status: 200,
      body: { id, status: 'activated', signatures_verified: true, signatories_signed: 2 },
    });
    const document = await partner.get(`/tpas/${id}/signeddocuments`);
    expect(document).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
    const events = (await api.eventsOf(partner.accountId)).map(({ name }) => name);
    expect(events).toEqual(['tpa.signed', 'tpa.activated']);
    const again = await partner.post(`/sandbox/tpas/${id}/sign`);
    expect(again).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(again.body.detail).toMatch(/already signed/);
  });

  it('needs approval when signing rights are unknown, and activate approves it', async () => {
    const { partner, id, ask } = await tpaTrial(api, companies.withoutGroups);
    const early = await partner.post(`/sandbox/tpas/${id}/sign`);
    expect(early).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/no signatories/) } });
    expect((await partner.post(`/sandbox/tpas/${id}/activate`)).status).toBe(409);
    await ask('one');
    const signed = await partner.post(`/sandbox/tpas/${id}/sign`);
    expect(signed.body).toMatchObject({ status: 'pending-approval', signatures_verified: false });
    const activated = await partner.post(`/sandbox/tpas/${id}/activate`);
    expect(activated).toMatchObject({ status: 200, body: { status: 'activated', activated: true } });
    expect((await partner.post(`/sandbox/tpas/${id}/activate`)).body).toEqual(activated.body);
    const log = (await partner.get('/audit-log')).body.data.map((line: { action: string }) => line.action);
    expect(log).toEqual(
      expect.arrayContaining(['tpa.approved', 'sandbox.tpa_activated', 'sandbox.tpa_signed']),
    );
  });
});

describe('in a sandbox', () => {
  let trial: SandboxTrial;
  beforeAll(async () => {
    trial = await sandboxTrial(api);
  });

  it('card holders consent as test persons, each as another, also when there are many', async () => {
    const { partner, organizationId, holder } = await sandboxTrial(api);
    const ids: string[] = [];
    for (let i = 0; i < 14; i += 1) ids.push(await holder());
    const path = `/organizations/${organizationId}/cardholders`;
    const people = (await partner.get(`${path}?order=asc`)).body.data;
    expect(people.map((one: { status: string }) => one.status)).toEqual(ids.map(() => 'consented'));
    expect(people[0].identity.name).toBe('Tova Testsson');
    expect(new Set(people.map((one: { identity_id: string }) => one.identity_id)).size).toBe(14);
    const events = (await api.eventsOf(partner.accountId)).map(({ name }) => name);
    expect(events.filter((name) => name === 'card_holder.signed.pdpc')).toHaveLength(14);
  });

  it('a person may be named, a consent is given once, and another person cannot give it', async () => {
    const { partner, holder } = trial;
    const id = await holder({ isAsked: true });
    const path = `/sandbox/cardholders/${id}/consent`;
    expect(await partner.post(path, { person: 'unknown' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'person', message: expect.stringMatching(/tova/) }] },
    });
    const first = await partner.post(path, { person: 'helmi' });
    expect(first.body).toMatchObject({ status: 'consented', identity: { name: 'Helmi Keksitty' } });
    expect((await partner.post(path)).body).toEqual(first.body);
    const card = await partner.post('/sandbox/cards', {
      tpa_id: trial.tpaId,
      person: 'bo',
      employee_id: 'E7',
    });
    expect(card.status, card.text).toBe(201);
    const identities = (await partner.get(`/tpas/${trial.tpaId}/identities?is_card_holder=false`)).body.data;
    const bo = identities.find((one: { name: string }) => one.name === 'Bo Opdigtet');
    expect(bo).toMatchObject({ employee_id: 'E7', cards: [{ id: card.body.id, active: true }] });
    const known = await holder({ isAsked: true, body: { identity_id: bo.id } });
    const wrong = await partner.post(`/sandbox/cardholders/${known}/consent`, { person: 'tova' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    const right = await partner.post(`/sandbox/cardholders/${known}/consent`);
    expect(right.body).toMatchObject({ status: 'consented', identity_id: bo.id });
  });

  it('cards are the account’s own: no other account sees them, whatever its TPAs cover', async () => {
    const other = await sandboxTrial(api);
    const id = await trial.holder();
    const card = await trial.partner.post('/sandbox/cards', { card_holder_id: id, last_four: '4711' });
    expect(card).toMatchObject({ status: 201, body: { last_four: '4711', payment_product_id: creditCard } });
    expect((await trial.partner.get(`/sandbox/cards/${card.body.id}`)).body).toEqual(card.body);
    expect((await other.partner.get(`/sandbox/cards/${card.body.id}`)).status).toBe(404);
    await api.app.forwarder.forwardTpa(other.partner.accountId, other.tpaId);
    await api.app.forwarder.forwardCard(trial.partner.accountId, card.body.id);
    expect(await accountsSeeing(card.body.id)).toEqual([trial.partner.accountId]);
  });

  it('a card is of exactly one person, who is ready for it', async () => {
    const { partner, tpaId, holder } = trial;
    const asked = await holder({ isAsked: true });
    const cases: [object, number, string][] = [
      [{}, 422, 'card_holder_id'],
      [{ card_holder_id: asked, tpa_id: tpaId }, 422, 'tpa_id'],
      [{ card_holder_id: newId('chd', api.clock.now()) }, 422, 'card_holder_id'],
      [{ identity_id: newId('idn', api.clock.now()) }, 422, 'identity_id'],
      [{ tpa_id: newId('tpa', api.clock.now()) }, 422, 'tpa_id'],
      [{ card_holder_id: asked, person: 'tova' }, 422, 'person'],
      [{ card_holder_id: asked }, 409, ''],
    ];
    for (const [body, status, field] of cases) {
      const answer = await partner.post('/sandbox/cards', body);
      expect(answer.status, answer.text).toBe(status);
      if (status === 422)
        expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    }
  });

  it('a purchase reaches a real receiver with all its states and its CO2, signed and in order', async () => {
    const { partner, organizationId, holder, buy } = await sandboxTrial(api);
    const receiver = await startReceiver();
    const hooks = `/organizations/${organizationId}/webhooks`;
    const events = [
      'card.transaction.authorized',
      'card.transaction.cleared',
      'card.transaction.invoiced',
      'environmental.impact',
    ];
    const hook = await partner.post(hooks, {
      url: receiver.url,
      secret: receiver.secret,
      events,
      ordered: true,
    });
    expect(hook.status, hook.text).toBe(201);
    const id = await holder();
    const made = await buy(id, { city: 'Stockholm' });
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('location')).toMatch(new RegExp(`/transactions/${made.body.id}$`));
    expect(made.body).toMatchObject({
      state: 'authorized',
      type: 'CARD_PURCHASE',
      original_amount: 129.5,
      original_currency: 'SEK',
      accounting_amount: 129.5,
      card_issuer: 'nordkort',
      purchase_merchant: 'ICA MAXI STOCKHOLM',
      purchase_city: 'Stockholm',
      mcc_code: '5411',
      card_holder: { id },
      organization: { id: organizationId },
    });
    expect((await partner.get(`/transactions/${made.body.id}`)).body).toEqual(made.body);
    const step = (name: string, body?: object) =>
      partner.post(`/sandbox/transactions/${made.body.id}/${name}`, body);
    expect(await step('invoice')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect((await step('clear', { amount: 131 })).body).toMatchObject({
      state: 'cleared',
      original_amount: 131,
      accounting_amount: 131,
    });
    expect(await step('clear')).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(await step('delete')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    const invoiced = await step('invoice', { invoice_number: 'F-1', invoice_date: '2026-11-30' });
    expect(invoiced.body).toMatchObject({
      state: 'invoiced',
      invoice_number: 'F-1',
      invoice_date: '2026-11-30',
    });
    api.clock.advance(2 * secondMs);
    await api.app.deliverNow(partner.accountId);
    const names = receiver.received.map(({ event }) => event);
    expect(names.filter((name) => name.startsWith('card.'))).toEqual(events.slice(0, 3));
    expect(names).toContain('environmental.impact');
    const ids = receiver.received
      .map(({ body }) => JSON.parse(body))
      .map((one) => one.transaction?.id ?? one.id);
    expect(new Set(ids)).toEqual(new Set([made.body.id]));
    await receiver.close();
  });

  it('a reservation is released, and then cannot be cleared', async () => {
    const { partner, holder, buy } = trial;
    const made = await buy(await holder(), { amount: 2_500, currency: 'JPY', country: 'JP' });
    expect(made.body, made.text).toMatchObject({ original_amount: 2500, accounting_currency: 'SEK' });
    expect(made.body.exchange_rate).toBeGreaterThan(0);
    const path = `/sandbox/transactions/${made.body.id}`;
    expect((await partner.post(`${path}/delete`)).body).toMatchObject({ id: made.body.id, state: 'deleted' });
    expect(await partner.post(`${path}/clear`)).toMatchObject({
      status: 409,
      body: { code: 'state_conflict' },
    });
  });

  it('nothing more happens to a purchase whose card holder was deleted: 409, and the state is not stored', async () => {
    const { partner, organizationId, holder, buy } = trial;
    const id = await holder();
    const made = await buy(id);
    const path = `/sandbox/transactions/${made.body.id}`;
    expect((await partner.post(`${path}/clear`)).status).toBe(200);
    expect((await partner.delete(`/organizations/${organizationId}/cardholders/${id}`)).status).toBe(204);
    for (const step of ['invoice', 'invoice', 'delete']) {
      const answer = await partner.post(`${path}/${step}`);
      expect([step, answer.status, answer.body.code]).toEqual([step, 409, 'state_conflict']);
    }
  });

  it('of several purchases at once, the first makes the card and all use it', async () => {
    const id = await trial.holder();
    const made = await Promise.all(Array.from({ length: 5 }, () => trial.buy(id)));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.card_id)).size).toBe(1);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(5);
  });

  it('what was bought is kept line by line, and must be the amount', async () => {
    const id = await trial.holder();
    const items = [
      { description: 'Coffee', quantity: 3, amount: 0.1, vat_rate: 12 },
      { description: 'Bun', quantity: 1, amount: 29.7 },
    ];
    const made = await trial.buy(id, { amount: 30, items });
    expect(made.status, made.text).toBe(201);
    expect(await itemsOf(trial.partner.accountId)).toContainEqual(items);
    const wrong = await trial.buy(id, { amount: 31, items });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'items', code: 'total' }] } });
  });

  it.each<[string, object, string]>([
    ['more decimals than the currency has', { amount: 1.005 }, 'amount'],
    ['yen with decimals', { amount: 1.5, currency: 'JPY' }, 'amount'],
    ['an unknown currency', { currency: 'XXQ' }, 'currency'],
    ['a negative purchase', { amount: -1 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a time to come', { purchase_time: '2200-01-01T00:00:00Z' }, 'purchase_time'],
    ['an unknown field', { amnt: 1 }, 'amnt'],
  ])('a purchase with %s is refused, by the name of its field', async (_name, wanted, field) => {
    const id = (
      await trial.partner.get(`/organizations/${trial.organizationId}/cardholders?status=consented`)
    ).body.data[0].id;
    const { status, body, text } = await trial.buy(id, wanted);
    expect(status, text).toBe(422);
    expect(body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  it('a purchase of a card holder who is not ready is refused, and says what to do', async () => {
    const asked = await trial.holder({ isAsked: true });
    const answer = await trial.buy(asked);
    expect(answer).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(answer.body.detail).toContain(`/sandbox/cardholders/${asked}/consent`);
    const unknown = await trial.buy(newId('chd', api.clock.now()));
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'card_holder_id' }] } });
  });

  it('objects of another account are 404, and its card holders unknown', async () => {
    const other = await sandboxTrial(api);
    const theirs = await other.holder();
    const made = await other.buy(theirs);
    const { partner } = trial;
    for (const path of [
      `/sandbox/tpas/${other.tpaId}/sign`,
      `/sandbox/tpas/${other.tpaId}/activate`,
      `/sandbox/cardholders/${theirs}/consent`,
      `/sandbox/transactions/${made.body.id}/clear`,
      `/sandbox/transactions/${made.body.id}/invoice`,
      `/sandbox/transactions/${made.body.id}/delete`,
    ]) {
      expect((await partner.post(path)).status, path).toBe(404);
    }
    expect((await trial.buy(theirs)).status).toBe(422);
    const generated = await partner.post('/sandbox/generate', { count: 1, card_holder_ids: [theirs] });
    expect(generated).toMatchObject({ status: 422, body: { errors: [{ field: 'card_holder_ids.0' }] } });
  });
});

it('a live account has no sandbox: every call is 409 and changes nothing', async () => {
  const { partner, id, ask } = await liveTpaTrial(api);
  await ask('one');
  const holder = newId('chd', api.clock.now());
  const purchase = {
    card_holder_id: holder,
    amount: 1,
    currency: 'SEK',
    merchant: 'ICA',
    mcc_code: '5411',
    country: 'SE',
  };
  for (const [path, body] of [
    [`/sandbox/tpas/${id}/sign`, undefined],
    [`/sandbox/tpas/${id}/activate`, undefined],
    ['/sandbox/cards', { tpa_id: id }],
    ['/sandbox/transactions', purchase],
    ['/sandbox/generate', { count: 1 }],
  ] as const) {
    const answer = await partner.post(path, body);
    expect(answer, path).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(answer.body.detail).toMatch(/requires a sandbox account/);
  }
  expect((await partner.get(`/tpas/${id}`)).body).toMatchObject({ signatories_signed: 0 });
});

async function accountsSeeing(cardId: string): Promise<string[]> {
  return (await rowsOf('select account_id from identity_cards where card_id = $1', [cardId])).map(
    (row) => row.account_id as string,
  );
}

async function itemsOf(accountId: string): Promise<unknown[]> {
  return (await rowsOf('select items from sandbox_items where account_id = $1', [accountId])).map(
    (row) => row.items,
  );
}

async function rowsOf(text: string, values: string[]): Promise<Record<string, unknown>[]> {
  return asAdministrator(async (client) => {
    await client.query('set role kontor_system');
    return (await client.query(text, values)).rows;
  });
}
