// Removes everything that a benchmark starts or creates when it ends: after success, a failure or Ctrl-C.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cleanup = {
  /** `undo` runs in an orderly end, the last one first. `undoNow` runs when the process ends without one. */
  defer(undo: () => void | Promise<void>, undoNow: () => void): void;
};

const parentPollMs = 500;
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a benchmark to its end; the number it returns becomes the exit code. */
export async function runWithCleanup(bench: (cleanup: Cleanup) => Promise<number>): Promise<void> {
  const undos = createUndoList();
  let ending: Promise<void> | undefined;

  const end = (exitCode: number): Promise<void> => {
    ending ??= undoAll(exitCode);
    return ending;
  };
  const undoAll = async (exitCode: number): Promise<void> => {
    await undos.undo();
    process.exit(exitCode);
  };

  // A second signal changes nothing: a terminal and a wrapper may each send one, and every undo is bounded in time.
  for (const signal of endSignals) process.on(signal, () => end(128 + constants.signals[signal]));
  // The wrapper that runs TypeScript may be killed alone, and does not pass every signal on.
  const parentPid = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentPid) void end(128 + constants.signals.SIGHUP);
  }, parentPollMs).unref();
  process.on('exit', undos.undoNow);
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });

  try {
    const exitCode = await bench(undos.cleanup);
    await end(exitCode);
  } catch (error) {
    // After a signal every running measurement fails, and its error tells nothing new.
    if (ending === undefined) console.error(error);
    await end(1);
  }
}

/** Runs a part of a benchmark, and undoes what it started when it ends. */
export async function withOwnCleanup<T>(cleanup: Cleanup, part: (own: Cleanup) => Promise<T>): Promise<T> {
  const undos = createUndoList();
  cleanup.defer(undos.undo, undos.undoNow);
  return part(undos.cleanup).finally(undos.undo);
}

function createUndoList() {
  const undos: { undo: () => void | Promise<void>; undoNow: () => void }[] = [];
  const cleanup: Cleanup = { defer: (undo, undoNow) => undos.push({ undo, undoNow }) };
  return {
    cleanup,
    undo: async (): Promise<void> => {
      for (let next = undos.at(-1); next !== undefined; next = undos.at(-1)) {
        try {
          await next.undo();
        } catch (error) {
          console.error('While cleaning up:', error);
          next.undoNow();
        }
        undos.pop();
      }
    },
    undoNow: (): void => {
      for (const { undoNow } of undos.toReversed()) undoNow();
    },
  };
}

/** Creates a temporary folder that an unprivileged database user can enter as well. */
export function makeFolder(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  cleanup.defer(remove, remove);
  return folder;
}
