// The callers of an account that are created after one of everything exists. To add a caller, add an entry: the fuzzer sends
// requests as it, and the attack with ids of the other account uses it, too.

import type { Account, AccountParts } from './account.ts';
import { callAs, expectStatus } from './http.ts';
import { type Principal, renewed, tokenPrincipal } from './principals.ts';

export type CallerContext = {
  parts: AccountParts;
  account: Account;
  /** The account's name in lower case, with which names of callers begin. */
  lower: string;
  /** Runs a command of the operator's, and returns its JSON. */
  cli: (...args: string[]) => Promise<unknown>;
  /** Creates a user, who accepts the invitation and signs in. */
  user: (role: string, address: string) => Promise<Principal>;
};

export const moreCallers: Record<string, (context: CallerContext) => Promise<Principal>> = {
  accountant: async ({ user }) =>
    Object.assign(await user('accountant', 'accountant'), {
      // The scope that reads transactions opens these to tokens alone.
      refused: new Set([
        ...['webhooks.events.list', 'webhooks.events.get', 'events.list', 'events.stream'],
        ...['accountWebhooks.events.list', 'accountWebhooks.events.get', 'organizations.events.list'],
        'transactions.explain',
      ]),
    }),
  operator: async ({ user, cli, lower, account }) => {
    const principal = await user('viewer', 'operator');
    await cli('operator', 'add', `operator@${lower}.example`, '--account', account.id);
    return Object.assign(principal, { isOperator: true });
  },
  /** A user who is restricted to one organization, with the scopes of an admin. */
  restricted: async ({ user, account }) => {
    const principal = await user('admin', 'restricted');
    const list = await account.call('GET', '/users?limit=100');
    const email = `restricted@${principal.name.split('_')[0]}.example`;
    const users = (list.body as { data: { id: string; email: string }[] }).data;
    const found = users.find((one) => one.email === email);
    const { organizationId } = account.home;
    const changed = await account.call('PUT', `/users/${found?.id}`, { organization_ids: [organizationId] });
    expectStatus(200, changed);
    // The restriction ended the session.
    return renewed(Object.assign(principal, { organizationId }));
  },
  /** A client whose tokens are bound to a key (DPoP). The sender adds a proof to each of its requests. */
  dpop: async ({ parts, account, lower }) => {
    const made = await account.call('POST', '/oauthclients', {
      name: 'Bound to a key',
      token_binding: 'dpop',
      scopes: [...account.principals.client.scopes],
    });
    const { client_id, secret } = expectStatus(201, made).body as Record<'client_id' | 'secret', string>;
    account.pool.protect(client_id);
    parts.secrets.add(secret);
    return tokenPrincipal(parts, 'more', `${lower}_dpop`, { client_id, client_secret: secret }, [], 'DPoP');
  },
  /** A customer's session in the portal, with every permission. */
  portal: ({ parts, account, lower }) =>
    renewed({
      kind: 'more',
      name: `${lower}_portal`,
      headers: {},
      scopes: new Set(),
      allowed: new Set([
        ...['tpas.get', 'tpas.signedDocument', 'tpaSignatories.list', 'tpaSignatories.create'],
        ...['tpaSignatories.delete', 'tpaSignatories.remind'],
      ]),
      async renew() {
        const session = await account.call('POST', '/portal-sessions', {
          organization_id: account.home.organizationId,
          permissions: ['tpa-read', 'tpa-write', 'consents-read', 'webhook-log-read'],
        });
        const { url } = expectStatus(201, session).body as { url: string };
        const opened = await callAs(parts.send, undefined, 'POST', new URL(url).pathname, undefined, {
          'content-type': 'application/x-www-form-urlencoded',
        });
        const token = String(expectStatus(303, opened).headers.location).split('/').at(-1) ?? '';
        parts.secrets.add(token);
        this.headers = { authorization: `Portal ${token}` };
      },
    }),
};
