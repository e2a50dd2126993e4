// Kills `kontor restore`, or PostgreSQL below it, at any moment and repeats it. The rows must be those of a restore without a fault.

import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  hasEnded,
  kontorBinary,
  kontorEnvironment,
  runKontor,
  spawnKontor,
  wait,
} from '../../shared/kontor.ts';
import { createPostgresServer, type PostgresServer } from '../../shared/postgres.ts';
import { createDatabaseFolder } from '../../shared/template.ts';
import { moreAcknowledged } from '../recovery.ts';
import { roundsOf, type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';
import { connectTo, type Trial } from '../trial.ts';

const commandTimeoutMs = 240_000;
const momentTimeoutMs = 120_000;
/** Number of restored parts at which the fault comes. The backup of the load has more. */
const partsMax = 20;
const lock = 7_302;

/** Steps at which the command is killed. It stops at a part while it fills tables, so that the kill hits this step. */
const moments = {
  'tables are created': `select to_regclass('public.accounts') is not null as is_there`,
  'tables are filled': `select exists (select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted) as is_there`,
};
const kinds = [
  { who: 'the command', moment: 'tables are created' },
  { who: 'the command', moment: 'tables are filled' },
  { who: 'PostgreSQL', moment: 'tables are filled' },
] as const;

export const restoreKills: Scenario = {
  name: 'restore-kills',
  group: 'restore',
  about:
    'kill -9 of `kontor restore` while it creates tables and while it fills them, and of PostgreSQL; the restore is repeated',
  run: async (context) => {
    let trial: Trial | undefined;
    await underLoad(context, { database: 'server', roles: ['all', 'all'] }, async (opened) => {
      trial = opened;
      await moreAcknowledged(opened, 60);
      const DATABASE_URL = urlOf(opened.postgres, 'kontor');
      const args = ['backup', '--to', backupOf(opened), '--plain'];
      await runKontor(opened.folder, args, commandTimeoutMs, { ...opened.environment, DATABASE_URL });
    });
    if (trial === undefined) throw new Error('The backup was not made.');
    await Promise.all(trial.instances.map((instance) => instance.stop()));
    const server = await startTarget(context, trial);
    const wanted = await restoreWhole(trial, server, 'whole');
    for (let round = 0; round < roundsOf(context, 15, kinds.length); round += 1) {
      const { who, moment } = kinds[round % kinds.length] ?? kinds[0];
      context.record.beginRound(`${who} killed while ${moment}`);
      const rows = await restoreKilled(trial, server, { name: `killed_${round}`, who, moment });
      const wrong = differences(wanted, rows);
      trial.observe('restore', wrong.length, wrong.slice(0, 5).join('; '));
      context.record.say(`${context.record.round}: ${wanted.size} tables are identical or named above`);
    }
  },
};

const backupOf = ({ folder }: Trial): string => join(folder, 'backup');
const urlOf = (server: PostgresServer | undefined, database: string): string =>
  `postgres://kontor@127.0.0.1:${server?.port}/${database}`;

async function startTarget(
  { cleanup, record, template }: ScenarioContext,
  { folder }: Trial,
): Promise<PostgresServer> {
  const place = join(folder, 'target', 'postgres');
  await createDatabaseFolder(template.major, place);
  const log = join(record.logFolder, record.name, 'target.log');
  const server = await createPostgresServer(cleanup, place, log);
  await server.start();
  return server;
}

async function restoreWhole(trial: Trial, server: PostgresServer, name: string): Promise<Rows> {
  await connectTo(server.address).ask(`create database ${name}`);
  await runToEnd(trial, server, name);
  return readRows(server, name);
}

type Killed = { name: string; who: 'the command' | 'PostgreSQL'; moment: keyof typeof moments };

async function restoreKilled(
  trial: Trial,
  server: PostgresServer,
  { name, who, moment }: Killed,
): Promise<Rows> {
  await connectTo(server.address).ask(`create database ${name}`);
  const { ask, withClient } = connectTo({ ...server.address, database: name });
  await ask(stopAtPart(Math.floor(trial.random() * partsMax)));
  await withClient(async (client) => {
    await client.query(`select pg_advisory_lock(${lock})`);
    const command = spawnKontor(
      ['restore', backupOf(trial), '--plain'],
      environmentOf(trial, server, name),
      join(trial.folder, `${name}.log`),
    );
    await untilAt(command, async () => (await ask<{ is_there: boolean }>(moments[moment]))[0]?.is_there);
    if (who === 'PostgreSQL') {
      await server.kill();
      await server.start();
      // The command ends with an error, or is killed. It is repeated below.
    }
    await kill(command);
  });
  await ask('drop event trigger stop_at_part; drop function begin_stopping, stop_at_part cascade');
  await runToEnd(trial, server, name);
  return readRows(server, name);
}

/** Holds up the restore after this number of parts. It records each part in the transaction that fills it. */
const stopAtPart = (parts: number): string => `
  create function stop_at_part() returns trigger language plpgsql as $$ begin
    if (select count(*) from public.kontor_restore where part <> '') >= ${parts} then
      perform pg_advisory_xact_lock(${lock});
    end if;
    return new;
  end $$;
  create function begin_stopping() returns event_trigger language plpgsql as $$ begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.kontor_restore') then
      create trigger stop_at_part before insert on public.kontor_restore
        for each row when (new.part <> '') execute function public.stop_at_part();
    end if;
  end $$;
  create event trigger stop_at_part on ddl_command_end when tag in ('CREATE TABLE') execute function begin_stopping()`;

async function untilAt(command: ChildProcess, isThere: () => Promise<boolean | undefined>): Promise<void> {
  const deadline = performance.now() + momentTimeoutMs;
  while (!(await isThere())) {
    if (hasEnded(command)) throw new Error('The restore ended before it could be killed.');
    if (performance.now() > deadline) throw new Error('The restore did not come to its moment.');
    await wait(10);
  }
}

async function kill(command: ChildProcess): Promise<void> {
  if (hasEnded(command)) return;
  const ended = new Promise((resolve) => command.once('exit', resolve));
  command.kill('SIGKILL');
  await ended;
}

const environmentOf = (trial: Trial, server: PostgresServer, name: string): NodeJS.ProcessEnv => ({
  ...kontorEnvironment(join(trial.folder, name)),
  ...trial.environment,
  DATABASE_URL: urlOf(server, name),
});

async function runToEnd(trial: Trial, server: PostgresServer, name: string): Promise<void> {
  await promisify(execFile)(process.execPath, [kontorBinary, 'restore', backupOf(trial), '--plain'], {
    env: environmentOf(trial, server, name),
    timeout: commandTimeoutMs,
  });
}

/** Returns the number and the hash of each table's rows. */
type Rows = Map<string, string>;

async function readRows(server: PostgresServer, database: string): Promise<Rows> {
  return connectTo({ ...server.address, database }).withClient(async (client) => {
    // The time of each migration differs.
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname <> 'kontor_migrations' order by 1`,
    );
    const found: Rows = new Map();
    for (const { name } of tables) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as said
         from ${name} t`,
      );
      found.set(name, rows[0]?.said ?? '');
    }
    return found;
  });
}

function differences(wanted: Rows, found: Rows): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((name) => wanted.get(name) !== found.get(name))
    .map((name) => `${name}: ${found.get(name) ?? 'no table'} instead of ${wanted.get(name) ?? 'no table'}`);
}
