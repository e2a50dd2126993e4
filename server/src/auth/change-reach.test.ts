import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, cutListeners } from '../testing/administrator.ts';
import { credentialsOf, postForm, readToken } from '../testing/oauth.ts';
import { type Answer, call, type Partner, requestToken } from '../testing/partner.ts';
import { expectReached } from '../testing/reach.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

/** Something that ends what a token can do, through the process `here`; the victim is a second client. */
type Change = (here: TestApi, owner: Partner, victim: Victim) => Promise<unknown>;
type Victim = { clientId: string; clientSecret: string; token: string };

const path = (victim: Victim) => `/oauthclients/${victim.clientId}`;
const endings: [string, number, Change][] = [
  [
    'a scope is taken away',
    403,
    (_here, owner, victim) => owner.put(path(victim), { scopes: ['webhooks-read'] }),
  ],
  ['all scopes are taken away', 403, (_here, owner, victim) => owner.put(path(victim), { scopes: [] })],
  [
    'the addresses are restricted',
    403,
    (_here, owner, victim) => owner.put(path(victim), { allowed_ips: ['192.0.2.1'] }),
  ],
  ['the client is disabled', 401, (_here, owner, victim) => owner.put(path(victim), { enabled: false })],
  ['the client is deleted', 401, (_here, owner, victim) => owner.delete(path(victim))],
  ['its tokens are revoked', 401, (_here, owner, victim) => owner.post(`${path(victim)}/revoke-tokens`)],
  [
    'the token is revoked in the inventory',
    401,
    (_here, owner, victim) => owner.delete(`${path(victim)}/tokens/${readToken(victim.token).claims.jti}`),
  ],
  [
    'the token is revoked by its client',
    401,
    (here, _owner, victim) =>
      postForm(`${here.url}/oauth/revoke`, {
        client_id: victim.clientId,
        client_secret: victim.clientSecret,
        token: victim.token,
      }),
  ],
];
const closing: [string, number, Change] = [
  'the account is closed',
  401,
  async (here, owner) => ({ status: (await here.operator.closeAccount(owner.accountId)) && 200 }),
];

describe('a change of what a token can do', () => {
  let here: TestApi;
  let there: TestApi;
  beforeAll(async () => {
    [here, there] = await Promise.all([ownApi(), ownApi()]);
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  /** An owner, and a second client whose token both processes have used and remember. */
  const prepare = async (): Promise<{ owner: Partner; victim: Victim }> => {
    const owner = await here.partner('accounts-read', 'oauth-clients-write');
    const { body } = await owner.post('/oauthclients', {
      name: 'Second',
      scopes: ['accounts-read', 'webhooks-read'],
    });
    const credentials = { client_id: body.id, client_secret: body.secret };
    const issued = await requestToken(here.url, credentials);
    const victim = { clientId: body.id, clientSecret: body.secret, token: issued.body.access_token };
    for (const api of [here, there]) expect(await statusOf(api, owner, victim.token)).toBe(200);
    // The credentials are remembered as well.
    expect((await requestToken(there.url, credentials)).status).toBe(200);
    return { owner, victim };
  };

  it.each(endings)('is seen by the same process with the next call: %s', async (_name, status, change) => {
    const { owner, victim } = await prepare();
    expectDone(await change(here, owner, victim));
    expect(await statusOf(here, owner, victim.token)).toBe(status);
  });

  it.each([...endings, closing])(
    'is seen by another process within 2 seconds: %s',
    async (_name, status, change) => {
      const { owner, victim } = await prepare();
      expectDone(await change(here, owner, victim));
      await expectReached(() => statusOf(there, owner, victim.token), status);
    },
  );

  it.each([...endings, closing])(
    'is seen within 2 seconds also when no notification arrives: %s',
    async (_name, status, change) => {
      const { owner, victim } = await prepare();
      await cutListeners();
      expectDone(await change(here, owner, victim));
      await expectReached(() => statusOf(there, owner, victim.token), status);
    },
  );

  it('stays seen: a token does not come back to life', async () => {
    const { owner, victim } = await prepare();
    await owner.post(`${path(victim)}/revoke-tokens`);
    await expectReached(() => statusOf(there, owner, victim.token), 401);
    await owner.put(path(victim), { name: 'Renamed' });
    for (const api of [here, there]) expect(await statusOf(api, owner, victim.token)).toBe(401);
  });

  it('gives a scope back to living tokens that were issued with it', async () => {
    const { owner, victim } = await prepare();
    await owner.put(path(victim), { scopes: ['webhooks-read'] });
    expect(await statusOf(here, owner, victim.token)).toBe(403);
    await owner.put(path(victim), { scopes: ['accounts-read', 'webhooks-read'] });
    expect(await statusOf(here, owner, victim.token)).toBe(200);
    await expectReached(() => statusOf(there, owner, victim.token), 200);
  });

  it('adds a scope to new tokens only', async () => {
    const owner = await here.partner('webhooks-read', 'oauth-clients-write');
    const scopes = ['webhooks-read', 'oauth-clients-write', 'accounts-read'];
    expect((await owner.put(`/oauthclients/${owner.clientId}`, { scopes })).status).toBe(200);
    const fresh = (await requestToken(here.url, credentialsOf(owner))).body.access_token;
    for (const api of [here, there]) {
      expect(await statusOf(api, owner, owner.token)).toBe(403);
      expect(await statusOf(api, owner, fresh)).toBe(200);
    }
    const elsewhere = async () => (await requestToken(there.url, credentialsOf(owner))).body.scope;
    await expectReached(elsewhere, scopes.join(' '));
  });

  it('ends the old secret elsewhere within 2 seconds, and the new one works there at once', async () => {
    const { owner, victim } = await prepare();
    const { body } = await owner.post(`${path(victim)}/secrets`, { expire_previous_in: 0 });
    const request = (client_secret: string) =>
      requestToken(there.url, { client_id: victim.clientId, client_secret });
    expect((await request(body.secret)).status).toBe(200);
    await expectReached(async () => (await request(victim.clientSecret)).status, 401);
  });

  it('gives a disabled client no token anywhere from that moment on, and others theirs', async () => {
    const { owner, victim } = await prepare();
    await cutListeners();
    expectDone(await owner.put(path(victim), { enabled: false }));
    const { clientId: client_id, clientSecret: client_secret } = victim;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestToken(there.url, index % 2 === 0 ? { client_id, client_secret } : credentialsOf(owner)),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((_, index) => index % 2 === 1)).toEqual(Array(10).fill(200));
    expect(statuses.filter((status, index) => index % 2 === 0 && status !== 401 && status !== 429)).toEqual(
      [],
    );
    for (const { body } of answers.filter((answer) => answer.status === 200)) {
      expect(await statusOf(there, owner, body.access_token)).toBe(200);
    }
  });

  it('leaves the tokens of other clients and accounts alone', async () => {
    const [first, second] = [await prepare(), await prepare()];
    await first.owner.delete(path(first.victim));
    await expectReached(() => statusOf(there, first.owner, first.victim.token), 401);
    expect(await statusOf(there, first.owner, first.owner.token)).toBe(200);
    expect(await statusOf(there, second.owner, second.victim.token)).toBe(200);
  });

  it('costs a known token nothing: its check reads no table', async () => {
    const { owner, victim } = await prepare();
    const unknown = (await requestToken(here.url, credentialsOf(owner))).body.access_token;
    // A change that the feed has yet to show, or a poll that a busy machine delays, makes a known token be read again.
    const answersWhileLocked = async () => {
      expect(await statusOf(here, owner, victim.token)).toBe(200);
      await here.app.usage.flush();
      return whileLocked(() =>
        Promise.all(Array.from({ length: 50 }, () => statusOf(here, owner, victim.token))),
      );
    };
    await expect.poll(answersWhileLocked, { timeout: 60_000 }).toEqual(Array(50).fill(200));
    // A token that was never seen must be read, and so waits: the lock does hold.
    await whileLocked(async (administrator) => {
      const waiting = statusOf(here, owner, unknown);
      const blocked = async () => (await administrator.query(selectBlocked)).rows[0].count;
      await expect.poll(blocked, { timeout: 60_000 }).toBeGreaterThan(0);
      await administrator.query('rollback');
      await waiting;
    });
  });
});

const selectBlocked = `select count(*)::int as count from pg_stat_activity
  where wait_event_type = 'Lock' and application_name = 'kontor kontor_system' and datname = current_database()`;

/** Reads of the tables of tokens and clients wait. GET of the account reads another one. */
function whileLocked<T>(work: (administrator: pg.Client) => Promise<T>): Promise<T> {
  return asAdministrator(async (administrator) => {
    await administrator.query('begin');
    await administrator.query('lock table tokens, clients in access exclusive mode');
    return work(administrator);
  });
}

async function statusOf(api: TestApi, owner: Partner, token: string): Promise<number> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return (await call(`${api.url}/accounts/${owner.accountId}`, { headers })).status;
}

function expectDone(answer: unknown): void {
  expect([200, 204]).toContain((answer as Answer).status);
}
