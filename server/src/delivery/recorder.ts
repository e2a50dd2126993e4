import { systemTimers } from '../platform/clock.ts';
import { createGroupCommit, type GroupCommit } from '../platform/concurrency/group-commit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Finished, Retried } from './outcome-store.ts';
import * as store from './outcome-store.ts';

/** Records outcomes in group commits. `done` is called once the outcome is written or given up. */
export type Recorder = {
  recordFinished(row: Finished, done: () => void): void;
  recordRetried(row: Retried, done: () => void): void;
  /** Resolves when every outcome added so far is written or given up. */
  flushed(): Promise<void>;
  /** Counts the outcomes that are neither written nor given up. */
  unrecorded(): number;
};

const batchMax = 500;
// The statement costs more than 20 outcomes in it, and sending does not wait for it. A longer gap would repeat more:
// deliveries that are unrecorded when a process is killed are sent twice.
const spacing = { ms: 20, unlessWaiting: 100 };

/** `onTrouble` is called when the database refuses the outcomes. True retries them; false gives up all pending ones. */
export function createRecorder(
  database: Database,
  onTrouble: (error: unknown) => Promise<boolean>,
  timers = systemTimers,
): Recorder {
  const recordWith = <Row>(record: (database: Database, rows: Row[]) => Promise<void>) =>
    createGroupCommit<Row, void>({
      batchMax,
      commitsMax: 1,
      spacing,
      timers,
      commit: async (batch) => {
        await record(
          database,
          batch.map(({ entry }) => entry),
        );
        for (const pending of batch) pending.resolve();
      },
      onError: async (error) => ((await onTrouble(error)) ? 'retry' : 'reject all'),
    });
  const finished = recordWith(store.recordFinished);
  const retried = recordWith(store.recordRetried);
  let unrecorded = 0;
  const add = <Row>(commits: GroupCommit<Row, void>, row: Row, done: () => void): void => {
    unrecorded += 1;
    const end = (): void => {
      unrecorded -= 1;
      done();
    };
    void commits.add(row).then(end, end);
  };
  return {
    recordFinished: (row, done) => add(finished, row, done),
    recordRetried: (row, done) => add(retried, row, done),
    flushed: async () => {
      await Promise.all([finished.drain(), retried.drain()]);
    },
    unrecorded: () => unrecorded,
  };
}
