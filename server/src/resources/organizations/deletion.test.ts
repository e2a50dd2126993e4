import { afterAll, describe, expect, it } from 'vitest';
import { allAccountScopes } from '../../auth/scopes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { addOrganization, addTpa } from '../../testing/organization.ts';
import { createPartner, type Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { organizationDeletion } from './index.ts';
import * as store from './store.ts';

const api = await testApi();
afterAll(() => api.close());

const selectLivingHolders = tenantSql<Record<string, never>, { id: string }>(
  'select id from card_holders where account_id = :account_id and deleted_at is null',
);
const selectDeletions = tenantSql<Record<string, never>, { organization_id: string; holder: string }>(
  `select organization_id, payload::json->'card_holder'->>'id' as holder from events
   where account_id = :account_id and name = 'card_holder.deleted' order by 2`,
);
const organization = (partner: Partner, tpaId?: string) =>
  addOrganization(api.database, partner.accountId, api.clock.now(), tpaId);

async function clientOf(partner: Partner, organizationId: string): Promise<Partner> {
  const { status, body } = await partner.post('/oauthclients', {
    name: 'Of one organization',
    organization_id: organizationId,
    scopes: allAccountScopes,
  });
  expect(status).toBe(201);
  const { client_id, secret } = body;
  return createPartner(api.url, partner.accountId, {
    client_id,
    client_secret: secret,
  });
}

describe('deleting an organization', () => {
  it('makes it not found, and its reference available', async () => {
    const partner = await api.partner();
    const tpa_id = await addTpa(api.database, partner.accountId, api.clock.now());
    const sent = { reference_id: 'again', tpa_id };
    const { id } = (await partner.post('/organizations', sent)).body;
    expect((await partner.delete(`/organizations/${id}`)).status).toBe(204);
    expect((await partner.get(`/organizations/${id}`)).status).toBe(404);
    expect((await partner.put(`/organizations/${id}`, { name: 'X' })).status).toBe(404);
    expect((await partner.delete(`/organizations/${id}`)).status).toBe(404);
    expect((await partner.get('/organizations')).body.data).toEqual([]);
    expect((await partner.post('/organizations', sent)).status).toBe(201);
    const { data } = (await partner.get('/audit-log?action=organization.deleted')).body;
    expect(data).toMatchObject([{ object_id: id, changes: { reference_id: { from: 'again' } } }]);
  });

  it('checks If-Match', async () => {
    const partner = await api.partner();
    const id = await organization(partner);
    expect((await partner.delete(`/organizations/${id}`, { 'if-match': '"v2"' })).status).toBe(412);
    expect((await partner.delete(`/organizations/${id}`, { 'if-match': '"v1"' })).status).toBe(204);
  });

  it('needs its own scope', async () => {
    const partner = await api.partner('organizations-read', 'organizations-write');
    const id = await organization(partner);
    expect((await partner.delete(`/organizations/${id}`)).body.code).toBe('insufficient_scope');
  });

  it('stops the tokens of its clients at once, and no others', async () => {
    const partner = await api.partner();
    const [ended, kept] = [await organization(partner), await organization(partner)];
    const [first, second] = [await clientOf(partner, ended), await clientOf(partner, ended)];
    const other = await clientOf(partner, kept);
    expect((await first.get(`/organizations/${ended}`)).status).toBe(200);
    expect((await second.get(`/organizations/${ended}`)).status).toBe(200);
    expect((await first.get('/organizations')).body.code).toBe('no_access');
    expect((await partner.delete(`/organizations/${ended}`)).status).toBe(204);
    expect((await first.get(`/organizations/${ended}`)).status).toBe(401);
    expect((await second.get(`/organizations/${ended}`)).status).toBe(401);
    expect((await other.get(`/organizations/${kept}`)).status).toBe(200);
  });

  it('leaves its clients disabled for good: they get no token and cannot be enabled', async () => {
    const partner = await api.partner();
    const id = await organization(partner);
    const client = await clientOf(partner, id);
    await partner.delete(`/organizations/${id}`);
    const path = `/oauthclients/${client.clientId}`;
    expect((await partner.get(path)).body).toMatchObject({ enabled: false, organization_id: id });
    const secret = { client_id: client.clientId, client_secret: client.clientSecret, name: '', scopes: [] };
    await expect(createPartner(api.url, partner.accountId, secret)).rejects.toThrow(/invalid_client/);
    const enabled = await partner.put(path, { enabled: true });
    expect([enabled.status, enabled.body.code]).toEqual([409, 'state_conflict']);
    expect((await partner.put(path, { name: 'Still to be renamed' })).status).toBe(200);
    expect((await partner.delete(path)).status).toBe(204);
  });

  it('deletes its card holders with one event each, and leaves those of others', async () => {
    const partner = await api.partner();
    const [ended, kept] = [await organization(partner), await organization(partner)];
    const add = async (organizationId: string, reference_id: string): Promise<string> => {
      const sent = { reference_id, email: `${reference_id}@acme.example`, skip_consent_email: true };
      const { status, body } = await partner.post(`/organizations/${organizationId}/cardholders`, sent);
      expect(status).toBe(201);
      return body.id;
    };
    const holders = [await add(ended, 'a'), await add(ended, 'b')];
    const other = await add(kept, 'c');
    expect((await partner.delete(`/organizations/${ended}`)).status).toBe(204);
    const living = await api.database.tenant(partner.accountId).many(selectLivingHolders, {});
    expect(living).toEqual([{ id: other }]);
    const events = await api.database.tenant(partner.accountId).many(selectDeletions, {});
    expect(events).toEqual(holders.map((id) => ({ organization_id: ended, holder: id })));
    expect((await partner.get(`/organizations/${ended}/cardholders`)).status).toBe(404);
    expect((await partner.get(`/organizations/${kept}/cardholders/${other}`)).status).toBe(200);
  });

  it('is possible for its own client, as its last call', async () => {
    const partner = await api.partner();
    const id = await organization(partner);
    const client = await clientOf(partner, id);
    expect((await client.delete(`/organizations/${id}`)).status).toBe(204);
    expect((await client.get(`/organizations/${id}`)).status).toBe(401);
  });

  it('allows no new client for it', async () => {
    const partner = await api.partner();
    const id = await organization(partner);
    await partner.delete(`/organizations/${id}`);
    const { status, body } = await partner.post('/oauthclients', { name: 'Late', organization_id: id });
    expect([status, body.errors[0].field]).toEqual([422, 'organization_id']);
  });

  it('leaves no working client when both happen at once', async () => {
    const partner = await api.partner();
    for (let round = 0; round < 5; round += 1) {
      const id = await organization(partner);
      const create = () => partner.post('/oauthclients', { name: 'Racing', organization_id: id });
      const answers = await Promise.all([create(), partner.delete(`/organizations/${id}`), create()]);
      const clients = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
      for (const client of clients) {
        expect((await partner.get(`/oauthclients/${client}`)).body.enabled).toBe(false);
      }
      expect(answers[1]?.status).toBe(204);
    }
  });
});

describe('deleting organizations', () => {
  const recorded = () => {
    const calls: unknown[] = [];
    const ending = organizationDeletion({
      deleteCardHolders: async (db, now, ids) => {
        const stillThere = await Promise.all(ids.map((id) => store.exists(db, id)));
        calls.push(['card holders', ids, now, stillThere]);
      },
      endWebhooks: async (_db, _now, ids) => calls.push(['webhooks', ids]),
      disconnectLedgers: async () => undefined,
      disableClients: async (_db, _now, ids) => {
        calls.push(['clients', ids]);
        return ids.map((id) => `client of ${id}`);
      },
      clientChanged: (accountId, clientId) => calls.push(['changed', accountId, clientId]),
    });
    return { calls, ending };
  };
  const inTransaction = <T>(partner: Partner, work: (db: TenantDb) => Promise<T>) =>
    api.database.tenantTransaction(partner.accountId, work);

  it('of a TPA deletes all of them, their dependents first, and leaves those of other TPAs', async () => {
    const partner = await api.partner();
    const now = api.clock.now();
    const tpaId = await addTpa(api.database, partner.accountId, now);
    const ids = [await organization(partner, tpaId), await organization(partner, tpaId)].toSorted();
    const other = await organization(partner);
    const { calls, ending } = recorded();
    const ended = await inTransaction(partner, (db) => ending.deleteOrganizationsOfTpa(db, now, tpaId));
    expect(ended.organizationIds).toEqual(ids);
    expect(calls).toEqual([
      ['card holders', ids, now, [true, true]],
      ['webhooks', ids],
      ['clients', ids],
    ]);
    ended.afterCommit();
    expect(calls.slice(3)).toEqual(ids.map((id) => ['changed', partner.accountId, `client of ${id}`]));
    for (const id of ids) expect((await partner.get(`/organizations/${id}`)).status).toBe(404);
    expect((await partner.get(`/organizations/${other}`)).status).toBe(200);
  });

  it('that are deleted, or another account’s, does nothing', async () => {
    const [partner, outsider] = [await api.partner(), await api.partner()];
    const now = api.clock.now();
    const [gone, foreign] = [await organization(partner), await organization(outsider)];
    await partner.delete(`/organizations/${gone}`);
    const { calls, ending } = recorded();
    for (const ids of [[], [gone], [foreign], [gone, foreign]]) {
      const ended = await inTransaction(partner, (db) => ending.deleteOrganizations(db, now, ids));
      expect(ended.organizationIds).toEqual([]);
      ended.afterCommit();
    }
    expect(calls).toEqual([]);
    expect((await outsider.get(`/organizations/${foreign}`)).status).toBe(200);
  });
});
