import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim, sweepRemains } from './lock.ts';
import { processes } from './processes.ts';
import { linuxProcesses } from './processes-linux.ts';
import { psProcesses } from './processes-ps.ts';
import { listenAsOwner } from './sign-of-life.ts';

const wanted = { purpose: 'serve', since: '2026-01-01T00:00:00.000Z', socketDir: '/run' } as const;
const namespace = await processes.namespace();
const dead = (token: string) =>
  JSON.stringify({ ...wanted, pid: 1, identity: 'long gone', namespace, token, isReady: true });

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'kontor-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

it('is held by one, named to the others, and free after its release', async () => {
  const first = await claim(path, wanted);
  const second = await claim(path, wanted);
  expect('lock' in first).toBe(true);
  expect(second).toMatchObject({ owner: { pid: process.pid, purpose: 'serve', isReady: false } });
  if ('lock' in first) {
    await first.lock.markReady();
    expect(await claim(path, wanted)).toMatchObject({ owner: { isReady: true } });
    await first.lock.release();
  }
  expect('lock' in (await claim(path, wanted))).toBe(true);
});

it.each([
  ['a dead process', dead('0123456789abcdef')],
  ['another program that got the pid', dead('0123456789abcdef').replace('"pid":1', `"pid":${process.pid}`)],
  ['no process, as a power cut left it empty', ''],
  ['no process, as it is not a record', 'null'],
])('is taken over from %s', async (_, content) => {
  await writeFile(path, content);
  expect('lock' in (await claim(path, wanted))).toBe(true);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(await readdir(folder)).toEqual(['lock']);
});

it('stays with an owner in another container for as long as that shows life', async () => {
  const elsewhere = dead('0123456789abcdef').replace(namespace, 'pid:[1]').replace('/run', folder);
  await writeFile(path, elsewhere);
  await utimes(path, 0, 0);
  const sign = await listenAsOwner(folder);
  expect(await claim(path, wanted)).toMatchObject({ owner: { pid: 1 } });
  await sign.stop();
  expect('lock' in (await claim(path, wanted))).toBe(true);
});

it('is taken over although another died while taking it over', async () => {
  await writeFile(path, dead('aaaaaaaaaaaaaaaa'));
  await writeFile(`${path}.aaaaaaaaaaaaaaaa`, dead('bbbbbbbbbbbbbbbb'));
  await writeFile(`${path}.aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb`, dead('cccccccccccccccc'));
  await writeFile(`${path}.dddddddddddddddd.new`, dead('dddddddddddddddd'));
  await writeFile(join(folder, 'lock.keep'), '');
  expect('lock' in (await claim(path, wanted))).toBe(true);
  await sweepRemains(path);
  expect(await readdir(folder)).toEqual(['lock', 'lock.keep']);
});

it('goes to exactly one of many who find it dead at the same moment', async () => {
  for (let round = 0; round < 15; round += 1) {
    await writeFile(path, dead(round.toString(16).padStart(16, '0')));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await claim(path, wanted);
        if ('lock' in answer) await sweepRemains(path);
        return answer;
      }),
    );
    expect(answers.filter((answer) => 'lock' in answer)).toHaveLength(1);
  }
});

// `ps` and `lsof` of Linux print the same fields as those of macOS, so that both tables can be tested on Linux.
const tables = { '/proc': linuxProcesses, ps: psProcesses };
it.each(process.platform === 'linux' ? (['/proc', 'ps'] as const) : (['ps'] as const))(
  '%s knows living processes from gone ones, and where they work',
  async (name) => {
    const table = tables[name];
    const identity = await table.identify(process.pid);
    expect(identity).toBeTruthy();
    expect(await table.identify(process.pid)).toBe(identity);
    expect(await table.identify(2 ** 22 + 1)).toBeUndefined();
    const other = spawn('sleep', ['60'], { cwd: folder });
    await once(other, 'spawn');
    expect(await table.workingIn(['sleep'], (working) => working === folder)).toEqual([other.pid]);
    expect(await table.workingIn(['postgres'], (working) => working === folder)).toEqual([]);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(await table.workingIn(['sleep'], (working) => working === folder)).toEqual([]);
  },
);
