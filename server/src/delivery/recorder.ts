import type { Database } from '../platform/database/database.ts';
import type { Finished, Retried } from './outcome-store.ts';
import * as store from './outcome-store.ts';

/** Records outcomes, many in one statement: those that arrive during one statement are recorded by the next. */
export type Recorder = {
  finished(row: Finished, done: () => void): void;
  retried(row: Retried, done: () => void): void;
  /** Resolves when everything that was added until now is recorded. */
  flushed(): Promise<void>;
};

const batchMax = 500;

type Waiting<T> = { row: T; done: () => void }[];

/** `onTrouble`: the database refuses them. True: they are kept and retried; false: they are dropped. */
export function createRecorder(
  database: Database,
  onTrouble: (error: unknown) => Promise<boolean>,
): Recorder {
  const finished: Waiting<Finished> = [];
  const retried: Waiting<Retried> = [];
  let isRunning = false;

  const write = async <T>(
    waiting: Waiting<T>,
    record: (database: Database, rows: T[]) => Promise<void>,
  ): Promise<void> => {
    const some = waiting.slice(0, batchMax);
    if (some.length === 0) return;
    const rows = some.map(({ row }) => row);
    await record(database, rows);
    waiting.splice(0, some.length);
    for (const { done } of some) done();
  };
  const run = async (): Promise<void> => {
    // A turn of the event loop later, so that outcomes of this turn are included.
    await new Promise(setImmediate);
    while (finished.length > 0 || retried.length > 0) {
      try {
        await write(finished, store.recordFinished);
        await write(retried, store.recordRetried);
      } catch (error) {
        if (await onTrouble(error)) continue;
        for (const { done } of [...finished.splice(0), ...retried.splice(0)]) done();
      }
    }
    isRunning = false;
  };
  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    void run();
  };
  /** Resolves with the last outcome that is in the list now. */
  const passed = <T>(waiting: Waiting<T>): Promise<void> =>
    new Promise((resolve) => {
      const last = waiting.at(-1);
      if (!last) return resolve();
      const { done } = last;
      last.done = () => {
        done();
        resolve();
      };
    });
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
      await Promise.all([passed(finished), passed(retried)]);
    },
  };
}
