import { describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../auth/totp.ts';
import { newId } from '../platform/ids.ts';
import { requestToken } from '../testing/partner.ts';
import { addUser, fromBase32, goodPassword, Tab } from '../testing/tab.ts';
import { testApi } from '../testing/test-api.ts';
import { addBilledOrganization, addDelivery } from '../testing/webhooks.ts';
import type { ClientSecret } from './index.ts';

const api = await testApi();
const actionsOf = async (partner: Awaited<ReturnType<typeof api.partner>>) =>
  (await partner.get('/audit-log')).body.data.map(
    ({ action, actor_type }: { action: string; actor_type: string }) => `${actor_type} ${action}`,
  );
const credentials = ({ client_id, client_secret }: ClientSecret) => ({ client_id, client_secret });

describe('clients', () => {
  it('are listed across accounts, or of one', async () => {
    const partner = await api.partner();
    const listed = await api.operator.listClients(partner.accountId, 10);
    expect(listed.map(({ id }) => id)).toContain(partner.clientId);
    expect(listed.every(({ account_id }) => account_id === partner.accountId)).toBe(true);
    expect((await api.operator.listClients(undefined, 9_999)).length).toBeGreaterThan(listed.length - 1);
  });

  it('get a new secret as by the API, with the operator’s audit line', async () => {
    const partner = await api.partner();
    const rotated = await api.operator.rotateClientSecret(partner.clientId, 0);
    const { clientId: client_id, clientSecret: client_secret } = partner;
    expect((await requestToken(api.url, credentials(rotated))).status).toBe(200);
    await expect
      .poll(async () => (await requestToken(api.url, { client_id, client_secret })).status)
      .toBe(401);
    expect(await actionsOf(partner)).toContain('operator oauth_client.secret_rotated');
  });

  it('are disabled once, and their tokens refused', async () => {
    const partner = await api.partner();
    const other = await api.operator.createClient({
      accountId: partner.accountId,
      name: 'Leaked',
      scopes: 'all',
    });
    const token = (await requestToken(api.url, credentials(other))).body.access_token;
    await api.operator.disableClient(other.client_id);
    await expect.poll(async () => (await partner.withToken(token).get('')).status).toBe(401);
    await expect(api.operator.disableClient(other.client_id)).rejects.toThrow(/is already disabled/);
    expect(await actionsOf(partner)).toContain('operator oauth_client.updated');
    const unknown = newId('cli', api.clock.now());
    await expect(api.operator.disableClient(unknown)).rejects.toThrow(/There is no client/);
  });
});

it('a user who lost the second factor signs in with the password again', async () => {
  const user = await addUser(api);
  const signIn = async (tab: Tab) =>
    (await tab.post('/session', { email: user.email, password: goodPassword })).body;
  const tab = new Tab(api.url);
  await signIn(tab);
  const { secret } = (await tab.post('/session/totp')).body;
  await tab.post('/session/totp/confirm', { code: totpCode(fromBase32(secret), totpStep(api.clock.now())) });
  expect(await signIn(new Tab(api.url))).toMatchObject({ second_factor_required: true });
  const [listed] = await api.operator.listUsers({ email: user.email, limit: 10 });
  expect(listed).toMatchObject({ id: user.id, has_second_factor: true });
  await api.operator.resetSecondFactors(user.id);
  expect(await signIn(new Tab(api.url))).toMatchObject({ second_factor_required: false });
  expect((await api.mailsOf(user.accountId)).at(-1)?.kind).toBe('user_factors_changed');
  await expect(api.operator.resetSecondFactors(user.id)).rejects.toThrow(/has no second factor/);
});

it('a webhook is replayed as by the API, with the operator’s audit line', async () => {
  const partner = await api.partner();
  const organization = await addBilledOrganization(api, partner);
  const sent = { url: 'https://example.com/hook', events: ['*'] };
  const { id } = (await partner.post(organization.path, sent)).body;
  const webhook = { id, organization_id: organization.id };
  await addDelivery(api.database, partner.accountId, webhook, api.clock.now(), { status: 'failed' });
  const from = new Date(api.clock.now().getTime() - 3_600_000).toISOString();
  const to = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  expect(await api.operator.replayWebhook(id, { from, to, dry_run: true })).toMatchObject({ total: 1 });
  expect(await api.operator.replayWebhook(id, { from, to })).toMatchObject({ status: 'running', total: 1 });
  expect(await actionsOf(partner)).toContain('operator webhook.replayed');
  const none = api.operator.replayWebhook('whk_none', { from });
  await expect(none).rejects.toThrow('There is no webhook whk_none.');
  await expect(api.operator.replayWebhook(id, { from: to, to: from })).rejects.toThrow(/later than from/);
});
