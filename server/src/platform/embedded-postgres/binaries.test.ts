import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRoot } from '../../testing/embedded-trial.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import type { PostgresPackage } from './binary-cache.ts';
import { programEnvironment } from './settings.ts';
import { chooseDatabaseUser, runAs } from './user.ts';

let root: string;
let bare: PostgresPackage;

// Creates the package as npm leaves it when install scripts do not run: no links, nothing executable.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-binaries-'));
  await chmod(root, 0o755);
  const installed = await findPackage();
  bare = { ...installed, folder: join(root, 'package') };
  await cp(installed.folder, bare.folder, { recursive: true, verbatimSymlinks: true });
  for (const link of await links(bare.folder)) await rm(join(bare.folder, link), { force: true });
  for (const program of await readdir(join(bare.folder, 'native/bin'))) {
    await chmod(join(bare.folder, 'native/bin', program), 0o644);
  }
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  [{ os: 'win32', arch: 'x64', isGlibc: false }, 'Windows'],
  [{ os: 'linux', arch: 'x64', isGlibc: false }, 'musl'],
  [{ os: 'linux', arch: 'mips', isGlibc: true }, 'not installed'],
])('names DATABASE_URL where there is no PostgreSQL to embed: %o', async (platform, reason) => {
  await expect(findPackage(platform)).rejects.toThrow(new RegExp(`${reason}.*DATABASE_URL`));
});

it.runIf(isRoot)(
  'copies the package once when the database user cannot reach it, also for two at once',
  async () => {
    await chmod(bare.folder, 0o700);
    const user = await chooseDatabaseUser({});
    const cache = join(root, 'cache');
    const prepared = await Promise.all(
      Array.from({ length: 2 }, () => prepareBinaries(bare, user, ['/proc/nowhere', cache])),
    );
    await chmod(bare.folder, 0o755);
    expect(new Set(prepared.map(({ postgres }) => postgres)).size).toBe(1);
    expect(await readdir(cache)).toEqual([`postgres-${bare.version}-${bare.name}`]);
    expect(prepared[0]?.postgres.startsWith(cache)).toBe(true);
    await expectRuns(prepared[0]?.postgres ?? '', runAs(user));
  },
);

it('makes the links and the programs executable, for many at once', async () => {
  const user = await chooseDatabaseUser({});
  const [binaries] = await Promise.all(Array.from({ length: 5 }, () => prepareBinaries(bare, user, [])));
  for (const link of await links(bare.folder)) {
    expect((await lstat(join(bare.folder, link))).isSymbolicLink()).toBe(true);
    expect((await stat(join(bare.folder, link))).isFile()).toBe(true);
  }
  expect(binaries?.majorVersion).toBe(Number.parseInt(bare.version, 10));
  expect(dirname(binaries?.postgres ?? '')).toBe(join(bare.folder, 'native/bin'));
  await expectRuns(binaries?.postgres ?? '', runAs(user));
});

async function expectRuns(program: string, as: { uid?: number; gid?: number }): Promise<void> {
  const { stdout } = await promisify(execFile)(program, ['--version'], {
    cwd: '/',
    env: programEnvironment,
    ...as,
  });
  expect(stdout).toContain(`PostgreSQL) ${Number.parseInt(bare.version, 10)}.`);
}

async function links(folder: string): Promise<string[]> {
  const listed: { target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  return listed.map(({ target }) => target);
}
