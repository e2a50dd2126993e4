import { afterAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { goodPassword, Tab } from '../testing/tab.ts';
import { ownApi } from '../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const wanted = { email: 'ops@example.com', firstName: 'Olle', lastName: 'Op', role: 'admin' as const };

it('the operator invites a user to an account, with a link that works once', async () => {
  const { account } = await api.account();
  const invited = await api.operator.inviteUser({ ...wanted, accountId: account.id });
  expect(invited).toMatchObject({ email: wanted.email, role: 'admin' });
  const path = new URL(invited.invitation_url).pathname;
  const tab = new Tab(api.url);
  expect((await tab.form(path, { password: goodPassword })).status).toBe(303);
  expect((await tab.get('/session')).body.user).toMatchObject({ email: wanted.email, role: 'admin' });
  expect((await api.mailsOf(account.id)).map(({ kind }) => kind)).toEqual(['user_invited']);
  const again = api.operator.inviteUser({ ...wanted, accountId: account.id });
  await expect(again).rejects.toThrow(/has a user with the address/);
});

it('the operator gets a sentence when the account does not exist or is closed', async () => {
  for (const accountId of ['nonsense', newId('acc', api.clock.now())]) {
    await expect(api.operator.inviteUser({ ...wanted, accountId })).rejects.toThrow(/There is no account/);
  }
  const { account } = await api.account();
  await api.operator.closeAccount(account.id);
  await expect(api.operator.inviteUser({ ...wanted, accountId: account.id })).rejects.toThrow(/is closed/);
});
