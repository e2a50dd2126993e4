import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../platform/clock.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { createPartner, type Partner } from '../../testing/partner.ts';
import { ownApi } from '../../testing/test-api.ts';
import { notifyExpiringCredentials } from './notices.ts';

const yearS = 31_536_000;

// Its own, because its clock leaps over a year and the notices go to every account.
const own = await migratedDatabase();
const api = await ownApi({ address: own.address });
afterAll(async () => {
  await api.close();
  await own.drop();
});

async function setUp(notifyEmail: string | null = 'owner@example.com') {
  api.clock.set(new Date());
  const partner = await api.partner('accounts-read', 'accounts-write', 'oauth-clients-write');
  await partner.put('', { notify_email: notifyEmail });
  const startMs = api.clock.now().getTime();
  const subjects = async () =>
    (await mails()).map((mail) => Number(/within (\d+) days/.exec(mail.subject)?.[1])).toReversed();
  /** Newest first. */
  const mails = async () =>
    (await api.mailsOf(partner.accountId)).filter((mail) => mail.kind === 'credentials_ending').toReversed();
  return {
    partner,
    mails,
    /** Days of notice in the mails so far, oldest first. */
    subjects,
    /** To so many days before whatever was made at the start and lives a year ends. */
    leapTo: (daysBeforeEnd: number) =>
      api.clock.set(new Date(startMs + yearS * 1000 - daysBeforeEnd * dayMs)),
    notify: () => notifyExpiringCredentials(api.database, api.app.mail.notifyAccount, api.clock.now()),
  };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

async function use(client: Partner): Promise<void> {
  expect((await client.get('')).status).toBe(200);
  await api.app.usage.flush();
}

async function newClient({ partner }: Setting, body: object): Promise<Partner> {
  const made = await partner.post('/oauthclients', { name: 'Import', scopes: ['accounts-read'], ...body });
  const client = { client_id: made.body.id, client_secret: made.body.secret, name: '', scopes: [] };
  return createPartner(api.url, partner.accountId, client);
}

describe('a secret that was rotated', () => {
  it('is announced at 60, 30 and 7 days, once each', async () => {
    const setting = await setUp();
    const { partner, leapTo, notify, subjects } = setting;
    const client = await newClient(setting, {});
    await partner.post(`/oauthclients/${client.clientId}/secrets`, { expire_previous_in: yearS });
    const expected: [number, number[]][] = [
      [61, []],
      [59, [60]],
      [45, [60]],
      [29, [60, 30]],
      [8, [60, 30]],
      [6, [60, 30, 7]],
      [1, [60, 30, 7]],
      [-1, [60, 30, 7]],
    ];
    for (const [daysBefore, notices] of expected) {
      leapTo(daysBefore);
      await notify();
      await notify();
      expect([daysBefore, ...(await subjects())]).toEqual([daysBefore, ...notices]);
    }
    const [mail] = await setting.mails();
    expect(mail).toMatchObject({ recipient: 'owner@example.com', status: 'queued' });
    expect(mail?.text).toContain(client.clientId);
    expect(mail?.text).toContain(`…${client.clientSecret.slice(-4)}`);
    expect(mail?.text).not.toContain(client.clientSecret);
  });

  it('that ends within days is announced once, by the nearest notice only', async () => {
    const setting = await setUp();
    const client = await newClient(setting, {});
    await setting.partner.post(`/oauthclients/${client.clientId}/secrets`);
    for (let i = 0; i < 3; i += 1) await setting.notify();
    expect(await setting.subjects()).toEqual([7]);
  });

  it('is not announced when its client is gone, or when it has no end', async () => {
    const setting = await setUp();
    const client = await newClient(setting, {});
    await newClient(setting, {});
    await setting.partner.post(`/oauthclients/${client.clientId}/secrets`);
    await setting.partner.delete(`/oauthclients/${client.clientId}`);
    await setting.notify();
    expect(await setting.subjects()).toEqual([]);
  });
});

describe('a token of 365 days', () => {
  it('that is in use is announced at 60, 30 and 7 days, once each', async () => {
    const setting = await setUp();
    const client = await newClient(setting, { name: 'Night run' });
    for (const [daysBefore, notices] of [
      [61, []],
      [59, [60]],
      [29, [60, 30]],
      [6, [60, 30, 7]],
    ] as const) {
      setting.leapTo(daysBefore);
      await use(client);
      await setting.notify();
      await setting.notify();
      expect([daysBefore, ...(await setting.subjects())]).toEqual([daysBefore, ...notices]);
    }
    const [mail] = await setting.mails();
    expect(mail?.text).toContain(`Night run (${client.clientId})`);
    expect(mail?.text).not.toContain(client.token);
  });

  it('is in one line with the others of its client', async () => {
    const setting = await setUp();
    const client = await newClient(setting, {});
    const { clientId: client_id, clientSecret: client_secret } = client;
    const second = await createPartner(api.url, client.accountId, {
      client_id,
      client_secret,
    });
    setting.leapTo(59);
    await use(client);
    await use(second);
    await setting.notify();
    const mails = await setting.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text?.match(new RegExp(client.clientId, 'g'))).toHaveLength(1);
    expect(mails[0]?.text).toContain('2 access tokens');
  });

  it('gets no notice when it has not been used for a month', async () => {
    const setting = await setUp();
    const client = await newClient(setting, {});
    await newClient(setting, { name: 'Never used' });
    await use(client);
    for (const days of [59, 29, 6]) {
      setting.leapTo(days);
      await setting.notify();
    }
    expect(await setting.subjects()).toEqual([]);
  });

  it.each<[string, (setting: Setting, client: Partner) => Promise<unknown>]>([
    ['was revoked', ({ partner }, { clientId }) => partner.post(`/oauthclients/${clientId}/revoke-tokens`)],
    ['lost its client', ({ partner }, { clientId }) => partner.delete(`/oauthclients/${clientId}`)],
    ['belongs to a closed account', ({ partner }) => api.operator.closeAccount(partner.accountId)],
  ])('is not announced when it %s', async (_what, end) => {
    const setting = await setUp();
    const client = await newClient(setting, {});
    setting.leapTo(59);
    await use(client);
    await end(setting, client);
    await setting.notify();
    expect(await setting.subjects()).toEqual([]);
  });

  it('is announced, and one that lives for less is not', async () => {
    const setting = await setUp();
    const short = await newClient(setting, { token_lifetime: 90 * 24 * 3600 });
    api.clock.advance(40 * dayMs);
    await use(short);
    await setting.notify();
    expect(await setting.subjects()).toEqual([]);
  });
});

it('announces once when any number of processes do it at the same moment', async () => {
  const setting = await setUp();
  const other = await ownApi({ address: own.address });
  const client = await newClient(setting, {});
  await setting.partner.post(`/oauthclients/${client.clientId}/secrets`, { expire_previous_in: yearS });
  setting.leapTo(59);
  await use(client);
  const now = api.clock.now();
  const databases = [api.database, other.database, api.database, other.database];
  await Promise.all(
    databases.map((database) => notifyExpiringCredentials(database, api.app.mail.notifyAccount, now)),
  );
  await other.close();
  const mails = await setting.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('access token');
  expect(mails[0]?.text).toContain('secret …');
});

it('sends no mail when the account has no notify_email', async () => {
  const setting = await setUp(null);
  const client = await newClient(setting, {});
  await setting.partner.post(`/oauthclients/${client.clientId}/secrets`, {
    expire_previous_in: hourMs / 1000,
  });
  await setting.notify();
  expect(await setting.mails()).toEqual([]);
});
