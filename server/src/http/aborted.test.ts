import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createAccessLog, createLog } from '../platform/log.ts';
import { call } from '../testing/partner.ts';
import { ownApi } from '../testing/test-api.ts';

const metricsToken = 'metrics-token-of-this-test';
let written = '';
const destination = {
  write: (text: string) => {
    written += text;
  },
  flush: () => undefined,
  flushSync: () => undefined,
  silence: () => undefined,
};
const api = await ownApi({
  environment: { KONTOR_METRICS_TOKEN: metricsToken },
  log: createLog('info', destination),
  accessLog: createAccessLog('info', destination),
});
afterAll(() => api.close());

const times = 300;
type Moment = 'before' | 'while';
const countsOf = async (): Promise<{ status: string; count: number }[]> => {
  const { text } = await call(`${api.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return [...text.matchAll(/^kontor_http_requests_total\{.*status="(\d+)"\} (\d+)$/gm)].map(
    ([, status = '', count]) => ({ status, count: Number(count) }),
  );
};
/** Resets the connection in the moment of sending, since server and client share one thread, or when the handler runs. */
const abort = async (bytes: string, moment: Moment): Promise<void> => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const isHandled = once(api.app.server.server, 'request');
  socket.write(bytes);
  if (moment === 'while') await isHandled;
  socket.resetAndDestroy();
  await isHandled;
};

describe.each<Moment>(['before', 'while'])(
  'a request whose connection is gone %s it is handled',
  async (moment) => {
    const { token, accountId } = await api.partner();
    const bearer = `Authorization: Bearer ${token}\r\n`;
    const json = 'Content-Type: application/json\r\nContent-Length: 100\r\n';
    const clients = `/accounts/${accountId}/oauthclients`;
    it.each([
      ['a probe', 'GET /readyz HTTP/1.1\r\nHost: kontor.test\r\n\r\n'],
      ['a path without a route', 'GET /nothing HTTP/1.1\r\nHost: kontor.test\r\n\r\n'],
      ['a path that is not one', 'GET /%zz HTTP/1.1\r\nHost: kontor.test\r\n\r\n'],
      ['a body in parts', `POST ${clients} HTTP/1.1\r\nHost: kontor.test\r\n${bearer}${json}\r\n{"name":`],
      ['a form in parts', `POST /oauth/token HTTP/1.1\r\nHost: kontor.test\r\nContent-Length: 9\r\n\r\ngr`],
      ['a token', `GET ${clients} HTTP/1.1\r\nHost: kontor.test\r\n${bearer}\r\n`],
      ['an unknown token', `GET ${clients} HTTP/1.1\r\nHost: kontor.test\r\nAuthorization: Bearer x\r\n\r\n`],
    ])('is no failure of Kontor: %s', async (_what, bytes) => {
      written = '';
      for (let time = 0; time < times; time += 1) await abort(bytes, moment);
      const counts = await countsOf();
      expect(counts.filter(({ status }) => status.startsWith('5'))).toEqual([]);
      const lines = written.trimEnd().split('\n');
      const failures = lines.map((line) => JSON.parse(line)).filter(({ level, err }) => level >= 50 || err);
      expect(failures).toEqual([]);
      // One that was cut in its body is neither answered nor logged.
      if (moment === 'before') expect(lines.length).toBeGreaterThan(times);
    });
  },
);
