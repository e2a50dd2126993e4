import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { readToken } from '../testing/oauth.ts';
import { call, createPartner, type Partner, requestToken } from '../testing/partner.ts';
import { expectReached } from '../testing/reach.ts';

const bench = await KontorBench.open();
afterAll(() => bench.close());

const id = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_[0-9a-z]{19}$`));
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const secret = expect.stringMatching(/^ksec_[A-Za-z0-9_-]{43}$/);

/** Returns the output for scripts: one document on one line, and nothing else. */
async function json(...args: string[]) {
  const { code, output, errors } = await bench.run(...args, '--json');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.split('\n')).toHaveLength(2);
  return JSON.parse(output);
}

async function text(...args: string[]): Promise<string> {
  const { code, output, errors } = await bench.run(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

async function expectRefusal(args: string[], sentence: RegExp, environment: Record<string, string> = {}) {
  const refused = await bench.with(environment).run(...args);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(sentence);
  expect(refused.errors).not.toMatch(/^\s+at /m);
}

describe('with the server running', () => {
  let kontor: KontorProcess;
  let partner: Partner;
  beforeAll(async () => {
    kontor = await bench.serve();
    const { account, client } = await json('account', 'create', '--name', 'Nordic Cards');
    partner = await createPartner(kontor.url, account.id, client);
  });
  afterAll(async () => {
    kontor.signal('SIGTERM');
    expect(await kontor.ended).toBe(0);
  });

  it('account create prints the account, its client and its owner, and list shows it', async () => {
    const created = await json('account', 'create', '--name', 'Acme');
    expect(created).toEqual({
      account: { id: id('acc'), name: 'Acme', mode: 'sandbox', status: 'active', created_at: instant },
      client: {
        client_id: id('cli'),
        client_secret: secret,
        name: 'First client',
        scopes: expect.arrayContaining(['accounts-read', 'oauth-clients-write']),
      },
      user: {
        id: id('usr'),
        email: `owner@${created.account.id.replace('_', '-')}.example`,
        password: expect.stringMatching(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/),
        role: 'owner',
      },
    });
    expect((await json('account', 'list')).accounts).toContainEqual(created.account);
  });

  it('account create and list are readable without --json', async () => {
    const created = await text('account', 'create', '--name', 'Readable');
    expect(created).toMatch(/^account +acc_\w{19} +Readable \(sandbox\)$/m);
    expect(created).toMatch(/^client_id +cli_\w{19}\nclient_secret +ksec_\S{43} +\(shown only once\)$/m);
    expect(created).toMatch(/^user +owner@\S+\npassword +\S{23} +\(shown only once\)\n$/m);
    const accountId = created.match(/acc_\w{19}/)?.[0];
    const listed = await text('account', 'list');
    expect(listed).toMatch(/^ID +NAME +MODE +STATUS +CREATED\n/);
    expect(listed).toMatch(new RegExp(`^${accountId} +Readable +sandbox +active +\\d{4}-`, 'm'));
    expect(listed).not.toContain('ksec_');
  });

  it('account close closes once, and after that there are no new clients', async () => {
    const { account } = await json('account', 'create', '--name', 'Closing');
    expect(await json('account', 'close', account.id)).toEqual({ account: { ...account, status: 'closed' } });
    await Promise.all([
      expectRefusal(['account', 'close', account.id], /is already closed\.$/m),
      expectRefusal(['client', 'create', '--account', account.id, '--name', 'Late'], /is closed\.$/m),
    ]);
  });

  it('client create prints the client, with each scope once', async () => {
    const { account } = await json('account', 'create', '--name', 'Client owner');
    const forAccount = ['client', 'create', '--account', account.id, '--name', 'Second'];
    const scopes = 'accounts-read, accounts-read,oauth-clients-read';
    const [printed, read] = await Promise.all([
      json(...forAccount, '--scopes', scopes),
      text(...forAccount, '--scopes', 'all'),
    ]);
    expect(printed).toEqual({
      client: {
        client_id: id('cli'),
        client_secret: secret,
        name: 'Second',
        scopes: ['accounts-read', 'oauth-clients-read'],
      },
    });
    expect(read).toMatch(/^client_id +cli_\w{19}\nclient_secret +ksec_\S{43} .*\nscopes +accounts-read /);
  });

  it('keys rotate makes a new signing key, and list shows which signs', async () => {
    const { kid } = await json('keys', 'rotate');
    const { keys } = await json('keys', 'list');
    expect(keys[0]).toEqual({ kid, created_at: instant, signs_from: instant, retired_at: null });
    expect(keys[1]).toMatchObject({ kid: expect.any(String), created_at: instant, retired_at: instant });
    const rotated = await text('keys', 'rotate');
    const next = /signed with (\S+)\. Existing tokens keep working/.exec(rotated)?.[1];
    const listed = await text('keys', 'list');
    expect(listed).toMatch(
      new RegExp(
        `^KID +CREATED +SIGNS FROM +STATE\n${next} +\\S+ +\\S+ +in use\n${kid} +\\S+ +\\S+ +verifies`,
      ),
    );
  });

  it('documents certificate prints what seals documents, the same each time', async () => {
    const { certificates } = await json('documents', 'certificate');
    expect(certificates).toEqual([
      {
        subject: expect.stringMatching(/^CN=\S+ document seal \(Kontor\)$/),
        fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        valid_from: instant,
        valid_to: instant,
        pem: expect.stringMatching(/^-----BEGIN CERTIFICATE-----\n/),
      },
    ]);
    const [{ pem, fingerprint, subject }] = certificates;
    const printed = await text('documents', 'certificate');
    expect(printed).toContain(`# subject      ${subject}\n# fingerprint  ${fingerprint} (SHA-256)\n`);
    expect(printed).toContain(pem);
    expect(printed).not.toContain('PRIVATE KEY');
  });

  it('migrate has nothing to do, and doctor finds everything in order', async () => {
    // One after the other: a second process would say that it waits for the first.
    expect(await json('migrate')).toEqual({ migrated: [] });
    expect(await json('migrate', '--check')).toEqual({ pending: [] });
    expect(await text('migrate')).toBe('The database is up to date.\n');
    expect(await text('migrate', '--check')).toBe('No migration is pending.\n');
    const { healthy, findings } = await json('doctor');
    expect(healthy).toBe(true);
    expect(findings.map((finding: { check: string }) => finding.check)).toEqual([
      'Node.js',
      'settings',
      'public URL',
      'registration',
      'images',
      'database',
      'disk',
      'mail',
      'eID',
      'migrations',
      'clock',
      'pooler',
      'row-level security',
      'connections',
      'checkpoints',
      'backlog',
      'sources of files',
      'backup',
      'tokens',
      'transactions',
      'mail budgets',
      'jobs',
      'key service',
      'master key',
      'files',
    ]);
    const report = await text('doctor');
    expect(report).toMatch(/^([✓!] .+\n){25}Everything is in order\.\n$/);
    expect(report).toMatch(/^! backup: there is none yet/m);
  });

  it('status shows the running process, and that there is no backup', async () => {
    const status = await json('status');
    expect(status).toMatchObject({ failing_jobs: [], last_backup: null });
    expect(status.processes).toMatchObject([{ role: 'all', pid: kontor.pid, is_alive: true }]);
    expect(await text('status')).toMatch(/^Kontor .+ on PostgreSQL .+\n\nPROCESS .+\nprc_/);
  });

  it('what account create printed works at once, with all that was asked for', async () => {
    const live = ['--mode', 'live', '--email', 'cfo@acme.example', '--legal-name', 'Acme Expense AB'];
    const more = ['--organization-number', '5561234567', '--country', 'se', '--scopes', 'all'];
    const created = await json('account', 'create', '--name', ' Acme ', ...live, ...more);
    const owner = await createPartner(kontor.url, created.account.id, created.client);
    expect((await owner.get('')).body).toMatchObject({
      id: created.account.id,
      name_system: 'Acme',
      name_legal: 'Acme Expense AB',
      organization_number: '5561234567',
      country: 'SE',
      notify_email: 'cfo@acme.example',
      mode: 'live',
      status: 'active',
    });
    expect(created.user).toMatchObject({ email: 'cfo@acme.example', role: 'owner' });
    const audit = (await owner.get('/audit-log')).body.data;
    expect(audit.map((entry: { action: string }) => entry.action).toSorted()).toEqual([
      'account.created',
      'oauth_client.created',
      'user.created',
    ]);
  });

  it('what client create printed works at once', async () => {
    const args = ['--account', partner.accountId, '--name', 'Reader', '--scopes', 'accounts-read'];
    const { client } = await json('client', 'create', ...args);
    const reader = await createPartner(kontor.url, partner.accountId, client);
    expect((await reader.get('')).status).toBe(200);
    expect((await reader.get('/oauthclients')).status).toBe(403);
  });

  it('account close ends the account’s tokens and clients within two seconds', async () => {
    const { account, client } = await json('account', 'create', '--name', 'Soon gone');
    const leaving = await createPartner(kontor.url, account.id, client);
    await json('account', 'close', account.id);
    await expectReached(async () => (await leaving.get('')).status, 401);
    expect((await requestToken(kontor.url, client)).status).toBe(401);
  });

  it('keys rotate leaves old tokens working, and new ones are signed with the new key', async () => {
    const { kid } = await json('keys', 'rotate');
    const { clientId: client_id, clientSecret: client_secret } = partner;
    const newToken = async () =>
      (await requestToken(kontor.url, { client_id, client_secret })).body.access_token;
    const kidOfNew = async () => readToken(await newToken()).header.kid;
    await expectReached(kidOfNew, kid);
    expect((await partner.get('')).status).toBe(200);
    expect((await partner.withToken(await newToken()).get('')).status).toBe(200);
  });

  it('mail list has the email that a call caused, which the tests below show', async () => {
    const created = (await partner.post('/oauthclients', { name: 'Grows', scopes: ['accounts-read'] })).body;
    const scopes = ['accounts-read', 'accounts-write'];
    expect((await partner.put(`/oauthclients/${created.id}`, { scopes })).status).toBe(200);
    // The running server delivers it to the mailbox, which is the database.
    const mails = await vi.waitFor(
      async () => {
        const listed = (await json('mail', 'list', '--limit', '1')).mails;
        expect(listed[0].status).toBe('delivered');
        return listed;
      },
      { timeout: 120_000, interval: 100 },
    );
    expect(mails).toEqual([
      {
        account_id: partner.accountId,
        id: id('mai'),
        kind: 'scopes_added',
        recipient: `owner@${partner.accountId.replace('_', '-')}.example`,
        subject: expect.stringContaining('Grows'),
        language: 'en',
        about_id: null,
        status: 'delivered',
        transport: 'mailbox',
        attempts: 1,
        next_attempt_at: null,
        last_error: null,
        created_at: instant,
        delivered_at: instant,
      },
    ]);
    await expectMailShown(mails[0]);
  });

  it('refuses another master key, before anything is written under it', async () => {
    const other = { KONTOR_MASTER_KEY: newMasterKeyText() };
    const before = await json('keys', 'list');
    const sentence = /^kontor: The master key is not the one that this database was created with\./;
    await expectRefusal(['keys', 'rotate'], sentence, other);
    await expectRefusal(['client', 'create', '--account', partner.accountId, '--name', 'X'], sentence, other);
    expect(await json('keys', 'list')).toEqual(before);
    const doctor = await bench.with(other).run('doctor');
    expect(doctor).toMatchObject({ code: 1, errors: '' });
    expect(doctor.output).toMatch(/^✗ master key: The master key is not the one/m);
    expect((await call(`${kontor.url}/readyz`)).status).toBe(200);
  });
});

describe('with the server not running', () => {
  it('accounts and clients are made, listed and closed all the same', async () => {
    const { account } = await json('account', 'create', '--name', 'Offline');
    expect((await json('account', 'list')).accounts).toContainEqual(account);
    const { client } = await json('client', 'create', '--account', account.id, '--name', 'Second');
    expect(client).toMatchObject({ client_id: id('cli'), client_secret: secret });
    expect(await json('account', 'close', account.id)).toEqual({ account: { ...account, status: 'closed' } });
  });

  it('keys, migrations, emails and health are seen to all the same', async () => {
    const { kid } = await json('keys', 'rotate');
    expect((await json('keys', 'list')).keys[0]).toMatchObject({
      kid,
      created_at: instant,
      retired_at: null,
    });
    expect(await json('migrate', '--check')).toEqual({ pending: [] });
    const { mails } = await json('mail', 'list');
    expect(mails).toHaveLength(1);
    expect(await json('mail', 'show', mails[0].id)).toMatchObject({ mail: mails[0] });
    expect(await json('doctor')).toMatchObject({ healthy: true });
  });

  it('commands at the same moment do not disturb each other', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const made = await Promise.all(
      names.map(async (name) => {
        const { code, output, errors } = await bench.run('account', 'create', '--name', name, '--json');
        expect(code).toBe(0);
        expect(errors).toMatch(/^(kontor: Another Kontor \(process \d+\) is using .+ Waiting for it\.\n)?$/);
        return JSON.parse(output);
      }),
    );
    const { accounts } = await json('account', 'list');
    expect(accounts).toEqual(expect.arrayContaining(made.map(({ account }) => account)));
  });
});

async function expectMailShown(mail: { id: string; recipient: string; subject: string }) {
  const [whole, listed, shown, html] = await Promise.all([
    json('mail', 'show', mail.id),
    text('mail', 'list'),
    text('mail', 'show', mail.id),
    text('mail', 'show', mail.id, '--html'),
    expectRefusal(
      ['mail', 'show', 'mai_none'],
      /^kontor: There is no email mai_none\. See: kontor mail list\n$/,
    ),
  ]);
  expect(whole.mail).toMatchObject(mail);
  expect(whole.mail.text).toContain('- accounts-write');
  expect(listed).toMatch(/^ID +TO +SUBJECT +STATUS +CREATED\nmai_/);
  expect(shown).toBe(
    `To: ${mail.recipient}\nSubject: ${mail.subject}\nStatus: delivered\n\n${whole.mail.text.trimEnd()}\n`,
  );
  expect(html.trimEnd()).toBe(whole.mail.html.trimEnd());
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
}
