// The fuzzer: valid requests for every operation and every caller, then the same with something wrong.

import { gzipSync } from 'node:zlib';
import { readResidentBytes } from '../bench/processes.ts';
import type { Operation } from './contract.ts';
import type { Findings } from './findings.ts';
import type { Attempt, Reply } from './http.ts';
import { toTarget } from './http.ts';
import { type Case, createJudge } from './judge.ts';
import { pageOperations } from './page-operations.ts';
import { createRandom, type Random } from './random.ts';
import { damage, hostileTexts, hostileValue, mutate, validValue } from './values.ts';
import { type Account, etagOf, type Principal, password, pathNames, type World } from './world.ts';

export type FuzzOptions = {
  seed: number;
  requests: number;
  untilMs: number;
  operations: string[];
  onProgress(line: string): void;
};

const workers = 6;
const plantEvery = 2_000;
const batchSize = 500;
const expiredAfterMs = 65_000;
const memoryRequestsMin = 20_000;

/** How often compared with others: what is costly, or ends the caller's own session, comes less often. */
const weights: Record<string, number> = {
  'session.create': 0.2,
  'session.delete': 0.1,
  'session.endOtherSessions': 0.1,
  'session.changePassword': 0.2,
  'session.confirm': 0.2,
  'sandbox.generate': 0.2,
  'receipts.scan': 0.5,
  'sandbox.createReceipt': 0.3,
  'webhooks.challenge': 0.5,
};

/** Run as a user whose session, password and factors may end. */
const isSelfEnding = ({ id, method }: Operation) => id.startsWith('session.') && method !== 'GET';

export async function fuzz(world: World, findings: Findings, options: FuzzOptions): Promise<void> {
  const [account, other] = world.accounts;
  const judge = createJudge(world, findings);
  const all = [...world.contract.operations, ...pageOperations].filter(
    ({ id }) => options.operations.length === 0 || options.operations.some((start) => id.startsWith(start)),
  );
  const wheel = all.flatMap((operation) =>
    Array.from({ length: Math.max(1, Math.round((weights[operation.id] ?? 1) * 10)) }, () => operation),
  );
  // The first of everything belongs to the callers; this one may be ended.
  await account.plant();
  const startedAt = performance.now();
  const root = createRandom(options.seed);
  const memory: number[] = [];
  let index = 0;
  let renewals = 0;

  const isOver = () => index >= options.requests || Date.now() > options.untilMs;
  while (!isOver()) {
    const end = Math.min(index + batchSize, options.requests);
    await Promise.all(
      Array.from({ length: workers }, async () => {
        while (index < end && !isOver()) {
          const random = root.fork(index);
          index += 1;
          await attackOnce(random);
          if (index % 500 === 0) memory.push(readResidentBytes(world.kontor.pid));
        }
      }),
    );
    await judge.recheck();
    renewals += await renewEnded(world);
    if (index % plantEvery < batchSize) await account.plant();
    const seconds = (performance.now() - startedAt) / 1_000;
    options.onProgress(
      `${index} requests, ${Math.round(index / seconds)}/s, ${toMegabytes(memory.at(-1) ?? 0)} MB, ` +
        `${findings.failures.length} failures, slowest ${Math.round(judge.slowest.ms)} ms (${judge.slowest.operation})`,
    );
  }
  judgeMemory(memory, index);
  const share = shareOf(findings, '2xx');
  findings.notes.push(
    `fuzz: ${index} requests in ${Math.round((performance.now() - startedAt) / 1_000)} s, ${all.length} operations, seed ${options.seed}; ` +
      `${Math.round(share * 100)} % were 2xx; ${renewals} credentials renewed; memory ${memory.map(toMegabytes)[0]} → ${toMegabytes(memory.at(-1) ?? 0)} MB`,
  );

  async function attackOnce(random: Random): Promise<void> {
    const operation = random.pick(wheel);
    const one = craft(random, operation);
    const reply = await world.send(one.attempt);
    judge.see(one, reply);
    learn(one, reply);
  }

  function learn(
    { operation, attempt, isElsewhere }: Case & { address?: Record<string, string> },
    reply: Reply,
  ): void {
    if (isElsewhere || reply.status >= 300 || reply.status === 0) return;
    const address = addressOf(operation, attempt);
    if (address?.accountId !== undefined && address.accountId !== account.id) return;
    account.pool.harvest(reply.body, { accountId: account.id, ...address }, etagOf(reply));
    const last = pathNames(operation).at(-1);
    if (operation.method === 'DELETE' && last !== undefined) account.pool.forget(address?.[last] ?? '');
  }

  function craft(random: Random, operation: Operation): Case {
    const level = random.pick(['valid', 'valid', 'one', 'one', 'many'] as const);
    const isBad = (share: number) => level !== 'valid' && random.chance(level === 'many' ? share * 2 : share);
    const owned = operation.id === 'accounts.update' ? other : account;
    const principal = choosePrincipal(random, operation, owned);
    const target = craftTarget(random, operation, owned, principal, isBad);
    const headers: Attempt['headers'] = {
      accept: operation.isDocumented ? 'application/json' : 'text/html',
      ...(operation.isDocumented ? {} : { 'sec-fetch-site': 'same-origin' }),
      ...principal.headers,
      ...craftHeaders(random, operation, target.etag, isBad),
    };
    const body = craftBody(random, operation, owned, headers, isBad);
    const method = isBad(0.02)
      ? random.pick(['HEAD', 'PATCH', 'OPTIONS', 'PUT', 'DELETE', 'GET'])
      : operation.method;
    const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
    return {
      attack: 'fuzz',
      operation,
      principal,
      attempt: { method, target: target.text, headers, body: hasBody ? body : undefined },
      isElsewhere: method !== operation.method || target.isElsewhere,
    };
  }

  function choosePrincipal(random: Random, operation: Operation, owned: Account): Principal {
    if (isSelfEnding(operation)) return random.chance(0.8) ? owned.expendable : world.anonymous;
    const { principals } = owned;
    if (random.chance(0.3)) {
      const hasExpired = performance.now() - startedAt > expiredAfterMs;
      return random.pick([
        world.anonymous,
        world.forged,
        world.issuer,
        ...Object.values(principals).filter(({ kind }) => kind !== 'expired' || hasExpired),
        other.principals.client,
      ]);
    }
    if (operation.path.startsWith('/issuers')) return random.chance(0.9) ? world.issuer : world.otherIssuer;
    if (operation.path.startsWith('/session')) return principals.owner;
    if (operation.isOpen) return random.chance(0.7) ? world.anonymous : principals.client;
    return random.pick([principals.client, principals.client, principals.owner, principals.admin]);
  }

  function craftTarget(
    random: Random,
    operation: Operation,
    owned: Account,
    principal: Principal,
    isBad: (share: number) => boolean,
  ): { text: string; etag: string | undefined; isElsewhere: boolean } {
    const names = pathNames(operation);
    const filled = owned.pool.fill(random, names, operation.method !== 'GET');
    const address: Record<string, string> = {
      ...filled.address,
      accountId: owned.id,
      slug: principal.name.endsWith('fjordbank') ? 'fjordbank' : 'nordkort',
      event: 'card_holder.created',
      referenceId: 'none',
      link: random.pick(owned.links.length > 0 ? owned.links : ['/sign/none']),
    };
    let isElsewhere = false;
    const path = operation.path.replace(/\/?\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'link') return address.link ?? '';
      const value = isBad(0.15) ? pathGarbage(random) : (address[name] ?? `${name}-unknown`);
      const text = toTarget(value);
      if (text === '' || /[/?#]|^\.+$|%2f/i.test(text)) isElsewhere = true;
      return whole.startsWith('/') ? `/${text}` : text;
    });
    const query = craftQuery(random, operation, owned, isBad);
    const prefix = random.chance(0.05) && operation.scope !== undefined ? '/api/v1/application' : '';
    return { text: toTarget(prefix + path) + query, etag: filled.etag, isElsewhere };
  }

  function pathGarbage(random: Random): string {
    return random.pick([
      ...hostileTexts.filter((text) => text.length < 5_000),
      '..%2f..%2f',
      '%2e%2e',
      '%u0000',
      '%c0%af',
      'a'.repeat(5_000),
      ';a=b',
      other.pool.pick(random, random.pick(['org', 'chd', 'tpa', 'txn', 'whk', 'usr', 'cli']))?.id ?? 'none',
    ]);
  }

  function craftQuery(
    random: Random,
    operation: Operation,
    owned: Account,
    isBad: (share: number) => boolean,
  ): string {
    const pairs: string[] = [];
    const source = sourceOf(random, owned);
    for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
      if (!parameter.required && !random.chance(0.25)) continue;
      if (parameter.required && isBad(0.1)) continue;
      const value = isBad(0.3) ? hostileValue(random) : validValue(source, parameter.schema, parameter.name);
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      pairs.push(`${encode(parameter.name)}=${encode(text.slice(0, 8_000))}`);
      if (isBad(0.05)) pairs.push(`${encode(parameter.name)}=again`);
      if (isBad(0.05)) pairs.push(`${encode(parameter.name)}[]=a`, `${encode(parameter.name)}[a]=b`);
    }
    if (isBad(0.08)) {
      pairs.push(
        `${encode(random.pick(['unknown', '__proto__', 'constructor', 'a'.repeat(4_000), '\u0000', '']))}=${encode(random.pick(hostileTexts).slice(0, 2_000))}`,
      );
    }
    if (isBad(0.03)) pairs.push(random.pick(['%', '%zz=1', '&&&', '=', '%00=%00', '%ff=%fe']));
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  function craftHeaders(
    random: Random,
    operation: Operation,
    etag: string | undefined,
    isBad: (share: number) => boolean,
  ): Attempt['headers'] {
    const headers: Attempt['headers'] = {};
    const text = () => toHeader(random.pick(hostileTexts));
    if (operation.method === 'POST' && random.chance(0.15)) {
      headers['idempotency-key'] = isBad(0.4) ? text() : `key-${random.below(50)}`;
    }
    if (/PUT|DELETE/.test(operation.method) && random.chance(0.3)) {
      headers['if-match'] = isBad(0.4)
        ? random.pick(['*', '"x"', 'W/"1"', '"1", "2"', text()])
        : (etag ?? '"1"');
    }
    if (operation.method === 'GET' && random.chance(0.15))
      headers['if-none-match'] = isBad(0.4) ? text() : (etag ?? '*');
    if (operation.method === 'GET' && random.chance(0.05)) {
      headers.range = random.pick([
        'bytes=0-10',
        'bytes=-1',
        'bytes=999999999-',
        'bytes=5-1',
        'bytes=0-1,3-4',
        'x',
        text(),
      ]);
    }
    if (isBad(0.06))
      headers.accept = random.pick([
        '*/*',
        'text/html',
        'application/xml',
        '',
        'application/json;q=0',
        text(),
      ]);
    if (isBad(0.06)) headers['x-request-id'] = random.pick(['a'.repeat(200), 'ok-1', text()]);
    if (isBad(0.04)) headers['accept-language'] = random.pick(['sv', 'xx-YY;q=9', text()]);
    if (isBad(0.04))
      headers.origin = random.pick(['null', 'https://evil.example', 'http://localhost', text()]);
    if (isBad(0.04)) headers['sec-fetch-site'] = random.pick(['cross-site', 'same-origin', text()]);
    if (isBad(0.03)) headers.host = random.pick(['evil.example', 'localhost:1', '127.0.0.1', text() || 'x']);
    if (isBad(0.03)) headers['x-http-method-override'] = random.pick(['DELETE', 'PUT']);
    if (isBad(0.03)) headers['x-forwarded-for'] = random.pick(['1.2.3.4', '::1', text()]);
    if (isBad(0.03))
      headers.authorization = random.pick(['Bearer', 'Bearer ', 'Basic eDp5', 'bearer a.b.c', text()]);
    if (isBad(0.02))
      headers.cookie = random.pick(['kontor_session=x', 'kontor_session=', text(), 'a=b; '.repeat(500)]);
    return headers;
  }

  function craftBody(
    random: Random,
    operation: Operation,
    owned: Account,
    headers: Attempt['headers'],
    isBad: (share: number) => boolean,
  ): Buffer | undefined {
    if (operation.bodies.size === 0) {
      if (!isBad(0.15)) return undefined;
      headers['content-type'] = random.pick([
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'x',
      ]);
      return Buffer.from(random.pick(['', '{}', 'null', '{"a":', '[]', 'a=b', 'x'.repeat(100_000)]));
    }
    const [type, schema] = random.pick([...operation.bodies]);
    headers['content-type'] = type === 'multipart/form-data' ? `${type}; boundary=attack` : type;
    let value = known(random, operation, validValue(sourceOf(random, owned), schema));
    while (isBad(0.5) && random.chance(0.7)) value = mutate(random, value);
    let body = encodeBody(random, type, value);
    if (isBad(0.12)) body = damage(random, body.toString('utf8'));
    if (isBad(0.06)) {
      headers['content-type'] = random.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'application/json;;',
        'multipart/form-data',
        'text/csv',
        '',
      ]);
    }
    if (isBad(0.04)) {
      headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'x']);
      if (headers['content-encoding'] === 'gzip' && random.chance(0.5)) body = gzipSync(body);
    }
    return body;
  }

  /** What no generator can guess: credentials that are right, and a receipt that is one. */
  function known(random: Random, operation: Operation, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (operation.id === 'session.create' && random.chance(0.2))
      return { email: 'expendable@alpha.example', password };
    if (operation.id === 'session.confirm' && random.chance(0.3)) return { password };
    if (/^webhooks\.(create|update)$/.test(operation.id) && random.chance(0.7)) {
      return { ...value, url: world.receiver.url, secret: world.receiver.secret };
    }
    if (operation.id === 'tpas.create')
      return {
        ...value,
        country: 'SE',
        organization_number: random.pick(['5599900015', '5599900023', '5560160680']),
      };
    return value;
  }

  function sourceOf(random: Random, owned: Account) {
    return { contract: world.contract, pool: owned.pool, random, receiverUrl: world.receiver.url };
  }

  /** Memory may rise while caches fill; after that, requests of the same kinds must not add to it. */
  function judgeMemory(samples: number[], requests: number): void {
    if (requests < memoryRequestsMin) return;
    const middle = median(samples.slice(Math.floor(samples.length * 0.3), Math.floor(samples.length * 0.5)));
    const last = median(samples.slice(Math.floor(samples.length * 0.9)));
    if (last <= middle * 1.25 + 64 * 2 ** 20) return;
    findings.fail({
      attack: 'fuzz',
      operation: 'all',
      kind: 'memory',
      detail: `${toMegabytes(middle)} MB in the middle of the run, ${toMegabytes(last)} MB at its end`,
      principal: '',
      curl: '',
    });
  }
}

/** The parameters that a target has, by the operation's own path; undefined when it has another form. */
function addressOf(operation: Operation, attempt: Attempt): Record<string, string> | undefined {
  const names = pathNames(operation);
  const form = operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/?]+)');
  const match = new RegExp(`^(?:/api/v1/application)?${form}(?:\\?|$)`).exec(attempt.target);
  if (match === null) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? '']));
}

function encodeBody(random: Random, type: string, value: unknown): Buffer {
  switch (type) {
    case 'application/json':
      return Buffer.from(JSON.stringify(value) ?? 'null');
    case 'application/x-www-form-urlencoded': {
      const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      return Buffer.from(pairs.map(([key, one]) => `${encode(key)}=${encode(String(one))}`).join('&'));
    }
    case 'text/csv':
      return Buffer.from(
        random.pick([
          'reference_id,email\nrow-1,row-1@example.com\n',
          'reference_id;email\r\n"row ""2""";x\r\n',
          'reference_id\n\u0000\n',
          ',,,,\n',
          'reference_id,email\n"',
          `reference_id,email\n${'a,b\n'.repeat(500)}`,
          '\ufeffreference_id\temail\nrow\tx@example.com',
        ]),
      );
    default: {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const parts = fields.map(
        ([key, one]) =>
          `--attack\r\nContent-Disposition: form-data; name="${key.replace(/["\r\n]/g, '')}"${key === 'receipt' ? '; filename="r.jpg"' : ''}\r\n\r\n${String(one)}\r\n`,
      );
      return Buffer.from(`${parts.join('')}--attack--\r\n`);
    }
  }
}

/** Callers whose credentials an attack has ended get new ones, so that the rest of the run reaches something. */
async function renewEnded(world: World): Promise<number> {
  let renewed = 0;
  for (const account of world.accounts) {
    const { expendable, principals } = account;
    for (const principal of [expendable, ...Object.values(principals)]) {
      if (['revoked', 'expired', 'no-csrf'].includes(principal.kind)) continue;
      const target =
        principal.headers.cookie === undefined ? `/accounts/${account.id}/organizations` : '/session';
      const { status } = await world.send({
        method: 'GET',
        target,
        headers: { accept: 'application/json', ...principal.headers },
      });
      if (status !== 401) continue;
      // Guesses lock sign-in for a while; the next round tries again.
      const isRenewed = await principal.renew().then(
        () => true,
        () => false,
      );
      if (isRenewed) renewed += 1;
    }
    principals['no-csrf'].headers = { cookie: principals.owner.headers.cookie ?? '' };
  }
  return renewed;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Node refuses to send control characters in a header; the wire attack sends them. */
function toHeader(text: string): string {
  return [...text.slice(0, 4_000)]
    .map((one) => (/[\t\x20-\x7e\x80-\xff]/.test(one) ? one : '?'))
    .join('')
    .trim();
}

function shareOf(findings: Findings, wanted: string): number {
  let count = 0;
  for (const classes of findings.tally.values()) count += classes.get(wanted) ?? 0;
  return findings.requests === 0 ? 0 : count / findings.requests;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
