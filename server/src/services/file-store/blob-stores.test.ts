import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hourMs, systemClock } from '../../platform/clock.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { BlobMissing, type BlobStore } from './blob-store.ts';
import { openBlobStore } from './index.ts';

let root: string;
let s3: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-blobs-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const open = (environment: Record<string, string>): BlobStore =>
  openBlobStore(readConfig(environment).files, systemClock);

let count = 0;
const newName = () => (count++).toString(16).padStart(64, 'ab');
const content = Buffer.from('0123456789'.repeat(30_000));

async function read(blobs: BlobStore, name: string, start = 0, end = content.length): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await blobs.read(name, start, end)) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe.each([
  ['a folder', () => open({ KONTOR_FILES_DIR: join(root, 'made', 'on', 'demand') })],
  ['a bucket', () => open(s3.environment)],
])('%s', (_kind, make) => {
  let blobs: BlobStore;
  let name: string;
  beforeAll(() => {
    blobs = make();
  });
  beforeEach(() => {
    name = newName();
  });
  afterAll(() => blobs.close());

  it('gives back what it was given, whole or in part', async () => {
    await blobs.put(name, content);
    expect(await read(blobs, name)).toBe(content.toString());
    expect(await read(blobs, name, 11, 14)).toBe('123');
    expect(await read(blobs, name, content.length - 1)).toBe('9');
    expect(await blobs.has(name)).toBe(true);
  });

  it('says of what is not there that it is missing', async () => {
    await expect(blobs.read(name, 0, 10)).rejects.toThrow(BlobMissing);
    await expect(blobs.read(name, 0, 10)).rejects.toThrow(`There is no blob ${name} in ${blobs.place}`);
    expect(await blobs.has(name)).toBe(false);
  });

  it('removes, and does not mind when there is nothing left to remove', async () => {
    await blobs.put(name, content);
    await blobs.remove(name);
    expect(await blobs.has(name)).toBe(false);
    await blobs.remove(name);
  });

  it('takes the same again, also many at once', async () => {
    await blobs.put(name, content);
    await Promise.all(Array.from({ length: 10 }, () => blobs.put(name, content)));
    expect(await read(blobs, name)).toBe(content.toString());
  });

  it('sweeps without touching what is finished', async () => {
    await blobs.put(name, content);
    await blobs.sweep(new Date(systemClock.now().getTime() + hourMs));
    expect(await blobs.has(name)).toBe(true);
  });
});

describe('in a folder', () => {
  const unfinishedIn = (folder: string) => readdir(join(folder, 'unfinished'));

  it.runIf(process.platform === 'linux')('is refused where no folder can be made', async () => {
    const blobs = open({ KONTOR_FILES_DIR: '/proc/nowhere/files' });
    await expect(blobs.put(newName(), content)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('blobs are readable by their owner only, and no unfinished file is left', async () => {
    const folder = join(root, 'private');
    const name = newName();
    await open({ KONTOR_FILES_DIR: folder }).put(name, content);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(join(folder, name.slice(0, 2), name))).toBe('600');
    expect(await modeOf(folder)).toBe('700');
    expect(await unfinishedIn(folder)).toEqual([]);
  });

  it('a blob is whole for its readers while it is written again', async () => {
    const blobs = open({ KONTOR_FILES_DIR: join(root, 'busy') });
    const name = newName();
    await blobs.put(name, content);
    const reads = Array.from({ length: 10 }, () => read(blobs, name));
    await Promise.all(Array.from({ length: 10 }, () => blobs.put(name, content)));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([content.toString()]));
  });

  it('what an interrupted write left is swept, once it is old', async () => {
    const folder = join(root, 'swept');
    const blobs = open({ KONTOR_FILES_DIR: folder });
    await mkdir(join(folder, 'unfinished'), { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(folder, 'unfinished', name), 'half');
    const now = systemClock.now();
    const before = new Date(now.getTime() - hourMs);
    await utimes(join(folder, 'unfinished', 'old'), before, new Date(before.getTime() - 1000));
    await blobs.sweep(before);
    expect(await unfinishedIn(folder)).toEqual(['new']);
  });

  it('a write that fails says so, and leaves what was there', async () => {
    const folder = join(root, 'blocked');
    const blobs = open({ KONTOR_FILES_DIR: folder });
    await blobs.put(newName(), content);
    const name = `ff${newName().slice(2)}`;
    // A file in place of a folder stops root as well.
    await writeFile(join(folder, 'ff'), '');
    await expect(blobs.put(name, content)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await unfinishedIn(folder)).toEqual([]);
  });

  it('kill -9 in the middle of writing leaves whole blobs and no half ones', async () => {
    const folder = join(root, 'killed');
    const size = 4 * 1024 * 1024;
    const module = join(import.meta.dirname, 'local-folder.ts');
    // Each blob is filled with its own number. A line is printed once a blob is durable.
    const script = `
      import { createLocalFolder } from ${JSON.stringify(module)};
      const [folder, round] = process.argv.slice(1);
      let n = 0;
      const blobs = createLocalFolder(folder, () => round + '-' + n);
      process.stdout.write('ready\\n');
      for (;;) {
        n += 1;
        const name = (round + String(n).padStart(3, '0')).padStart(64, 'c0');
        await blobs.put(name, Buffer.alloc(${size}, n % 256));
        process.stdout.write(name + '\\n');
      }`;
    const safe: string[] = [];
    for (const [round, blobsFirst] of [1, 2, 4, 6].entries()) {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script, folder, String(round)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      safe.push(...(await linesUntilKilled(child, blobsFirst)));
    }
    expect(safe.length).toBeGreaterThanOrEqual(13);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const finished = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('unfinished'));
    expect(finished.map(({ name }) => name)).toEqual(expect.arrayContaining(safe));
    for (const { parentPath, name } of finished) {
      const bytes = await readFile(join(parentPath, name));
      expect([name, bytes.length]).toEqual([name, size]);
      expect(bytes.equals(Buffer.alloc(size, Number(name.slice(-3)) % 256))).toBe(true);
    }
  });
});

/** Kills it as soon as it has printed that many names, which is in the middle of the next one. */
async function linesUntilKilled(child: ChildProcess, namesFirst: number): Promise<string[]> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > namesFirst + 1) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  return output.split('\n').filter((line) => line.length === 64);
}

describe('a bucket that cannot be used', () => {
  const failing = (environment: Record<string, string>) =>
    open({ ...s3.environment, ...environment }).put(newName(), content);

  it('because it is not there', async () => {
    await expect(failing({ KONTOR_FILES_S3_BUCKET: 'nowhere' })).rejects.toThrow(/bucket does not exist/);
  });

  it('because the key is unknown', async () => {
    await expect(failing({ KONTOR_FILES_S3_ACCESS_KEY_ID: 'unknown' })).rejects.toThrow(/Access Key/i);
  });

  it('because no server answers', async () => {
    await expect(failing({ KONTOR_FILES_S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/);
  });
});

// Root may write everywhere.
it.skipIf(process.getuid?.() === 0)('a folder that is not writable is a distinct error', async () => {
  const folder = join(root, 'closed');
  await mkdir(folder);
  await chmod(folder, 0o500);
  await expect(open({ KONTOR_FILES_DIR: folder }).put(newName(), content)).rejects.toThrow(/EACCES/);
});
