// Sends many requests at once. Either one may win, or all may win with one effect.

import { runKontor } from '../shared/kontor.ts';
import type { Account } from '../shared/requests/account.ts';
import type { Reply } from '../shared/requests/attempt.ts';
import { callAs, cookiesOf, etagOf, expectStatus } from '../shared/requests/http.ts';
import { password } from '../shared/requests/principals.ts';
import type { World } from '../shared/requests/world.ts';
import type { Findings } from './findings.ts';

const crowd = 20;
const webhooksMax = 50;

type Race = { name: string; run(): Promise<string | undefined> };

export async function attackRaces(
  world: World,
  findings: Findings,
  { onProgress }: { onProgress(line: string): void },
): Promise<void> {
  const [account] = world.accounts;
  const races = racesOf(world, account, findings);
  for (const { name, run } of races) {
    const fault = await run().catch((error: Error) => `it could not be run: ${error.message.slice(0, 300)}`);
    onProgress(`${name}: ${fault ?? 'held'}`);
    if (fault === undefined) continue;
    findings.fail({
      attack: 'races',
      operation: name,
      kind: 'race',
      detail: fault,
      principal: account.principals.client.name,
      curl: '',
    });
  }
  findings.notes.push(`races: ${races.length}, ${crowd} requests at once each`);
}

function racesOf(world: World, account: Account, findings: Findings): Race[] {
  const { client, owner } = account.principals;
  const stamp = Date.now();
  const base = `/accounts/${account.id}`;
  const organizationId = account.pool.all('org')[0] ?? '';
  const tpaId = account.pool.all('tpa')[0] ?? '';
  const below = `/organizations/${organizationId}`;

  const atOnce = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    count = crowd,
  ) => {
    const replies = await Promise.all(
      Array.from({ length: count }, () => callAs(world.send, client, method, base + path, body, headers)),
    );
    for (const { status } of replies)
      findings.count(`race ${method} ${path.replace(/[a-z]{3}_\w+/g, '…')}`, status);
    return replies;
  };
  const bodyOf = (reply: Reply) => (reply.body ?? {}) as Record<string, string>;
  const eventsOf = async (name: string, reference: string) => {
    const { rows } = await world.database.query<{ count: string }>(
      `select count(*) from events where account_id = $1 and name = $2 and payload::text like '%' || $3 || '%'`,
      [account.id, name, reference],
    );
    return Number(rows[0]?.count);
  };
  const newTpa = async (number: string, product = 'ppr_00000000000000sandb0x00006') => {
    await account.call('POST', `/payment-products/${product}`);
    const body = { payment_product_id: product, country: 'SE', organization_number: number };
    return { body, replies: await atOnce('POST', '/tpas', body) };
  };

  return [
    {
      name: 'enable a payment product',
      run: async () =>
        oneWinner(await atOnce('POST', '/payment-products/ppr_00000000000000sandb0x00005'), 201),
    },
    {
      name: 'create a TPA for one company and product',
      run: async () => oneWinner((await newTpa('5599900023')).replies, 201),
    },
    {
      name: 'sign a TPA',
      run: async () => {
        const { replies } = await newTpa('5599900015');
        const { id = '' } = bodyOf(
          replies.find(({ status }) => status === 201) ?? expectStatus(201, replies[0] as Reply),
        );
        await account.call('POST', `/tpas/${id}/signatories`, { email: `race-${stamp}@example.com` });
        const signed = await atOnce('POST', `/sandbox/tpas/${id}/sign`);
        return noServerError(signed) ?? sameCount('tpa.signed', await eventsOf('tpa.signed', id), 1);
      },
    },
    {
      name: 'add one signatory',
      run: async () => {
        const { body: list } = await account.call('GET', '/tpas?limit=200');
        const all = (list as { data: { id: string; status: string }[] }).data;
        const open = all.find(({ status }) => status === 'draft' || status === 'pending-signatures');
        if (open === undefined) return 'no TPA waits for signatures';
        return oneWinner(
          await atOnce('POST', `/tpas/${open.id}/signatories`, { email: `one-${stamp}@example.com` }),
          201,
        );
      },
    },
    {
      name: 'create an organization with one reference',
      run: async () =>
        oneWinner(
          await atOnce('POST', '/organizations', { reference_id: `race-${stamp}`, tpa_id: tpaId }),
          201,
        ),
    },
    {
      name: 'create a card holder with one reference',
      run: async () =>
        oneWinner(
          await atOnce('POST', `${below}/cardholders`, {
            reference_id: `race-${stamp}`,
            email: 'race@example.com',
          }),
          201,
        ),
    },
    {
      name: 'consent',
      run: async () => {
        const body = { reference_id: `consent-${stamp}`, email: 'consent@example.com' };
        const { id = '' } = bodyOf(
          expectStatus(201, await account.call('POST', `${below}/cardholders`, body)),
        );
        const replies = await atOnce('POST', `/sandbox/cardholders/${id}/consent`);
        return (
          noServerError(replies) ??
          sameCount('card_holder.signed.pdpc', await eventsOf('card_holder.signed.pdpc', id), 1)
        );
      },
    },
    {
      name: 'accept an invitation',
      run: async () => {
        const invited = JSON.parse(
          await runKontor(world.folder, [
            ...['user', 'create', '--account', account.id, '--email', `race-${stamp}@example.com`],
            ...['--first-name', 'Race', '--last-name', 'Attack', '--role', 'owner', '--json'],
          ]),
        );
        const target = new URL(invited.user.invitation_url).pathname;
        const replies = await Promise.all(
          Array.from({ length: 5 }, () =>
            world.send({
              method: 'POST',
              target,
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                accept: 'text/html',
                'sec-fetch-site': 'same-origin',
              },
              body: Buffer.from(new URLSearchParams({ password }).toString()),
            }),
          ),
        );
        return oneWinner(replies, 303);
      },
    },
    {
      name: 'remove all owners',
      run: async () => {
        const credentials = { email: `race-${stamp}@example.com`, password };
        const reply = expectStatus(200, await callAs(world.send, undefined, 'POST', '/session', credentials));
        const { session: cookie = '' } = cookiesOf(reply);
        const second = { ...owner, headers: { cookie, 'x-kontor-csrf': '1' } };
        const { body } = expectStatus(200, await account.call('GET', '/users?limit=200'));
        const owners = (body as { data: { id: string; role: string; status: string }[] }).data.filter(
          ({ role, status }) => role === 'owner' && status === 'active',
        );
        const replies = await Promise.all(
          owners.flatMap(({ id }) =>
            [owner, second].flatMap((by) =>
              Array.from({ length: 4 }, () =>
                callAs(world.send, by, 'PUT', `${base}/users/${id}`, { role: 'admin' }),
              ),
            ),
          ),
        );
        const { rows } = await world.database.query<{ id: string }>(
          `select id from users where account_id = $1 and role = 'owner' and status = 'active'`,
          [account.id],
        );
        // The other attacks need an owner, so the fixture's owner becomes one again.
        await world.database.query(`update users set role = 'owner' where account_id = $1 and id = any($2)`, [
          account.id,
          owners.map(({ id }) => id),
        ]);
        return noServerError(replies) ?? (rows.length >= 1 ? undefined : 'no owner is left');
      },
    },
    {
      name: 'change with one If-Match',
      run: async () => {
        const read = expectStatus(200, await account.call('GET', below));
        const headers = { 'if-match': etagOf(read) ?? '' };
        const replies = await Promise.all(
          Array.from({ length: crowd }, (_, at) =>
            callAs(
              world.send,
              client,
              'PUT',
              base + below,
              { metadata: { race: `${stamp}-${at}` } },
              headers,
            ),
          ),
        );
        return oneWinner(replies, 200);
      },
    },
    {
      name: 'rotate a secret',
      run: async () => {
        const created = bodyOf(
          expectStatus(
            201,
            await account.call('POST', '/oauthclients', {
              name: `Race ${stamp}`,
              scopes: ['organizations-read'],
            }),
          ),
        );
        const replies = await atOnce('POST', `/oauthclients/${created.client_id}/secrets`, {
          expire_previous_in: 0,
        });
        const fault = noServerError(replies);
        if (fault !== undefined) return fault;
        // The database tells, because wrong secrets would lock the client for this address.
        const { rows } = await world.database.query<{ count: string }>(
          'select count(*) from client_secrets where client_id = $1 and (expires_at is null or expires_at > now())',
          [created.client_id],
        );
        return sameCount('valid secret', Number(rows[0]?.count), 1);
      },
    },
    {
      name: `more than ${webhooksMax} webhooks`,
      run: async () => {
        const body = { reference_id: `webhooks-${stamp}`, tpa_id: tpaId };
        const { id = '' } = bodyOf(expectStatus(201, await account.call('POST', '/organizations', body)));
        const path = `/organizations/${id}/webhooks`;
        const webhook = { url: world.receiver.url, secret: world.receiver.secret, events: ['*'] };
        const replies = await atOnce('POST', path, webhook, {}, webhooksMax + crowd);
        const { rows } = await world.database.query<{ count: string }>(
          'select count(*) from webhooks where account_id = $1 and organization_id = $2',
          [account.id, id],
        );
        const count = Number(rows[0]?.count);
        await account.call('DELETE', `/organizations/${id}`);
        return noServerError(replies) ?? (count <= webhooksMax ? undefined : `${count} webhooks exist`);
      },
    },
    {
      name: 'one idempotency key',
      run: async () => {
        const body = {
          name_display: `Race ${stamp}`,
          name_legal: 'Acme AB',
          organization_number: '5560160680',
          country: 'SE',
        };
        const replies = await atOnce('POST', '/billings', body, { 'idempotency-key': `race-${stamp}` });
        const ids = new Set(replies.filter(({ status }) => status === 201).map((reply) => bodyOf(reply).id));
        const { rows } = await world.database.query<{ count: string }>(
          'select count(*) from billings where account_id = $1 and name_display = $2',
          [account.id, body.name_display],
        );
        if (ids.size !== 1) return `${ids.size} ids came back`;
        return noServerError(replies) ?? sameCount('billing', Number(rows[0]?.count), 1);
      },
    },
  ];
}

function oneWinner(replies: Reply[], status: number): string | undefined {
  const winners = replies.filter((reply) => reply.status === status).length;
  return (
    noServerError(replies) ??
    (winners === 1 ? undefined : `${winners} of ${replies.length} got ${status}: ${statuses(replies)}`)
  );
}

/** Leaves out 503: a busy machine may refuse some requests, and the counts show that those had no effect. */
function noServerError(replies: Reply[]): string | undefined {
  const isBad = replies.some(({ status }) => status === 0 || (status >= 500 && status !== 503));
  return isBad ? `the answers were ${statuses(replies)}` : undefined;
}

function sameCount(what: string, count: number, expected: number): string | undefined {
  return count === expected ? undefined : `${count} of ${what} instead of ${expected}`;
}

function statuses(replies: Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
