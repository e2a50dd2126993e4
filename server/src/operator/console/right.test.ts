import { afterAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../auth/totp.ts';
import { allParamNames } from '../../http/path-params.ts';
import type { PartnerRoute } from '../../http/route.ts';
import { minuteMs } from '../../platform/clock.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addIssuer } from '../../testing/issuer.ts';
import { addOperatorUser, addUserWithApp } from '../../testing/operator.ts';
import { call } from '../../testing/partner.ts';
import { addUser, signedIn, Tab } from '../../testing/tab.ts';
import { ownApi, testApi } from '../../testing/test-api.ts';

const api = await testApi();
const routes = api.app.routes.filter(
  (route): route is PartnerRoute => route.kind === 'partner' && route.tenancy === 'operator',
);
const every = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const pathOf = (route: PartnerRoute) => route.path.replace(/:[A-Za-z]+/g, newId('tpa', api.clock.now()));
const ask = (tab: Tab, route: PartnerRoute) => tab.send(route.method, pathOf(route), undefined, csrf);
const csrf = { 'x-kontor-csrf': '1' };
const owner = await signedIn(api, await addUser(api));
const tokens = [(await api.partner()).token, (await addIssuer(api)).token];
const operator = await addOperatorUser(api);
const rightOf = async (tab: Tab) => (await tab.get('/session')).body.operator;

describe('the routes of the operator', () => {
  it('lie below /operator, and no other route does', () => {
    expect(routes.length).toBeGreaterThan(4);
    const below = api.app.routes.filter(({ path }) => path.startsWith('/operator'));
    expect(below).toEqual(routes);
  });

  it('need a step-up for every change', () => {
    for (const { method, requiresReauthentication } of routes)
      expect(requiresReauthentication).toBe(method !== 'GET');
  });

  it.each(every)('%s keeps out every other caller', async (_name, route) => {
    const refused = await ask(owner, route);
    expect([refused.status, refused.body.code]).toEqual([403, 'no_access']);
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const answer = await call(`${api.url}${pathOf(route)}`, { method: route.method, headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'no_access']);
    }
    expect((await ask(new Tab(api.url), route)).status).toBe(401);
  });

  it.each(every)('%s writes an audit line for every call, with the operator’s name', async (_name, route) => {
    const { tab, user } = operator;
    const requestId = newId('req', api.clock.now());
    const { status } = await tab.send(route.method, pathOf(route), undefined, {
      ...csrf,
      'x-request-id': requestId,
    });
    expect([200, 404, 422]).toContain(status);
    const { body } = await tab.get(`/accounts/${user.accountId}/audit-log?action=operator.called`);
    const line = body.data.find((one: { request_id: string }) => one.request_id === requestId);
    // What has no valid input is refused before it is a call.
    if (status === 422) return expect(line).toBeUndefined();
    expect(line).toMatchObject({
      actor_id: user.id,
      actor_name: 'Ada Lovelace',
      changes: { operation: route.id },
      object_id: allParamNames(route.path).length === 0 ? route.id : expect.stringMatching(/^tpa_/),
    });
  });
});

describe('an operator', () => {
  it('must prove their identity before a change, and not before a read', async () => {
    const { tab, secret } = await addOperatorUser(api);
    api.clock.advance(11 * minuteMs);
    const path = `/operator/tpas/${newId('tpa', api.clock.now())}/approve`;
    const refused = await tab.post(path);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    expect((await tab.get('/operator/tpas')).status).toBe(200);
    await tab.post('/session/confirm', { code: totpCode(secret, totpStep(api.clock.now())) });
    expect((await tab.post(path)).status).toBe(404);
  });

  it('is refused without the header that the dashboard sends', async () => {
    const { tab } = await addOperatorUser(api);
    const path = `/operator/tpas/${newId('tpa', api.clock.now())}/approve`;
    expect((await tab.send('POST', path)).body.code).toBe('cross_site');
  });

  it('needs a second factor, before the right is given and as long as it is used', async () => {
    const user = await addUser(api);
    await expect(api.operator.addOperator(user)).rejects.toThrow(/has no second factor/);
    const { tab } = await addOperatorUser(api);
    expect((await tab.delete('/session/totp')).status).toBe(204);
    const refused = await tab.get('/operator/tpas');
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringMatching(/second factor/)]);
    expect(await rightOf(tab)).toBe('second_factor_missing');
  });

  it('loses the right at once, on every process, when it is removed', async () => {
    const other = await ownApi();
    const { tab, user } = await addOperatorUser(api);
    const elsewhere = new Tab(other.url, tab.cookie);
    expect((await elsewhere.get('/operator/tpas')).status).toBe(200);
    expect((await api.operator.listOperators()).map(({ id }) => id)).toContain(user.id);
    await api.operator.removeOperator({ email: user.email });
    for (const one of [tab, elsewhere]) {
      await expect.poll(async () => (await one.get('/operator/tpas')).status).toBe(403);
    }
    await other.close();
    await expect(api.operator.removeOperator({ email: user.email })).rejects.toThrow(/is not an operator/);
    const { body } = await tab.get(`/accounts/${user.accountId}/audit-log?object=${user.id}`);
    const lines = body.data.map(
      (line: { actor_type: string; action: string }) => `${line.actor_type} ${line.action}`,
    );
    expect(lines).toEqual(
      expect.arrayContaining(['operator user.operator_added', 'operator user.operator_removed']),
    );
  });

  it('loses the right when an owner of the account removes the second factors or the address changes', async () => {
    const { user } = await addOperatorUser(api);
    const other = await signedIn(api, await addUser(api, { accountId: user.accountId }));
    const path = `/accounts/${user.accountId}/users/${user.id}/second-factors`;
    expect((await other.delete(path)).status).toBe(204);
    const isListed = async (id: string) => (await api.operator.listOperators()).some((one) => one.id === id);
    expect(await isListed(user.id)).toBe(false);
    const moved = await addOperatorUser(api);
    await api.database.tenant(moved.user.accountId).run(changeAddress, { id: moved.user.id });
    expect(await isListed(moved.user.id)).toBe(false);
    const again = new Tab(api.url);
    const credentials = {
      email: `new-${moved.user.id}@example.com`,
      password: 'correct horse battery staple',
    };
    await again.post('/session', credentials);
    api.clock.advance(minuteMs);
    await again.post('/session/second-factor', { code: totpCode(moved.secret, totpStep(api.clock.now())) });
    expect(await rightOf(again)).toBeNull();
  });

  it('cannot be made by a request: the role of requests may not write the right', async () => {
    const { user } = await addUserWithApp(api);
    await expect(
      api.database.tenant(user.accountId).run(insertOperator, { id: user.id, email: user.email }),
    ).rejects.toThrow();
  });
});

describe('on this machine alone', () => {
  const local = ownApi({ environment: { KONTOR_PUBLIC_URL: 'http://localhost:8080' } });
  afterAll(async () => (await local).close());

  it('an operator needs no second factor', async () => {
    const here = await local;
    const user = await addUser(here);
    await here.operator.addOperator(user);
    const tab = await signedIn(here, user);
    expect((await tab.get('/operator/tpas')).status).toBe(200);
    await expect(here.operator.addOperator(user)).rejects.toThrow(/is already an operator/);
    await expect(here.operator.addOperator({ email: 'none@example.com' })).rejects.toThrow(/no user/);
  });
});

const changeAddress = tenantSql<{ id: string }>(
  `update users set email = 'new-' || id || '@example.com' where account_id = :account_id and id = :id`,
);
const insertOperator = tenantSql<{ id: string; email: string }>(
  `insert into operators (account_id, user_id, email, created_at) values (:account_id, :id, :email, now())`,
);
