import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

let reaper: Writable | undefined;

/** Ends the process if this one ends without doing so: by Ctrl-C, a signal, or a crash. */
export function guardProcess(pid: number | undefined, signal: 'SIGTERM' | 'SIGQUIT' = 'SIGTERM'): void {
  if (pid !== undefined) tellReaper(`process ${pid} ${signal}`);
}

/** Deletes the folder, after the processes have ended. */
export function guardFolder(path: string): void {
  tellReaper(`folder ${path}`);
}

function tellReaper(line: string): void {
  reaper ??= startReaper();
  reaper.write(`${line}\n`);
}

/**
 * Starts the reaper, whose standard input closes when this process ends, however that happens. It is
 * detached, because Ctrl-C in a terminal ends the whole process group.
 */
function startReaper(): Writable {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reaper.mjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  // A pipe is a socket in Node.js. It must not keep this process alive either.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  child.stdin.on('error', () => undefined);
  return child.stdin;
}
