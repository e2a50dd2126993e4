// The installation under attack: two accounts with one of everything, and every kind of caller.

import { join } from 'node:path';
import type pg from 'pg';
import { type Cleanup, makeFolder } from '../bench/cleanup.ts';
import { connectDatabase } from '../bench/installation.ts';
import { type Kontor, runKontor, startKontor } from '../bench/kontor.ts';
import { type Contract, type Operation, readContract } from './contract.ts';
import { createSender, type Reply, type Sender } from './http.ts';
import { createPool, type Pool } from './pool.ts';
import { createRandom } from './random.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export type PrincipalKind =
  | 'anonymous'
  | 'client'
  | 'one-scope'
  | 'organization'
  | 'issuer'
  | 'owner'
  | 'admin'
  | 'developer'
  | 'viewer'
  | 'no-csrf'
  | 'revoked'
  | 'forged'
  | 'expired';

export type Principal = {
  kind: PrincipalKind;
  /** Unique in the installation; a shell variable of this name stands for its credential in a curl line. */
  name: string;
  headers: Record<string, string>;
  /** Scopes it has; what lacks the scope of an operation must never succeed. */
  scopes: ReadonlySet<string>;
  /** Replaces its credential, should an attack have ended it. */
  renew(): Promise<void>;
};

export type Account = {
  id: string;
  pool: Pool;
  principals: Record<Exclude<PrincipalKind, 'anonymous' | 'issuer' | 'forged'>, Principal>;
  /** A user whose sessions, password and factors attacks may end. */
  expendable: Principal;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Creates one more of everything; ids go into the pool. */
  plant(): Promise<void>;
  plantings: number;
  links: string[];
};

export type World = {
  kontor: Kontor;
  folder: string;
  logPath: string;
  contract: Contract;
  send: Sender;
  receiver: Receiver;
  database: pg.Client;
  accounts: [Account, Account];
  anonymous: Principal;
  forged: Principal;
  issuer: Principal & { slug: string };
  otherIssuer: Principal & { slug: string };
  /** Must not appear in any answer. */
  secrets: Set<string>;
};

export const password = 'attack on a correct horse 7';
const productId = 'ppr_00000000000000sandb0x00001';
const otherProductId = 'ppr_00000000000000sandb0x00002';
const connectionsMax = 64;

export async function createWorld(
  cleanup: Cleanup,
  environment: Record<string, string> = {},
): Promise<World> {
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo'], { environment });
  const send = createSender(kontor.port, connectionsMax);
  const contract = await readContract(kontor.port);
  const receiver = await startReceiver(cleanup);
  const database = await connectDatabase(cleanup, kontor);
  const secrets = new Set<string>();
  const parts: Parts = { folder, send, contract, receiver, secrets };
  const anonymous: Principal = {
    kind: 'anonymous',
    name: 'anonymous',
    headers: {},
    scopes: new Set(),
    renew: async () => undefined,
  };
  const [first, second] = await Promise.all([
    createAccount(parts, 'Alpha', true),
    createAccount(parts, 'Beta', false),
  ]);
  const token = first.principals.client.headers.authorization ?? '';
  const forged: Principal = {
    ...anonymous,
    kind: 'forged',
    name: 'forged',
    headers: { authorization: `${token.slice(0, -8)}AAAAAAAA` },
  };
  const issuer = await createIssuer(parts, 'nordkort');
  const otherIssuer = await createIssuer(parts, 'fjordbank');
  return {
    kontor,
    folder,
    logPath: join(folder, 'kontor.log'),
    contract,
    send,
    receiver,
    database,
    accounts: [first, second],
    anonymous,
    forged,
    issuer,
    otherIssuer,
    secrets,
  };
}

type Parts = {
  folder: string;
  send: Sender;
  contract: Contract;
  receiver: Receiver;
  secrets: Set<string>;
};

/** Without a team, the owner is its only user. */
async function createAccount(parts: Parts, name: string, hasTeam: boolean): Promise<Account> {
  const { folder, secrets } = parts;
  const lower = name.toLowerCase();
  const cli = async (...args: string[]) => JSON.parse(await runKontor(folder, [...args, '--json']));
  const created = await cli('account', 'create', '--name', name, '--email', `owner@${lower}.example`);
  const id: string = created.account.id;
  const pool = createPool();
  pool.add(id, { accountId: id });
  pool.protect(id);
  for (const product of [productId, otherProductId]) pool.add(product, { accountId: id });

  const root = { client_id: created.client.client_id, client_secret: created.client.client_secret };
  const scopes: string[] = created.client.scopes;
  secrets.add(root.client_secret);
  secrets.add(created.user.password);
  secrets.add(password);
  pool.protect(root.client_id, created.user.id);
  pool.add(root.client_id, { accountId: id });
  pool.add(created.user.id, { accountId: id });
  const client = await tokenPrincipal(parts, 'client', `${lower}_client`, root, scopes);
  const oneScope = await tokenPrincipal(parts, 'one-scope', `${lower}_one_scope`, root, [
    'organizations-read',
  ]);
  const call = (method: string, path: string, body?: unknown) =>
    callAs(parts.send, client, method, `/accounts/${id}${path}`, body);

  const owner = await sessionPrincipal(parts, 'owner', `${lower}_owner`, {
    email: `owner@${lower}.example`,
    password: created.user.password,
    scopes,
  });
  const user = async (role: 'admin' | 'developer' | 'viewer', address: string = role): Promise<Principal> => {
    const email = `${address}@${lower}.example`;
    const invited = await cli(
      ...['user', 'create', '--account', id, '--email', email],
      ...['--first-name', address, '--last-name', 'Attack', '--role', role],
    );
    pool.add(invited.user.id, { accountId: id });
    pool.protect(invited.user.id);
    const { pathname } = new URL(invited.user.invitation_url);
    const accepted = await parts.send({
      method: 'POST',
      target: pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(new URLSearchParams({ password }).toString()),
    });
    if (accepted.status !== 303) throw new Error(`The invitation got ${accepted.status}.`);
    const roles = await call('GET', '/users/roles');
    const known = (roles.body as { data?: { role?: string; id?: string; scopes: string[] }[] }).data ?? [];
    const own = known.find((one) => (one.role ?? one.id) === role)?.scopes ?? scopes;
    return sessionPrincipal(parts, role, `${lower}_${address}`, { email, password, scopes: own });
  };
  const [admin, developer, viewer, expendable] = hasTeam
    ? await Promise.all([user('admin'), user('developer'), user('viewer'), user('admin', 'expendable')])
    : [owner, owner, owner, owner];

  const account: Account = {
    id,
    pool,
    expendable,
    call,
    links: [],
    plantings: 0,
    plant: () => plant(parts, account),
    principals: {
      client,
      owner,
      admin,
      developer,
      viewer,
      'one-scope': oneScope,
      'no-csrf': {
        ...owner,
        kind: 'no-csrf',
        name: `${lower}_no_csrf`,
        headers: { cookie: owner.headers.cookie ?? '' },
      },
      // Replaced below, once there is an organization.
      organization: client,
      revoked: client,
      expired: client,
    },
  };
  await account.plant();
  // Ending these would end the client of the organization.
  pool.protect(...pool.all('tpa'), ...pool.all('org'));
  await createClients(parts, account, lower, scopes);
  return account;
}

async function createClients(parts: Parts, account: Account, lower: string, scopes: string[]): Promise<void> {
  const { pool, principals } = account;
  const make = async (body: object) => {
    const { body: made } = expectStatus(201, await account.call('POST', '/oauthclients', body));
    const { client_id, secret } = made as { client_id: string; secret: string };
    pool.add(client_id, { accountId: account.id });
    pool.protect(client_id);
    parts.secrets.add(secret);
    return { client_id, client_secret: secret };
  };
  const organizationId = pool.all('org')[0] ?? '';
  const bound = await make({ name: 'Of one organization', organization_id: organizationId, scopes });
  principals.organization = await tokenPrincipal(
    parts,
    'organization',
    `${lower}_organization`,
    bound,
    scopes,
  );
  const ended = await make({ name: 'Revoked', scopes });
  principals.revoked = await tokenPrincipal(parts, 'revoked', `${lower}_revoked`, ended, []);
  expectStatus(200, await account.call('POST', `/oauthclients/${ended.client_id}/revoke-tokens`));
  principals.revoked = { ...principals.revoked, scopes: new Set(), renew: async () => undefined };
  const brief = await make({ name: 'Expired', scopes, token_lifetime: 60 });
  principals.expired = await tokenPrincipal(parts, 'expired', `${lower}_expired`, brief, []);
  principals.expired = { ...principals.expired, scopes: new Set(), renew: async () => undefined };
}

async function createIssuer(parts: Parts, slug: string): Promise<Principal & { slug: string }> {
  const output = await runKontor(parts.folder, [
    'issuers',
    'client',
    '--issuer',
    slug,
    '--name',
    'Attack',
    '--json',
  ]);
  const { client } = JSON.parse(output);
  parts.secrets.add(client.client_secret);
  return { ...(await tokenPrincipal(parts, 'issuer', `issuer_${slug}`, client, client.scopes)), slug };
}

type Credentials = { client_id: string; client_secret: string };

/** With `scopes` empty, the token gets all scopes of the client. */
async function tokenPrincipal(
  parts: Parts,
  kind: PrincipalKind,
  name: string,
  { client_id, client_secret }: Credentials,
  scopes: string[],
): Promise<Principal> {
  const principal: Principal = {
    kind,
    name,
    headers: {},
    scopes: new Set(scopes),
    renew: async () => {
      const form = { grant_type: 'client_credentials', client_id, client_secret };
      const reply = await parts.send({
        method: 'POST',
        target: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: Buffer.from(
          new URLSearchParams(scopes.length > 0 ? { ...form, scope: scopes.join(' ') } : form).toString(),
        ),
      });
      const { access_token: token, scope } = expectStatus(200, reply).body as Record<string, string>;
      parts.secrets.add(token ?? '');
      principal.headers = { authorization: `Bearer ${token}` };
      principal.scopes = new Set(scope?.split(' ') ?? scopes);
    },
  };
  await principal.renew();
  return principal;
}

async function sessionPrincipal(
  parts: Parts,
  kind: PrincipalKind,
  name: string,
  user: { email: string; password: string; scopes: string[] },
): Promise<Principal> {
  const principal: Principal = {
    kind,
    name,
    headers: {},
    scopes: new Set(user.scopes),
    renew: async () => {
      const { email, password: secret } = user;
      const reply = await callAs(parts.send, undefined, 'POST', '/session', { email, password: secret });
      const [cookie = ''] = [expectStatus(200, reply).headers['set-cookie'] ?? ''].flat();
      const pair = cookie.split(';')[0] ?? '';
      parts.secrets.add(pair.slice(pair.indexOf('=') + 1));
      principal.headers = { cookie: pair, 'x-kontor-csrf': '1' };
    },
  };
  await principal.renew();
  return principal;
}

const swedish = { country: 'SE', organization_number: '5599900015' };
const companies = [
  swedish,
  { country: 'NO', organization_number: '310000019' },
  { country: 'DK', organization_number: '99000015' },
  { country: 'FI', organization_number: '9900001-8' },
];
/** One TPA each: a company has at most one for a product. */
const combinations = companies.flatMap((company) =>
  [productId, otherProductId].map((product) => [product, company] as const),
);
let planted = 0;

async function plant(parts: Parts, account: Account): Promise<void> {
  const { pool, id: accountId } = account;
  planted += 1;
  const n = planted;
  /** What another attack has changed may refuse; then there is one thing less. */
  const post = async (path: string, body?: unknown, address: Record<string, string> = {}) => {
    const reply = await account.call('POST', path, body);
    if (reply.status >= 300) {
      if (account.plantings === 1) throw new Error(`POST ${path} got ${reply.status}: ${reply.text}`);
      return undefined;
    }
    pool.harvest(reply.body, { accountId, ...address });
    return reply.body as Record<string, string>;
  };
  const optional = async (path: string, body?: unknown, address: Record<string, string> = {}) =>
    post(path, body, address).catch(() => undefined);

  for (const product of [productId, otherProductId]) await optional(`/payment-products/${product}`);
  const [product, company] = combinations[account.plantings % combinations.length] ?? [productId, swedish];
  account.plantings += 1;
  let tpa = await optional('/tpas', {
    payment_product_id: product,
    ...company,
  });
  if (tpa?.id !== undefined) {
    const address = { tpaId: tpa.id };
    const signatory = await post(`/tpas/${tpa.id}/signatories`, { email: `tova-${n}@example.com` }, address);
    if (signatory?.sign_url) account.links.push(new URL(signatory.sign_url).pathname);
    await post(`/sandbox/tpas/${tpa.id}/sign`, undefined, address);
    await optional(`/sandbox/tpas/${tpa.id}/activate`, undefined, address);
  } else {
    const list = await account.call('GET', '/tpas?status=activated');
    tpa = (list.body as { data?: Record<string, string>[] }).data?.[0];
  }
  // Waits for its signatories.
  const open = await optional('/tpas', {
    payment_product_id: product,
    country: 'SE',
    organization_number: '5599900023',
  });
  if (open?.id !== undefined) {
    const body = { email: `erik-${n}@example.com` };
    const signatory = await optional(`/tpas/${open.id}/signatories`, body, { tpaId: open.id });
    if (signatory?.sign_url) account.links.push(new URL(signatory.sign_url).pathname);
  }
  if (tpa?.id === undefined) return;
  const billing = await optional('/billings', {
    name_display: `Billing ${n}`,
    name_legal: 'Acme AB',
    organization_number: '5560160680',
    country: 'SE',
  });
  const organization = await post('/organizations', {
    reference_id: `planted-${n}`,
    tpa_id: tpa.id,
    ...(billing?.id === undefined ? {} : { billing_id: billing.id }),
  });
  if (organization?.id === undefined) return;
  const organizationId = organization.id;
  const below = `/organizations/${organizationId}`;
  const holder = (reference: string) =>
    post(
      `${below}/cardholders`,
      { reference_id: reference, email: `${reference}@example.com` },
      { organizationId },
    );
  const consented = await holder(`consented-${n}`);
  await holder(`invited-${n}`);
  if (consented?.id === undefined) return;
  await optional(`/sandbox/cardholders/${consented.id}/consent`, undefined, {
    cardHolderId: consented.id,
    organizationId,
  });
  const webhook = await post(
    `${below}/webhooks`,
    { url: parts.receiver.url, secret: parts.receiver.secret, events: ['*'] },
    { organizationId },
  );
  if (webhook?.id !== undefined) {
    const address = { organizationId, webhookId: webhook.id };
    await optional(`${below}/webhooks/${webhook.id}/headers`, { key: 'X-Planted', value: 'yes' }, address);
    await optional(`${below}/webhooks/${webhook.id}/groups`, { buyer_party: '5560160680' }, address);
    await optional(`${below}/webhooks/${webhook.id}/test/card_holder.created`, undefined, address);
  }
  await optional('/sandbox/cards', { card_holder_id: consented.id });
  const purchase = {
    amount: 129.5,
    currency: 'SEK',
    merchant: 'ICA MAXI STOCKHOLM',
    mcc_code: '5411',
    country: 'SE',
  };
  for (const step of ['authorized', 'clear', 'invoice', 'receipt', 'delete']) {
    const bought = await optional('/sandbox/transactions', { card_holder_id: consented.id, ...purchase });
    if (bought?.id === undefined) break;
    const path = `/sandbox/transactions/${bought.id}`;
    const steps =
      {
        authorized: [],
        clear: ['clear'],
        invoice: ['clear', 'invoice'],
        receipt: ['clear', 'receipt'],
        delete: ['delete'],
      }[step] ?? [];
    for (const one of steps) await optional(`${path}/${one}`);
  }
  await optional('/sandbox/generate', { count: 3, card_holder_ids: [consented.id] });
  const client = await optional('/oauthclients', { name: `Planted ${n}`, scopes: ['organizations-read'] });
  if (client?.client_id !== undefined) pool.add(client.client_id, { accountId });
  await optional('/users', {
    email: `planted-${n}@example.com`,
    first_name: 'Ada',
    last_name: 'L',
    role: 'viewer',
  });
  await crawl(parts, account);
}

/** Reads whatever can be read, so that every noun has ids with their full addresses. */
async function crawl(parts: Parts, { id: accountId, pool, principals }: Account): Promise<void> {
  const random = createRandom(planted);
  const readable = parts.contract.operations.filter(
    ({ method, path, isOpen }) => method === 'GET' && !isOpen && !path.startsWith('/issuers'),
  );
  for (const round of [1, 2]) {
    for (const operation of readable) {
      const isSession = operation.path.startsWith('/session');
      const filled = pool.fill(random, pathNames(operation), false);
      const address = { ...filled.address, accountId };
      const path = fillPath(operation, address);
      if (path === undefined || (isSession && round === 2)) continue;
      const reply = await callAs(parts.send, isSession ? principals.owner : principals.client, 'GET', path);
      if (reply.status === 200) pool.harvest(reply.body, address, etagOf(reply));
    }
  }
}

export function pathNames({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

export function fillPath(
  { path }: Pick<Operation, 'path'>,
  address: Record<string, string>,
): string | undefined {
  const names = pathNames({ path });
  if (names.some((name) => address[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => address[name] ?? '');
}

export function etagOf(reply: Reply): string | undefined {
  return typeof reply.headers.etag === 'string' ? reply.headers.etag : undefined;
}

export function callAs(
  send: Sender,
  principal: Principal | undefined,
  method: string,
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return send({
    method,
    target,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...principal?.headers,
      ...headers,
    },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  });
}

export function expectStatus(status: number, reply: Reply): Reply {
  if (reply.status !== status)
    throw new Error(`Not ${status}: ${reply.status} ${reply.failure ?? reply.text}`);
  return reply;
}
