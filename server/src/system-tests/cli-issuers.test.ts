import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { call, requestToken } from '../testing/partner.ts';

const bench = await KontorBench.open();
let kontor: KontorProcess;
beforeAll(async () => {
  kontor = await bench.serve();
});
afterAll(() => bench.close());

const json = async (...args: string[]) => {
  const { code, output, errors } = await bench.run(...args, '--json');
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output);
};

it('issuers client prints credentials that work at once on the issuer’s own paths', async () => {
  const { client } = await json('issuers', 'client', '--issuer', 'nordkort', '--name', 'Core banking');
  expect(client).toMatchObject({ issuer: 'nordkort', name: 'Core banking', token_lifetime: 3600 });
  const { client_id, client_secret } = client;
  const { body } = await requestToken(kontor.url, { client_id, client_secret });
  const headers = { authorization: `Bearer ${body.access_token}`, accept: 'application/json' };
  expect((await call(`${kontor.url}/issuers/nordkort/cards`, { headers })).status).toBe(200);
  expect((await call(`${kontor.url}/issuers/fjordbank/cards`, { headers })).status).toBe(403);
  expect((await json('issuers', 'list')).issuers).toContainEqual(
    expect.objectContaining({ slug: 'nordkort', account_id: expect.stringMatching(/^acc_/) }),
  );
  expect((await json('account', 'list')).accounts).not.toContainEqual(
    expect.objectContaining({ name: 'Nordkort (test)' }),
  );
  const { clients } = await json('issuers', 'clients', '--issuer', 'nordkort');
  expect(clients).toMatchObject([{ client_id, name: 'Core banking' }]);
  expect(await json('issuers', 'remove-client', client_id, '--issuer', 'nordkort')).toEqual({
    removed: client_id,
  });
  expect((await requestToken(kontor.url, { client_id, client_secret })).status).toBe(401);
});

it('issuers client is readable without --json, and refuses an issuer that is not known', async () => {
  const made = await bench.run('issuers', 'client', '--issuer', 'skargard', '--name', 'Readable');
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(
    /^client_id +cli_\w{19}\nclient_secret +ksec_\S{43} .*\nscopes +issuer-cards-read .*\npaths +\/issuers\/skargard\/…\n$/,
  );
  const refused = await bench.run('issuers', 'client', '--issuer', 'no-bank', '--name', 'X');
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toBe('kontor: There is no issuer no-bank. See: kontor issuers list\n');
});

it('issuer-files sources says why a server cannot be reached', async () => {
  const port = await freePort();
  const named = ['--issuer', 'nordkort', '--kind', 'sftp', '--name', 'Daily', '--host', '127.0.0.1'];
  const fields = ['--port', String(port), '--username', 'kontor', '--set', 'password=secret'];
  const { source } = await json('issuer-files', 'sources', 'add', ...named, ...fields);
  const tested = await bench.run('issuer-files', 'sources', 'test', source.id);
  expect(tested).toMatchObject({ code: 1, errors: '' });
  expect(tested.output).toContain(`127.0.0.1:${port} cannot be reached`);
  // The running process polls it, and goes on.
  await expect
    .poll(async () => (await json('issuer-files', 'sources', 'show', source.id)).source, { timeout: 60_000 })
    .toMatchObject({ fault: 'unreachable' });
  expect((await call(`${kontor.url}/readyz`)).status).toBe(200);
});

it('issuer-files shows what became of a file, and reads it again', async () => {
  const { client } = await json('issuers', 'client', '--issuer', 'nordkort', '--name', 'Files');
  const token = await requestToken(kontor.url, client);
  const sample = await bench.run('sandbox', 'issuer-file', '--format', 'cdf3', '--transactions', '20');
  const headers = { authorization: `Bearer ${token.body.access_token}`, accept: 'application/json' };
  const url = `${kontor.url}/issuers/nordkort/files?name=CDF3.xml`;
  const sent = await call(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: sample.output,
  });
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.body;
  const isDone = () =>
    expect
      .poll(async () => (await json('issuer-files', 'list', 'nordkort')).files, { timeout: 60_000 })
      .toMatchObject([{ id, name: 'CDF3.xml', status: 'done', counts: { read: 20 } }]);
  await isDone();
  expect((await json('issuer-files', 'show', 'nordkort', id)).file).toMatchObject({ id, status: 'done' });
  const shown = await bench.run('issuer-files', 'show', 'nordkort', id);
  expect(shown.output).toMatch(/^CDF3\.xml: done\nread 20, accepted 0, .*\nwarning: card: /);
  expect((await json('issuer-files', 'reprocess', 'nordkort', id)).file).toMatchObject({
    status: 'received',
  });
  await isDone();
  expect((await json('issuer-files', 'list', 'nordkort', '--status', 'quarantined')).files).toEqual([]);
  const refused = await bench.run('issuer-files', 'release', 'nordkort', id);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toBe('kontor: The file is done, so it cannot be released.\n');
  const unknown = await bench.run('issuer-files', 'show', 'skargard', id);
  expect(unknown.errors).toBe(`kontor: skargard has no file ${id}. See: kontor issuer-files list skargard\n`);
});
