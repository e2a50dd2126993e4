/**
 * npm run test:postgresql-majors [-- --only 14..16,18]: each major version of PostgreSQL that Kontor supports, with npm's programs:
 * the migrations from empty and a part of the integration tests, as an owner who is no superuser, and the quickstart's first evening.
 *
 * A version that npm does not offer for this platform is skipped, loudly; POSTGRESQL_14_BIN names a folder with its programs.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPublished, type Major, majorPrograms, parseMajors } from '../src/testing/postgres-majors.ts';

const root = join(import.meta.dirname, '../..');
const databasePort = 54_396;
const kontorPort = 18_084;
/** What depends most on the version: migrations, roles and row-level security, types, locks, COPY, statistics, plans. */
const tests = [
  ...['migrate', 'copy-tables', 'types', 'connections'].map(
    (name) => `src/platform/database/${name}.test.ts`,
  ),
  'src/auth/tenancy.test.ts',
  'src/resources/statistics/concurrency.test.ts',
  'src/system-tests/queue-pages.test.ts',
];
const firstEvening =
  'node scripts/smoke.mjs --no-receipt -- node server/bin/kontor.js serve --demo --migrate';
/** npm's packages have no psql. */
const createDatabase = `node --input-type=module --eval "
  import pg from 'pg';
  const client = new pg.Client(process.env.KONTOR_TEST_DATABASE_URL);
  await client.connect();
  await client.query('create database evening');
  await client.end();"`;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '14..18' } },
});
for (const major of parseMajors(values.only)) {
  const programs = await programsOf(major);
  if (programs === undefined) {
    process.stderr.write(
      `\n!!! SKIPPED: PostgreSQL ${major} was not tested: npm has none for ${process.platform}-${process.arch}.\n` +
        `!!! POSTGRESQL_${major}_BIN=<folder with initdb, pg_ctl and postgres> tests another one.\n\n`,
    );
    continue;
  }
  process.stdout.write(execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }));
  testOn(programs);
}

function testOn(programs: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-evening-'));
  const script = [
    `npx vitest run --root server --project database ${tests.join(' ')}`,
    createDatabase,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: for the shell
    'export DATABASE_URL=${KONTOR_TEST_DATABASE_URL%/*}/evening',
    firstEvening,
  ].join(' && ');
  const env = {
    ...process.env,
    POSTGRESQL_BIN: programs,
    KONTOR_TEST_POSTGRESQL_PORT: `${databasePort}`,
    PORT: `${kontorPort}`,
    KONTOR_DATA_DIR: folder,
    KONTOR_MASTER_KEY: randomBytes(32).toString('base64'),
    KONTOR_DRAIN_SECONDS: '0',
  };
  try {
    execFileSync('bash', ['.ci/with-postgresql', 'bash', '-euc', script], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of its programs; undefined when npm has none. */
async function programsOf(major: Major): Promise<string | undefined> {
  return process.env[`POSTGRESQL_${major}_BIN`] ?? (isPublished(major) ? majorPrograms(major) : undefined);
}
