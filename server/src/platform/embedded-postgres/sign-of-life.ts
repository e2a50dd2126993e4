import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { socketPath } from './connect.ts';

/**
 * Listens on a socket while the owner of a data folder lives. A process in another container with the same folder, to
 * which this pid means nothing, detects the owner by it.
 */
export async function listenAsOwner(socketDir: string): Promise<{ stop(): Promise<void> }> {
  const path = signPath(socketDir);
  // A killed owner leaves the file. The caller has the lock, so no process listens there any more.
  await rm(path, { force: true });
  const server = createServer((visitor) => visitor.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  // The socket alone must not keep the process alive.
  server.unref();
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

export async function hasLivingOwner(socketDir: string): Promise<boolean> {
  return (await isListening(signPath(socketDir))) || isDatabaseListening(socketDir);
}

/** Returns true if any PostgreSQL listens there, even one that this process cannot see. */
export function isDatabaseListening(socketDir: string): Promise<boolean> {
  return isListening(socketPath(socketDir));
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}

function signPath(socketDir: string): string {
  return join(socketDir, '.s.kontor');
}
