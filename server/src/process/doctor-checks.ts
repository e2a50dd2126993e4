import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { duration } from '../cli/output.ts';
import type { Config } from '../config.ts';
import { readLastBackup } from '../platform/backup-record.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { findPooler } from '../platform/database/pooler.ts';
import { systemSql } from '../platform/database/statement.ts';
import { withClient, withClients } from '../platform/database/with-client.ts';
import { listProcesses } from '../platform/process-list.ts';
import { isOnThisMachine } from '../platform/url.ts';
import { readBacklog } from '../resources/health/index.ts';
import { listUnboundOfLiveAccounts } from '../resources/oauth-clients/index.ts';
import { openKey, readStoredKey } from './master-key-file.ts';

/** The sentence of a check that succeeded, or a warning. A check that throws has failed. */
export type Checked = string | { warning: string };

const diskBytesMin = 500 * 1024 * 1024;
const backlogAgeMaxSeconds = 300;
const backupAgeMaxSeconds = 2 * 86_400;
const clientsMax = 1_000;
const clientsShown = 3;
const poolerTries = 5;
const requestedCheckpointsMin = 10;
const checkpointSecondsMin = 300;
/** Connections past the pooler: coordination and the change feed. */
const directConnections = 2;

export function checkPublicUrl({ publicUrl }: Config): Checked {
  if (publicUrl.startsWith('https:') || isOnThisMachine(publicUrl)) return publicUrl;
  return {
    warning: `${publicUrl} is not encrypted: tokens and passwords can be read in transit. Use https behind your proxy (KONTOR_PUBLIC_URL)`,
  };
}

export function checkRegistration({ isRegistrationOpen, publicUrl }: Config): Checked {
  if (!isRegistrationOpen) return 'closed';
  if (isOnThisMachine(publicUrl)) return 'open, on this machine';
  return {
    warning: `every visitor of ${publicUrl}/register can open a sandbox account (KONTOR_REGISTRATION=off closes it)`,
  };
}

export function checkImages(missing: string | undefined): Checked {
  if (missing === undefined) return 'receipts that are images can be read';
  return {
    warning: `receipts that are images cannot be read, because the npm package ${missing} is not installed (docs/operate/install.md)`,
  };
}

/** Opens a wrapped key, as a new process would. */
export async function checkKeyService(config: Config): Promise<Checked> {
  const stored = await readStoredKey(config);
  if (stored && !Buffer.isBuffer(stored)) {
    await openKey(config, stored);
    return `${stored.service} opens the master key ${stored.key_id}, for the installation ${stored.installation}`;
  }
  if (!config.keyService.wrapsWith) return 'none: the master key is not wrapped';
  return {
    warning: `the master key is not wrapped, though KONTOR_KEY_SERVICE is set (run: kontor keys wrap)`,
  };
}

/**
 * Checks for a pooler. One in transaction mode is fine when Kontor is configured for it, with a direct address for the
 * connections that require a session.
 */
export async function checkPooler(address: DatabaseAddress): Promise<Checked> {
  await requireSessions(address);
  const { direct, ...main } = address;
  const { isPooled, keepsStatements } = await withClient(main, 'doctor', findPooler);
  if (!direct && isPooled) {
    throw new Error(
      'DATABASE_URL leads to a pooler. Set KONTOR_DATABASE_DIRECT_URL to the PostgreSQL server behind it',
    );
  }
  if (!direct) return 'none';
  if (!isPooled) return 'none, though KONTOR_DATABASE_DIRECT_URL is set';
  const bypassed = 'sessions bypass it (KONTOR_DATABASE_DIRECT_URL)';
  if (keepsStatements) return `transactions may share connections; ${bypassed}`;
  return {
    warning: `it keeps no prepared statements, so every statement is planned again; ${bypassed}. Use PgBouncer 1.21 or newer with max_prepared_statements`,
  };
}

/** Requires real sessions. Two that share a server process are none: one would get the notifications of the other. */
async function requireSessions(address: DatabaseAddress): Promise<void> {
  const pid = async (client: pg.Client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const isShared = await withClients(address, 'doctor', 2, async ([one, two]) => {
    for (let tries = 0; one && two && tries < poolerTries; tries += 1) {
      if ((await pid(one)) === (await pid(two))) return true;
    }
    return false;
  });
  if (isShared) {
    throw new Error(
      `${address.direct ? 'KONTOR_DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads to a pooler in transaction mode. Set KONTOR_DATABASE_DIRECT_URL to the PostgreSQL server behind it`,
    );
  }
}

type Room = { most: number; reserved: number; in_use: number };
const selectRoom = `select current_setting('max_connections')::integer as most,
    current_setting('superuser_reserved_connections')::integer as reserved,
    -- Not pg_stat_activity, which hides the sessions of other users.
    (select sum(numbackends)::integer from pg_stat_database) as in_use`;

export async function checkConnections(
  address: DatabaseAddress,
  db: SystemDb,
  { databaseConnectionsMax }: Config,
): Promise<Checked> {
  const processes = (await listProcesses(db)).filter(({ is_alive }) => is_alive).length;
  const room = await withClients(address, 'doctor', 1, async ([client]) => {
    const rows = (await client?.query<Room>(selectRoom))?.rows;
    return rows?.[0] ?? { most: 0, reserved: 0, in_use: 0 };
  });
  const available = room.most - room.reserved;
  // The other connections end at the pooler.
  const each = address.direct ? directConnections : databaseConnectionsMax;
  const wanted = Math.max(1, processes) * each;
  const sum = `${processes || 'one'} ${processes > 1 ? 'processes' : 'process'} with up to ${each}${address.direct ? ' past the pooler' : ''}: ${wanted} of ${available}; ${room.in_use} in use`;
  if (wanted > available) {
    throw new Error(`${sum}. Lower DATABASE_CONNECTIONS_MAX, or raise max_connections of the server`);
  }
  return sum;
}

type Checkpoints = { timed: number; requested: number; seconds: number; wal: string; timeout: string };
/** Counts since the statistics were reset. A start and a backup also request a checkpoint, so a few mean nothing. */
const selectCheckpoints = (view: string, timed: string, requested: string) =>
  `select ${timed}::float8 as timed, ${requested}::float8 as requested,
     extract(epoch from clock_timestamp() - stats_reset)::float8 as seconds,
     current_setting('max_wal_size') as wal, current_setting('checkpoint_timeout') as timeout from ${view}`;
const checkpointerView = 170_000;

/** Checks that checkpoints are rare: each syncs all changed files, and acknowledgements wait for it. */
export async function checkCheckpoints(address: DatabaseAddress): Promise<Checked> {
  const found = await withClient(address.direct ?? address, 'doctor', async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::integer as version");
    const isNew = rows[0].version >= checkpointerView;
    const statement = isNew
      ? selectCheckpoints('pg_stat_checkpointer', 'num_timed', 'num_requested')
      : selectCheckpoints('pg_stat_bgwriter', 'checkpoints_timed', 'checkpoints_req');
    return (await client.query<Checkpoints>(statement)).rows[0];
  });
  return describeCheckpoints(found ?? { timed: 0, requested: 0, seconds: 0, wal: '', timeout: '' });
}

export function describeCheckpoints({ timed, requested, seconds, wal, timeout }: Checkpoints): Checked {
  const sizes = `max_wal_size ${wal}, checkpoint_timeout ${timeout}`;
  const every = seconds / Math.max(1, timed + requested);
  const isRushed = requested >= requestedCheckpointsMin && requested > timed && every < checkpointSecondsMin;
  if (!isRushed) return sizes;
  return {
    warning: `one every ${duration(every)}, because the write-ahead log reached its size (${sizes}); each delays acknowledgements. Raise max_wal_size to 2GB or more, and checkpoint_timeout to 15min (docs/operate/production.md)`,
  };
}

export async function checkBacklog(db: SystemDb): Promise<Checked> {
  const backlog = await readBacklog(db);
  const old = backlog.filter(({ age_seconds }) => (age_seconds ?? 0) > backlogAgeMaxSeconds);
  if (old.length > 0) {
    const queues = old.map(
      ({ queue, waiting, age_seconds }) =>
        `${waiting} ${queue}, the oldest for ${duration(age_seconds ?? 0)}`,
    );
    return { warning: `${queues.join('; ')} (is a worker running? see: kontor status)` };
  }
  const waiting = backlog.reduce((sum, one) => sum + one.waiting, 0);
  return waiting === 0 ? 'nothing is pending' : `${waiting} pending, none for longer than 5 min`;
}

/** Recommends short, bound tokens to live accounts. It is no failure: the published interface has tokens of a year. */
export async function checkTokens(db: SystemDb): Promise<Checked> {
  const clients = await listUnboundOfLiveAccounts(db, clientsMax);
  if (clients.length === 0) return 'no client of a live account holds an unbound token of more than an hour';
  const shown = clients
    .slice(0, clientsShown)
    .map(({ name, id, account }) => `${name} of ${account} (${id})`);
  const count = clients.length < clientsMax ? `${clients.length}` : `at least ${clientsMax}`;
  return {
    warning: `${count} clients of live accounts hold tokens of more than an hour that work without a proof, such as ${shown.join(', ')}: recommend token_lifetime 3600 and token_binding dpop (docs/authentication.md)`,
  };
}

const selectSources = systemSql<
  Record<string, never>,
  { name: string; fault: string | null; missing: number; all: number }
>(
  `select name, fault_message as fault, missing, count(*) over ()::integer as all from issuer_file_sources
   where not is_paused order by fault_message is null, missing desc, name limit 5`,
);

/** Checks that issuers' files can be picked up, and that none is missing. */
export async function checkSources(db: SystemDb): Promise<Checked> {
  const sources = await db.many(selectSources, {});
  if (sources.length === 0) return 'none';
  const problems = sources.flatMap(({ name, fault, missing }) => [
    ...(fault === null ? [] : [`${name}: ${fault}`]),
    ...(missing === 0 ? [] : [`${name}: ${missing} expected files have not arrived`]),
  ]);
  if (problems.length > 0) return { warning: `${problems.join(' ')} (docs/operate/issuer-files.md)` };
  return `${sources[0]?.all} are polled without a fault`;
}

export async function checkBackup(db: SystemDb): Promise<Checked> {
  const last = await readLastBackup(db);
  if (!last) return { warning: 'there is none yet (run: kontor backup --to <place>)' };
  const sentence = `the last one is ${duration(last.age_seconds)} old: ${last.place}`;
  return last.age_seconds > backupAgeMaxSeconds ? { warning: sentence } : sentence;
}

/** Checks the free space of the folder, or of its nearest parent that exists. */
export async function checkDisk(folder: string): Promise<Checked> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return undefined;
    throw error;
  });
  if (!found) return checkDisk(dirname(folder));
  const bytes = found.bavail * found.bsize;
  const free = Math.floor(bytes / 1024 / 1024);
  if (bytes < diskBytesMin) throw new Error(`only ${free} MB are free on the disk of ${folder}`);
  return `${free} MB free`;
}
