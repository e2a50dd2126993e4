import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../../auth/totp.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { TestBroker } from '../../../testing/oidc-broker.ts';
import { addUserWithApp } from '../../../testing/operator.ts';
import { SsoTab, startIdentityProvider } from '../../../testing/sso.ts';
import { addUser, signedIn } from '../../../testing/tab.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let provider: TestBroker;
let operator: Awaited<ReturnType<typeof addUserWithApp>>;
beforeAll(async () => {
  provider = await startIdentityProvider({
    redirectUri: 'http://kontor.test/login/sso/operator/callback',
    tellsLoginTime: true,
  });
  api = await ownApi({
    environment: {
      KONTOR_OPERATOR_SSO_ISSUER: provider.issuer,
      KONTOR_OPERATOR_SSO_CLIENT_ID: 'kontor',
      KONTOR_OPERATOR_SSO_CLIENT_SECRET: provider.environment.KONTOR_EID_CLIENT_SECRET ?? '',
      KONTOR_OPERATOR_SSO_VALUE: 'ops',
      KONTOR_OPERATOR_SSO_SECOND_FACTOR: 'mfa',
    },
  });
  operator = await addUserWithApp(api);
  await api.operator.addOperator({ email: operator.user.email });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

const person = (email: string, sub: string, groups: string[]) => ({
  sub,
  claims: { email, email_verified: true, groups },
});
const enter = async (who: Parameters<TestBroker['visit']>[1]) => {
  const tab = new SsoTab(api.url, provider);
  return { tab, page: await tab.round('/login/sso/operator', undefined, who) };
};
const rightOf = async (tab: SsoTab) => (await tab.get('/session')).body.operator;

it('a password, even with a second factor, does not reach the console', async () => {
  const tab = await signedIn(api, operator.user);
  api.clock.advance(60 * secondMs);
  const code = totpCode(operator.secret, totpStep(api.clock.now()));
  expect((await tab.post('/session/second-factor', { code })).body.operator).toBe('sso_missing');
  const refused = await tab.get('/operator/accounts');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringContaining('operator’s provider'),
  ]);
});

it('the provider opens the console to people with the claim, after a second factor', async () => {
  const { email } = operator.user;
  const half = await enter(person(email, 'anna', ['staff', 'ops']));
  expect(half.page.headers.get('location')).toMatch('/login/second-factor');
  const whole = await enter({ ...person(email, 'anna', ['ops']), amr: ['mfa'] });
  expect(whole.page.headers.get('location')).toBe('/dashboard/');
  expect(await rightOf(whole.tab)).toBe('active');
  expect((await whole.tab.get('/operator/accounts')).status).toBe(200);
});

it('refuses people without the claim, without the right, and another person with the address', async () => {
  const { email } = operator.user;
  const other = await addUser(api);
  const cases = [
    [person(email, 'anna', ['staff']), 'no role here'],
    [person(other.email, 'bob', ['ops']), 'not a user here'],
    [person(email, 'mallory', ['ops']), 'as another person'],
  ] as const;
  for (const [who, text] of cases) {
    const { page } = await enter(who);
    expect([page.status, page.text.includes(text)]).toEqual([403, true]);
  }
});

it('the provider proves who a person is and cannot give the right', async () => {
  await api.operator.removeOperator({ email: operator.user.email });
  const { page } = await enter({ ...person(operator.user.email, 'anna', ['ops']), amr: ['mfa'] });
  expect([page.status, page.text.includes('not a user here')]).toEqual([403, true]);
});
