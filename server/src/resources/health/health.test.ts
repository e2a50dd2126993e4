import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabaseDoor } from '../../testing/database-door.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { call } from '../../testing/partner.ts';
import { ownApi } from '../../testing/test-api.ts';

const token = 'metrics-token-of-this-test';
const api = await ownApi({ environment: { KONTOR_METRICS_TOKEN: token } });
afterAll(() => api.close());

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';
const json = { accept: 'application/json' };
const readMetrics = (headers: Record<string, string> = {}, url = api.url) =>
  call(`${url}/metrics`, { headers });
const withToken = (value: string) => ({ authorization: `Bearer ${value}` });

describe('/healthz', () => {
  it('says that the process is alive, to anyone', async () => {
    const answer = await call(`${api.url}/healthz`);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('/readyz', () => {
  it('names what it looked at', async () => {
    // On a busy machine the change feed may be late for a moment.
    await vi.waitFor(async () => {
      const answer = await call(`${api.url}/readyz`);
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          status: 'ready',
          // No process does background work here.
          checks: { database: 'ok', change_feed: 'ok', migrations: 'ok', queue: 'unknown' },
          queue_age_seconds: {},
          clock_skew_ms: expect.any(Number),
          database_age_ms: expect.any(Number),
          deliveries_unrecorded: 0,
        },
      ]);
    }, 60_000);
  });
});

describe('/readyz, through a network that fails,', () => {
  it('stays 200 and says so while the database is slow, and is 503 with Retry-After when it is silent or gone; /healthz stays 200', async () => {
    const own = await migratedDatabase();
    const door = await openDatabaseDoor(own.address);
    const kontor = await ownApi({ address: door.address });
    const becomes = (status: number, database: string) =>
      vi.waitFor(
        async () => {
          const answer = await call(`${kontor.url}/readyz`);
          expect([answer.status, answer.body.checks?.database]).toEqual([status, database]);
          return answer.body.database_age_ms;
        },
        { timeout: 60_000, interval: 50 },
      );
    try {
      await becomes(200, 'ok');
      door.delay(3_000);
      await becomes(200, 'slow');
      // While not a single answer comes in less than three seconds.
      await vi.waitFor(async () => expect(await becomes(200, 'slow')).toBeGreaterThan(1_000), 60_000);
      door.open();
      await becomes(200, 'ok');
      door.hang();
      expect(await becomes(503, 'failed')).toBeGreaterThanOrEqual(5_000);
      door.open();
      await becomes(200, 'ok');
      door.shut();
      await becomes(503, 'failed');
      const away = await call(`${kontor.url}/readyz`);
      expect(away.headers.get('retry-after')).toBe('2');
      expect(away.body.status).toBe('not_ready');
      expect((await call(`${kontor.url}/healthz`)).status).toBe(200);
      door.open();
      await becomes(200, 'ok');
    } finally {
      await kontor.close();
      await door.close();
      await own.drop();
    }
  });
});

describe('/readyz, while the database is read-only,', () => {
  it('is 503 and says so, and is ready again afterwards', async () => {
    const own = await migratedDatabase();
    const kontor = await ownApi({ address: own.address });
    const [{ name } = { name: '' }] = await own.ask('select current_database() as name');
    /** As after a failover: the connections are gone, and new ones are in this state. */
    const setReadOnly = async (isOn: boolean): Promise<void> => {
      await own.ask(
        `begin read write; alter database ${name} set default_transaction_read_only = ${isOn}; commit`,
      );
      if (!isOn) return;
      await own.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^kontor (kontor_|coordination)'`,
      );
    };
    const becomes = (status: number, database: string) =>
      vi.waitFor(
        async () => {
          const answer = await call(`${kontor.url}/readyz`);
          expect([answer.status, answer.body.checks?.database]).toEqual([status, database]);
        },
        { timeout: 60_000, interval: 50 },
      );
    try {
      await becomes(200, 'ok');
      const partner = await kontor.partner();
      await setReadOnly(true);
      await becomes(503, 'read_only');
      expect((await call(`${kontor.url}/healthz`)).status).toBe(200);
      expect((await partner.post('/oauthclients', { name: 'x' })).status).toBe(503);
      await setReadOnly(false);
      await becomes(200, 'ok');
      // Connections of that time are read-only for ever, and are replaced as they are found.
      const works = async () => expect((await partner.post('/oauthclients', { name: 'x' })).status).toBe(201);
      await vi.waitFor(works, { timeout: 60_000, interval: 50 });
    } finally {
      await kontor.close();
      await own.drop();
    }
  });
});

describe('/metrics', () => {
  const refusals: [string, Record<string, string>][] = [
    ['no token', {}],
    ['no token, from a program', json],
    ['a wrong token', withToken('metrics-token-of-another')],
    ['the beginning of the token', withToken(token.slice(0, -1))],
    ['the token and more', withToken(`${token}x`)],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token by another scheme', { authorization: `Basic ${token}` }],
  ];
  it.each(refusals)('is 401 and names the settings: %s', async (_what, headers) => {
    const answer = await readMetrics(headers);
    expect([answer.status, answer.body?.code]).toEqual([401, 'unauthenticated']);
    expect(answer.body.detail).toMatch(/KONTOR_METRICS_TOKEN.*KONTOR_METRICS_PORT/);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
    expect(answer.text).not.toContain(token);
  });

  it('is 401 with whatever token while none is set, a partner’s included', async () => {
    const closed = await ownApi();
    try {
      const partner = await closed.partner();
      for (const value of ['undefined', '', partner.token]) {
        expect((await readMetrics(withToken(value), closed.url)).status).toBe(401);
      }
    } finally {
      await closed.close();
    }
  });

  it('is the text that Prometheus reads', async () => {
    const answer = await readMetrics(withToken(token));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(metricsType);
    expect(answer.text).toMatch(/^# TYPE kontor_http_requests_total counter$/m);
    expect(answer.text).toMatch(/^# TYPE kontor_http_request_duration_seconds histogram$/m);
    expect(answer.text).toMatch(/^process_cpu_seconds_total /m);
    const sample = /^[a-z][a-z0-9_]*(\{[^}]*\})? ([\d.e+-]+|Nan|\+Inf)$/;
    const lines = answer.text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    expect(lines.filter((line) => !sample.test(line))).toEqual([]);
  });

  it('counts each operation with its status, tokens issued and refused', async () => {
    const countOf = async (series: string) => {
      const { text } = await readMetrics(withToken(token));
      const line = text.split('\n').find((each) => each.startsWith(`${series} `));
      return Number(line?.split(' ')[1] ?? 0);
    };
    const read = 'kontor_http_requests_total{operation="accounts.get",status="200"}';
    const strange = 'kontor_http_requests_total{operation="unknown",status="404"}';
    const durations = 'kontor_http_request_duration_seconds_count{operation="accounts.get"}';
    const issued = 'kontor_tokens_total{outcome="issued"}';
    const refused = 'kontor_tokens_total{outcome="refused"}';
    const all = [read, strange, durations, issued, refused];
    const valuesOf = () => Promise.all(all.map(countOf));
    const before = await valuesOf();
    const partner = await api.partner();
    for (let i = 0; i < 3; i += 1) await partner.get('');
    for (const path of ['/one', '/two']) await call(`${api.url}${path}`, { headers: json });
    const form = { grant_type: 'client_credentials', client_id: partner.clientId, client_secret: 'wrong' };
    await call(`${api.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    const rises = (await valuesOf()).map((value, index) => value - (before[index] ?? 0));
    expect(rises).toEqual([3, 2, 3, 1, 1]);
  });

  it('names no path, account or client: its series do not grow with its callers', async () => {
    const partner = await api.partner();
    await partner.get('');
    const { text } = await readMetrics(withToken(token));
    expect(text).not.toMatch(/acc_|cli_|\/accounts/);
  });
});
