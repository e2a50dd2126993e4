import { totpCode, totpStep } from '../auth/totp.ts';
import { addUser, fromBase32, signedIn, type Tab, type TestUser } from './tab.ts';
import type { TestApi } from './test-api.ts';

/** Adds a user with an authenticator app, whose recent session is authenticated with it. */
export async function addUserWithApp(api: TestApi): Promise<{ user: TestUser; tab: Tab; secret: Buffer }> {
  const user = await addUser(api);
  const tab = await signedIn(api, user);
  const secret = fromBase32((await tab.post('/session/totp')).body.secret);
  const code = totpCode(secret, totpStep(api.clock.now()));
  const confirmed = await tab.post('/session/totp/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`No second factor: ${confirmed.text}`);
  return { user, tab, secret };
}

/** Adds a signed-in user of the operator's console, in a separate account. */
export async function addOperatorUser(api: TestApi): Promise<{ user: TestUser; tab: Tab; secret: Buffer }> {
  const operator = await addUserWithApp(api);
  await api.operator.addOperator({ email: operator.user.email });
  // The change feed informs the processes.
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await operator.tab.get('/session')).body.operator === 'active') return operator;
  }
  throw new Error('The user did not become an operator.');
}
