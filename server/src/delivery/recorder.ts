import type { SystemDb } from '../platform/database/database.ts';
import type { Finished, Retried } from './store.ts';
import * as store from './store.ts';

/** Writes outcomes down, many in one statement: while one is under way, the next gathers. */
export type Recorder = {
  finished(row: Finished, done: () => void): void;
  retried(row: Retried, done: () => void): void;
  /** Resolves when everything that was handed in until now is written. */
  flushed(): Promise<void>;
};

const batchMax = 500;

/** `onTrouble`: the database does not take them; they are kept and tried again. */
export function createRecorder(db: SystemDb, onTrouble: (error: unknown) => Promise<void>): Recorder {
  const finished: { row: Finished; done: () => void }[] = [];
  const retried: { row: Retried; done: () => void }[] = [];
  let running: Promise<void> | undefined;

  const write = async <T>(
    waiting: { row: T; done: () => void }[],
    record: (db: SystemDb, rows: T[]) => Promise<void>,
  ): Promise<void> => {
    const some = waiting.slice(0, batchMax);
    if (some.length === 0) return;
    await record(
      db,
      some.map(({ row }) => row),
    );
    waiting.splice(0, some.length);
    for (const { done } of some) done();
  };
  const run = async (): Promise<void> => {
    // A turn of the loop later: what settles in this one goes along.
    await new Promise(setImmediate);
    while (finished.length > 0 || retried.length > 0) {
      try {
        await write(finished, store.recordFinished);
        await write(retried, store.recordRetried);
      } catch (error) {
        await onTrouble(error);
      }
    }
    running = undefined;
  };
  const start = (): void => {
    running ??= run();
  };
  return {
    finished: (row, done) => {
      finished.push({ row, done });
      start();
    },
    retried: (row, done) => {
      retried.push({ row, done });
      start();
    },
    flushed: async () => {
      while (running) await running;
    },
  };
}
