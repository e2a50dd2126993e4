import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/partner.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

describe('an anonymous request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('finds the partner API under the older prefix, and nothing else there', async () => {
    const status = async (path: string) => (await call(`${api.url}/api/v1/application${path}`)).status;
    expect(await status('/accounts/acc_1')).toBe(401);
    expect(await status('/payment-products')).toBe(401);
    expect(await status('/event-types')).toBe(401);
    for (const path of [
      '/healthz',
      '/metrics',
      '/openapi.json',
      '/docs',
      '/oauth/token',
      '/accountsx',
      '/',
    ]) {
      expect([path, await status(path)]).toEqual([path, 404]);
    }
  });

  it('of nonsense that never ends does not keep its connection', async () => {
    const { server } = api.app.server;
    const connections = promisify(server.getConnections.bind(server));
    const before = await connections();
    const { hostname, port } = new URL(api.url);
    const sockets = Array.from({ length: 5 }, () => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.on('error', () => undefined).resume();
      socket.write('GARBAGE\r\n\r\n');
      return socket;
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('end', resolve))));
    await expect.poll(connections).toBeLessThanOrEqual(before);
    for (const socket of sockets) socket.destroy();
  });

  it('with an unknown method is refused as a client error', async () => {
    for (const method of ['QUERY', 'PROPFIND', 'LOCK', 'TRACE']) {
      const { status } = await sendRaw(
        api.url,
        `${method} /accounts/x HTTP/1.1\r\nHost: kontor\r\nConnection: close\r\n\r\n`,
      );
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('cannot hide a repeated parameter of a token request behind empty pairs', async () => {
    const { client } = await api.account();
    const filler = '&'.repeat(48);
    const form = `grant_type=client_credentials&client_id=${client.client_id}&client_secret=${client.client_secret}&scope=accounts-read${filler}scope=accounts-write`;
    const answer = await call(`${api.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form,
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});
