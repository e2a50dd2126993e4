import { afterAll, afterEach, expect, it } from 'vitest';
import { parseOpenFilesMax } from '../platform/descriptors.ts';
import { createPartner, type Partner } from '../testing/partner.ts';
import { ownApi } from '../testing/test-api.ts';

const limits = { perClient: 2, perAccount: 3, perProcess: 4 };
const api = await ownApi({ config: { streamLimits: limits } });
afterAll(() => api.close());

const opened: AbortController[] = [];
const closeAll = () => {
  for (const one of opened.splice(0)) one.abort();
};
afterEach(async () => {
  closeAll();
  await expect.poll(streamsOpen, patient).toBe(0);
});

/** Opens a stream that stays open until it is closed. */
async function open({ token, accountId }: Partner) {
  const gone = new AbortController();
  opened.push(gone);
  const response = await fetch(`${api.url}/accounts/${accountId}/events/stream`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    problem: response.status === 200 ? undefined : await response.json(),
    close: () => gone.abort(),
  };
}

/** Returns a second client of the partner's account. */
async function colleague(partner: Partner): Promise<Partner> {
  const { body } = await partner.post('/oauthclients', { name: 'Other', scopes: ['webhook-events-read'] });
  return createPartner(api.url, partner.accountId, { client_id: body.client_id, client_secret: body.secret });
}

const patient = { timeout: 60_000 };
async function streamsOpen(): Promise<number> {
  await api.app.sampleNow();
  const { body } = await api.app.renderMetrics();
  return Number(/^kontor_streams_open (\d+)$/m.exec(body)?.[1]);
}

const refused = (limit: RegExp) => ({
  status: 429,
  retryAfter: '10',
  problem: { code: 'too_many_streams', detail: expect.stringMatching(limit) },
});

it('limits the streams of a client, an account and the process, and names the limit', async () => {
  const partner = await api.partner();
  const second = await colleague(partner);
  const neighbour = await api.partner();
  expect((await open(partner)).status).toBe(200);
  expect((await open(partner)).status).toBe(200);
  expect(await open(partner)).toMatchObject(refused(/^This client has 2/));
  expect((await open(second)).status).toBe(200);
  expect(await open(second)).toMatchObject(refused(/this account have 3/));
  expect((await open(neighbour)).status).toBe(200);
  expect(await open(neighbour)).toMatchObject(refused(/^This server has 4/));
  // What keeps no connection is not limited.
  expect((await neighbour.get('/events')).status).toBe(200);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect(await streamsOpen()).toBe(4);
  const { body: metrics } = await api.app.renderMetrics();
  for (const limit of ['client', 'account', 'process']) {
    expect(metrics).toContain(`kontor_stream_refusals_total{limit="${limit}"} 1`);
  }
});

it('counts long polls with streams, until they are answered', async () => {
  const partner = await api.partner();
  const other = await colleague(partner);
  const polls = [other.get('/events?after=latest&wait=5'), other.get('/events?after=latest&wait=5')];
  await expect.poll(streamsOpen, patient).toBe(2);
  expect((await other.get('/events?after=latest&wait=1')).body.code).toBe('too_many_streams');
  for (const poll of polls) expect((await poll).status).toBe(200);
  await expect.poll(streamsOpen, patient).toBe(0);
  expect((await open(partner)).status).toBe(200);
});

it('has room again when a stream is closed', async () => {
  const partner = await api.partner();
  const first = await open(partner);
  expect((await open(partner)).status).toBe(200);
  expect((await open(partner)).status).toBe(429);
  first.close();
  await expect.poll(streamsOpen, patient).toBe(1);
  expect((await open(partner)).status).toBe(200);
});

it('does not answer a long poll of a caller who lost access while it waited', async () => {
  const partner = await api.partner();
  const waiting = await colleague(partner);
  const poll = waiting.get('/events?after=latest&wait=3');
  await expect.poll(streamsOpen, patient).toBe(1);
  const path = `/oauthclients/${waiting.clientId}`;
  expect((await partner.put(path, { enabled: false })).status).toBe(200);
  expect((await poll).status).toBe(401);
});

it.each([
  ['Max open files            1024                 524288               files', 1024],
  ['Max open files            unlimited            unlimited            files', undefined],
])('reads the number of files that the process may open: %s', (line, expected) => {
  expect(parseOpenFilesMax(`Limit   Soft Limit\n${line}\n`)).toBe(expected);
});
