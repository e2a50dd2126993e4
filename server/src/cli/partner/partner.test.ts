import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryTrial } from '../../testing/delivery-trial.ts';
import type { Partner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { Commands } from '../commands.ts';
import { failureOf } from '../failure.ts';
import { buildProgram } from '../program.ts';
import { bearer } from './dpop.ts';
import { follow, latestPosition } from './feed.ts';
import { createForwarder } from './forward.ts';
import { objectOf } from './request.ts';
import type { Session } from './session.ts';
import { showJson } from './show-json.ts';
import { companyNumber } from './trigger.ts';

let api: TestApi;
let partner: Partner;
let folder: string;
const names = ['XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'KONTOR_CLIENT_SECRET'];
const before = names.map((name) => [name, process.env[name]] as const);
beforeAll(async () => {
  api = await testApi();
  partner = await api.partner();
  folder = await mkdtemp(join(tmpdir(), 'kontor-cli-'));
  Object.assign(process.env, {
    XDG_CONFIG_HOME: folder,
    XDG_STATE_HOME: folder,
    KONTOR_CLIENT_SECRET: partner.clientSecret,
  });
});
afterAll(async () => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await rm(folder, { recursive: true });
  await api.close();
});

/** What the command prints, or its failure. */
async function run(...words: string[]) {
  const printed: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  // None of the operator's commands runs.
  const program = buildProgram('1.0', {} as Commands, { writeErr: () => undefined });
  const failure = await program.parseAsync(words, { from: 'user' }).then(() => undefined, failureOf);
  spy.mockRestore();
  return { output: printed.join(''), failure };
}

describe('a partner at the command line', () => {
  it('logs in once, and only the owner can read what is stored', async () => {
    expect((await run('get', '/organizations')).failure).toMatchObject({
      exitCode: 3,
      code: 'not_logged_in',
    });
    const { failure, output } = await run('login', '--url', api.url, '--client-id', partner.clientId);
    expect(failure).toBeUndefined();
    expect(output).toContain(partner.accountId);
    expect((await stat(join(folder, 'kontor/profiles.json'))).mode & 0o777).toBe(0o600);
    expect((await run('profiles')).output).toContain('* ');
    expect((await run('profiles')).output).not.toContain(partner.clientSecret);
  });

  it('calls the API below the account, and reads every page', async () => {
    const created = await run(
      'post',
      '/billings',
      '-d',
      'name_display=Å',
      'name_legal=Å AB',
      'country=SE',
      'organization_number=5560160680',
    );
    expect(created.failure).toBeUndefined();
    const { id } = JSON.parse(created.output);
    await run(
      'post',
      '/billings',
      '-d',
      'name_display=B',
      'name_legal=B AB',
      'country=SE',
      'organization_number=5560160680',
    );
    const all = JSON.parse((await run('get', '/billings', '--all', '-d', 'limit=1')).output);
    expect(all.data.map((one: { id: string }) => one.id)).toContain(id);
    expect(all.data).toHaveLength(2);
    expect(JSON.parse((await run('get', '/')).output).id).toBe(partner.accountId);
  });

  it('reads what was wrong, with the code of the API and an exit code', async () => {
    expect((await run('get', '/organizations/org_x')).failure).toMatchObject({
      exitCode: 1,
      code: 'not_found',
    });
    const { failure } = await run('post', '/organizations', '-d', 'nonsense=1');
    expect(failure).toMatchObject({ exitCode: 1, code: 'validation_failed' });
    expect(failure?.message).toContain('nonsense: ');
    const unreachable = await run('login', '--url', '127.0.0.1:1', '--client-id', 'cli_1');
    expect(unreachable.failure).toMatchObject({ exitCode: 4, code: 'unreachable' });
    expect((await run('get', '/', '--profile', 'none')).failure).toMatchObject({ exitCode: 3 });
  });

  it('logs out: the token ends, and the client that remains is named', async () => {
    const { token } = JSON.parse(await readFile(join(folder, 'kontor/profiles.json'), 'utf8')).profiles
      .default;
    const call = async () =>
      (await fetch(`${api.url}/event-types`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call()).toBe(200);
    const { output } = await run('logout');
    expect(output).toContain('default is deleted, and its token is revoked');
    expect(output).toContain(`/dashboard/oauth-clients/${partner.clientId}`);
    expect(await call()).toBe(401);
    expect((await run('profiles')).output).toContain('no profiles');
  });
});

it('events are forwarded as webhooks are signed, after the position that was the last', async () => {
  const trial = await deliveryTrial(api);
  await trial.happen(1);
  await trial.deliver();
  const { accountId, token } = trial.partner;
  const session: Session = {
    profileName: undefined,
    url: api.url,
    accountId,
    token: async () => token,
    discardToken: () => false,
    prover: bearer,
  };
  const after = await latestPosition(session);
  await trial.happen(2);
  await trial.deliver();
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  }).listen(0);
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const { port } = server.address() as AddressInfo;
  const { forward } = createForwarder(`http://127.0.0.1:${port}/`, secret);
  for await (const entry of follow(session, String(after), {}, () => undefined)) {
    expect(await forward(entry, received.length + 1, () => undefined)).toMatchObject({ status: 204 });
    if (received.length === 2) break;
  }
  server.close();
  for (const [at, { headers, body }] of received.entries()) {
    const given = headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(body, given)).not.toThrow();
    expect(given).toMatchObject({
      'x-event': 'card_holder.created',
      'x-version': '1',
      'x-sequence': String(at + 1),
    });
    expect(given['x-data-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(body).event.id).toBe(given['webhook-id']);
  }
});

it.each([
  [['a=1', 'b:=1', 'c.d=x', 'e[]=x', 'e[]=y'], { a: '1', b: 1, c: { d: 'x' }, e: ['x', 'y'] }],
  [['url=https://a.example/?b=c'], { url: 'https://a.example/?b=c' }],
  [['n:=null', 't:={"a":[1]}', 'empty='], { n: null, t: { a: [1] }, empty: '' }],
])('data %j becomes a body', (pairs, body) => {
  expect(objectOf(pairs)).toEqual(body);
});

it('data that is no pair, or no JSON after ":=", is refused', () => {
  for (const wrong of ['nothing', 'a:=x']) expect(() => objectOf([wrong])).toThrow(wrong);
});

it('colours change nothing but colours', () => {
  const value = { 'a "b"': [1, -2.5e3, null, true, 'x: {"y": 1}'], c: {} };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours
  const bare = showJson(value, true).replaceAll(/\u001b\[\d+m/g, '');
  expect(bare).toBe(showJson(value, false));
  expect(JSON.parse(bare)).toEqual(value);
});

it('a company that is made up has a right check digit', () => {
  for (let count = 0; count < 50; count += 1) {
    const digits = [...companyNumber()].map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
    expect(digits.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10).toBe(0);
  }
});
