import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { call, type Partner, requestToken } from '../testing/partner.ts';
import { addUser, signedIn } from '../testing/tab.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { deleteOutdated } from './housekeeping.ts';

const countTokens = systemSql<{ client_id: string }, { count: number }>(
  'select count(*) as count from tokens where client_id = :client_id',
);
const addMany = systemSql<{ account_id: string; client_id: string; now: Date }>(
  `insert into tokens (account_id, client_id, id, scope, generation, issued_at, expires_at)
   select :account_id, :client_id, 'tok_old' || n, '', 1, :now::timestamptz - interval '9 days', :now::timestamptz - interval '2 days'
   from generate_series(1, 12000) n`,
);

const endSession = systemSql<{ id: string; now: Date }>(
  'update user_sessions set expires_at = :now where id = :id',
);
const selectSessions = systemSql<{ user_id: string }, { id: string }>(
  'select id from user_sessions where user_id = :user_id',
);

describe('housekeeping', () => {
  let api: TestApi;
  // It deletes by a clock days ahead: in the shared database, also the tokens of tests that run beside it.
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await migratedDatabase();
    api = await ownApi({ address: database.address });
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  const tokensOf = async ({ clientId }: Partner): Promise<number> =>
    (await api.database.system.one(countTokens, { client_id: clientId }))?.count ?? 0;
  const newToken = ({ clientId, clientSecret }: Partner) =>
    requestToken(api.url, { client_id: clientId, client_secret: clientSecret });

  it('removes ended tokens a day after their end, however many there are, and leaves living ones alone', async () => {
    const partner = await api.partner();
    await api.database.system.run(addMany, {
      account_id: partner.accountId,
      client_id: partner.clientId,
      now: api.clock.now(),
    });
    await deleteOutdated(api.database.system, api.clock.now());
    expect(await tokensOf(partner)).toBe(1);
    expect((await partner.get('')).status).toBe(200);
  });

  it('removes revoked tokens, one by one or all of a client, so that they do not pile up until they would end', async () => {
    const partner = await api.partner();
    const [one, two] = [await newToken(partner), await newToken(partner)];
    await call(`${api.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({
        token: one.body.access_token,
        client_id: partner.clientId,
        client_secret: partner.clientSecret,
      }),
    });
    await deleteOutdated(api.database.system, new Date(api.clock.now().getTime() + 2 * dayMs));
    expect(await tokensOf(partner)).toBe(2);
    await partner.post(`/oauthclients/${partner.clientId}/revoke-tokens`);
    const { body } = await newToken(partner);
    await deleteOutdated(api.database.system, api.clock.now());
    expect(await tokensOf(partner)).toBe(1);
    expect((await partner.withToken(body.access_token).get('')).status).toBe(200);
    expect((await partner.withToken(two.body.access_token).get('')).status).toBe(401);
  });

  it('removes sessions that have ended, and leaves living ones alone', async () => {
    const user = await addUser(api);
    const [ended, living] = [await signedIn(api, user), await signedIn(api, user)];
    const { session_id: id } = (await ended.get('/session')).body;
    await api.database.system.run(endSession, { id, now: api.clock.now() });
    await deleteOutdated(api.database.system, new Date(api.clock.now().getTime() + 1));
    const left = await api.database.system.many(selectSessions, { user_id: user.id });
    expect(left.map((row) => row.id)).toEqual([(await living.get('/session')).body.session_id]);
  });
});
