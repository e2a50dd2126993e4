import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { guardFolder, guardProcess } from './guard.ts';
import { freePort } from './kontor-process.ts';
import type { Requirement } from './requirements.ts';

const program = '/usr/sbin/sshd';

export const openSsh: Requirement = {
  name: 'the OpenSSH server',
  package: 'openssh-server',
  isThere: existsSync(program),
};

export type SftpServer = {
  port: number;
  username: string;
  privateKey: string;
  /** The folder in which a login begins. */
  folder: string;
  /** The fingerprint of the present host key. */
  hostKey(): Promise<string>;
  replaceHostKey(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts Debian's OpenSSH server as the current user, with its own configuration, keys and folder. */
export async function startSftpServer(): Promise<SftpServer> {
  const root = await mkdtemp(join(tmpdir(), 'kontor-sftp-'));
  guardFolder(root);
  const at = (name: string): string => join(root, name);
  const { username, uid } = userInfo();
  const port = await freePort();
  const newKey = (name: string, type = 'ed25519'): void => {
    execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', at(name)]);
  };
  newKey('host');
  newKey('client');
  await mkdir(at('files'));
  await writeFile(at('authorized'), await readFile(at('client.pub')));
  await writeFile(
    at('config'),
    [
      `ListenAddress 127.0.0.1:${port}`,
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('authorized')}`,
      `PidFile ${at('pid')}`,
      'UsePAM no',
      'StrictModes no',
      'PermitRootLogin yes',
      'PasswordAuthentication yes',
      'MaxStartups 100',
      'PerSourcePenalties no',
      'Subsystem sftp internal-sftp',
      `ForceCommand internal-sftp -d ${at('files')}`,
    ]
      // Older versions do not know the setting, and have no penalties.
      .filter((line) => !line.startsWith('PerSourcePenalties') || hasPenalties())
      .join('\n'),
  );
  // The server of a superuser separates privileges in this folder, which Debian's start script creates.
  if (uid === 0) await mkdir('/run/sshd', { recursive: true });
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(program, ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
    guardProcess(child.pid);
    await vi.waitFor(() => reach(port), { timeout: 30_000, interval: 50 });
  };
  const stop = async (): Promise<void> => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Its sessions too, as if the machine had lost its power.
    for (const pid of withDescendants(child.pid)) process.kill(pid, 'SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    username,
    privateKey: await readFile(at('client'), 'utf8'),
    folder: at('files'),
    hostKey: async () => {
      const [, key = ''] = (await readFile(at('host.pub'), 'utf8')).split(' ');
      const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
      return `SHA256:${digest.replace(/=+$/, '')}`;
    },
    replaceHostKey: async () => {
      await stop();
      await rm(at('host'));
      await rm(at('host.pub'));
      newKey('host', 'ecdsa');
      await start();
    },
    start,
    stop,
    close: async () => {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Returns the process and all below it, from the bottom up: a session has its own process group. */
function withDescendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [...below(child), child] : []));
  return [...below(pid), pid];
}

function hasPenalties(): boolean {
  try {
    return execFileSync(program, ['-G', '-f', '/dev/null'], { stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      'persourcepenalties',
    );
  } catch {
    return false;
  }
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
