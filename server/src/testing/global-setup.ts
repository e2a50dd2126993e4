import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isOutdated } from '../../../scripts/outdated.mjs';
import { ownMigrations } from '../composition/migrations.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withClient } from '../platform/database/with-client.ts';
import { openEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { postmasterPid } from './embedded-trial.ts';
import { guardFolder, guardProcess } from './guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The shared, migrated database of this run. */
    databaseAddress: pg.ClientConfig;
    /** A copy of it directly after the migrations, from which tests copy. */
    migratedTemplate: string;
    /** The folder of that database's files. */
    filesFolder: string;
    /** The build of the server, or null if it is older than the source. */
    buildFolder: string | null;
  }
}

const quiet = { info: () => undefined, warn: () => undefined };

/**
 * Starts one real PostgreSQL for the whole run: the embedded one, or the server in KONTOR_TEST_DATABASE_URL
 * (its user must be allowed to create databases). Each test has its own account there.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filesFolder = await mkdtemp(join(tmpdir(), 'kontor-test-files-'));
  guardFolder(filesFolder);
  project.provide('filesFolder', filesFolder);
  project.provide('buildFolder', isOutdated('server') ? null : join(import.meta.dirname, '../../dist'));
  const url = process.env.KONTOR_TEST_DATABASE_URL;
  const tearDown = await (url === undefined ? onEmbedded(project) : onServer(project, url));
  return async () => {
    await tearDown();
    await rm(filesFolder, { recursive: true, force: true });
  };
}

async function onEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-test-'));
  guardFolder(dataDir);
  // If root runs the tests, PostgreSQL's user must be able to enter; otherwise the database would be created
  // elsewhere.
  await chmod(dataDir, 0o711);
  const settings = {
    max_connections: '120',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'serve', log: quiet, settings });
  guardProcess(await postmasterPid(dataDir), 'SIGQUIT');
  await migrate(postgres.connection, await ownMigrations());
  await provideDatabase(project, postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function onServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `kontor_test_${process.pid}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const address = { connectionString: own.href };
  await migrate(address, await ownMigrations());
  const template = await provideDatabase(project, address);
  return async () => {
    for (const made of [name, template]) await run(`drop database ${made} with (force)`);
  };
}

/** Creates the database and its template. Returns the name of the template. */
async function provideDatabase(project: TestProject, address: pg.ClientConfig): Promise<string> {
  const template = `kontor_migrated_${process.pid}`;
  await withClient(address, 'test', async (client) => {
    const { rows } = await client.query('select current_database() as name');
    await client.query(`create database ${template} template ${rows[0].name}`);
  });
  project.provide('databaseAddress', address);
  project.provide('migratedTemplate', template);
  return template;
}
