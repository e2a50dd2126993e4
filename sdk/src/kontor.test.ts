import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../../server/src/delivery/sign.ts';
import { type TestApi, testApi } from '../../server/src/testing/test-api.ts';
import { companies, creditCard } from '../../server/src/testing/tpas.ts';
import { type Received, startReceiver } from '../../server/src/testing/webhook-receiver.ts';
import { etagOf, isKontorError, Kontor, type KontorOptions, verifyWebhook } from './index.ts';
import { failureOf } from './testing/trial.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A client with a separate account, on a complete Kontor. */
async function client(options: Partial<KontorOptions> = {}, ...scopes: string[]) {
  const { accountId, clientId, clientSecret } = await api.partner(...scopes);
  const runtime = { now: () => api.clock.now().getTime(), sleep: async () => undefined };
  const given = { baseUrl: api.url, accountId, clientId, clientSecret, runtime, ...options };
  return { kontor: new Kontor(given as KontorOptions), accountId, clientId, clientSecret };
}

async function withTpa(options: Partial<KontorOptions> = {}) {
  const made = await client(options);
  await made.kontor.account.paymentProducts.enable(creditCard);
  const tpa = await made.kontor.tpas.create({
    payment_product_id: creditCard,
    country: 'SE',
    organization_number: companies.alternatives.organization_number,
  });
  return { ...made, tpa };
}

describe('on a real Kontor', () => {
  // The first document of a run also makes the keys that it is signed with.
  it('a company is onboarded from its number to its signed document', async () => {
    const { kontor, tpa } = await withTpa();
    await kontor.tpas.signatories.create(tpa.id, { email: 'tova@example.com' });
    await kontor.sandbox.signTpa(tpa.id);
    const { data, headers } = await kontor.tpas.signedDocument(tpa.id).withResponse();
    expect(data).toBeInstanceOf(Uint8Array);
    expect(new TextDecoder().decode(data.slice(0, 5))).toBe('%PDF-');
    expect(headers.get('content-type')).toBe('application/pdf');
    const signatories = await kontor.tpas.signatories.list(tpa.id).toArray();
    expect(signatories.map(({ email }) => email)).toEqual(['tova@example.com']);
  });

  it('a list is gone through over three pages', async () => {
    const { kontor, tpa } = await withTpa();
    const wanted = ['a', 'b', 'c', 'd', 'e'];
    for (const reference_id of wanted) await kontor.organizations.create({ reference_id, tpa_id: tpa.id });
    const seen: string[] = [];
    for await (const organization of kontor.organizations.list({ limit: 2, order: 'asc' })) {
      seen.push(organization.reference_id);
    }
    expect(seen).toEqual(wanted);
    const sizes: number[] = [];
    for await (const { data } of kontor.organizations.list({ limit: 2 }).pages()) sizes.push(data.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('people are imported as objects and as CSV, and found below their organization', async () => {
    const { kontor, tpa } = await withTpa();
    const organization = await kontor.organizations.create({ reference_id: 'acme', tpa_id: tpa.id });
    const acme = kontor.organization(organization.id);
    const csv = 'reference_id,email\nemp-1,a@example.com\nemp-2,not-an-address\n';
    await acme.cardHolders.import(csv, { dry_run: true });
    expect(await acme.cardHolders.list().first()).toBeUndefined();
    await acme.cardHolders.import({ card_holders: [{ reference_id: 'emp-1', email: 'a@example.com' }] });
    expect((await acme.cardHolders.list().first())?.reference_id).toBe('emp-1');
  });

  it('a change of an object that has changed since is stale; a read of an unchanged one returns the same object', async () => {
    const { kontor, tpa } = await withTpa();
    const { id } = await kontor.organizations.create({ reference_id: 'acme', tpa_id: tpa.id });
    const mine = await kontor.organizations.get(id);
    expect(etagOf(mine)).toMatch(/^"v\d+"$/);
    expect(await kontor.organizations.get(id, { ifNoneMatch: mine })).toBe(mine);
    const theirs = await kontor.organizations.update(id, { name: 'Theirs' }, { ifMatch: mine });
    const stale = kontor.organizations.update(id, { name: 'Mine' }, { ifMatch: mine });
    expect((await failureOf(stale)).code).toBe('stale');
    expect((await kontor.organizations.get(id, { ifNoneMatch: mine })).name).toBe('Theirs');
    await kontor.organizations.delete(id, { ifMatch: theirs });
    expect((await failureOf(kontor.organizations.get(id))).code).toBe('not_found');
  });

  it('a POST whose response is lost on the way is made again and done once', async () => {
    let isLost = false;
    const lossy: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isLost || !String(input).endsWith('/organizations')) return response;
      isLost = true;
      await response.body?.cancel();
      throw new TypeError('terminated');
    };
    const { kontor, tpa } = await withTpa({ fetch: lossy });
    const created = await kontor.organizations
      .create({ reference_id: 'once', tpa_id: tpa.id })
      .withResponse();
    expect([created.attempts, created.isReplayed, isLost]).toEqual([2, true, true]);
    expect(await kontor.organizations.list().toArray()).toHaveLength(1);
  });

  it('a caller’s own key is safe over restarts, and another request under it is refused', async () => {
    const { kontor, tpa } = await withTpa();
    const create = (reference_id: string) =>
      kontor.organizations.create({ reference_id, tpa_id: tpa.id }, { idempotencyKey: 'job-17' });
    const first = await create('acme');
    const again = await create('acme').withResponse();
    expect([again.data.id, again.isReplayed]).toEqual([first.id, true]);
    expect((await failureOf(create('other'))).code).toBe('idempotency_key_reused');
  });

  it('revoked tokens are replaced without the caller noticing', async () => {
    const { kontor, clientId } = await client();
    await kontor.account.get();
    await kontor.oauthClients.revokeTokens(clientId);
    const response = await kontor.account.get().withResponse();
    expect([response.status, response.attempts]).toEqual([200, 2]);
  });

  it('an expired token is replaced before it is used', async () => {
    const { kontor } = await client();
    await kontor.account.get();
    api.clock.advance(366 * 86_400_000);
    const response = await kontor.account.get().withResponse();
    expect([response.status, response.attempts]).toEqual([200, 1]);
  });

  it('a wrong secret, a missing scope, another account and an invalid field have different codes', async () => {
    const { kontor, accountId } = await client({}, 'organizations-read');
    const wrong = await client({ clientSecret: 'wrong' });
    const foreign = await client({ accountId });
    const all = await client();
    const failures = await Promise.all([
      failureOf(wrong.kontor.account.get()),
      failureOf(kontor.organizations.create({ reference_id: 'a', tpa_id: 'b' })),
      failureOf(foreign.kontor.account.get()),
      failureOf(all.kontor.organizations.create({ reference_id: '', tpa_id: 'b' })),
      failureOf(all.kontor.organizations.list({ cursor: 'nonsense' }).page()),
    ]);
    expect(failures.map(({ status, code }) => [status, code])).toEqual([
      [401, 'invalid_client'],
      [403, 'insufficient_scope'],
      [403, 'no_access'],
      [422, 'validation_failed'],
      [422, 'validation_failed'],
    ]);
    for (const { requestId } of failures.slice(1)) expect(requestId).toBeDefined();
    expect(failures[3]?.errors.map(({ field }) => field)).toContain('reference_id');
    expect(isKontorError(failures[3], 'validation_failed')).toBe(true);
  });

  it('a body that is too large is refused or cut off, but never hangs', async () => {
    const { kontor, tpa } = await withTpa();
    const metadata = { a: 'x'.repeat(30_000_000) };
    const options = { retriesMax: 0 };
    const error = await failureOf(
      kontor.organizations.create({ reference_id: 'a', tpa_id: tpa.id, metadata }, options),
    );
    expect(['too_large', 'network']).toContain(error.code);
  });

  it('open calls need no token', async () => {
    const kontor = new Kontor({ baseUrl: api.url, token: 'none' });
    expect((await kontor.health.alive()).status).toBeDefined();
    expect((await kontor.oauth.jwks()).keys.length).toBeGreaterThan(0);
  });
});

describe('what Kontor delivers', () => {
  it('is verified, and typed by its name', async () => {
    const { kontor, accountId, tpa } = await withTpa();
    const receiver = await startReceiver();
    const organization = await kontor.organizations.create({ reference_id: 'acme', tpa_id: tpa.id });
    const acme = kontor.organization(organization.id);
    const hook = await acme.webhooks.create({ url: receiver.url, events: ['card_holder.created'] });
    receiver.secret = hook.secret;
    await acme.cardHolders.create({
      reference_id: 'emp-1',
      email: 'a@example.com',
      skip_consent_email: true,
    });
    api.clock.advance(2000);
    await api.app.deliverNow(accountId);
    const [delivery] = receiver.received as [Received];
    const now = api.clock.now();
    const event = await verifyWebhook(delivery.body, delivery.headers, hook.secret, { now });
    expect(event).toMatchObject({ name: 'card_holder.created', sequence: 1 });
    if (event.name === 'card_holder.created') expect(event.payload.organization.reference_id).toBe('acme');
    const other = verifyWebhook(delivery.body, delivery.headers, receiver.url, { now });
    await expect(other).rejects.toMatchObject({ reason: 'wrong_signature' });
    await receiver.close();
  });

  it('is verified under every secret that a webhook may have', async () => {
    const now = new Date();
    const event = {
      eventId: 'evt_1',
      eventName: 'tpa.signed',
      sequence: 1,
      timestampS: Math.floor(now.getTime() / 1000),
    };
    const body = JSON.stringify({ event: { id: 'evt_1', name: 'tpa.signed' } });
    const tails = ['', '=', '==', '-', '!', 'ab', 'a+/', '=x'];
    for (let length = 20; length < 60; length += 1) {
      for (const tail of tails) {
        for (const secret of [
          `whsec_${'Ab3'.repeat(30).slice(0, length)}${tail}`,
          `${'own'.repeat(20).slice(0, length)}${tail}`,
        ]) {
          const list = createSigner([secret]).sign(Buffer.from(body), event);
          const headers: Record<string, string> = {};
          for (let at = 0; at < list.length; at += 2)
            headers[(list[at] ?? '').toLowerCase()] = list[at + 1] ?? '';
          expect((await verifyWebhook(body, headers, secret, { now })).id, secret).toBe('evt_1');
        }
      }
    }
  });
});
