// Creates one account with its users, its clients and one of everything.

import { runKontor } from '../kontor.ts';
import { type Account, type AccountParts, factorUsers } from './account.ts';
import { callAs, expectStatus } from './http.ts';
import { moreCallers } from './more-callers.ts';
import { otherProductId, plant, productId } from './plant.ts';
import { createPool } from './pool.ts';
import { type Principal, password, sessionPrincipal, tokenPrincipal } from './principals.ts';

/** Creates an account. Without a team, the owner is its only user. */
export async function createAccount(parts: AccountParts, name: string, hasTeam: boolean): Promise<Account> {
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
  const user = async (role: string, address: string = role): Promise<Principal> => {
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
    const kind = role === 'admin' || role === 'developer' || role === 'viewer' ? role : 'more';
    return sessionPrincipal(parts, kind, `${lower}_${address}`, { email, password, scopes: own });
  };
  const team = hasTeam ? await Promise.all([user('admin'), user('developer'), user('viewer')]) : [];
  const [admin = owner, developer = owner, viewer = owner] = team;
  // They follow the team, because each user takes a process, and a busy machine starts few at once.
  const [expendable = owner] = hasTeam
    ? await Promise.all(factorUsers.map((name) => user('admin', name)))
    : [];

  const account: Account = {
    id,
    pool,
    expendable,
    call,
    links: [],
    more: [],
    home: { organizationId: '', tpaId: '', billingId: '', cardHolderId: '', webhookId: '' },
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
  // A TPA or organization that ends would end the client of the organization.
  pool.protect(...pool.all('tpa'), ...pool.all('org'));
  await createClients(parts, account, lower, scopes);
  if (hasTeam) {
    const context = { parts, account, lower, cli, user };
    for (const create of Object.values(moreCallers)) account.more.push(await create(context));
  }
  return account;
}

async function createClients(
  parts: AccountParts,
  account: Account,
  lower: string,
  scopes: string[],
): Promise<void> {
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
  principals.organization = Object.assign(
    await tokenPrincipal(parts, 'organization', `${lower}_organization`, bound, scopes),
    { organizationId },
  );
  const ended = await make({ name: 'Revoked', scopes });
  principals.revoked = await tokenPrincipal(parts, 'revoked', `${lower}_revoked`, ended, []);
  expectStatus(200, await account.call('POST', `/oauthclients/${ended.client_id}/revoke-tokens`));
  principals.revoked = { ...principals.revoked, scopes: new Set(), renew: async () => undefined };
  const brief = await make({ name: 'Expired', scopes, token_lifetime: 60 });
  principals.expired = await tokenPrincipal(parts, 'expired', `${lower}_expired`, brief, []);
  principals.expired = { ...principals.expired, scopes: new Set(), renew: async () => undefined };
}
