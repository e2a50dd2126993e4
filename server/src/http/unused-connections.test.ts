import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ownApi } from '../testing/test-api.ts';

// Half of the minute for which Node keeps such a connection.
const limitMs = 30_000;

it('stops without waiting for connections on which no request has begun', { timeout: limitMs }, async () => {
  const api = await ownApi();
  const { hostname, port } = new URL(api.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  unused.resume();
  const closed = once(unused, 'close');
  // The server has accepted the connections that were opened before this one.
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await api.close();
  await closed;
});
