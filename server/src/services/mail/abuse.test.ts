import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { workplace } from '../../testing/card-holders.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { migratedDatabase, type OwnDatabase } from '../../testing/own-database.ts';
import { call, createPartner, type Partner } from '../../testing/partner.ts';
import { Tab } from '../../testing/tab.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { recipientMailsPerDay, requireNoneDeferred } from './index.ts';

// A separate database is needed because the installation's budget counts every test's email.
let own: OwnDatabase;
let server: MailServer;
let api: TestApi;
const installationMax = 120;

beforeAll(async () => {
  own = await migratedDatabase();
  server = await startMailServer();
  api = await ownApi({
    address: own.address,
    environment: {
      KONTOR_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      KONTOR_MAIL_FROM: 'Kontor <no-reply@kontor.test>',
      KONTOR_SANDBOX_MAIL: 'smtp',
      KONTOR_MAIL_PER_DAY: String(installationMax),
    },
  });
});
afterAll(async () => {
  await api.close();
  await server.close();
  await own.drop();
});

const selectAccount = systemSql<{ email: string }, { account_id: string }>(
  'select account_id from users where email = :email',
);
let people = 0;

/** Registers an anonymous visitor's account, with a client that has all scopes. */
async function register(account_name: string): Promise<Partner> {
  people += 1;
  const email = `visitor-${people}@example.com`;
  const form = { account_name, first_name: 'Eva', last_name: 'Ek', email };
  expect((await new Tab(api.url).form('/register', form)).status).toBe(200);
  await api.app.signInTasksDone();
  const accountId = (await api.database.system.one(selectAccount, { email }))?.account_id ?? '';
  const client = await api.operator.createClient({ accountId, name: 'Client', scopes: 'all' });
  return createPartner(api.url, accountId, client);
}
const invite = (partner: Partner, index: number, names: object = {}) =>
  partner.post('/users', {
    email: `victim-${partner.accountId.slice(-6)}-${index}@example.com`,
    first_name: 'Anna',
    last_name: 'Ek',
    role: 'viewer',
    ...names,
  });
const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));
const headerOf = (address: string, name: string): string =>
  receivedBy(address)[0]?.mail.headers.find(({ key }) => key === name)?.value ?? '';
const stopLinkOf = (address: string): string =>
  headerOf(address, 'list-unsubscribe').replace(/^<http:\/\/kontor\.test|>$/g, '');
const post = (path: string) =>
  call(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('a self-registered account', () => {
  it('sends a handful of 300 invitations, under Kontor’s name alone', async () => {
    const partner = await register('Skatteverket betala nu');
    await api.operator.setLimits(partner.accountId, ['users=1000']);
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => invite(partner, index)));
    const refused = answers.filter(({ status }) => status === 429);
    // The confirmation of the registration was the first of ten.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(refused).toHaveLength(291);
    expect(refused[0]?.body).toMatchObject({ code: 'daily_limit_reached' });
    expect(refused[0]?.body.detail).toContain('mails_per_day');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await partner.get('/users?limit=200')).body.data).toHaveLength(10);
    await api.deliverMail(partner.accountId);
    const sent = server.received.filter(({ to }) => to[0]?.includes(partner.accountId.slice(-6)));
    expect(sent).toHaveLength(9);
    for (const { mail } of sent) {
      expect(mail.from).toMatchObject({ name: 'Kontor', address: 'no-reply@kontor.test' });
      expect(mail.replyTo).toBeUndefined();
      expect(mail.subject).toBe('You have a request through Kontor');
      expect(mail.to?.[0]?.name).toBe('');
    }
  });

  it('sends in its own name once an operator has approved it', async () => {
    const partner = await register('Acme Expense');
    await api.operator.approveAccount(partner.accountId);
    await expect(api.operator.approveAccount(partner.accountId)).rejects.toThrow('already approved');
    const { body } = await invite(partner, 1);
    await api.deliverMail(partner.accountId);
    expect(receivedBy(body.email)[0]?.mail).toMatchObject({
      from: { name: 'Acme Expense via Kontor' },
      to: [{ name: 'Anna Ek' }],
      subject: expect.stringContaining('Acme Expense'),
    });
  });

  it.each(['visit www.evil', 'evil.example', 'a@b', 'https://evil', 'pay at Evil-bank.se now'])(
    'cannot carry an address in a name: %s',
    async (name) => {
      const form = { account_name: name, first_name: 'Eva', last_name: 'Ek', email: 'name@example.com' };
      expect((await new Tab(api.url).form('/register', form)).status).toBe(422);
      const partner = await api.partner();
      const user = await invite(partner, 1, { first_name: name });
      expect(user.status).toBe(422);
      expect(user.body.errors).toMatchObject([{ field: 'first_name', code: 'address' }]);
      expect((await partner.put('', { name_system: name })).status).toBe(422);
    },
  );

  it.each(['J.R. Ek', 'St. John', 'Åsa-Lena O’Neill', 'A/S Dansk Olie & Co.'])(
    'may have an ordinary name: %s',
    async (name) => {
      const partner = await api.partner();
      expect((await partner.put('', { name_system: name })).status).toBe(200);
    },
  );

  it('has names from before the check neutralised', async () => {
    const { account } = await api.operator.createAccount({
      name: 'Pay at www.evil.example',
      mode: 'live',
      email: 'owner@acme.example',
      scopes: 'all',
    });
    const client = await api.operator.createClient({
      accountId: account.id,
      name: 'x@evil.example',
      scopes: 'all',
    });
    const partner = await createPartner(api.url, account.id, client);
    const { body } = await invite(partner, 1);
    await api.deliverMail(account.id);
    const { mail } = receivedBy(body.email)[0] ?? {};
    for (const text of [mail?.subject, mail?.from?.name, mail?.text, mail?.html]) {
      expect(text).not.toMatch(/evil\.example|www\.evil|x@evil/);
    }
  });
});

describe('a recipient', () => {
  it('who does not know the sender stops its email with one click, and the account sees it', async () => {
    const at = await workplace(api);
    const address = `unknown-${at.organizationId.slice(-6)}@example.com`;
    const holder = (await at.create({ email: address })).body;
    await api.deliverMail(at.partner.accountId);
    expect(receivedBy(address)).toHaveLength(1);
    expect(headerOf(address, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = stopLinkOf(address);
    for (const language of ['sv', 'no', 'da', 'fi', 'en']) {
      const page = await call(`${api.url}${link}?lang=${language}`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
    }
    // Opening the link changes nothing.
    const read = () => at.partner.get(`${at.path}/${holder.id}`);
    expect((await read()).body.email_status).toBe('delivered');
    expect((await post(link)).status).toBe(200);
    expect((await post(link)).status).toBe(200);
    expect((await read()).body.email_status).toBe('failed');
    const lines = (await at.partner.get('/audit-log?action=mail.refused')).body.data;
    expect(lines).toHaveLength(1);
    const again = (await at.create({ email: address.toUpperCase() })).body;
    await api.deliverMail(at.partner.accountId);
    expect(server.received.filter(({ to }) => to[0]?.toLowerCase() === address)).toHaveLength(1);
    expect((await at.partner.get(`${at.path}/${again.id}`)).body.email_status).toBe('failed');
    // Another account's email still arrives.
    const other = await workplace(api);
    await other.create({ email: address });
    await api.deliverMail(other.partner.accountId);
    expect(receivedBy(address)).toHaveLength(2);
  });

  it('cannot be opted out by a link that was made up', async () => {
    const at = await workplace(api);
    const address = `forged-${at.organizationId.slice(-6)}@example.com`;
    await at.create({ email: address });
    await api.deliverMail(at.partner.accountId);
    const link = stopLinkOf(address);
    const forged = `${link.slice(0, -3)}${link.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect([(await post(forged)).status, (await post('/unknown-sender/x')).status]).toEqual([404, 404]);
  });

  it('gets no more than a day’s emails from all accounts together; the rest waits', async () => {
    const address = 'popular@example.com';
    const places = [await workplace(api), await workplace(api)];
    for (const at of places) {
      for (let index = 0; index < 20; index += 1) await at.create({ email: address });
      await api.deliverMail(at.partner.accountId);
    }
    expect(receivedBy(address)).toHaveLength(recipientMailsPerDay);
    await expect(requireNoneDeferred(api.database.system)).rejects.toThrow(
      '10 for the budget of the recipient',
    );
    expect((await api.app.renderMetrics()).body).toContain(
      'kontor_mails_deferred_total{budget="recipient"} 10',
    );
    api.clock.advance(dayMs);
    for (const at of places) await api.deliverMail(at.partner.accountId);
    expect(receivedBy(address)).toHaveLength(40);
    expect(await requireNoneDeferred(api.database.system)).toBe('within the daily budgets');
  });
});

describe('the installation', () => {
  it('sends exactly its daily budget, also by two processes, and the rest the next day', async () => {
    api.clock.advance(dayMs);
    const at = await workplace(api);
    const before = server.received.length;
    const rows = Array.from({ length: installationMax + 30 }, (_, index) => ({
      reference_id: `many-${index}`,
      email: `many-${index}@example.com`,
    }));
    expect((await at.partner.post(`${at.path}/import`, { card_holders: rows })).body.created).toBe(
      rows.length,
    );
    await Promise.all([api.deliverMail(at.partner.accountId), api.deliverMail(at.partner.accountId)]);
    expect(server.received.length - before).toBe(installationMax);
    await expect(requireNoneDeferred(api.database.system)).rejects.toThrow(
      '30 for the budget of the installation',
    );
    api.clock.advance(dayMs);
    await api.deliverMail(at.partner.accountId);
    expect(server.received.length - before).toBe(rows.length);
  });
});
