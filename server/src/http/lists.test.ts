import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import type { TenantDb } from '../platform/database/database.ts';
import { bindValues, type Prepared, tenantSql, type Values } from '../platform/database/statement.ts';
import * as auditStore from '../resources/audit-log/store.ts';
import type { Partner } from '../testing/partner.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const clientCount = 120;
const full = await api.partner();
const names: string[] = [];
for (let i = 0; i < clientCount; i += 1) {
  api.clock.advance(1);
  names.push(`Client ${i}`);
  await full.post('/oauthclients', { name: `Client ${i}`, scopes: [] });
}

type Item = { id: string; name: string; created_at: string };

async function readAll(partner: Partner, path: string, betweenPages = async () => undefined as unknown) {
  const items: Item[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page += 1) {
    if (page > 500) throw new Error('The list does not end.');
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { status, body } = await partner.get(`${path}${next}`);
    if (status !== 200) throw new Error(`Page ${page}: ${status}`);
    items.push(...body.data);
    cursor = body.next_cursor;
    await betweenPages();
  }
  return items;
}

describe.each(['asc', 'desc'] as const)('paging in order %s', (order) => {
  it('brings every item exactly once, in order, and ends with null', async () => {
    const items = await readAll(full, `/oauthclients?limit=7&order=${order}`);
    const oldestFirst = order === 'asc' ? items : items.toReversed();
    expect(oldestFirst.map(({ name }) => name).slice(-clientCount)).toEqual(names);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(oldestFirst.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
  });

  it('neither repeats nor skips what was there when something is added between pages', async () => {
    const partner = await api.partner();
    const add = async () => {
      api.clock.advance(1);
      return partner.post('/oauthclients', { name: 'Late', scopes: [] });
    };
    for (let i = 0; i < 10; i += 1) await add();
    const before = await readAll(partner, '/oauthclients?limit=200');
    let added = 0;
    const items = await readAll(partner, `/oauthclients?limit=3&order=${order}`, async () => {
      // One per page at most, or the oldest-first list would never end.
      if (added < 3) await add();
      added += 1;
    });
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => before.some((old) => old.id === id))).toHaveLength(before.length);
    expect(ids.length - before.length).toBe(order === 'asc' ? 3 : 0);
  });

  it('goes on when the item that the cursor stands on is deleted', async () => {
    const partner = await api.partner();
    for (let i = 0; i < 4; i += 1) {
      api.clock.advance(1);
      await partner.post('/oauthclients', { name: 'x', scopes: [] });
    }
    const all = await readAll(partner, `/oauthclients?limit=200&order=${order}`);
    const page = (await partner.get(`/oauthclients?limit=3&order=${order}`)).body;
    expect((await partner.delete(`/oauthclients/${page.data[2].id}`)).status).toBe(204);
    const rest = await partner.get(`/oauthclients?limit=200&order=${order}&cursor=${page.next_cursor}`);
    expect(rest.body.data.map(({ id }: Item) => id)).toEqual(all.slice(3).map(({ id }) => id));
  });
});

describe('the limit', () => {
  it.each([
    ['', 50],
    ['?limit=1', 1],
    ['?limit=119', 119],
    ['?limit=200', 122],
  ])('%s brings %d', async (query, expected) => {
    expect((await full.get(`/oauthclients${query}`)).body.data).toHaveLength(expected);
  });

  it('that is just the number of items leaves no next page', async () => {
    const { body } = await full.get('/oauthclients?limit=122');
    expect([body.data.length, body.next_cursor]).toEqual([122, null]);
  });

  it.each(['0', '201', '-1', 'x', '7.5', '', '٧', '0x10'])('%s is refused', async (limit) => {
    const answer = await full.get(`/oauthclients?limit=${encodeURIComponent(limit)}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'limit']);
  });
});

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = full.clientId;

  it.each([
    ['garbage', 'garbage'],
    ['empty', ''],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['null', encode(null)],
    ['an object', encode({ 0: 'oauthclients' })],
    ['of another list', encode(['audit-log', 'desc', id])],
    ['of the other order', encode(['oauthclients', 'asc', id])],
    ['with SQL', encode(['oauthclients', 'desc', "' or 1=1 --"])],
    ['with a number', encode(['oauthclients', 'desc', 7])],
    ['with a list', encode(['oauthclients', 'desc', [id]])],
    ['with signs that no cursor has', '%22%27'],
    ['too long', 'a'.repeat(501)],
  ])('that is %s is 422', async (_what, cursor) => {
    const answer = await full.get(`/oauthclients?cursor=${cursor}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'cursor']);
  });

  it('of another account shows nothing of that account', async () => {
    const other = await api.partner();
    await other.post('/oauthclients', { name: 'Mine' });
    const { next_cursor } = (await full.get('/oauthclients?limit=1')).body;
    const { status, body } = await other.get(`/oauthclients?cursor=${next_cursor}`);
    expect(status).toBe(200);
    const ids = (await other.get('/oauthclients')).body.data.map((one: Item) => one.id);
    for (const { id: shown } of body.data) expect(ids).toContain(shown);
  });
});

describe('the audit log', () => {
  const actions = (answer: { body: { data: { action: string }[] } }) =>
    answer.body.data.map(({ action }) => action);

  it('is filtered by actor, action, object and time, and by several at once', async () => {
    const partner = await api.partner();
    api.clock.advance(secondMs);
    const first = api.clock.now().toISOString();
    const { body } = await partner.post('/oauthclients', { name: 'One' });
    api.clock.advance(secondMs);
    const second = api.clock.now().toISOString();
    await partner.put(`/oauthclients/${body.id}`, { name: 'Two' });
    api.clock.advance(secondMs);
    const third = api.clock.now().toISOString();
    await partner.put('', { name_system: 'Three' });

    const ask = async (query: string) => actions(await partner.get(`/audit-log?${query}`));
    const [created, updated, account] = ['oauth_client.created', 'oauth_client.updated', 'account.updated'];
    expect(await ask(`actor=${partner.clientId}`)).toEqual([account, updated, created]);
    expect(await ask(`actor=${partner.clientId}&order=asc`)).toEqual([created, updated, account]);
    expect(await ask('actor=operator&action=account.created')).toEqual(['account.created']);
    expect(await ask(`object=${body.id}`)).toEqual([updated, created]);
    expect(await ask(`object=${body.id}&action=${created}`)).toEqual([created]);
    expect(await ask(`from=${second}`)).toEqual([account, updated]);
    expect(await ask(`from=${first}&to=${third}`)).toEqual([updated, created]);
    expect(await ask(`to=${first}&actor=${partner.clientId}`)).toEqual([]);
    expect(await ask('action=nonsense')).toEqual([]);
    const page = await partner.get(`/audit-log?actor=${partner.clientId}&limit=2`);
    const rest = await partner.get(
      `/audit-log?actor=${partner.clientId}&limit=2&cursor=${page.body.next_cursor}`,
    );
    expect([...actions(page), ...actions(rest)]).toEqual([account, updated, created]);
    const elsewhere = await api.partner();
    expect(actions(await elsewhere.get(`/audit-log?object=${body.id}`))).toEqual([]);
  });

  it('cannot be changed or emptied by anyone', async () => {
    for (const method of ['put', 'delete', 'post'] as const) {
      expect((await full[method]('/audit-log')).status).toBe(405);
    }
    const remove = tenantSql<Values>('delete from audit_log where account_id = :account_id');
    const rewrite = tenantSql<Values>("update audit_log set action = '' where account_id = :account_id");
    for (const statement of [remove, rewrite]) {
      await expect(api.database.tenant(full.accountId).run(statement, {})).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('reads page 1,000 of 20,000 lines by an index, whichever filter is used', async () => {
    const partner = await api.partner();
    await api.database.tenant(partner.accountId).run(insertLines, { actor: partner.clientId });
    const far = { limit: 20, cursor: cursorTo(idOf(20_000 - 999 * 20)) };
    const queries: Parameters<typeof auditStore.list>[1][] = [
      far,
      { ...far, order: 'asc', cursor: cursorTo(idOf(999 * 20), 'asc') },
      { ...far, actor: partner.clientId },
      { ...far, object: 'object 7' },
      { ...far, action: 'action 3' },
    ];
    const page = await partner.get(`/audit-log?limit=20&cursor=${far.cursor}`);
    expect(page.body.data[0].id).toBe(idOf(20_000 - 999 * 20 - 1));
    for (const query of queries) {
      const nodes = await planOf(partner.accountId, query);
      expect(nodes.filter((node) => !/^(Limit|Append|Merge Append|Index Scan|Index Only Scan|Result)$/.test(node))).toEqual([]);
    }
  });
});

const idOf = (line: number) => `aud_${String(line).padStart(26, '0')}`;
const cursorTo = (id: string, order = 'desc') =>
  Buffer.from(JSON.stringify(['audit-log', order, id])).toString('base64url');

const insertLines = tenantSql<{ actor: string }>(
  `insert into audit_log (account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id, created_at)
   select :account_id, 'aud_' || lpad(i::text, 26, '0'), 'client', :actor, 'Test', 'action ' || i % 10, 'thing',
          'object ' || i % 100, timestamptz '2020-01-01' + make_interval(secs => i)
   from generate_series(0, 19999) i`,
);

/** The kinds of node in the plan of the very statement that the list runs, as the tenant runs it. */
async function planOf(accountId: string, query: Parameters<typeof auditStore.list>[1]): Promise<string[]> {
  const asked: { statement: Prepared; values: Values }[] = [];
  const recorder = {
    accountId,
    many: async (statement: Prepared, values: Values) => {
      asked.push({ statement, values: { ...values, account_id: accountId } });
      return [];
    },
  } as unknown as TenantDb;
  await auditStore.list(recorder, query);
  const client = new pg.Client(inject('databaseAddress'));
  await client.connect();
  try {
    await client.query('analyze audit_log');
    await client.query('set role kontor_tenant');
    await client.query("select set_config('kontor.account_id', $1, false)", [accountId]);
    const nodes: string[] = [];
    for (const { statement, values } of asked) {
      const { rows } = await client.query(
        `explain (format json) ${statement.text}`,
        bindValues(statement, values),
      );
      JSON.stringify(rows[0], (key, value) => {
        if (key === 'Node Type') nodes.push(value);
        return value;
      });
    }
    expect(nodes.length).toBeGreaterThan(1);
    return nodes;
  } finally {
    await client.end();
  }
}
