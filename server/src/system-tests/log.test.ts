import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { exportJWK, SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { basic, postForm } from '../testing/oauth.ts';
import { type Answer, call, createPartner, type Partner, requestToken } from '../testing/partner.ts';
import { sendRaw } from '../testing/raw-http.ts';

const masterKey = newMasterKeyText();
const metricsToken = 'metrics-token-of-this-test';
const bench = await KontorBench.open({
  LOG_LEVEL: 'trace',
  KONTOR_MASTER_KEY: masterKey,
  KONTOR_METRICS_TOKEN: metricsToken,
});
afterAll(() => bench.close());

type Line = Record<string, unknown>;
type Answered = { id: string | null | undefined; status: number };

/** Values that must not occur in the log, by name. */
const secrets = new Map<string, string>([
  ['master key', masterKey],
  ['master key in hexadecimal', Buffer.from(masterKey, 'base64').toString('hex')],
  ['metrics token', metricsToken],
]);
const answered: Answered[] = [];
let log = '';
let lines: Line[] = [];

beforeAll(async () => {
  const kontor = await bench.serve();
  const { output } = await bench.run('account', 'create', '--name', 'Acme', '--json');
  const created = JSON.parse(output);
  secrets.set('password', created.user.password).set('secret', created.client.client_secret);
  const partner = await createPartner(kontor.url, created.account.id, created.client);
  secrets.set('token', partner.token);
  await sendSecrets(kontor, partner);
  await sendUgly(kontor);
  kontor.signal('SIGTERM');
  expect(await kontor.ended).toBe(0);
  log = kontor.output() + kontor.errors();
  lines = kontor
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
});

async function sendSecrets(kontor: KontorProcess, partner: Partner): Promise<void> {
  const { url } = kontor;
  const { clientId, clientSecret } = partner;
  const keep = (answer: Answer, status: number): Answer => {
    expect(answer.status, answer.text).toBe(status);
    answered.push({ id: answer.headers.get('x-request-id'), status });
    return answer;
  };
  const secret = (what: string, value: string): string => {
    secrets.set(what, value);
    return value;
  };
  const grant = { grant_type: 'client_credentials' };

  const header = secret('Basic header', basic(clientId, clientSecret).slice('Basic '.length));
  const byHeader = await postForm(`${url}/oauth/token`, grant, { authorization: `Basic ${header}` });
  secret('second token', keep(byHeader, 200).body.access_token);
  const wrong = secret('wrong secret', `ksec_${'w'.repeat(43)}`);
  keep(await requestToken(url, { client_id: clientId, client_secret: wrong }), 401);
  const wrongHeader = secret('wrong Basic header', basic(clientId, wrong).slice('Basic '.length));
  keep(await postForm(`${url}/oauth/token`, grant, { authorization: `Basic ${wrongHeader}` }), 401);
  const form = { client_id: clientId, client_secret: clientSecret };
  keep(await postForm(`${url}/oauth/introspect`, { ...form, token: partner.token }), 200);
  keep(await postForm(`${url}/oauth/token`, `client_secret=${clientSecret}&client_secret=twice`), 400);
  keep(await postForm(`${url}/oauth/token?client_secret=${clientSecret}`, grant), 400);

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'mine', alg: 'EdDSA', use: 'sig' };
  keep(await partner.post(`/oauthclients/${clientId}/keys`, jwk), 201);
  const assertion = await new SignJWT({ jti: 'once' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'mine' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(`http://localhost:${new URL(url).port}/oauth/token`)
    .setExpirationTime('1m')
    .sign(privateKey);
  const asserted = {
    ...grant,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: secret('assertion', assertion),
  };
  secret('third token', keep(await postForm(`${url}/oauth/token`, asserted), 200).body.access_token);
  keep(await postForm(`${url}/oauth/token`, asserted), 401);

  const headers = { 'idempotency-key': secret('idempotency key', 'key-of-this-test') };
  const made = keep(await partner.post('/oauthclients', { name: 'Made' }, headers), 201).body;
  secret('secret of a new client', made.secret);
  keep(await partner.post('/oauthclients', { name: 'Other' }, headers), 409);
  const rotated = keep(await partner.post(`/oauthclients/${made.id}/secrets`), 201);
  secret('rotated secret', rotated.body.secret);
  keep(await partner.post('/oauthclients', '{"name":"private words"', {}), 400);
  secret('text of a broken body', 'private words');
  keep(await partner.post('/oauthclients', { name: 7, [secret('unknown field', 'odd_field')]: 1 }), 422);

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  keep(await partner.put('', { logo_base64: secret('logo', picture.toString('base64')) }), 200);
  const person = secret('query', 'ada.lovelace%40acme.example');
  secret('decoded query', 'ada.lovelace@acme.example');
  keep(await partner.get(`/audit-log?actor=${person}`), 200);
  keep(await partner.get(`/oauthclients?nonsense=${person}`), 422);
  keep(await partner.get(`/nothing?access_token=${partner.token}`), 404);
  keep(await partner.withToken(secret('wrong token', `${partner.token.slice(0, -9)}AAAAAAAAA`)).get(''), 401);
  const wrongMetrics = secret('wrong metrics token', 'not-the-token-of-this-test');
  for (const [token, status] of [
    [metricsToken, 200],
    [wrongMetrics, 401],
  ] as const) {
    keep(await call(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } }), status);
  }
  keep(await postForm(`${url}/oauth/revoke`, { ...form, token: partner.token }), 200);
}

const ugly = [
  '/%22%7D%0A%7B%22level%22:60,%22msg%22:%22forged%22%7D',
  '/"}{"level":60,"msg":"forged"}',
  "/'\\u000a\\\\",
  '/%E2%80%A8%1B%5B31m',
  '/%zz',
  '/%zz?secret=query-behind-a-broken-path',
  '/a#secret=query-behind-a-hash',
  '//kontor.test/path?secret=query-behind-a-host',
  `/${'long/'.repeat(1000)}`,
];

async function sendUgly(kontor: KontorProcess): Promise<void> {
  for (const path of ugly) {
    const answer = await sendRaw(
      kontor.url,
      `GET ${path} HTTP/1.1\r\nHost: kontor.test\r\nConnection: close\r\nX-Request-Id: a"b\r\n\r\n`,
    );
    answered.push({ id: answer.headers.get('x-request-id'), status: answer.status });
  }
  for (const bytes of [
    'GET /\u00e9\u2028 HTTP/1.1\r\nHost: kontor.test\r\n\r\n',
    'GET /a\n{"level":60,"msg":"forged"} HTTP/1.1\r\n\r\n',
    'forged\r\n\r\n',
  ]) {
    expect((await sendRaw(kontor.url, bytes)).status).toBe(400);
  }
}

describe('the log at its most talkative', () => {
  it('holds no secret, token, key, password, body or query', () => {
    const leaked = [...secrets].filter(([, value]) => log.includes(value)).map(([what]) => what);
    expect(leaked).toEqual([]);
    expect(secrets.size).toBeGreaterThan(18);
    expect(log).not.toMatch(/ksec_|eyJ|query-behind|[?&#](actor|access_token|client_secret|secret)=/);
  });

  it('is lines of JSON, each with its time and level, and nothing on standard error', () => {
    for (const line of lines) {
      expect(line).toMatchObject({ time: expect.any(Number), level: expect.any(Number) });
    }
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it('has exactly one line for each request, with its id, operation, status and duration', () => {
    expect(answered.length).toBeGreaterThan(30);
    for (const { id, status } of answered) {
      const own = lines.filter((line) => line.request_id === id);
      expect(own, `request ${id}, ${status}`).toEqual([
        expect.objectContaining({
          operation: expect.stringMatching(/^[A-Za-z]+(\.[A-Za-z]+)*$/),
          status,
          ms: expect.any(Number),
          ip: expect.stringMatching(/127\.0\.0\.1$/),
          msg: 'request',
        }),
      ]);
    }
  });

  it('cannot be made to hold a line that Kontor did not write, nor to tear one', () => {
    expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([]);
    const paths = lines.map(({ path }) => path);
    expect(paths).toContain('/%22%7D%0A%7B%22level%22:60,%22msg%22:%22forged%22%7D');
    expect(paths).toContain('/"}{"level":60,"msg":"forged"}');
  });

  it('cuts a path that is longer than any of ours', () => {
    expect(lines.map(({ path }) => path)).toContain(`/${'long/'.repeat(1000)}`.slice(0, 500));
  });
});

describe('a standard output that cannot be written', () => {
  const expectServing = async (kontor: KontorProcess) => {
    // It is more than a pipe buffers, and more than one block.
    for (let count = 0; count < 300; count += 1) {
      expect((await fetch(`${kontor.url}/${'x'.repeat(600)}`)).status).toBe(404);
    }
    expect((await fetch(`${kontor.url}/healthz`)).status).toBe(200);
    kontor.signal('SIGTERM');
    expect(await kontor.ended).toBe(0);
    expect(kontor.errors()).toBe('');
  };

  it.runIf(existsSync('/dev/full'))(
    'because the disk is full stops neither the service nor an orderly stop',
    async () => {
      const full = await open('/dev/full', 'w');
      try {
        const environment = { KONTOR_DATA_DIR: `${bench.dataDir}-full` };
        await expectServing(await bench.serve({ arguments: [], environment, stdout: full.fd }));
      } finally {
        await full.close();
      }
    },
    60_000,
  );

  it('because its reader has gone stops neither the service nor an orderly stop', async () => {
    const kontor = await bench.serve();
    kontor.reader?.destroy();
    await expectServing(kontor);
  });

  it('because its reader has stalled stops neither the service nor an orderly stop', async () => {
    const kontor = await bench.serve();
    kontor.reader?.pause();
    const stopped = expectServing(kontor);
    await expect.poll(() => isGone(kontor.pid)).toBe(true);
    kontor.reader?.resume();
    await stopped;
  });
});

/**
 * Whether the process has ended. Node.js reports its end only after its output was read, which this test does
 * not do.
 */
function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}
