import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../composition/migrations.ts';
import { type OwnDatabase, ownDatabase } from '../../testing/own-database.ts';
import { OperatorError } from '../errors.ts';
import { migrate } from './migrate.ts';
import { type Migration, parseMigration } from './migration-file.ts';
import { planMigrations } from './migration-plan.ts';
import { pendingMigrations, requireCompatibleSchema } from './schema-version.ts';

const open: OwnDatabase[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});
async function emptyDatabase(): Promise<OwnDatabase> {
  const database = await ownDatabase();
  open.push(database);
  return database;
}

const migration = (name: string, sql: string): Migration => parseMigration(name, sql);
const first = migration('20260101_0900_first', 'create table first (id int); create table log (line text);');
const second = migration('20260102_0900_second', "insert into log values ('second')");
const third = migration('20260103_0900_third', "insert into log values ('third')");
const failing = migration(
  '20260104_0900_failing',
  "create table half (id int); insert into log values ('half'); select * from nowhere;",
);

describe('migrate', () => {
  it('runs each migration once, in the given order, and nothing the second time', async () => {
    const { address, ask } = await emptyDatabase();
    expect(await migrate(address, [first, second])).toEqual([first.name, second.name]);
    expect(await migrate(address, [first, second])).toEqual([]);
    expect(await migrate(address, [first, second, third])).toEqual([third.name]);
    expect(await ask('select line from log')).toEqual([{ line: 'second' }, { line: 'third' }]);
  });

  it('runs new migrations even if their names sort before applied ones', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first, third]);
    expect(await migrate(address, [first, second, third])).toEqual([second.name]);
  });

  it('applies each migration exactly once when five processes start on an empty database', async () => {
    const { address, ask } = await emptyDatabase();
    const all = await ownMigrations();
    const names = all.map(({ name }) => name);
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(address, all)));
    expect(done.filter((migrated) => migrated.length > 0)).toEqual([names]);
    const rows = await ask('select name from kontor_migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(names);
  });

  it('never queues for the lock of another process, whose concurrent indexes would wait for it', async () => {
    const { address, ask } = await emptyDatabase();
    await migrate(address, [first]);
    const other = new pg.Client(address);
    await other.connect();
    await other.query('begin; lock table kontor_migrations in share update exclusive mode');
    const lines: string[] = [];
    const migrated = migrate(address, [first, second], { onProgress: (line) => void lines.push(line) });
    await expect.poll(() => lines).toEqual(['waiting for another process that migrates this database']);
    for (let look = 0; look < 200; look += 1) {
      expect(
        await ask(
          'select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        ),
      ).toEqual([]);
    }
    await other.query('commit');
    await other.end();
    expect(await migrated).toEqual([second.name]);
  });

  it('refuses a database that an unreleased development version created', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first]);
    const error = await failureOf(migrate(address, [second]));
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toMatch(/development version/);
  });

  it('changes nothing of a migration that fails, names it and the reason, and keeps those before it', async () => {
    const { address, ask } = await emptyDatabase();
    await migrate(address, [first]);
    const error = await failureOf(migrate(address, [first, second, failing, third]));
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toBe(
      'The migration 20260104_0900_failing failed and nothing of it was changed: relation "nowhere" does not exist',
    );
    expect(await ask('select line from log')).toEqual([{ line: 'second' }]);
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await pendingMigrations(address, [first, second, failing])).toEqual([failing.name]);
    expect(await migrate(address, [first, second, third])).toEqual([third.name]);
  });

  it('lets others pass while its table is locked, says who locks it, and tries again', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first]);
    const change = migration('20260105_0900_column', 'alter table first add column name text');
    const reader = new pg.Client({ ...address, application_name: 'a long report' });
    await reader.connect();
    await reader.query('begin; select from first');
    // The transaction must be older than the threshold for a long one.
    await reader.query('select pg_sleep(1.1)');
    const lines: string[] = [];
    const options = { lockTimeoutMs: 50, onProgress: (line: string) => void lines.push(line) };
    const migrated = migrate(address, [first, change], options);
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/its tables are locked \(a long report, pid \d+, for \d+ s\)/);
    await reader.query('commit');
    await reader.end();
    expect(await migrated).toEqual([change.name]);
  });

  it('is ended by the server when its process is paused, because every request would wait for its locks', async () => {
    const { address, ask } = await emptyDatabase();
    const limited = migration(
      '20260105_0900_limited',
      "create table limited as select current_setting('idle_in_transaction_session_timeout') as idle",
    );
    await migrate(address, [limited]);
    expect(await ask('select idle from limited')).toEqual([{ idle: '10s' }]);
  });

  it('gives up with a sentence when the lock never comes', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first]);
    const change = migration('20260105_0900_column', 'alter table first add column name text');
    const reader = new pg.Client(address);
    await reader.connect();
    await reader.query('begin; select from first');
    const error = await failureOf(migrate(address, [first, change], { lockTimeoutMs: 20, triesMax: 1 }));
    expect(error.message).toMatch(/^The migration 20260105_0900_column was tried 1 times and could not lock/);
    await reader.end();
  });

  it('runs concurrent indexes and repeated backfills outside a transaction, and repeats what was interrupted', async () => {
    const { address, ask } = await emptyDatabase();
    const rows = migration(
      '20260105_0900_rows',
      'create table rows (id int primary key, twice int); insert into rows select generate_series(1, 25)',
    );
    const text = `-- needed from: 0.2.0
-- outside a transaction
drop index concurrently if exists rows_twice;
create index concurrently rows_twice on rows (twice);

-- repeat
update rows set twice = id * 2 where id in (select id from rows where twice is null limit 10);
`;
    const online = migration('20260106_0900_online', text);
    const broken = migration(online.name, `${text}select * from nowhere;\n`);
    const error = await failureOf(migrate(address, [rows, broken]));
    expect(error.message).toMatch(
      /failed and the next run repeats it from its beginning: relation "nowhere"/,
    );
    expect(await pendingMigrations(address, [rows, broken])).toEqual([broken.name]);
    const lines: string[] = [];
    await ask('update rows set twice = null');
    expect(await migrate(address, [rows, online], { onProgress: (line) => void lines.push(line) })).toEqual([
      online.name,
    ]);
    const changed = [10, 20, 25].map((count) => `${online.name}: ${count} rows changed`);
    expect(lines).toEqual([online.name, ...changed]);
    expect(await ask('select count(*)::int as count from rows where twice = id * 2')).toEqual([
      { count: 25 },
    ]);
    expect(
      await ask("select indisvalid as is_valid from pg_index where indexrelid = 'rows_twice'::regclass"),
    ).toEqual([{ is_valid: true }]);
  });

  it('runs on a database whose user may create roles and is no superuser', async () => {
    const { address, ask } = await emptyDatabase();
    const [{ name } = { name: '' }] = await ask('select current_database() as name');
    await ask(`drop role if exists kontor_owner_test`);
    await ask(`create role kontor_owner_test login createrole`);
    await ask('grant kontor_tenant, kontor_system, kontor_switch to kontor_owner_test');
    await ask(`alter database ${name} owner to kontor_owner_test`).catch(async () => {
      // Since PostgreSQL 16, only a user that may act as a role can give it something.
      await ask('grant kontor_owner_test to current_user');
      await ask(`alter database ${name} owner to kontor_owner_test`);
    });
    const asOwner = { ...address, ...ownerOf(address) };
    expect(await migrate(asOwner, await ownMigrations())).not.toEqual([]);
    await requireCompatibleSchema(asOwner, await ownMigrations());
    // Who has the policies of restricted users sees no row in maintenance.
    const membership = `select pg_has_role('kontor_owner_test', 'kontor_restricted', 'member') as may_become,
      pg_has_role('kontor_owner_test', 'kontor_restricted', 'usage') as has_policies`;
    expect(await ask(membership)).toEqual([{ may_become: true, has_policies: false }]);
  });

  it('refuses a migration whose file was changed after it had run', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first]);
    const changed = migration(first.name, `${first.sql} -- and more`);
    for (const attempt of [migrate, pendingMigrations]) {
      const error = await failureOf(attempt(address, [changed, second]));
      expect(error).toBeInstanceOf(OperatorError);
      expect(error.message).toMatch(/^The migration 20260101_0900_first was changed after it had run\./);
    }
  });
});

describe('code and schema', () => {
  const older = migration('20260105_0900_older', '-- needed from: 0.2.0\ncreate table a (id int)');
  const newer = migration('20260106_0900_newer', '-- needed from: 0.3.0\ncreate table b (id int)');
  const contract = migration('20260107_0900_contract', '-- oldest code: 0.3.0\ndrop table a');

  it('fit while the database has what this version needs, whether it is newer or older', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first, older]);
    for (const [code, known] of [
      ['0.1.0', [first]],
      ['0.2.0', [first, older]],
      // This version includes the next migration, and can still run without it.
      ['0.2.9', [first, older, newer, contract]],
    ] as const) {
      await requireCompatibleSchema(address, [...known], code);
    }
    expect((await failureOf(requireCompatibleSchema(address, [first, older, newer], '0.3.0'))).message).toBe(
      'The database is older than this Kontor (0.3.0): it lacks 20260106_0900_newer. Run: kontor migrate (kontor migrate --plan shows what it does)',
    );
  });

  it('do not fit after a migration that removed what this version uses, and nothing runs then', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first, older, newer, contract]);
    await requireCompatibleSchema(address, [first, older, newer], '0.3.0-rc.1');
    const refusal =
      /^The database is newer than this Kontor \(0\.\d\.\d\): the migration 20260107_0900_contract removed what versions before 0\.3\.0 use\. Run 0\.3\.0 or newer\.$/;
    expect((await failureOf(requireCompatibleSchema(address, [first, older], '0.2.0'))).message).toMatch(
      refusal,
    );
    // The refusal names the version of this code.
    expect((await failureOf(migrate(address, [first, second]))).message).toMatch(refusal);
    expect((await failureOf(pendingMigrations(address, [first, second]))).message).toMatch(refusal);
  });

  it('are kept together: nothing is removed while a process runs that uses it', async () => {
    const { address, ask } = await emptyDatabase();
    const all = await ownMigrations();
    await migrate(address, all);
    await ask('alter table processes add column if not exists version text');
    await ask(
      "insert into processes (id, delivers, seen_at, version) values ('prc_old', true, clock_timestamp(), '0.2.9')",
    );
    const later = migration('29990101_0000_contract', '-- oldest code: 0.3.0\nselect 1');
    expect((await failureOf(migrate(address, [...all, later]))).message).toBe(
      'The migration 29990101_0000_contract removes what versions before 0.3.0 use, and 1 of their processes are running (0.2.9). Upgrade or stop them first.',
    );
    await ask("update processes set version = '0.3.0'");
    expect(await migrate(address, [...all, later])).toEqual([later.name]);
  });

  it('do not fit while the database is empty', async () => {
    const { address } = await emptyDatabase();
    const error = await failureOf(requireCompatibleSchema(address, [first]));
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toMatch(/^The database is empty\. Run: kontor migrate/);
  });
});

describe('planMigrations', () => {
  it('names locks, what they block, and what old versions must do, and changes nothing', async () => {
    const { address, ask } = await emptyDatabase();
    const big = migration(
      '20260101_1000_big',
      'create table big (id int); insert into big select generate_series(1, 60000)',
    );
    await migrate(address, [first, big]);
    await ask('analyze big');
    const pending = [
      migration(
        '20260201_0900_column',
        '-- needed from: 0.2.0\nalter table big add column name text;\ncreate table made (id int);\nalter table made add column more text;',
      ),
      migration(
        '20260202_0900_fill',
        '-- needed from: 0.2.0\n-- outside a transaction\ncreate index concurrently big_name on big (name);\n-- repeat\nupdate big set name = id;\n',
      ),
      migration('20260203_0900_drop', '-- oldest code: 0.3.0\nalter table first drop column id;'),
    ];
    const planned = await planMigrations(address, [first, big, ...pending]);
    const blocksAll = { mode: 'ACCESS EXCLUSIVE', blocks: 'reads and writes' };
    expect(planned).toEqual([
      {
        name: pending[0]?.name,
        needed_from: '0.2.0',
        oldest_code: null,
        in_transaction: true,
        locks: [{ table: 'big', ...blocksAll }],
        estimate_s: 0.1,
      },
      {
        name: pending[1]?.name,
        needed_from: '0.2.0',
        oldest_code: null,
        in_transaction: false,
        locks: [
          { table: 'big', mode: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing but other schema changes' },
          { table: 'big', mode: 'ROW EXCLUSIVE', blocks: 'nothing but schema changes' },
        ],
        estimate_s: 2.2,
      },
      {
        name: pending[2]?.name,
        needed_from: null,
        oldest_code: '0.3.0',
        in_transaction: true,
        locks: [{ table: 'first', ...blocksAll }],
        estimate_s: 0.1,
      },
    ]);
    expect(await pendingMigrations(address, [first, big, ...pending])).toHaveLength(3);
  });
});

describe('pendingMigrations', () => {
  it('lists the missing migrations and changes nothing', async () => {
    const { address, ask } = await emptyDatabase();
    expect(await pendingMigrations(address, [first, second])).toEqual([first.name, second.name]);
    expect(await ask("select to_regclass('kontor_migrations') as made")).toEqual([{ made: null }]);
    await migrate(address, [first]);
    expect(await pendingMigrations(address, [first, second])).toEqual([second.name]);
    await migrate(address, [first, second]);
    expect(await pendingMigrations(address, [first, second])).toEqual([]);
  });
});

function ownerOf({ connectionString }: pg.ClientConfig): pg.ClientConfig {
  const url = new URL((connectionString ?? '').replace('@/', '@localhost/'));
  url.username = 'kontor_owner_test';
  url.password = '';
  return { connectionString: url.href.replace('@localhost/', '@/') };
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  );
}
