// Composes one request from what a recipe prepared or the schema allows, then perhaps puts something wrong into it.

import type { Account } from './account.ts';
import type { Attempt, Reply } from './attempt.ts';
import { type Operation, pathNames } from './contract.ts';
import { encode, type IsBad, makeBody } from './craft-body.ts';
import { toTarget } from './http.ts';
import { mayCall, type Principal } from './principals.ts';
import type { Random } from './random.ts';
import type { Ready, Recipes } from './recipe.ts';
import { hostileTexts, hostileValue, validValue } from './values.ts';
import type { World } from './world.ts';

export type Case = {
  attack: string;
  operation: Operation;
  principal: Principal;
  attempt: Attempt;
  /** True when the path or method is no longer that of the operation, so another one may respond. */
  isElsewhere?: boolean;
};

export type Crafted = Case & {
  /** True when nothing is wrong with it and its caller may send it. */
  isValid: boolean;
  onReply: ((reply: Reply) => void) | undefined;
};

/** `caller`: a valid request, sent as any caller. */
const levels = ['valid', 'valid', 'caller', 'one', 'one', 'many'] as const;
/** A token of one minute may be valid until then. */
const expiredAfterMs = 65_000;

export function createCraft(world: World, recipes: Recipes) {
  const [account, other] = world.accounts;
  const startedAt = performance.now();

  return async function craft(random: Random, operation: Operation, onlyValid: boolean): Promise<Crafted> {
    const level = onlyValid ? 'valid' : random.pick(levels);
    const isWrong = level === 'one' || level === 'many';
    const isBad: IsBad = (share) => isWrong && random.chance(level === 'many' ? share * 2 : share);
    const owned = operation.id === 'accounts.update' ? other : account;
    const recipe = recipes[operation.id];
    // Requests that are wrong only by chance do not get objects that must stay.
    const ready: Ready = (await recipe?.(random, level === 'valid').catch(() => undefined)) ?? {};
    const principal =
      level === 'caller' || isBad(0.15)
        ? anyCaller(random, operation, owned)
        : (ready.principal ?? rightCaller(random, operation, owned));
    const target = craftTarget(random, operation, owned, principal, ready, isBad);
    const headers: Attempt['headers'] = {
      accept: operation.isDocumented ? 'application/json' : 'text/html',
      ...(operation.isDocumented ? {} : { 'sec-fetch-site': 'same-origin' }),
      ...principal.headers,
      ...craftHeaders(random, operation, target.etag, isBad),
      ...ready.headers,
    };
    const body = makeBody(random, operation, sourceOf(random, owned), ready, headers, isBad);
    if (body !== undefined) Object.assign(headers, ready.sign?.(body));
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
      isValid: level === 'valid',
      onReply: ready.onReply,
    };
  };

  function rightCaller(random: Random, operation: Operation, { principals }: Account): Principal {
    if (operation.path.startsWith('/issuers')) return world.issuer;
    if (operation.path.startsWith('/session')) return principals.owner;
    const operator = account.more.find(({ isOperator }) => isOperator);
    if (operator && operation.path.startsWith('/operator/')) return operator;
    if (operation.isOpen) return random.chance(0.7) ? world.anonymous : principals.client;
    return random.pick(
      [principals.client, principals.client, principals.owner, principals.admin].filter((principal) =>
        mayCall(principal, operation),
      ),
    );
  }

  /** Where a session ends, leaves out the users behind the other requests. */
  function anyCaller(random: Random, operation: Operation, { principals, more }: Account): Principal {
    if (operation.id.startsWith('session.') && operation.method !== 'GET') {
      return random.pick([
        world.anonymous,
        world.forged,
        world.issuer,
        principals.client,
        account.expendable,
      ]);
    }
    const hasExpired = performance.now() - startedAt > expiredAfterMs;
    return random.pick([
      world.anonymous,
      world.forged,
      world.issuer,
      world.otherIssuer,
      ...Object.values(principals).filter(({ kind }) => kind !== 'expired' || hasExpired),
      ...more,
      other.principals.client,
    ]);
  }

  function craftTarget(
    random: Random,
    operation: Operation,
    owned: Account,
    principal: Principal,
    ready: Ready,
    isBad: IsBad,
  ): { text: string; etag: string | undefined; isElsewhere: boolean } {
    const filled = owned.pool.fill(random, pathNames(operation), operation.method !== 'GET');
    const address: Record<string, string> = {
      ...filled.address,
      accountId: owned.id,
      slug: principal.name.endsWith('fjordbank') ? 'fjordbank' : 'nordkort',
      event: 'card_holder.created',
      referenceId: 'none',
      link: random.pick(owned.links.length > 0 ? owned.links : ['/sign/none']),
      ...ready.address,
    };
    let isElsewhere = false;
    const path = operation.path.replace(/\/?\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'link') return address.link ?? '';
      const value = isBad(0.15) ? pathGarbage(random) : (address[name] ?? `${name}-unknown`);
      const text = toTarget(value);
      if (text === '' || /[/?#]|^\.+$|%2f/i.test(text)) isElsewhere = true;
      return whole.startsWith('/') ? `/${text}` : text;
    });
    const query = craftQuery(random, operation, owned, ready, isBad);
    const older = operation.path.startsWith('/issuers') ? '/api/v1' : '/api/v1/application';
    const prefix = random.chance(0.05) && operation.scopes.length > 0 ? older : '';
    // The ETag of a prepared object is unknown.
    const etag = ready.address === undefined ? filled.etag : undefined;
    return { text: toTarget(prefix + path) + query, etag, isElsewhere };
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
    ready: Ready,
    isBad: IsBad,
  ): string {
    if (ready.query !== undefined && !isBad(0.3)) return `?${new URLSearchParams(ready.query)}`;
    const pairs: string[] = [];
    const source = sourceOf(random, owned);
    for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
      // A cursor belongs to one list in one order.
      const isUseful = parameter.name !== 'cursor' || isBad(0.5);
      if (!parameter.required && !(isUseful && random.chance(0.25))) continue;
      if (parameter.required && isBad(0.1)) continue;
      const isHostile = isBad(0.3);
      const value = isHostile ? hostileValue(random) : validValue(source, mild(parameter), parameter.name);
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      // A random value does not match every pattern.
      const isMet = new RegExp(parameter.schema.pattern ?? '', 'u').test(text);
      if (!isHostile && !parameter.required && !isMet) continue;
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

  /** Shortens a long poll: it would hold up the whole batch for half a minute. */
  function mild({ name, schema }: Operation['parameters'][number]) {
    return name === 'wait' ? { ...schema, maximum: 1 } : schema;
  }

  function craftHeaders(
    random: Random,
    operation: Operation,
    etag: string | undefined,
    isBad: IsBad,
  ): Attempt['headers'] {
    const headers: Attempt['headers'] = {};
    const text = () => toHeader(random.pick(hostileTexts));
    if (operation.method === 'POST' && random.chance(0.15)) {
      headers['idempotency-key'] = isBad(0.4) ? text() : `key-${random.below(50)}`;
    }
    if (/PUT|DELETE/.test(operation.method) && random.chance(0.3)) {
      headers['if-match'] = isBad(0.4)
        ? random.pick(['*', '"x"', 'W/"1"', '"1", "2"', text()])
        : (etag ?? '*');
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

  function sourceOf(random: Random, owned: Account) {
    return { contract: world.contract, pool: owned.pool, random, receiverUrl: world.receiver.url };
  }
}

/** Removes control characters, which Node refuses to send in a header. The wire attack sends them. */
function toHeader(text: string): string {
  return [...text.slice(0, 4_000)]
    .map((one) => (/[\t\x20-\x7e\x80-\xff]/.test(one) ? one : '?'))
    .join('')
    .trim();
}
