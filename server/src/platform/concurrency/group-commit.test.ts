import { describe, expect, it, vi } from 'vitest';
import { createTimers } from '../clock.ts';
import { createGroupCommit, type GroupCommitOptions, type Pending } from './group-commit.ts';

type Batch = readonly Pending<string, string>[];
type Commit = { names: string; end(): void; fail(error: Error): void; batch: Batch };

/** Commits that end when the test ends them, and resolve each entry with its name. */
function trial(options: Partial<GroupCommitOptions<string, string>>) {
  const begun: Commit[] = [];
  const inFlight: Commit[] = [];
  const group = createGroupCommit<string, string>({
    batchMax: 3,
    commitsMax: 1,
    commit: (batch) =>
      new Promise<void>((resolve, reject) => {
        const leave = (): void => void inFlight.splice(inFlight.indexOf(commit), 1);
        const commit: Commit = {
          names: batch.map(({ entry }) => entry).join(''),
          batch,
          end: () => {
            leave();
            for (const pending of batch) pending.resolve(pending.entry);
            resolve();
          },
          fail: (error) => {
            leave();
            reject(error);
          },
        };
        begun.push(commit);
        inFlight.push(commit);
      }),
    ...options,
  });
  const outcomes: string[] = [];
  const add = (names: string): void => {
    for (const name of names) {
      group.add(name).then(
        (result) => outcomes.push(result),
        (error: Error) => outcomes.push(`${name}: ${error.message}`),
      );
    }
  };
  const seen = () => begun.map(({ names }) => names);
  return { group, add, inFlight, seen, outcomes };
}

/** Resolves when everything has happened that needs no action of the test. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

async function endAll({ inFlight }: Pick<ReturnType<typeof trial>, 'inFlight'>): Promise<void> {
  for (let next = inFlight[0]; next; next = inFlight[0]) {
    next.end();
    await quiet();
  }
}

describe('batches', () => {
  it('begin at once after a pause, then at a distance, unless enough entries wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const all = trial({ spacing: { ms: 20, unlessWaiting: 3 }, timers: createTimers(globalThis) });
      all.add('a');
      await quiet();
      await endAll(all);
      expect(all.seen()).toEqual(['a']);
      vi.advanceTimersByTime(19);
      all.add('b');
      await quiet();
      expect(all.seen()).toEqual(['a']);
      all.add('c');
      vi.advanceTimersByTime(1);
      await quiet();
      await endAll(all);
      expect(all.seen()).toEqual(['a', 'bc']);
      all.add('de');
      await quiet();
      expect(all.seen()).toEqual(['a', 'bc']);
      all.add('f');
      await quiet();
      expect(all.seen()).toEqual(['a', 'bc', 'def']);
      await endAll(all);
      all.add('g');
      const drained = all.group.drain();
      vi.advanceTimersByTime(20);
      await quiet();
      await endAll(all);
      await drained;
      expect(all.outcomes.join('')).toBe('abcdefg');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    { added: '', commits: [] },
    { added: 'a', commits: ['a'] },
    { added: 'abc', commits: ['abc'] },
    { added: 'abcd', commits: ['abc', 'd'] },
    { added: 'abcdefgh', commits: ['abc', 'def', 'gh'] },
  ])('of at most three: $added', async ({ added, commits }) => {
    const run = trial({});
    run.add(added);
    await quiet();
    await endAll(run);
    expect(run.seen()).toEqual(commits);
    expect(run.outcomes).toEqual([...added]);
  });

  it('gather what arrives while a commit is in flight', async () => {
    const run = trial({});
    run.add('a');
    await quiet();
    run.add('b');
    await quiet();
    run.add('c');
    await quiet();
    expect(run.seen()).toEqual(['a']);
    await endAll(run);
    expect(run.seen()).toEqual(['a', 'bc']);
  });
});

describe('commits in flight', () => {
  it.each([
    { commitsMax: 1, parallelFrom: 0, added: 'abcdefghi', inFlight: ['abc'] },
    { commitsMax: 2, parallelFrom: 0, added: 'abcdefghi', inFlight: ['abc', 'def'] },
    { commitsMax: 3, parallelFrom: 0, added: 'abcd', inFlight: ['abc', 'd'] },
    { commitsMax: 2, parallelFrom: 3, added: 'abcdefghi', inFlight: ['abc', 'def'] },
    { commitsMax: 2, parallelFrom: 4, added: 'abcdefghi', inFlight: ['abc'] },
    { commitsMax: 3, parallelFrom: 6, added: 'abcdefghi', inFlight: ['abc'] },
  ])('$commitsMax, parallel from $parallelFrom', async ({ added, inFlight, ...options }) => {
    const run = trial(options);
    run.add(added);
    await quiet();
    expect(run.inFlight.map(({ names }) => names)).toEqual(inFlight);
    await endAll(run);
    expect(run.outcomes.toSorted()).toEqual([...added]);
  });

  it('may end in another order than they began', async () => {
    const run = trial({ commitsMax: 2 });
    run.add('abcd');
    await quiet();
    run.inFlight[1]?.end();
    await quiet();
    expect(run.outcomes).toEqual(['d']);
    await endAll(run);
    expect(run.outcomes).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('an error', () => {
  const lost = new Error('lost');

  it('rejects its batch and no other', async () => {
    const run = trial({});
    run.add('abcd');
    await quiet();
    run.inFlight[0]?.fail(lost);
    await quiet();
    await endAll(run);
    expect(run.outcomes).toEqual(['a: lost', 'b: lost', 'c: lost', 'd']);
  });

  it('leaves alone what was resolved before it', async () => {
    const run = trial({});
    run.add('abc');
    await quiet();
    run.inFlight[0]?.batch[1]?.resolve('b');
    run.inFlight[0]?.fail(lost);
    await quiet();
    expect(run.outcomes.toSorted()).toEqual(['a: lost', 'b', 'c: lost']);
  });

  it('can be retried, without what was resolved before it', async () => {
    const errors: unknown[] = [];
    const run = trial({
      onError: (error, entries) => {
        errors.push(error, entries);
        return Promise.resolve('retry');
      },
    });
    run.add('abcd');
    await quiet();
    run.inFlight[0]?.batch[0]?.resolve('a');
    run.inFlight[0]?.fail(lost);
    await quiet();
    await endAll(run);
    expect(run.seen()).toEqual(['abc', 'b', 'c', 'd']);
    expect(errors).toEqual([lost, 3]);
    expect(run.outcomes).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is retried in smaller commits, which grow again', async () => {
    const run = trial({ batchMax: 9, onError: () => 'retry' });
    run.add('abcdefghij');
    await quiet();
    run.inFlight[0]?.fail(lost);
    await quiet();
    run.inFlight[0]?.fail(lost);
    await quiet();
    await endAll(run);
    expect(run.seen()).toEqual(['abcdefghi', 'abc', 'a', 'bc', 'defg', 'hi', 'j']);
    expect(run.outcomes.join('')).toBe('abcdefghij');
  });

  it('can reject everything that waits, but not what comes later', async () => {
    const run = trial({ onError: () => 'reject all' });
    run.add('abcde');
    await quiet();
    run.inFlight[0]?.fail(lost);
    await quiet();
    expect(run.outcomes).toEqual(['a: lost', 'b: lost', 'c: lost', 'd: lost', 'e: lost']);
    run.add('f');
    await quiet();
    await endAll(run);
    expect(run.seen()).toEqual(['abc', 'f']);
  });

  it('is what an entry gets whose commit gave no result', async () => {
    const run = trial({ commit: async (batch) => batch[0]?.resolve('a') });
    run.add('ab');
    await quiet();
    expect(run.outcomes).toEqual(['a', expect.stringMatching('b: A commit ended without a result')]);
  });
});

describe('draining', () => {
  it('waits for what was added before, waiting or in flight, and not for what comes later', async () => {
    const run = trial({});
    run.add('abcd');
    await quiet();
    let isDrained = false;
    void run.group.drain().then(() => {
      isDrained = true;
    });
    run.add('efgh');
    run.inFlight[0]?.end();
    await quiet();
    expect(isDrained).toBe(false);
    run.inFlight[0]?.end();
    await quiet();
    expect(run.outcomes.join('')).toBe('abcdef');
    expect(isDrained).toBe(true);
  });

  it('ends at once when there is nothing to wait for, and after an error', async () => {
    const run = trial({});
    await run.group.drain();
    run.add('a');
    await quiet();
    const drained = run.group.drain();
    run.inFlight[0]?.fail(new Error('lost'));
    await drained;
  });

  it('is announced whenever nothing is left', async () => {
    let idle = 0;
    const run = trial({
      onIdle: () => {
        idle += 1;
      },
    });
    run.add('abcd');
    await quiet();
    run.inFlight[0]?.end();
    await quiet();
    expect(idle).toBe(0);
    await endAll(run);
    expect(idle).toBe(1);
  });
});
