import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allIssuerScopes } from '../auth/scopes.ts';
import { openAppDatabase } from '../composition/database.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { addIssuer } from '../testing/issuer.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { requestToken } from '../testing/partner.ts';
import { type TestApi, testApi, testMasterKey } from '../testing/test-api.ts';
import { createOperator } from './index.ts';

describe('clients of issuers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const newSlug = () => `test-${newId('req', api.clock.now()).slice(4)}`;

  it('have every issuer scope, and tokens that last an hour', async () => {
    const { slug, clientId: client_id, clientSecret: client_secret } = await addIssuer(api);
    const { body } = await requestToken(api.url, { client_id, client_secret });
    expect(body).toMatchObject({ expires_in: 3600, scope: allIssuerScopes.join(' ') });
    const scope = 'issuer-cards-read accounts-read';
    const refused = await requestToken(api.url, { client_id, client_secret, scope });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect(await api.operator.listIssuerClients(slug)).toMatchObject([{ client_id, name: 'Test' }]);
  });

  it('share one account, however many are made at once, which is no partner’s', async () => {
    const slug = newSlug();
    await api.operator.addIssuer(slug, 'Together');
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) => api.operator.createIssuerClient(slug, name)),
    );
    expect(new Set(made.map(({ client_id }) => client_id)).size).toBe(3);
    expect(await api.operator.listIssuerClients(slug)).toHaveLength(3);
    const accountId = (await api.operator.listIssuers()).find((one) => one.slug === slug)?.account_id ?? '';
    const partners = await api.operator.listAccounts();
    expect(partners.map(({ id }) => id)).not.toContain(accountId);
    const asPartner = api.operator.createClient({ accountId, name: 'X', scopes: 'all' });
    await expect(asPartner).rejects.toThrow(/belongs to an issuer/);
    await api.operator.closeAccount(accountId);
    await expect(api.operator.createIssuerClient(slug, 'd')).rejects.toThrow(/is closed/);
  });

  it('stop working when they are removed', async () => {
    const issuer = await addIssuer(api);
    expect((await issuer.get('/cards')).status).toBe(200);
    await api.operator.removeIssuerClient(issuer.slug, issuer.clientId);
    const { clientId: client_id, clientSecret: client_secret } = issuer;
    expect((await requestToken(api.url, { client_id, client_secret })).status).toBe(401);
    await expect.poll(async () => (await issuer.get('/cards')).status).toBe(401);
    const again = api.operator.removeIssuerClient(issuer.slug, issuer.clientId);
    await expect(again).rejects.toThrow(/has no client/);
  });

  it('need an issuer that is known', async () => {
    await expect(api.operator.createIssuerClient('not-there', 'X')).rejects.toThrow(
      'There is no issuer not-there. See: kontor issuers list',
    );
    await expect(api.operator.listIssuerClients('not-there')).rejects.toThrow(/There is no issuer/);
    const slug = newSlug();
    await api.operator.addIssuer(slug, 'Without');
    expect(await api.operator.listIssuerClients(slug)).toEqual([]);
    await expect(api.operator.removeIssuerClient(slug, 'cli_x')).rejects.toThrow(/has no clients/);
  });

  it('are the only ones with an issuer’s scopes: a partner’s client cannot be given one', async () => {
    const partner = await api.partner();
    const answer = await partner.post('/oauthclients', { name: 'X', scopes: ['issuer-cards-read'] });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'scopes.0' }] } });
    const own = await partner.put(`/oauthclients/${partner.clientId}`, { scopes: ['issuer-cards-read'] });
    expect(own.status).toBe(422);
    const byOperator = api.operator.createClient({
      accountId: partner.accountId,
      name: 'X',
      scopes: ['issuer-cards-read'],
    });
    await expect(byOperator).rejects.toThrow(/no such scope/);
  });

  it('do not prevent the first account, which one process creates, with secrets that survive a repeated transaction', async () => {
    const own = await migratedDatabase();
    const config = readConfig({ DATABASE_CONNECTIONS_MAX: '6' });
    const database = openAppDatabase({ config, address: own.address, log: silentLog });
    // As if the server had ended the first transaction while this process was slow.
    const tenantTransaction: Database['tenantTransaction'] = async (accountId, work) => {
      const rolledBack = new Error('rolled back');
      const ended = database.tenantTransaction(accountId, async (db, inAccount) => {
        await work(db, inAccount);
        throw rolledBack;
      });
      await expect(ended).rejects.toBe(rolledBack);
      return database.tenantTransaction(accountId, work);
    };
    try {
      const operator = createOperator({
        database: { ...database, tenantTransaction },
        masterKey: testMasterKey,
        clock: systemClock,
        hashPassword: async () => 'no password fits',
        publicUrl: 'http://kontor.test',
        rateLimitPerSecond: 100,
      });
      await operator.createIssuerClient('nordkort', 'Early');
      const wanted = { name: 'Demo', mode: 'sandbox', scopes: 'all' } as const;
      const results = await Promise.all([1, 2, 3].map(() => operator.createFirstAccount(wanted)));
      const created = results.filter((one) => one !== undefined);
      expect(created).toMatchObject([{ account: { name: 'Demo' } }]);
      expect(await operator.listClients(created[0]?.account.id, 10)).toMatchObject([
        { id: created[0]?.client.client_id },
      ]);
      expect(await operator.createFirstAccount(wanted)).toBeUndefined();
    } finally {
      await database.close();
      await own.drop();
    }
  });
});
