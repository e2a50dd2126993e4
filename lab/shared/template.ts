// Prepares an installation with everything that the load needs. Every scenario begins with a copy of it. A server of another major
// gets its database from `kontor restore`, which migrates and fills it there.

import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment } from '../../server/src/platform/embedded-postgres/settings.ts';
import { chooseDatabaseUser, runAs } from '../../server/src/platform/embedded-postgres/user.ts';
import { embeddedMajor, type Major, majorPrograms } from '../../server/src/testing/postgres-majors.ts';
import type { Cleanup } from './cleanup.ts';
import { addIngest } from './ingest-setting.ts';
import { startInstallation } from './installation.ts';
import { type BenchAccount, runKontor } from './kontor.ts';
import { createPostgresServer } from './postgres.ts';

export type Template = {
  folder: string;
  /** The major version of the servers. */
  major: Major;
  /** The data folder of a server's database. */
  database: string;
  /** Its client has every scope. */
  account: BenchAccount;
  issuer: BenchAccount;
  organization: string;
  /** The issuer's own ids of its cards. */
  cards: string[];
  masterKey: string;
};

const cardCount = 8;
const commandTimeoutMs = 240_000;

/** Creates the template. `limits` are those of the account, as `kontor account limits` takes them. */
export async function createTemplate(
  cleanup: Cleanup,
  major: Major = embeddedMajor,
  limits: string[] = [],
): Promise<Template> {
  const installation = await startInstallation(cleanup);
  const { organization, cards, issuer } = await addIngest(installation, cardCount);
  const { folder, kontor, database } = installation;
  const { accountId } = installation.account;
  const stdout = await runKontor(folder, [
    'client',
    'create',
    '--account',
    accountId,
    '--name',
    'Faults',
    '--scopes',
    'all',
    '--json',
  ]);
  if (limits.length > 0) await runKontor(folder, ['account', 'limits', accountId, ...limits]);
  // Our own command prints these fields.
  const { client } = JSON.parse(stdout) as { client: { client_id: string; client_secret: string } };
  const isEmbedded = major === embeddedMajor;
  if (!isEmbedded) {
    await runKontor(folder, ['backup', '--to', join(folder, 'backup'), '--plain'], commandTimeoutMs);
  }
  await database.end();
  await kontor.stop();
  const masterKey = readFileSync(join(folder, 'data', 'master.key'), 'utf8').trim();
  return {
    folder,
    major,
    database: isEmbedded
      ? join(folder, 'data', 'postgres')
      : await restoreOn(cleanup, major, folder, masterKey),
    account: { accountId, clientId: client.client_id, clientSecret: client.client_secret },
    issuer,
    organization,
    cards,
    masterKey,
  };
}

/** Restores the backup into a database of this major and shuts it down. Returns its data folder. */
async function restoreOn(cleanup: Cleanup, major: Major, folder: string, masterKey: string): Promise<string> {
  const place = join(folder, 'server', 'postgres');
  await createDatabaseFolder(major, place);
  const server = await createPostgresServer(cleanup, place, join(folder, 'postgres.log'));
  await server.start();
  const environment = {
    DATABASE_URL: `postgres://kontor@127.0.0.1:${server.port}/kontor`,
    KONTOR_MASTER_KEY: masterKey,
  };
  await runKontor(
    join(folder, 'restored'),
    ['restore', join(folder, 'backup'), '--plain'],
    commandTimeoutMs,
    environment,
  );
  await server.shutDown();
  return place;
}

/** Creates a data folder with a superuser and an empty database "kontor", as the embedded one has. */
export async function createDatabaseFolder(major: Major, place: string): Promise<void> {
  const user = await chooseDatabaseUser({});
  const programs = await majorPrograms(major);
  mkdirSync(join(place, '..'), { recursive: true, mode: 0o711 });
  mkdirSync(place, { mode: 0o700 });
  if (user) chownSync(place, user.uid, user.gid);
  const options = { cwd: place, env: programEnvironment, ...runAs(user) };
  const run = promisify(execFile);
  const access = ['-U', 'kontor', '--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums'];
  await run(join(programs, 'initdb'), ['-D', place, ...access], options);
  const single = run(join(programs, 'postgres'), ['--single', '-D', place, 'postgres'], options);
  single.child.stdin?.end('create database kontor\n');
  await single;
}

/** Copies the data folder into `folder`. */
export async function copyTemplate(template: Template, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(template.folder, 'data'), folder]);
}

/** Copies the database's folder alone into `folder`. */
export async function copyDatabase(template: Template, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', template.database, folder]);
}
