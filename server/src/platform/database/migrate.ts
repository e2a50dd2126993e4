import type pg from 'pg';
import { OperatorError } from '../errors.ts';
import { isOlder } from '../version.ts';
import type { DatabaseAddress } from './connections.ts';
import { errorCode } from './faults.ts';
import { type Migration, type Step, stepsOf } from './migration-file.ts';
import { indexPartitions } from './partition-index.ts';
import { pendingOf, readApplied, requireKnownCode } from './schema-version.ts';
import { withClient } from './with-client.ts';

export type MigrationOptions = {
  /** Receives one line about the progress: a migration begins, waits for a lock, or has changed some rows. */
  onProgress?: (line: string) => void;
  /** The time that a migration waits for a lock before it lets others pass and tries again. */
  lockTimeoutMs?: number;
  triesMax?: number;
};

const oldestServer = 140_000;
/**
 * The bounds of the lock timeout. Requests queue behind a migration that waits for a lock, and use up the connections
 * of their process. With short waits and pauses in between, they are late and do not fail. The timeout grows, for a
 * database whose transactions all take longer.
 */
const lockTimeoutMinMs = 400;
const lockTimeoutMaxMs = 2_000;
/** The gap between two checks for whether another process has finished migrating. */
const lockRetryMs = 200;
/**
 * The server ends the migration of a paused process after this time. Otherwise every request would wait for its locks.
 */
const idleTransactionMs = 10_000;
const pauseMinMs = 1_000;
const pauseMaxMs = 8_000;
/** The tries take about seven minutes, with the pauses between them. */
const defaultTriesMax = 60;
const lockNotAvailable = '55P03';
const retried = new Set([lockNotAvailable, '40001', '40P01']);

/**
 * Runs pending migrations, each in its own transaction, or outside of one if the file requests that. Other processes
 * that migrate wait. When a migration fails, the earlier ones of the run stay applied, and the next run continues
 * there.
 */
export function migrate(
  address: DatabaseAddress,
  migrations: Migration[],
  options: MigrationOptions = {},
): Promise<string[]> {
  const { onProgress = () => undefined } = options;
  return withClient(address, 'migrate', async (guard) => {
    await refuseOldServer(guard);
    await ensureTable(guard);
    await lockOutOthers(guard, onProgress);
    const applied = await readApplied(guard);
    requireKnownCode(applied, migrations);
    const pending = pendingOf(applied, migrations);
    if (pending.length === 0) return [];
    await withClient(address, 'migrate', async (client) => {
      await client.query(
        `set statement_timeout to 0; set idle_in_transaction_session_timeout to ${idleTransactionMs}`,
      );
      for (const migration of pending) {
        onProgress(migration.name);
        await apply(client, migration, options);
      }
    });
    return pending.map(({ name }) => name);
  });
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < oldestServer) {
    throw new OperatorError('Kontor requires PostgreSQL 14 or newer; the server at DATABASE_URL is older.');
  }
}

async function ensureTable(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if to_regclass('kontor_migrations') is not null then return; end if;
      create table kontor_migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest_code text);
      comment on table kontor_migrations is 'The migrations that were applied, each with its checksum. oldest_code: no older version can run since.';
    end $$`);
  } catch (error) {
    // Two processes may create the table at the same moment. One then sees the other's unfinished type or table.
    if (!['23505', '42P07', '42710'].includes(errorCode(error) ?? '')) throw error;
  }
}

/**
 * Locks other migrating processes out until the connection ends. Processes that check the schema are not locked out.
 */
async function lockOutOthers(guard: pg.Client, onProgress: (line: string) => void): Promise<void> {
  for (let tries = 1; !(await tryLockOutOthers(guard)); tries += 1) {
    if (tries === 1) onProgress('waiting for another process that migrates this database');
    await new Promise((resolve) => setTimeout(resolve, lockRetryMs));
  }
}

/**
 * Tries to lock without queuing. A session that queues may keep the snapshot of its table lookup. A concurrent index of
 * the lock's owner would wait for that snapshot, and neither would end.
 */
async function tryLockOutOthers(guard: pg.Client): Promise<boolean> {
  try {
    await guard.query(
      `begin; set local idle_in_transaction_session_timeout to 0; set local statement_timeout to 0;
       lock table kontor_migrations in share update exclusive mode nowait`,
    );
    return true;
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error;
    await guard.query('rollback');
    return false;
  }
}

async function apply(client: pg.Client, migration: Migration, options: MigrationOptions): Promise<void> {
  try {
    await refuseWhileOlderCodeRuns(client, migration);
    if (migration.isOutsideTransaction) await applyOutside(client, migration, options);
    else await applyInside(client, migration, options);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const left = migration.isOutsideTransaction
      ? 'the next run repeats it from its beginning'
      : 'nothing of it was changed';
    throw new OperatorError(`The migration ${migration.name} failed and ${left}: ${reason}`, {
      cause: error,
    });
  }
}

/** Refuses a contract migration while processes run that it would break. Their heartbeats contain their versions. */
async function refuseWhileOlderCodeRuns(client: pg.Client, { name, oldestCode }: Migration): Promise<void> {
  if (oldestCode === undefined) return;
  const { rows: tables } = await client.query("select to_regclass('processes') is not null as exists");
  if (!tables[0]?.exists) return;
  await client.query('set role kontor_system');
  // A process writes its version right after its first heartbeat.
  const { rows } = await client.query<{ version: string }>(
    `select coalesce(version, '0.0.0') as version from processes
     where seen_at > clock_timestamp() - 2 * dead_after`,
  );
  await client.query('reset role');
  const older = rows.filter(({ version }) => isOlder(version, oldestCode));
  if (older.length === 0) return;
  throw new OperatorError(
    `The migration ${name} removes what versions before ${oldestCode} use, and ${older.length} of their processes are running (${[...new Set(older.map(({ version }) => version))].join(', ')}). Upgrade or stop them first.`,
  );
}

function applyInside(client: pg.Client, migration: Migration, options: MigrationOptions): Promise<void> {
  return untilLocked(client, migration, options, async (lockTimeoutMs) => {
    await client.query(`begin; set local lock_timeout to ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  });
}

/** Runs a file statement by statement. An interrupted run begins again, so the file must be repeatable. */
async function applyOutside(
  client: pg.Client,
  migration: Migration,
  options: MigrationOptions,
): Promise<void> {
  for (const step of stepsOf(migration)) {
    await untilLocked(client, migration, options, (lockTimeoutMs) =>
      runStep(client, migration, step, lockTimeoutMs, options),
    );
  }
  await record(client, migration);
}

async function runStep(
  client: pg.Client,
  { name }: Migration,
  { sql, isRepeated, isOnPartitions }: Step,
  lockTimeoutMs: number,
  { onProgress = () => undefined }: MigrationOptions,
): Promise<void> {
  if (isOnPartitions) return indexPartitions(client, sql, { lockTimeoutMs, onProgress });
  // A concurrent index waits for every older transaction, and nothing queues behind it.
  await client.query(`set lock_timeout to ${/\bconcurrently\b/i.test(sql) ? 0 : lockTimeoutMs}`);
  for (let total = 0; ; ) {
    const { rowCount } = await client.query(sql);
    total += rowCount ?? 0;
    if (!isRepeated || rowCount === 0) return;
    onProgress(`${name}: ${total} rows changed`);
  }
}

async function record(client: pg.Client, { name, sha256, oldestCode }: Migration): Promise<void> {
  await client.query('reset role');
  await client.query('insert into kontor_migrations (name, sha256, oldest_code) values ($1, $2, $3)', [
    name,
    sha256,
    oldestCode ?? null,
  ]);
}

/** Tries again, after a growing pause, when another transaction has locked the tables. */
async function untilLocked(
  client: pg.Client,
  { name }: Migration,
  { onProgress = () => undefined, lockTimeoutMs, triesMax = defaultTriesMax }: MigrationOptions,
  run: (lockTimeoutMs: number) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(
        lockTimeoutMs ?? Math.min(lockTimeoutMaxMs, Math.round(lockTimeoutMinMs * 1.25 ** (tries - 1))),
      );
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!retried.has(errorCode(error) ?? '')) throw error;
      const blockers = await longTransactions(client);
      if (tries >= triesMax) {
        throw new OperatorError(
          `The migration ${name} was tried ${tries} times and could not lock its tables: ${blockers}. Nothing of it was changed; end those transactions, or run it again later.`,
          { cause: error },
        );
      }
      onProgress(`${name}: its tables are locked (${blockers}); trying again`);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(pauseMaxMs, pauseMinMs * 1.5 ** (tries - 1))),
      );
    }
  }
}

async function longTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select format('%s, pid %s, for %s s', coalesce(nullif(application_name, ''), 'a session'), pid,
       extract(epoch from clock_timestamp() - xact_start)::int) as text
     from pg_stat_activity
     where datname = current_database() and xact_start < clock_timestamp() - interval '1 second'
       and application_name <> 'kontor migrate' and backend_type = 'client backend'
     order by xact_start limit 3`,
  );
  return rows.length === 0 ? 'no long transaction is visible' : rows.map(({ text }) => text).join('; ');
}
