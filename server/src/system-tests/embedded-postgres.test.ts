import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { withClient } from '../platform/database/with-client.ts';
import { DataFolderError } from '../platform/embedded-postgres/data-folder-error.ts';
import { silentLog } from '../platform/log.ts';
import { openStorage } from '../process/installation.ts';
import {
  isRoot,
  newTrial,
  postgresProcesses,
  postmasterPid,
  query,
  startServing,
  type Trial,
} from '../testing/embedded-trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await newTrial();
});
afterAll(() => trial.end());

describe('a data folder', () => {
  it('is made when missing, closed to others, with a database that listens on its socket only', async () => {
    const dataDir = join(await trial.folder(), 'a, "b"', 'data');
    const database = await trial.open(dataDir, 'serve', {});
    expect(database.isOwner).toBe(true);
    const [row] = await query(
      database,
      `select current_database() as name, current_setting('listen_addresses') as addresses,
              current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, inet_server_addr() as address`,
    );
    expect(row).toEqual({
      name: 'kontor',
      addresses: '',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      address: null,
    });
    expect(await modeOf(dataDir)).toBe(isRoot ? '711' : '700');
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('700');
    expect(await modeOf(join(dataDir, 'run'))).toBe('700');
    expect(await modeOf(join(dataDir, 'lock'))).toBe('600');
    expect(await modeOf(join(dataDir, 'postgres.log'))).toBe('600');
  });

  it('has a database with as much memory as the settings say', async () => {
    const environment = { KONTOR_DATA_DIR: await trial.usedFolder(), KONTOR_EMBEDDED_BUFFERS_MB: '48' };
    const { address, close } = await openStorage(readConfig(environment), 'serve', silentLog);
    onTestFinished(close);
    const { rows } = await withClient(address, 'buffers', (client) => client.query('show shared_buffers'));
    expect(rows).toEqual([{ shared_buffers: '48MB' }]);
  });

  it('keeps its rows over a stop, which leaves no process and no lock behind', async () => {
    const dataDir = await trial.usedFolder();
    const first = await trial.open(dataDir);
    await query(first, 'insert into notes values (7)');
    expect(await postgresProcesses(dataDir)).not.toEqual([]);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await postgresProcesses(dataDir)).toEqual([]);
    await expect(readFile(join(dataDir, 'lock'))).rejects.toThrow('ENOENT');
    const second = await trial.open(dataDir);
    expect(await query(second, 'select id from notes')).toEqual([{ id: 7 }]);
  });

  it('may have a path too long for a socket', async () => {
    const dataDir = await trial.usedFolder(join(await trial.folder(), 'x'.repeat(120)));
    const database = await trial.open(dataDir);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readlink(join(dataDir, 'run'))).toBe(database.connection.host);
    expect(await modeOf(database.connection.host)).toBe('700');
    await database.stop();
    await chmod(database.connection.host, 0o777);
    await expect(trial.open(dataDir)).rejects.toThrow('is not private to its user');
    await rm(database.connection.host, { recursive: true });
  });

  it('keeps its log bounded', async () => {
    const dataDir = await trial.usedFolder();
    await writeFile(join(dataDir, 'postgres.log'), `${'x'.repeat(99)}\n`.repeat(120_000));
    await trial.open(dataDir);
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(2 * 1024 * 1024);
  });
});

describe('a second Kontor on the same folder', () => {
  it('is refused when it wants to serve too, and joins when it is a command', async () => {
    const dataDir = await trial.usedFolder();
    const serving = startServing(dataDir);
    expect(await serving.line()).toBe('ready');
    await expect(trial.open(dataDir)).rejects.toThrow(
      new RegExp(
        `^Another Kontor \\(process ${serving.pid}, started .*Z\\) is already serving this data folder`,
      ),
    );
    const joined = await trial.open(dataDir, 'command');
    expect(joined.isOwner).toBe(false);
    await joined.stop();
    expect(await query(joined, 'select 1 as one')).toEqual([{ one: 1 }]);
    await serving.release();
  });

  it('waits as a command until the one that serves is up', async () => {
    const dataDir = await trial.usedFolder();
    const serving = trial.open(dataDir);
    await vi.waitFor(() => stat(join(dataDir, 'lock')), { timeout: 120_000, interval: 1 });
    const joined = await trial.open(dataDir, 'command');
    expect(await query(joined, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([(await serving).isOwner, joined.isOwner]).toEqual([true, false]);
  });

  it('waits until a command has finished', async () => {
    const dataDir = await trial.usedFolder();
    const command = await trial.open(dataDir, 'command');
    expect(command.isOwner).toBe(true);
    const serving = trial.open(dataDir, 'serve');
    await query(command, 'insert into notes values (1)');
    await command.stop();
    expect(await query(await serving, 'select id from notes')).toEqual([{ id: 1 }]);
  });

  it('loses when both start at the same moment on the lock of a dead one', async () => {
    const dataDir = await trial.usedFolder();
    const killed = startServing(dataDir);
    await killed.line();
    await killed.kill();
    const others = [startServing(dataDir), startServing(dataDir)];
    const lines = await Promise.all(others.map((other) => other.line()));
    expect(lines.filter((line) => line === 'ready')).toHaveLength(1);
    expect(lines.filter((line) => line?.includes('is already serving'))).toHaveLength(1);
    await Promise.all(others.map((other) => other.release()));
  });
});

describe('a folder that cannot be used', () => {
  it('is refused with what to do when another version of PostgreSQL wrote it', async () => {
    const dataDir = await trial.usedFolder();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expectRefusal(dataDir, /was written by PostgreSQL 16.*Run: kontor embedded upgrade/);
  });

  it('is refused when its path leads through a file', async () => {
    const file = join(await trial.folder(), 'file');
    await writeFile(file, '');
    await expectRefusal(join(file, 'data'), /something in its path is a file/);
    await expectRefusal(file, /something in its path is a file/);
  });

  it('is refused, and left alone, when something else lies in the place of the database', async () => {
    const dataDir = await trial.folder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'text');
    await expectRefusal(dataDir, /contains files, but no PostgreSQL database/);
    expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('text');
  });

  it('is refused with the reason of PostgreSQL when that does not start, and is free again', async () => {
    const dataDir = await trial.usedFolder();
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    await expectRefusal(dataDir, /pg_control/);
    await expect(lstat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT');
    expect(await postgresProcesses(dataDir)).toEqual([]);
  });
});

describe.runIf(isRoot)('run by root', () => {
  it('runs PostgreSQL as another user', async () => {
    const dataDir = await trial.usedFolder();
    await trial.open(dataDir);
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).not.toBe(0);
  });

  it('keeps the user whose folder it is', async () => {
    const owner = await userNamed('nobody');
    const fresh = await trial.folder();
    await chown(fresh, owner, owner);
    const database = await trial.open(fresh);
    expect((await stat(`/proc/${await postmasterPid(fresh)}`)).uid).toBe(owner);
    await database.stop();
    expect((await stat(join(fresh, 'postgres.log'))).uid).toBe(owner);
  });

  it('takes back a database that became root’s, as when restored from an archive', async () => {
    const dataDir = await trial.usedFolder();
    await promisify(execFile)('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
    const database = await trial.open(dataDir);
    expect(await query(database, 'select id from notes')).toEqual([]);
  });

  it('keeps the database elsewhere when its user cannot reach the folder, and leads there', async () => {
    const closed = await trial.folder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    const first = await trial.open(dataDir);
    await query(first, 'create table notes (id int)');
    await first.stop();
    const second = await trial.open(dataDir);
    expect(await query(second, 'select id from notes')).toEqual([]);
    const home = dirname(await readlink(join(dataDir, 'postgres')));
    expect(home).toMatch(/^\/var\/lib\/kontor\/[0-9a-f]{16}$/);
    expect(await readlink(join(dataDir, 'run'))).toBe(second.connection.host);
    await second.stop();
    await rm(home, { recursive: true });
    await expectRefusal(dataDir, /a link that leads nowhere/);
  });
});

async function expectRefusal(dataDir: string, message: RegExp): Promise<void> {
  const error = await trial.open(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataFolderError);
  expect((error as DataFolderError).message).toMatch(message);
}

async function userNamed(name: string): Promise<number> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((text) => text.startsWith(`${name}:`));
  return Number(line?.split(':')[2]);
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
