import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findPackage, prepareBinaries } from '../platform/embedded-postgres/binaries.ts';
import { cachesFor, type PostgresPackage } from '../platform/embedded-postgres/binary-cache.ts';
import { chooseDatabaseUser } from '../platform/embedded-postgres/user.ts';

/** Every major that Kontor supports, the oldest first. The last one is the embedded default. */
export const supportedMajors = [14, 15, 16, 17, 18] as const;
export type Major = (typeof supportedMajors)[number];

const folder = join(import.meta.dirname, '../../../scripts/postgresql');
const platform = `${process.platform}-${process.arch}`;

export function parseMajor(text: string): Major {
  const major = supportedMajors.find((one) => String(one) === text);
  if (major === undefined) throw new Error(`PostgreSQL ${text} is not one of ${supportedMajors.join(', ')}.`);
  return major;
}

/** Installs PostgreSQL of this major on the first use. The versions are locked in scripts/postgresql. */
export async function majorPackage(major: Major): Promise<PostgresPackage> {
  if (major === 18) return findPackage();
  const name = `postgresql-${major}-${platform}`;
  const { optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!(name in optionalDependencies))
    throw new Error(`No PostgreSQL ${major} for ${platform} is known to npm.`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(installed)) {
    await promisify(execFile)(
      'npm',
      ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
      {
        cwd: folder,
      },
    );
  }
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  return { folder: installed, name: platform, version };
}

/** The folder with initdb, pg_ctl and postgres of this major, for the user that runs databases here. */
export async function majorPrograms(major: Major): Promise<string> {
  const user = await chooseDatabaseUser({});
  const { postgres } = await prepareBinaries(await majorPackage(major), user, cachesFor(folder));
  return dirname(postgres);
}
