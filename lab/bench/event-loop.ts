// Measures how long each operation of the API holds the event loop, with the largest input that it takes and with a request that
// succeeds: the CPU time of the longest single turn. No operation may hold it for more than 50 ms, because all other requests wait.
//
//   npm run bench:event-loop -- [--only cardHolders.import]

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { idTailPattern } from '../../server/src/platform/ids.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { prefixes } from '../shared/id-prefixes.ts';
import { type Kontor, runKontor, startKontor } from '../shared/kontor.ts';
import { createCraft } from '../shared/requests/craft.ts';
import { createRandom } from '../shared/requests/random.ts';
import { createRecipes } from '../shared/requests/recipes.ts';
import { createWorld } from '../shared/requests/world.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { junkFor, largestOf, type Schema } from './largest-input.ts';

const turnMsMax = 50;
const contract: Schema = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
const resolve = (ref: string): Schema => contract.components.schemas[ref.split('/').at(-1) ?? ''];

type Operation = { id: string; method: string; path: string; body: Schema | undefined; hasQuery: boolean };
type Body = { name: string; type?: string; bytes?: Buffer };
type Measured = { status: number; turnMs: number; delayMs: number };
type Sample = { operation: string; body: string } & Measured;

const operations: Operation[] = Object.entries<Schema>(contract.paths).flatMap(([path, methods]) =>
  Object.entries<Schema>(methods).flatMap(([method, one]) =>
    one.operationId === undefined
      ? []
      : {
          id: one.operationId,
          method: method.toUpperCase(),
          path,
          body: one.requestBody?.content['application/json']?.schema,
          hasQuery: (one.parameters ?? []).some((parameter: Schema) => parameter.name === 'limit'),
        },
  ),
);
/** Sorts reads first, then changes, then deletions. Operations that change or end the caller's own credentials come last. */
const rank = ({ id, method }: Operation) =>
  (/^(session|oauth|users|accounts\.update)/i.test(id) ? 10 : 0) +
  ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method);

type Call = (method: string, path: string, body?: Body) => Promise<{ status: number; text: string }>;

/** Returns a caller with the token of the demo account or of an issuer, and with the user's session where a session is required. */
async function signIn(kontor: Kontor, folder: string): Promise<Call> {
  const read = () => readFileSync(kontor.logPath, 'utf8');
  // The demo account's credentials are printed a moment after the start.
  while (!read().includes('Dashboard')) await delay(200);
  const log = read();
  const shown = (name: string) => new RegExp(`${name} +(\\S+)`).exec(log)?.[1] ?? '';
  const base = `http://127.0.0.1:${kontor.port}`;
  const tokenOf = async (id: string, secret: string) => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    });
    const answer = await fetch(`${base}/oauth/token`, { method: 'POST', body: form });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const accountToken = await tokenOf(shown('client_id'), shown('client_secret'));
  const issuerJson = await runKontor(folder, [
    ...['issuers', 'client', '--issuer', 'nordkort', '--name', 'Bench', '--json'],
  ]);
  const { client } = JSON.parse(issuerJson);
  const issuerToken = await tokenOf(client.client_id, client.client_secret);
  const session = await fetch(`${base}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: base },
    body: JSON.stringify({ email: shown('user'), password: shown('password') }),
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const accountId = shown('account');
  return async (method, path, body) => {
    const token = path.startsWith('/issuers') ? issuerToken : accountToken;
    const credentials: Record<string, string> = /^\/session/.test(path)
      ? { cookie, origin: base }
      : { authorization: `Bearer ${token}` };
    const answer = await fetch(base + path.replace('{accountId}', accountId), {
      method,
      headers: {
        accept: 'application/json',
        ...credentials,
        ...(body?.type === undefined ? {} : { 'content-type': body.type }),
        // The key makes the server hash the body and encrypt the response.
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body?.bytes === undefined ? {} : { body: new Uint8Array(body.bytes) }),
    }).catch(() => undefined);
    // The server may end a connection whose body it refuses.
    if (answer === undefined) return { status: 0, text: '' };
    if (/event-stream/.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel();
      return { status: answer.status, text: '' };
    }
    return { status: answer.status, text: await answer.text() };
  };
}

const json = (value: unknown, name = ''): Body => ({
  name,
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

/** Adds enough purchases to the demo account for pages of every list. */
async function fill(call: Call): Promise<void> {
  const count = async (path: string) => JSON.parse((await call('GET', path)).text).data?.length ?? 0;
  while ((await count('/accounts/{accountId}/transactions?limit=100')) < 100) await delay(500);
  await call('POST', '/accounts/{accountId}/sandbox/generate', json({ count: 500 }));
}

/** Returns an existing id for each path parameter, from the lists that need no other id. */
async function harvest(call: Call): Promise<Map<string, string>> {
  const ids = new Map<string, string>([['slug', 'nordkort']]);
  for (let round = 0; round < 3; round += 1) {
    for (const { method, path } of operations) {
      const open = paramsOf(path).filter((name) => !ids.has(name));
      if (method !== 'GET' || open.length > 0 || path.includes('{accountId}/export')) continue;
      const { text } = await call('GET', fillPath(path, ids));
      for (const [id = ''] of text.matchAll(new RegExp(`\\b[a-z]{3}_${idTailPattern}\\b`, 'g'))) {
        const name = parameterOf[id.slice(0, 3)];
        if (name && !ids.has(name)) ids.set(name, id);
      }
    }
  }
  return ids;
}

const parameterOf = Object.fromEntries(Object.entries(prefixes).map(([name, prefix]) => [prefix, name]));

const paramsOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'accountId');
const fillPath = (path: string, ids: Map<string, string>) =>
  path.replace(/\{(\w+)\}/g, (whole, name) => (name === 'accountId' ? whole : (ids.get(name) ?? 'x_0')));
const pathOf = ({ path, hasQuery }: Operation, ids: Map<string, string>) =>
  fillPath(path, ids) + (hasQuery ? '?limit=200' : '');

function bodiesOf({ id, method, body }: Operation, ids: Map<string, string>): Body[] {
  if (method === 'GET' || method === 'DELETE') return [{ name: 'none' }];
  const known = (prefix: string) => ids.get(parameterOf[prefix] ?? '');
  const bodies: Body[] = body
    ? [
        json(largestOf(body, resolve, known), 'largest'),
        ...Object.entries(junkFor(body, resolve)).map(([name, value]) => json(value, name)),
      ]
    : [{ name: 'none' }];
  return [...bodies, ...(special[id]?.() ?? [])];
}

const tenMegabytes = 10 * 1024 * 1024;
const columns = ['reference_id', 'email', ...Array.from({ length: 50 }, (_, at) => `metadata.key${at}`)];
const csvOf = (cells: (row: number) => string[]) =>
  Buffer.from(
    [columns, ...Array.from({ length: 10_000 }, (_, row) => cells(row))]
      .map((one) => one.join(','))
      .join('\n'),
  );
const formOf = (part: string) =>
  Buffer.from(
    `${`--kontor\r\nContent-Disposition: form-data; ${part}\r\n\r\n\r\n`.repeat(150_000)}--kontor--\r\n`,
  );
const special: Record<string, () => Body[]> = {
  'cardHolders.import': () => [
    json({ card_holders: Array.from({ length: 590_000 }, () => ({})) }, 'too many rows'),
    { name: 'commas', type: 'text/csv', bytes: Buffer.alloc(tenMegabytes - 1, ',') },
    { name: 'one cell', type: 'text/csv', bytes: Buffer.alloc(tenMegabytes - 1, 'x') },
    {
      name: 'all rows, CSV',
      type: 'text/csv',
      bytes: csvOf((row) => [`csv-${row}`, `p${row}@example.com`, ...Array(50).fill('x'.repeat(12))]),
    },
    { name: 'bad rows, CSV', type: 'text/csv', bytes: csvOf(() => ['', 'x', ...Array(50).fill('')]) },
    json(
      {
        card_holders: Array.from({ length: 10_000 }, (_, row) => ({
          reference_id: `json-${row}`,
          email: `p${row}@example.com`,
          metadata: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`key${at}`, 'x'.repeat(20)])),
        })),
      },
      'all rows, JSON',
    ),
  ],
  'receipts.scan': () => [
    json(
      { receipt: Buffer.alloc(tenMegabytes, 'x').fill('%PDF-1.7', 0, 8).toString('base64') },
      'ten megabytes',
    ),
    { name: 'form fields', type: 'multipart/form-data; boundary=kontor', bytes: formOf('name="a"') },
    {
      name: 'form files',
      type: 'multipart/form-data; boundary=kontor',
      bytes: formOf('name="a"; filename="b"'),
    },
  ],
  'sandbox.generate': () => [json({ count: 10_000 }, 'ten thousand')],
};

/** Returns the CPU time of the longest turn of the server's event loop during a request, and the longest delay by the clock. */
async function longestTurn({ child }: Kontor, work: () => Promise<{ status: number }>): Promise<Measured> {
  child.send('start');
  const { status } = await work();
  const measured = once(child, 'message');
  child.send('stop');
  const [{ longestMs, delayMs }] = await measured;
  return { status, turnMs: longestMs, delayMs };
}

const preload = new URL('loop-probe.mjs', import.meta.url).href;
const attemptsMax = 4;
const seed = 1;

/** Measures each operation with a request that succeeds, on objects in the right state. */
async function measureSuccesses(cleanup: Cleanup, isWanted: (id: string) => boolean): Promise<Sample[]> {
  const world = await createWorld(cleanup, {}, preload);
  await world.accounts[0].plant();
  const craft = createCraft(world, await createRecipes(world));
  const samples: Sample[] = [];
  const wanted = world.contract.operations.filter(({ id }) => isWanted(id));
  for (const [index, operation] of wanted.entries()) {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const one = await craft(createRandom(seed).fork(index * attemptsMax + attempt), operation, true);
      const measured = await longestTurn(world.kontor, async () => {
        const reply = await world.send(one.attempt);
        one.onReply?.(reply);
        return reply;
      });
      samples.push({ operation: operation.id, body: 'valid', ...measured });
      if (measured.status >= 200 && measured.status < 400) break;
    }
  }
  return samples;
}

await runBenchmark({ only: { type: 'string', default: '' } }, async ({ only }, { cleanup, report }) => {
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, [], { preload });
  const call = await signIn(kontor, folder);
  await fill(call);
  const ids = await harvest(call);
  const samples: Sample[] = [];
  const isWanted = (id: string) => only === '' || only.split(',').includes(id);
  const wanted = operations.filter(({ id }) => isWanted(id));
  for (const operation of wanted.toSorted((a, b) => rank(a) - rank(b))) {
    for (const body of bodiesOf(operation, ids)) {
      const measured = await longestTurn(kontor, () => call(operation.method, pathOf(operation, ids), body));
      samples.push({ operation: operation.id, body: body.name, ...measured });
    }
  }
  samples.push(...(await measureSuccesses(cleanup, isWanted)));
  const slowest = samples.toSorted((a, b) => b.turnMs - a.turnMs);
  const idsOf = (some: Sample[]) => new Set(some.map(({ operation }) => operation)).size;
  const succeeded = samples.filter(({ status }) => status >= 200 && status < 400);
  report.line(
    `${samples.length} requests of ${idsOf(samples)} of the ${operations.length} operations in openapi.json; ` +
      `${idsOf(succeeded)} of them succeeded with one or more.`,
  );
  const names = new Set(succeeded.map(({ operation }) => operation));
  const without = wanted.filter(({ id }) => !names.has(id)).map(({ id }) => id);
  if (without.length > 0) report.line(`Without success: ${without.join(', ')}`);
  report.line('CPU time of the longest turn, longest delay by the clock (other programs included):');
  for (const { operation, body, status, turnMs, delayMs } of slowest.slice(0, 25)) {
    report.line(
      `${turnMs.toFixed(1).padStart(7)} ms ${delayMs.toFixed(0).padStart(6)} ms  ${operation.padEnd(34)} ${body.padEnd(18)} ${status}`,
    );
  }
  const over = new Set(samples.filter(({ turnMs }) => turnMs > turnMsMax).map(({ operation }) => operation));
  const failures = samples.filter(({ status }) => status === 500);
  const errors = readFileSync(kontor.logPath, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  for (const line of failures.length > 0 ? errors : []) report.line(line);
  return {
    figures: [
      figure('longest turn of the event loop, ms', slowest[0]?.turnMs ?? 0, 'at most', turnMsMax),
      figure('operations that hold it for longer', over.size, 'at most', 0),
      figure('answers with 500', failures.length, 'at most', 0),
    ],
    details: { samples },
  };
});
