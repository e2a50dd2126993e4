import { execFile } from 'node:child_process';
import { chmod, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, explainUnrunnable } from './binaries.ts';
import { superuser } from './connect.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import type { Layout } from './layout.ts';
import { explainFailure } from './log-file.ts';
import { giveTree, makePrivateFolder, placeLink } from './make-folders.ts';
import { endInitialisers } from './orphans.ts';
import { programEnvironment } from './settings.ts';
import { requireNamedUser, runAs } from './user.ts';

type Log = { info(msg: string): void };

const run = promisify(execFile);
const initdbMsMax = 120_000;

/** Creates the database when there is none. Otherwise verifies that this version of PostgreSQL can run it. */
export async function initialise(layout: Layout, binaries: Binaries, log: Log): Promise<void> {
  const draft = `${layout.pgdata}.initdb-`;
  await removeDrafts(draft);
  await completeUpgrade(layout);
  const version = await readVersion(layout.pgdata);
  if (version === undefined) {
    await requireEmpty(layout);
    if (layout.user === undefined) requireNamedUser();
    log.info(`Creating a new database in ${layout.pgdata}.`);
    await create(`${draft}${process.pid}`, layout, binaries);
  } else {
    requireVersion(version, binaries.majorVersion, layout.dataDir);
    await correctOwner(layout);
  }
  // The link comes last, so that a dangling link always means a lost database.
  if (layout.pgdata !== join(layout.dataDir, 'postgres')) {
    await placeLink(join(layout.dataDir, 'postgres'), layout.pgdata);
  }
}

/** The folder in which an upgrade puts the new database before it moves the old one. */
export const upgradedFolder = ({ pgdata }: Layout): string => `${pgdata}.upgraded`;

/**
 * Completes an upgrade that ended between its two last steps. The old database was moved, and the new one is not yet in
 * its place.
 */
async function completeUpgrade(layout: Layout): Promise<void> {
  if ((await readVersion(layout.pgdata)) !== undefined) return;
  if ((await readVersion(upgradedFolder(layout))) === undefined) return;
  await rename(upgradedFolder(layout), layout.pgdata);
}

/**
 * Creates the database beside its final place, then renames it. An initdb that is killed midway leaves no half database
 * there.
 */
async function create(draft: string, layout: Layout, binaries: Binaries): Promise<void> {
  await makePrivateFolder(draft, layout.user);
  try {
    await runInitdb(draft, layout, binaries);
    await rename(draft, layout.pgdata);
    await syncFolder(dirname(layout.pgdata));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function runInitdb(folder: string, layout: Layout, binaries: Binaries): Promise<void> {
  const encoding = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  // The socket's folder is private, so its user needs no password. There is no other way in.
  const access = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', folder, ...encoding, ...access, '--no-instructions'];
  // A later start finds an initdb that outlived its Kontor by its working folder.
  const options = { cwd: folder, env: programEnvironment, timeout: initdbMsMax, ...runAs(layout.user) };
  try {
    await run(binaries.initdb, args, options);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : undefined;
    if (output === undefined) throw await explainUnrunnable(error, binaries.initdb);
    const what = 'The database could not be created';
    const sentence = await explainFailure({ what, output, dataDir: layout.dataDir });
    throw new DataFolderError(sentence, { cause: error });
  }
}

async function removeDrafts(draft: string): Promise<void> {
  const names = await readdir(dirname(draft));
  const drafts = names
    .filter((name) => name.startsWith(basename(draft)))
    .map((name) => join(dirname(draft), name));
  if (drafts.length === 0) return;
  await endInitialisers((folder) => drafts.includes(folder));
  for (const folder of drafts) await rm(folder, { recursive: true, force: true });
}

export async function readVersion(pgdata: string): Promise<string | undefined> {
  try {
    return (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function requireEmpty(layout: Layout): Promise<void> {
  const names = await readdir(layout.pgdata).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length === 0) return;
  throw new DataFolderError(
    `The folder ${layout.pgdata} contains files, but no PostgreSQL database. Move it away to start with an empty one.`,
  );
}

function requireVersion(found: string, supported: number, dataDir: string): void {
  if (found === String(supported)) return;
  throw new DataFolderError(
    `The data folder ${dataDir} was written by PostgreSQL ${found}, and this release of Kontor contains PostgreSQL ` +
      `${supported}. Run: kontor embedded upgrade`,
  );
}

/**
 * Corrects owner and mode. PostgreSQL starts only on a folder that belongs to its user and is closed to others. Volumes
 * and archives change that.
 */
async function correctOwner(layout: Layout): Promise<void> {
  const found = await stat(layout.pgdata);
  const uid = layout.user?.uid ?? process.geteuid?.();
  if (found.uid !== uid) {
    if (layout.user === undefined) {
      throw new DataFolderError(
        `The database in ${layout.pgdata} belongs to another user (${found.uid}). Run Kontor as that user.`,
      );
    }
    await giveTree(layout.pgdata, layout.user);
  }
  if ((found.mode & 0o077) !== 0) await chmod(layout.pgdata, 0o700);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
