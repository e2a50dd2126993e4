import { describe, expect, it } from 'vitest';
import { requestToken } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { createRequestLog } from './index.ts';
import { logLimits } from './recorder.ts';

const api = await testApi();

describe('the request log', () => {
  it('has what was called and how it was answered, newest first, without query and body', async () => {
    const partner = await api.partner();
    await partner.get('/organizations?q=Anna%20Persson');
    const refused = await partner.post('/oauthclients', { name: 'x', scopes: ['no-such'], secret: 'hidden' });
    expect(refused.status).toBe(422);
    const { body } = await partner.get('/requests');
    expect(body.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      'oauthClients.create',
      'organizations.list',
      'oauth.token',
    ]);
    expect(body.data[0]).toMatchObject({
      request_id: refused.headers.get('x-request-id'),
      method: 'POST',
      path: `/accounts/${partner.accountId}/oauthclients`,
      status: 422,
      client_id: partner.clientId,
      user_id: null,
      error_code: 'validation_failed',
      api_version: '2026-11-16',
      fields: expect.arrayContaining(['secret']),
    });
    expect(JSON.stringify(body)).not.toMatch(/Anna|hidden/);
  });

  it('has the token requests of a client, also refused ones, and never a secret', async () => {
    const partner = await api.partner();
    const ask = (client_secret: string, more: object = {}) =>
      requestToken(api.url, { client_id: partner.clientId, client_secret, ...more });
    expect((await ask('ksec_wrong-wrong-wrong')).status).toBe(401);
    expect((await ask(partner.clientSecret, { scope: 'nonsense' })).status).toBe(400);
    const { body, text } = await partner.get('/requests?operation=oauth.token');
    expect(
      body.data.map(({ status, error_code, client_id, path }: Record<string, string>) => ({
        status,
        error_code,
        client_id,
        path,
      })),
    ).toEqual(
      [
        [400, 'invalid_scope'],
        [401, 'invalid_client'],
        [200, null],
      ].map(([status, error_code]) => ({
        status,
        error_code,
        client_id: partner.clientId,
        path: '/oauth/token',
      })),
    );
    expect(text).not.toMatch(/ksec_|wrong-wrong/);
  });

  it('is filtered by status, class, operation, client, request and time, and read page by page', async () => {
    const partner = await api.partner();
    for (let n = 0; n < 3; n += 1) await partner.get('/organizations');
    const missing = await partner.get('/organizations/org_00000000000000000000000000', {
      'x-request-id': 'mine-1',
    });
    expect(missing.status).toBe(404);
    await partner.get('/users?limit=0');
    const list = async (query: string) => (await partner.get(`/requests?${query}`)).body;
    const statuses = async (query: string) =>
      (await list(query)).data.map(({ status }: { status: number }) => status);
    expect(await statuses('status=4xx')).toEqual([422, 404]);
    expect(await statuses('status=404')).toEqual([404]);
    expect(await statuses('status=2xx&operation=organizations.list')).toEqual([200, 200, 200]);
    expect(await statuses('request_id=mine-1')).toEqual([404]);
    expect(await statuses(`client_id=${partner.clientId}&status=422`)).toEqual([422]);
    expect(await statuses('client_id=cli_00000000000000000000000000')).toEqual([]);
    expect(await statuses('to=2020-01-01T00:00:00Z')).toEqual([]);
    const first = await list('operation=organizations.list&limit=2');
    expect(first.data).toHaveLength(2);
    const second = await list(`operation=organizations.list&limit=2&cursor=${first.next_cursor}`);
    expect(second.data).toHaveLength(1);
    expect((await partner.get('/requests?status=9xx')).body.errors[0].field).toBe('status');
  });

  it('is grouped by error and by operation', async () => {
    const partner = await api.partner();
    for (let n = 0; n < 3; n += 1) await partner.get('/organizations');
    await partner.get('/organizations?limit=0');
    await partner.get('/organizations?limit=0&nothing=1');
    const { body } = await partner.get('/requests/summary');
    expect(body).toMatchObject({ requests: 6, failures: 2, is_complete: true });
    expect(body.operations).toEqual([
      expect.objectContaining({ operation: 'organizations.list', requests: 5, failures: 2 }),
      expect.objectContaining({ operation: 'oauth.token', requests: 1, failures: 0 }),
    ]);
    const [{ p50_ms, p95_ms, max_ms }] = body.operations;
    expect(p50_ms).toBeGreaterThan(0);
    expect([p50_ms <= p95_ms, p95_ms <= max_ms]).toEqual([true, true]);
    expect(body.errors).toEqual([
      expect.objectContaining({
        operation: 'organizations.list',
        status: 422,
        error_code: 'validation_failed',
        count: 2,
        fields: ['limit', 'nothing'],
      }),
    ]);
  });

  it('shows names of unknown parameters without characters that hide, or turn the text', async () => {
    const partner = await api.partner();
    await partner.get(`/organizations?${encodeURIComponent('a\u202eb c\u0007')}=1`);
    const { body } = await partner.get('/requests/summary');
    expect(body.errors[0].fields).toEqual(['a_b_c_']);
  });

  it('belongs to its account alone', async () => {
    const [partner, other] = [await api.partner(), await api.partner()];
    await partner.get('/organizations');
    expect((await other.get('/requests/summary')).body.requests).toBe(1);
    expect((await other.get('/requests?operation=organizations.list')).body.data).toEqual([]);
  });

  it('takes a bounded number of requests at once, keeps room for others and for failures, and counts the rest', async () => {
    const [busy, quiet] = [await api.partner(), await api.partner()];
    let dropped = 0;
    const log = createRequestLog({
      database: api.database,
      log: { warn: () => undefined } as never,
      onDropped: () => {
        dropped += 1;
      },
    });
    const add = (accountId: string, status: number) =>
      log.add({
        ...{
          accountId,
          status,
          atMs: Date.now(),
          callerId: 'cli_1',
          isUser: false,
          requestId: 'r',
          method: 'GET',
        },
        ...{ path: '/x', operation: 'x', ms: 1, address: '::1', errorCode: undefined, fields: undefined },
        apiVersion: undefined,
      });
    for (let n = 0; n < logLimits.entriesPerAccountMax + 5; n += 1) add(busy.accountId, 200);
    add(busy.accountId, 500);
    add(quiet.accountId, 200);
    await log.flush();
    expect(dropped).toBe(5);
    const statusesOf = async (partner: typeof busy) =>
      (await partner.get('/requests?operation=x')).body.data.map(({ status }: { status: number }) => status);
    expect(await statusesOf(quiet)).toEqual([200]);
    expect((await busy.get('/requests?status=5xx')).body.data).toHaveLength(1);
  });
});
