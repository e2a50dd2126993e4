import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { begin, bindAccount, type Preamble } from '../platform/database/bound-query.ts';
import { type Connections, openConnections } from '../platform/database/connections.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createFaultReport } from '../platform/database/fault-report.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type Other = { other: string };
type Row = { account_id: string };

const limits = { connectionsMax: 1, statementTimeoutMs: 5_000, acquireTimeoutMs: 10_000 };

describe('row-level security, the second wall', () => {
  let api: TestApi;
  let own: string;
  let other: string;
  beforeAll(async () => {
    api = await testApi();
    [own, other] = (await Promise.all([api.account(), api.account()])).map(({ account }) => account.id) as [
      string,
      string,
    ];
  });
  afterAll(() => api.close());

  describe.each([
    ['a single query', (work: Work) => work(api.database.tenant(own))],
    ['a transaction', (work: Work) => api.database.tenantTransaction(own, work)],
  ])('keeps %s of one account from the rows of another, whatever its text says:', (_name, run) => {
    it('reading', async () => {
      const named = tenantSql<Other, Row>(
        'select account_id from clients where account_id = :other and :account_id::text is not null',
      );
      const all = tenantSql<Record<string, never>, Row>(
        'select account_id from clients where account_id = account_id or account_id = :account_id',
      );
      const accounts = tenantSql<Record<string, never>, { id: string }>(
        'select id from accounts where true or id = :account_id',
      );
      expect(await run((db) => db.many(named, { other }))).toEqual([]);
      const seen = (await run((db) => db.many(all, {}))) as Row[];
      expect(new Set(seen.map((row) => row.account_id))).toEqual(new Set([own]));
      expect(await run((db) => db.many(accounts, {}))).toEqual([{ id: own }]);
    });

    it('updating', async () => {
      const named = tenantSql<Other>(
        "update clients set name = 'Stolen' where account_id = :other and :account_id::text is not null",
      );
      const moved = tenantSql<Other>('update clients set account_id = :other where account_id = :account_id');
      expect(await run((db) => db.run(named, { other }))).toBe(0);
      await expect(run((db) => db.run(moved, { other }))).rejects.toThrow(/row-level security/);
      expect(await namesOf(other)).toEqual(['First client']);
    });

    it('deleting', async () => {
      const named = tenantSql<Other>(
        'delete from client_secrets where account_id = :other and :account_id::text is not null',
      );
      expect(await run((db) => db.run(named, { other }))).toBe(0);
    });

    it('inserting', async () => {
      const named = tenantSql<Other & { id: string }>(
        `insert into auth_changes (account_id, id, client_id)
         values (:other, :id, case when :account_id::text is null then 'x' end)`,
      );
      const id = newId('chg', new Date());
      await expect(run((db) => db.run(named, { other, id }))).rejects.toThrow(/row-level security/);
    });

    it('locking and counting', async () => {
      const locked = tenantSql<Other, Row>(
        'select account_id from clients where account_id = :other and :account_id::text is not null for update',
      );
      const counted = tenantSql<Other, { count: number }>(
        'select count(*) as count from tokens where account_id <> :account_id and :other::text is not null',
      );
      expect(await run((db) => db.many(locked, { other }))).toEqual([]);
      expect(await run((db) => db.one(counted, { other }))).toEqual({ count: 0 });
    });
  });

  it('cannot be addressed with another account through the values of a query', async () => {
    const mine = tenantSql<{ account_id: string }, Row>(
      'select account_id from clients where account_id = :account_id',
    );
    expect(await api.database.tenant(own).many(mine, { account_id: other })).toEqual([{ account_id: own }]);
    expect(() => tenantSql('select * from clients')).toThrow(/account_id/);
  });

  it('binds each statement of a transaction over two accounts to its own, also side by side', async () => {
    const all = tenantSql<Record<string, never>, Row>(
      'select account_id from clients where account_id = account_id or account_id = :account_id',
    );
    const seen = await api.database.tenantTransaction(own, async (db, inAccount) => {
      const [ofOwn, ofOther] = [db, inAccount(other)];
      const inTurn = [ofOwn, ofOther, ofOwn, ofOther, ofOther, ofOwn];
      return Promise.all(
        inTurn.map(async (handle) => [handle.accountId, await handle.many(all, {})] as const),
      );
    });
    for (const [accountId, rows] of seen) {
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([accountId]));
    }
  });

  it('undoes both accounts of a transaction together, and reports the first failure', async () => {
    const rename = tenantSql<{ name: string }>(
      'update clients set name = :name where account_id = :account_id',
    );
    const broken = tenantSql<Record<string, never>>('select 1 / 0 where :account_id::text is not null');
    const work = api.database.tenantTransaction(own, async (db, inAccount) => {
      await db.run(rename, { name: 'Half done' });
      await inAccount(other).run(rename, { name: 'Half done' });
      await db.run(broken, {}).catch(() => undefined);
      await db.run(rename, { name: 'Too late' });
    });
    await expect(work).rejects.toThrow(/division by zero/);
    expect([await namesOf(own), await namesOf(other)]).toEqual([['First client'], ['First client']]);
  });

  it('never mixes accounts up in concurrent work over few connections', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 20 }, async () => (await api.account()).account.id),
    );
    const seen = tenantSql<Record<string, never>, { id: string; bound: string }>(
      `select id, current_setting('kontor.account_id') as bound from accounts where true or id = :account_id`,
    );
    const failing = tenantSql<Record<string, never>>(
      'select 1 / (length(:account_id) - length(:account_id))',
    );
    const address = inject('databaseAddress');
    const database = openDatabase({
      ...limits,
      address,
      tenantConnectionsMax: 3,
      systemConnectionsMax: 1,
      log: silentLog,
    });
    const work = Array.from({ length: 200 }, async (_, index) => {
      const id = accounts[index % accounts.length] ?? '';
      const expected = [{ id, bound: id }];
      if (index % 3 === 0) {
        return database.tenantTransaction(id, async (db) => {
          expect(await db.many(seen, {})).toEqual(expected);
          expect(await db.many(seen, {})).toEqual(expected);
        });
      }
      if (index % 7 === 0) await expect(database.tenant(id).run(failing, {})).rejects.toThrow(/division/);
      expect(await database.tenant(id).many(seen, {})).toEqual(expected);
    });
    try {
      await Promise.all(work);
    } finally {
      await database.close();
    }
  });

  describe('ends the binding with its query on the same connection', () => {
    const visible = systemSql<Record<string, never>, { id: string }>('select id from accounts');
    const failing = systemSql('select 1 / 0');
    const commit = systemSql('commit');
    const rollback = systemSql('rollback');
    const boundTo = (): Preamble => [{ statement: bindAccount, values: [own] }];
    const beginning = { statement: begin, values: [] };
    let connections: Connections;
    beforeAll(() => {
      connections = openConnections(
        inject('databaseAddress'),
        'kontor_tenant',
        limits,
        silentLog,
        createFaultReport(silentLog),
      );
    });
    afterAll(() => connections.close());

    const seen = async (preamble: Preamble = []) => (await connections.query(visible, [], preamble)).rows;
    const expectUnbound = async () => {
      expect(await seen()).toEqual([]);
      // The same again with the statement prepared, and the binding still works when it is there.
      expect(await seen()).toEqual([]);
      expect(await seen(boundTo())).toEqual([{ id: own }]);
      expect(await seen()).toEqual([]);
    };

    it('on a connection that was never bound', expectUnbound);

    it('after a query that failed', async () => {
      await expect(connections.query(failing, [], boundTo())).rejects.toThrow(/division/);
      await expectUnbound();
    });

    it('after a query that does not even parse', async () => {
      await expect(
        connections.query(systemSql('select nonsense from nowhere'), [], boundTo()),
      ).rejects.toThrow(/nowhere/);
      await expectUnbound();
    });

    it.each([
      ['rolled back', rollback],
      ['committed', commit],
    ])('after a transaction that was %s', async (_name, end) => {
      await connections.withConnection(async (send) => {
        expect((await send(visible, [], [beginning, ...boundTo()])).rows).toEqual([{ id: own }]);
        expect((await send(visible, [], [])).rows).toEqual([{ id: own }]);
        await send(end, [], []);
        expect((await send(visible, [], [])).rows).toEqual([]);
      });
      await expectUnbound();
    });

    it('after an error in the middle of a transaction', async () => {
      await connections.withConnection(async (send) => {
        await send(visible, [], [beginning, ...boundTo()]);
        await expect(send(failing, [], [])).rejects.toThrow(/division/);
        await send(rollback, [], []);
      });
      await expectUnbound();
    });
  });

  it('keeps the signing keys from every tenant', async () => {
    for (const text of [
      'select :account_id::text, private_key from signing_keys',
      'delete from signing_keys where kid <> :account_id',
    ]) {
      await expect(api.database.tenant(own).run(tenantSql(text), {})).rejects.toThrow(/permission denied/);
    }
  });

  it('lets no role change or remove an audit line', async () => {
    for (const text of [
      "update audit_log set action = 'x' where account_id = :account_id",
      'delete from audit_log where account_id = :account_id',
      'truncate audit_log',
    ]) {
      const tenant = text.includes(':account_id') ? tenantSql(text) : undefined;
      if (tenant) await expect(api.database.tenant(own).run(tenant, {})).rejects.toThrow(/permission denied/);
      const system = api.database.system.run(systemSql(text), { account_id: own });
      await expect(system).rejects.toThrow(/permission denied/);
    }
  });

  it('cannot be switched off by either role, which own nothing and bypass nothing', async () => {
    const roles = await administratorRows(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles
       where rolname in ('kontor_tenant', 'kontor_system', 'kontor_restricted', 'kontor_switch') order by rolname`,
    );
    const plain = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false };
    expect(roles).toEqual([
      { rolname: 'kontor_restricted', ...plain },
      { rolname: 'kontor_switch', ...plain },
      { rolname: 'kontor_system', ...plain },
      { rolname: 'kontor_tenant', ...plain },
    ]);
    const disable = 'alter table clients disable row level security';
    await expect(api.database.system.run(systemSql(disable), {})).rejects.toThrow(/must be owner/);
  });

  it('is on and forced on every table, and every key begins with the account', async () => {
    const tables = (await administratorRows(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
              (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary) as first_key,
              (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'kontor_migrations'
       order by c.relname`,
    )) as { name: string; enabled: boolean; forced: boolean; first_key: string; policies: number }[];
    expect(tables.length).toBeGreaterThan(10);
    // The account itself, and the tables that belong to the installation.
    const exceptions: Record<string, string | null> = {
      accounts: 'id',
      signing_keys: 'kid',
      document_certificates: 'fingerprint',
      issuers: 'slug',
      payment_products: 'id',
      registry_cache: 'country',
      registry_companies: 'country',
      registry_imports: 'id',
      processes: 'id',
      failing_jobs: 'name',
      backups: 'id',
      master_keys: 'id',
      token_issuers: 'url',
      mail_days: 'key',
      receipt_providers: 'slug',
      // Queues, read by workers across accounts.
      transaction_queue: 'shard',
      passkey_challenges: 'hash',
      // The audit lines of all accounts form one chain.
      audit_keys: 'kid',
      audit_queue: 'id',
      audit_chain: 'position',
      audit_checkpoints: 'position',
      audit_streams: 'destination',
      // Proofs of all accounts, found by their hash.
      dpop_proofs: 'id',
      // A webhook belongs to one account: the log has so many rows that its id alone begins the key.
      deliveries: 'webhook_id',
      // Without a key: the original's bits refuse a state that has arrived.
      transaction_states: null,
    };
    for (const { name, enabled, forced, first_key, policies } of tables) {
      const key = name in exceptions ? exceptions[name] : 'account_id';
      const expected = { name, enabled: true, forced: true, first_key: key, hasPolicies: true };
      expect({ name, enabled, forced, first_key, hasPolicies: policies > 0 }).toEqual(expected);
    }
  });

  it('has one function that reads with the rights of its owner, and no view', async () => {
    const loopholes = await administratorRows(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       union all
       select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(loopholes).toEqual([{ name: 'merchants_like' }]);
  });

  it('lets that function see the names of the caller’s account alone', async () => {
    await asAdministrator((client) =>
      client.query(`insert into merchants values ($1, 'Bakery One'), ($2, 'Bakery Two')`, [own, other]),
    );
    const search = tenantSql<Record<string, never>, { name: string }>(
      `select name from merchants_like('{%bakery%}', 10, null) as name where :account_id <> ''`,
    );
    const found = await api.database.tenant(own).many(search, {});
    expect(found).toEqual([{ name: 'Bakery One' }]);
  });

  const namesOf = async (accountId: string): Promise<string[]> => {
    const names = tenantSql<Record<string, never>, { name: string }>(
      'select name from clients where account_id = :account_id',
    );
    return (await api.database.tenant(accountId).many(names, {})).map((row) => row.name);
  };
});

type Work = (db: Parameters<Parameters<TestApi['database']['tenantTransaction']>[1]>[0]) => Promise<unknown>;

async function administratorRows(text: string): Promise<Record<string, unknown>[]> {
  return asAdministrator(async (client) => (await client.query(text)).rows);
}
