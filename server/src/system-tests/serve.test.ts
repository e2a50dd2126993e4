import { execFile } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { call, createPartner, type Partner, requestToken } from '../testing/partner.ts';

const shell = promisify(execFile);
const kills = [
  { what: 'Kontor', isKontor: true, isPostgres: false },
  { what: 'PostgreSQL', isKontor: false, isPostgres: true },
  { what: 'both', isKontor: true, isPostgres: true },
];

describe('a running Kontor', () => {
  let bench: KontorBench;
  afterEach(() => bench.close());

  it('makes a demo account on the first start, prints it once, and the printed calls work', async () => {
    bench = await KontorBench.open();
    const first = await bench.serve({ arguments: [] });
    await expect.poll(first.output).toContain('Documentation');
    const lines = first.output().match(/^ {3}(TOKEN=|curl ).*$/gm) ?? [];
    expect(lines).toHaveLength(4);
    const { stdout } = await shell('bash', ['-c', `${lines.join('\necho\n')}`]);
    expect(stdout).toContain('"name_system":"Demo"');
    expect(stdout).toContain('"name":"My integration"');
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await bench.serve({ arguments: [] });
    await bench.run('account', 'list');
    expect(second.output()).not.toContain('client_secret');
  });

  it.each(kills)('loses nothing acknowledged when $what is killed', async ({ isKontor, isPostgres }) => {
    bench = await KontorBench.open();
    let kontor = await bench.serve();
    const partner = await newPartner(bench, kontor);
    const clients: { id: string; secret: string }[] = [];
    for (let i = 0; i < 20; i += 1)
      clients.push((await partner.post('/oauthclients', { name: `Client ${i}` })).body);
    const tokens = await Promise.all(
      clients.map(({ id, secret }) => requestToken(kontor.url, { client_id: id, client_secret: secret })),
    );
    if (isPostgres) process.kill(await bench.postmasterPid(), 'SIGKILL');
    if (isKontor) {
      kontor.signal('SIGKILL');
      await kontor.ended;
      kontor = await bench.serve();
    }
    // Until the database is back, responses may be 503. Acknowledged changes must be there in the end.
    const expectThere = (path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const read = () => call(`${kontor.url}/accounts/${partner.accountId}${path}`, { headers });
      return expect.poll(async () => (await read()).status).toBe(200);
    };
    for (const [index, client] of clients.entries()) {
      await expectThere(`/oauthclients/${client.id}`, partner.token);
      await expectThere(`/oauthclients/${client.id}`, tokens[index]?.body.access_token);
    }
  });

  it('says that it is not ready while the folder of its database is gone, and goes on when it is back', async () => {
    bench = await KontorBench.open();
    const kontor = await bench.serve();
    const pid = await bench.postmasterPid();
    const [folder, elsewhere] = [join(bench.dataDir, 'postgres'), join(bench.dataDir, 'lost')];
    const ready = async () => (await call(`${kontor.url}/readyz`)).status;
    await rename(folder, elsewhere);
    process.kill(pid, 'SIGKILL');
    await expect.poll(ready, { timeout: 60_000 }).toBe(503);
    await expect.poll(() => kontor.output(), { timeout: 60_000 }).toContain('has disappeared');
    await rename(elsewhere, folder);
    await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  });

  it('answers 503 with Retry-After while its database hangs, within 10 seconds, and recovers', async () => {
    bench = await KontorBench.open();
    const kontor = await bench.serve();
    const partner = await newPartner(bench, kontor);
    const backends = await backendsOf(await bench.postmasterPid());
    signalAll(backends, 'SIGSTOP');
    try {
      // A call that hung longer than promised would fail here.
      const signal = AbortSignal.timeout(10_000);
      const headers = { authorization: `Bearer ${partner.token}`, accept: 'application/json' };
      const { clientId, clientSecret } = partner;
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const [read, token] = await Promise.all([
        call(`${kontor.url}/accounts/${partner.accountId}`, { headers, signal }),
        call(`${kontor.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form), signal }),
      ]);
      expect([read.status, token.status]).toEqual([503, 503]);
      // A database is slow at first, and counts as gone after 5 s of silence.
      const isReady = async () => (await call(`${kontor.url}/readyz`, { signal })).status;
      await expect.poll(isReady).toBe(503);
      const ready = await call(`${kontor.url}/readyz`, { signal });
      expect([read, token, ready].map((answer) => answer.headers.get('retry-after'))).toEqual([
        '2',
        '2',
        '2',
      ]);
      expect(read.body.code).toBe('unavailable');
      expect((await call(`${kontor.url}/healthz`)).status).toBe(200);
    } finally {
      signalAll(backends, 'SIGCONT');
    }
    await expect.poll(async () => (await partner.get('')).status).toBe(200);
  });

  it('finishes running requests when it is stopped, and stops its database', async () => {
    bench = await KontorBench.open();
    const kontor = await bench.serve();
    const partner = await newPartner(bench, kontor);
    const postmaster = await bench.postmasterPid();
    const slow = slowPost(kontor, partner, '{"name":"Slow"}');
    await slow.begun;
    kontor.signal('SIGTERM');
    await expect.poll(kontor.output).toContain('Kontor is stopping');
    slow.finish();
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await kontor.ended).toBe(0);
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  });

  it('says in one sentence what keeps it from starting, and exits with 1', async () => {
    bench = await KontorBench.open();
    const kontor = await bench.serve();
    const port = new URL(kontor.url).port;
    const cases: [Record<string, string>, RegExp][] = [
      [{ KONTOR_DATA_DIR: '/proc/nowhere' }, /\/proc\/nowhere/],
      [{}, /already serving this data folder/],
      [{ KONTOR_DATA_DIR: `${bench.dataDir}-other`, PORT: port }, new RegExp(`Port ${port} is in use`)],
      [{ KONTOR_MASTER_KEY: 'short' }, /KONTOR_MASTER_KEY must be 32 bytes/],
      [{ DATABASE_URL: 'postgres://none@127.0.0.1:1/none' }, /database cannot be reached/],
      [{ PORT: 'eighty' }, /PORT must be a whole number/],
    ];
    for (const [environment, sentence] of cases) {
      const refused = await new (Object.getPrototypeOf(bench).constructor)(bench.dataDir, environment).run(
        'serve',
      );
      expect(refused).toMatchObject({ code: 1, output: expect.not.stringContaining('listening') });
      expect(refused.errors).toMatch(sentence);
      expect(refused.errors.trim().split('\n')).toHaveLength(1);
    }
    // A port in use is noticed before a database is created.
    await expect(stat(`${bench.dataDir}-other`)).rejects.toThrow('ENOENT');
  });
});

async function newPartner(bench: KontorBench, kontor: KontorProcess): Promise<Partner> {
  const created = JSON.parse((await bench.run('account', 'create', '--name', 'Acme', '--json')).output);
  return createPartner(kontor.url, created.account.id, created.client);
}

/** Returns the server's backends: those that serve connections, not the postmaster itself. */
/** Sends a signal to processes. A worker of PostgreSQL may have ended since it was listed. */
function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function backendsOf(postmaster: number): Promise<number[]> {
  const { stdout } = await shell('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
}

/** Sends a request whose body is held back until `finish`. */
function slowPost(kontor: KontorProcess, partner: Partner, body: string) {
  const { hostname, port } = new URL(kontor.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  const begun = new Promise<void>((resolve) => {
    socket.write(
      `POST /accounts/${partner.accountId}/oauthclients HTTP/1.1\r\nHost: kontor\r\nAuthorization: Bearer ${partner.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The interim response proves that the request has arrived.
    socket.once('data', () => {
      text = '';
      resolve();
    });
  });
  return { begun, answer, finish: () => socket.write(body) };
}
