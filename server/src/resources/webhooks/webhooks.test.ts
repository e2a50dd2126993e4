import { afterAll, describe, expect, it } from 'vitest';
import { openSecret } from '../../delivery/secrets.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { addOrganization } from '../../testing/organization.ts';
import { ownApi, testApi, testMasterKey } from '../../testing/test-api.ts';
import { addBilledOrganization, addDelivery } from '../../testing/webhooks.ts';

const api = await testApi();
afterAll(() => api.close());

const url = 'https://example.com/hook';
const sent = { url, events: ['card_holder.created'] };

const selectRow = tenantSql<
  { id: string },
  { secret: Buffer; previous_secret: Buffer | null; previous_until: string | null; lanes: number }
>(
  `select secret, previous_secret, previous_until,
     (select count(*) from webhook_lanes where account_id = :account_id and webhook_id = :id) as lanes
   from webhooks where account_id = :account_id and id = :id`,
);
const setState = (text: string) =>
  tenantSql<{ id: string }>(`update webhooks set ${text} where account_id = :account_id and id = :id`);
const pass = setState("challenge_status = 'passed', challenge_at = now(), challenge_next_at = null");
const disable = setState("disabled_at = now() - interval '1 hour', disabled_reason = 'Gone.'");
const fail = tenantSql<{ id: string }>(
  `update webhook_lanes set failing_since = now(), failures = 3, held_until = now()
   where account_id = :account_id and webhook_id = :id`,
);

/** The receiver learns the secret from the answer, so it is asked a moment later. */
const inOneSecond = () => new Date(api.clock.now().getTime() + 1_000).toISOString();

async function start() {
  const partner = await api.partner();
  const { id, path } = await addBilledOrganization(api, partner);
  const db = api.database.tenant(partner.accountId);
  const create = async (body: object = {}) => (await partner.post(path, { ...sent, ...body })).body;
  return { partner, organizationId: id, path, db, create };
}

describe('creating a webhook', () => {
  it('answers what was created and its secret, once, and is due for its challenge', async () => {
    const { partner, organizationId, path, db } = await start();
    const created = await partner.post(path, { ...sent, description: 'Books', metadata: { a: 'b' } });
    expect(created.status).toBe(201);
    const { secret, ...webhook } = created.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      organization_id: organizationId,
      url,
      enabled: true,
      active: false,
      status: 'pending',
      authentication_type: 'none',
      events: ['card_holder.created'],
      card_holder_created: true,
      tpa_signed: false,
      suspended_events: [],
      max_per_second: null,
      ordered: false,
      description: 'Books',
      metadata: { a: 'b' },
      challenge: { status: 'pending', reason: null, at: null, next_at: inOneSecond() },
    });
    expect(created.headers.get('location')).toBe(
      `http://kontor.test/accounts/${partner.accountId}${path}/${webhook.id}`,
    );
    const read = await partner.get(`${path}/${webhook.id}`);
    expect(read.body).toEqual(webhook);
    expect(read.headers.get('etag')).toBe('"v1"');
    expect((await partner.get(path)).body).toEqual({ data: [webhook], next_cursor: null });
    const row = await db.one(selectRow, { id: webhook.id });
    expect(row?.lanes).toBe(1);
    expect(openSecret(testMasterKey, webhook.id, row?.secret ?? Buffer.alloc(0))).toBe(secret);
  });

  it('takes an own secret of 24 to 200 characters', async () => {
    const { partner, path } = await start();
    const own = 'x'.repeat(24);
    expect((await partner.post(path, { ...sent, secret: own })).body.secret).toBe(own);
    const standard = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    expect((await partner.post(path, { ...sent, secret: standard })).body.secret).toBe(standard);
    for (const secret of ['x'.repeat(23), 'x'.repeat(201), `with space ${own}`, `whsec_${'é'.repeat(30)}`]) {
      expect((await partner.post(path, { ...sent, secret })).body.errors[0].field).toBe('secret');
    }
    const { body } = await partner.post(path, { ...sent, secret: 'whsec_this-is-not-base64-at-all' });
    expect(body.errors[0]).toMatchObject({ field: 'secret', message: expect.stringContaining('Base64') });
  });

  it.each([
    ['http://example.com/hook', 'https'],
    ['https://user:pass@example.com/', 'user name'],
    ['https://10.0.0.1/', 'public'],
    ['nonsense', 'https'],
  ])('refuses the URL %s', async (bad, reason) => {
    const { partner, path } = await start();
    const { status, body } = await partner.post(path, { ...sent, url: bad });
    expect([status, body.errors[0].field]).toEqual([422, 'url']);
    expect(body.errors[0].message).toContain(reason);
  });

  it('takes http to this machine in a sandbox account', async () => {
    const { partner, path } = await start();
    expect((await partner.post(path, { ...sent, url: 'http://127.0.0.1:8099/hook' })).status).toBe(201);
  });

  it('stops at 50 webhooks, also when they come at once', async () => {
    const { partner, path } = await start();
    const answers = await Promise.all(Array.from({ length: 53 }, () => partner.post(path, sent)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(50).fill(201), 409, 409, 409]);
    const { data } = (await partner.get(`${path}?limit=200`)).body;
    expect(data).toHaveLength(50);
  });

  it('needs a URL and refuses what it does not know', async () => {
    const { partner, path } = await start();
    const { body } = await partner.post(path, { events: ['*'], nonsense: 1, id: 'x' });
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'id',
      'nonsense',
      'url',
    ]);
  });

  it('is not possible in an organization that ends at the same moment', async () => {
    const { partner, organizationId, path, db } = await start();
    const [created, deleted] = await Promise.all([
      partner.post(path, sent),
      partner.delete(`/organizations/${organizationId}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([201, 404]).toContain(created.status);
    const living = tenantSql<Record<string, never>, { id: string }>(
      'select id from webhooks where account_id = :account_id and deleted_at is null',
    );
    expect(await db.many(living, {})).toEqual([]);
  });
});

describe('changing a webhook', () => {
  it('changes what is sent, under If-Match, and writes one audit line', async () => {
    const { partner, path, create } = await start();
    const { id, secret: _, ...before } = await create();
    const one = `${path}/${id}`;
    expect((await partner.put(one, { ordered: true }, { 'if-match': '"v9"' })).status).toBe(412);
    const changed = await partner.put(one, { ordered: true, max_per_second: 5 }, { 'if-match': '"v1"' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...before, id, ordered: true, max_per_second: 5 });
    expect(changed.headers.get('etag')).toBe('"v2"');
    expect((await partner.put(one, { ordered: true })).headers.get('etag')).toBe('"v2"');
    expect((await partner.put(one, { max_per_second: null })).body.max_per_second).toBeNull();
    const { data } = (await partner.get(`/audit-log?object=${id}&order=asc`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.created',
      'webhook.updated',
      'webhook.updated',
    ]);
    expect(data[1].changes).toEqual({
      ordered: { from: false, to: true },
      max_per_second: { from: null, to: 5 },
    });
  });

  it('challenges another URL before anything is sent there', async () => {
    const { partner, path, db, create } = await start();
    const { id } = await create();
    await db.run(pass, { id });
    expect((await partner.get(`${path}/${id}`)).body).toMatchObject({ active: true, status: 'active' });
    expect((await partner.put(`${path}/${id}`, { url })).body.active).toBe(true);
    await db.run(fail, { id });
    expect((await partner.get(`${path}/${id}`)).body).toMatchObject({ active: true, status: 'failing' });
    const { body } = await partner.put(`${path}/${id}`, { url: 'https://example.com/other' });
    expect(body).toMatchObject({ active: false, status: 'pending', failing_since: null });
    expect(body.challenge).toMatchObject({ status: 'pending', next_at: api.clock.now().toISOString() });
  });

  it('pauses and goes on', async () => {
    const { partner, path, db, create } = await start();
    const { id } = await create();
    await db.run(pass, { id });
    const paused = await partner.put(`${path}/${id}`, { enabled: false });
    expect(paused.body).toMatchObject({ status: 'paused', active: false });
    const { body } = await partner.put(`${path}/${id}`, { enabled: true });
    expect(body).toMatchObject({ status: 'active', active: true });
    expect(body).not.toHaveProperty('missed_events');
  });

  it('enables one that was disabled, challenges it again and counts what it missed', async () => {
    const { partner, organizationId, path, db, create } = await start();
    const { id } = await create();
    const webhook = { id, organization_id: organizationId };
    for (const status of ['skipped', 'failed', 'delivered'] as const) {
      await addDelivery(api.database, partner.accountId, webhook, new Date(), { status });
    }
    await db.run(pass, { id });
    await db.run(disable, { id });
    await db.run(fail, { id });
    const disabled = (await partner.get(`${path}/${id}`)).body;
    expect(disabled).toMatchObject({ status: 'disabled', active: false, disabled_reason: 'Gone.' });
    expect((await partner.put(`${path}/${id}`, { ordered: true })).body.status).toBe('disabled');
    const again = await partner.post(`${path}/${id}/challenge`);
    expect([again.status, again.body.code]).toEqual([409, 'state_conflict']);
    const { body } = await partner.put(`${path}/${id}`, { enabled: true });
    expect(body).toMatchObject({
      status: 'pending',
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      missed_events: 2,
      challenge: { status: 'pending', next_at: api.clock.now().toISOString() },
    });
  });
});

describe('the challenge', () => {
  it('can be requested again; a webhook that passed stays active until the result is known', async () => {
    const { partner, path, db, create } = await start();
    const { id } = await create();
    await db.run(
      setState("challenge_status = 'failed', challenge_reason = 'No.', challenge_next_at = null"),
      {
        id,
      },
    );
    expect((await partner.get(`${path}/${id}`)).body.challenge).toMatchObject({
      reason: 'No.',
      next_at: null,
    });
    const asked = await partner.post(`${path}/${id}/challenge`);
    expect(asked.status).toBe(202);
    expect(asked.body.challenge).toMatchObject({ status: 'pending', reason: null });
    expect(asked.body.challenge.next_at).toBe(api.clock.now().toISOString());
    await db.run(pass, { id });
    const { body } = await partner.post(`${path}/${id}/challenge`);
    expect(body).toMatchObject({ active: true, challenge: { status: 'passed' } });
    expect(body.challenge.next_at).toBe(api.clock.now().toISOString());
  });
});

describe('rotating the secret', () => {
  it('gives a new one, once, and lets the previous one sign for the overlap', async () => {
    const { partner, path, db, create } = await start();
    const { id, secret } = await create();
    const rotated = await partner.post(`${path}/${id}/secret/rotate`, { overlap: 60 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(secret);
    const until = new Date(api.clock.now().getTime() + 60_000).toISOString();
    expect(rotated.body.previous_secret_expires_at).toBe(until);
    const row = await db.one(selectRow, { id });
    expect(openSecret(testMasterKey, id, row?.secret ?? Buffer.alloc(0))).toBe(rotated.body.secret);
    expect(openSecret(testMasterKey, id, row?.previous_secret ?? Buffer.alloc(0))).toBe(secret);
    expect(row?.previous_until).toBe(until);
    expect((await partner.get(`${path}/${id}`)).body).not.toHaveProperty('secret');
  });

  it('overlaps for a day by default, and not at all with 0', async () => {
    const { partner, path, db, create } = await start();
    const { id } = await create();
    const { body } = await partner.post(`${path}/${id}/secret/rotate`);
    const day = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
    expect(body.previous_secret_expires_at).toBe(day);
    const own = 'an own secret, no: one word'.replaceAll(' ', '-');
    const last = await partner.post(`${path}/${id}/secret/rotate`, { overlap: 0, secret: own });
    expect(last.body).toMatchObject({ secret: own, previous_secret_expires_at: null });
    expect(await db.one(selectRow, { id })).toMatchObject({ previous_secret: null, previous_until: null });
    for (const overlap of [-1, 604_801, 1.5]) {
      expect((await partner.post(`${path}/${id}/secret/rotate`, { overlap })).status).toBe(422);
    }
  });
});

describe('deleting a webhook', () => {
  it('makes it invisible; queued deliveries are skipped, and no secret stays', async () => {
    const { partner, organizationId, path, db, create } = await start();
    const { id } = await create({ authentication_type: 'basic', basic_username: 'u', basic_password: 'p' });
    const webhook = { id, organization_id: organizationId };
    await addDelivery(api.database, partner.accountId, webhook, new Date(), { status: 'pending' });
    await partner.post(`${path}/${id}/headers`, { key: 'X-A', value: 'b' });
    expect((await partner.delete(`${path}/${id}`, { 'if-match': '"v9"' })).status).toBe(412);
    expect((await partner.delete(`${path}/${id}`)).status).toBe(204);
    expect((await partner.get(`${path}/${id}`)).status).toBe(404);
    expect((await partner.get(`${path}/${id}/events`)).status).toBe(404);
    expect((await partner.delete(`${path}/${id}`)).status).toBe(404);
    const left = tenantSql<{ id: string }, Record<string, unknown>>(
      `select (select count(*) from webhook_lanes where account_id = :account_id and webhook_id = :id) as lanes,
         (select count(*) from delivery_queue where account_id = :account_id and webhook_id = :id) as waiting,
         (select count(*) from webhook_headers where account_id = :account_id and webhook_id = :id) as headers,
         (select json_agg(json_build_array(status, reason)) from deliveries
          where account_id = :account_id and webhook_id = :id) as log,
         (select length(secret) || coalesce(authentication::text, '-') from webhooks
          where account_id = :account_id and id = :id) as secrets`,
    );
    expect(await db.one(left, { id })).toEqual({
      lanes: 0,
      waiting: 0,
      headers: 0,
      log: [['skipped', 'The webhook was deleted.']],
      secrets: '0-',
    });
  });

  it('happens when its organization is deleted', async () => {
    const { partner, organizationId, db, create } = await start();
    const { id } = await create();
    expect((await partner.delete(`/organizations/${organizationId}`)).status).toBe(204);
    const ended = tenantSql<{ id: string }, { ended: boolean }>(
      'select deleted_at is not null as ended from webhooks where account_id = :account_id and id = :id',
    );
    expect(await db.one(ended, { id })).toEqual({ ended: true });
    expect((await db.one(selectRow, { id }))?.lanes).toBe(0);
  });
});

describe('webhooks of others', () => {
  it('are as if they did not exist, in another organization and another account', async () => {
    const { partner, path, create } = await start();
    const { id } = await create();
    const other = await addOrganization(api.database, partner.accountId, api.clock.now());
    const paths = ['', '/events', '/headers', '/groups'];
    for (const below of paths) {
      expect((await partner.get(`/organizations/${other}/webhooks/${id}${below}`)).status).toBe(404);
    }
    expect((await partner.put(`/organizations/${other}/webhooks/${id}`, { nonsense: 1 })).status).toBe(404);
    expect((await partner.post(`/organizations/${other}/webhooks/${id}/replay`, {})).status).toBe(404);
    const otherPartner = await api.partner();
    const own = await addOrganization(api.database, otherPartner.accountId, api.clock.now());
    expect((await otherPartner.get(`/organizations/${own}/webhooks/${id}`)).status).toBe(404);
    expect((await partner.get(`${path}/${id}`)).status).toBe(200);
  });

  it('are open to the organization’s own client', async () => {
    const { partner, organizationId, path, create } = await start();
    await create();
    const scopes = ['webhooks-read', 'webhooks-write'];
    const client = await partner.post('/oauthclients', {
      name: 'Own',
      organization_id: organizationId,
      scopes,
    });
    const token = await fetch(`${api.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client.body.client_id,
        client_secret: client.body.secret,
      }),
    });
    const own = partner.withToken(((await token.json()) as { access_token: string }).access_token);
    expect((await own.get(path)).body.data).toHaveLength(1);
    expect((await own.post(path, sent)).status).toBe(201);
  });
});

describe('on a public installation', () => {
  it('a sandbox account cannot make Kontor call the machine that it runs on', async () => {
    const open = await ownApi({ environment: { KONTOR_SANDBOX_LOOPBACK: 'off' } });
    try {
      const partner = await open.partner();
      const { path } = await addBilledOrganization(open, partner);
      const token = { authentication_type: 'oauth', oauth_client_id: 'a', oauth_client_secret: 'b' };
      for (const local of ['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/']) {
        const asUrl = await partner.post(path, { ...sent, url: local });
        expect([asUrl.status, asUrl.body.errors[0].field]).toEqual([422, 'url']);
        const asToken = await partner.post(path, { ...sent, ...token, oauth_access_token_url: local });
        expect([asToken.status, asToken.body.errors[0].field]).toEqual([422, 'oauth_access_token_url']);
      }
    } finally {
      await open.close();
    }
  });
});

it('has the newest API version or the chosen one, which only a PUT changes', async () => {
  const { partner, path, create } = await start();
  const { id, api_version } = await create();
  expect([api_version, (await create({ api_version: '2026-11-16' })).api_version]).toEqual([
    '2026-11-16',
    '2026-11-16',
  ]);
  expect((await partner.put(`${path}/${id}`, { ordered: true })).body.api_version).toBe('2026-11-16');
  for (const unknown of ['2026-11-17', 'newest']) {
    const refused = await partner.put(`${path}/${id}`, { api_version: unknown });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'api_version']);
  }
});
