// Two versions of Kontor for the upgrade: the last release, and the next one, which changes the schema.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isOlder } from '../../server/src/platform/version.ts';

const root = join(import.meta.dirname, '../..');
/** Below the checkout, so that Node.js finds its node_modules. */
const folder = join(root, 'data', 'releases');
const releases = join(root, 'server', 'releases');

/** `origin`: what it was made of. */
export type Release = { version: string; binary: string; origin: string };

/**
 * The last release, from the fixture that its release committed, with the installed packages of this checkout. Fails without one: a
 * build that is tried against itself proves nothing.
 */
export function previousRelease(): Release {
  const fixture = lastFixture();
  if (fixture === undefined)
    throw new Error(`${releases} has no release. npm run release:fixture packs this build as one.`);
  const place = emptied(join(folder, 'previous'));
  execFileSync('tar', ['-xzf', join(releases, fixture), '-C', place]);
  linkPackages(place);
  return { version: versionOf(place), binary: join(place, 'bin/kontor.js'), origin: fixture };
}

function emptied(place: string): string {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  return place;
}

function linkPackages(place: string): void {
  const ownPackages = join(root, 'server/node_modules');
  if (existsSync(ownPackages)) symlinkSync(ownPackages, join(place, 'node_modules'));
}

/** This build as the next minor version, with migrations as an expand step has them: in a transaction, and online. */
export function nextRelease(): Release {
  const server = join(root, 'server');
  const [major, minor] = versionOf(server).split('.').map(Number);
  const version = `${major}.${(minor ?? 0) + 1}.0`;
  const place = emptied(join(folder, 'next'));
  for (const name of ['bin', 'dist']) cpSync(join(server, name), join(place, name), { recursive: true });
  for (const name of ['assets', 'models', 'node_modules']) {
    if (existsSync(join(server, name))) symlinkSync(join(server, name), join(place, name));
  }
  const description = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...description, version }));
  for (const [name, sql] of Object.entries(migrationsOf(version))) {
    writeFileSync(join(place, 'dist/platform/database/migrations', `${name}.sql`), sql);
  }
  return { version, binary: join(place, 'bin/kontor.js'), origin: 'this build' };
}

function migrationsOf(version: string): Record<string, string> {
  return {
    '29990101_0000_expand': `-- needed from: ${version}
alter table events add column upgrade_note text;
alter table organizations add column upgrade_note text;
create table upgrade_notes (account_id text not null references accounts, id text not null, primary key (account_id, id));
select own_by_account('upgrade_notes');
`,
    '29990101_0001_online': `-- needed from: ${version}
-- outside a transaction
drop index concurrently if exists organizations_upgrade_note;
create index concurrently organizations_upgrade_note on organizations (account_id, upgrade_note);
-- Row-level security applies to the owner of the tables, too.
set role kontor_system;

-- repeat
update organizations set upgrade_note = 'old' where (account_id, id) in (
  select account_id, id from organizations where upgrade_note is null limit 200);
`,
  };
}

function lastFixture(): string | undefined {
  const versions = readdirSync(releases).flatMap((name) => /^kontor-(.+)\.tgz$/.exec(name)?.[1] ?? []);
  const last = versions.sort((one, other) => (isOlder(one, other) ? -1 : 1)).at(-1);
  return last === undefined ? undefined : `kontor-${last}.tgz`;
}

const versionOf = (place: string): string =>
  (JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as { version: string }).version;
