import { once } from 'node:events';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import type { Answered, Arguments, Entry, Kind, Operation, Outcome } from './entries.ts';

export type RecordedCall = { op: Operation; process: string; on: string; keys: string[]; args?: Arguments };

/** Writes every call when it begins and when it ends. A call without an end has an unknown outcome. */
export type Recorder = {
  path: string;
  begin(call: RecordedCall): (outcome: Outcome, got?: Answered) => void;
  write(entry: Entry): void;
  /** Writes many keys, in lines of a bounded length. */
  see(place: string, kind: Kind, keys: Iterable<string>): void;
  calls(): Record<Outcome, number>;
  close(): Promise<void>;
};

/** Name of the file in the folder of a scenario's logs. */
export const historyName = 'history.jsonl';
const keysPerLine = 500;

export function createRecorder(path: string, originMs: number): Recorder {
  const file = createWriteStream(path);
  let last = 0;
  const counts: Record<Outcome, number> = { ok: 0, fail: 0, unknown: 0 };
  const now = (): number => Math.round((performance.now() - originMs) * 1_000) / 1_000;
  let isClosed = false;
  const write = (entry: Entry): void => {
    // Calls after the load are not part of its history.
    if (!isClosed) file.write(`${JSON.stringify(entry)}\n`);
  };
  return {
    path,
    write,
    begin: (call) => {
      last += 1;
      const end = last;
      write({ call: end, atMs: now(), ...call });
      return (outcome, got) => {
        counts[outcome] += 1;
        write({ end, atMs: now(), outcome, ...(got && { got }) });
      };
    },
    see: (seen, of, keys) => {
      let line: string[] = [];
      const flush = (): void => {
        if (line.length > 0) write({ seen, of, keys: line });
        line = [];
      };
      for (const key of keys) {
        line.push(key);
        if (line.length === keysPerLine) flush();
      }
      flush();
    },
    calls: () => ({ ...counts }),
    close: async () => {
      isClosed = true;
      file.end();
      await once(file, 'close');
    },
  };
}

const chunkBytes = 1 << 16;

/** Reads the history line by line: an hour of calls does not fit into one string. */
export function* readHistory(path: string): Generator<Entry> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(chunkBytes);
    let rest = Buffer.alloc(0);
    for (;;) {
      const length = readSync(file, chunk, 0, chunkBytes, null);
      if (length === 0) break;
      const text = Buffer.concat([rest, chunk.subarray(0, length)]);
      const end = text.lastIndexOf(10);
      rest = text.subarray(end + 1);
      if (end < 0) continue;
      // This program wrote the file.
      for (const line of text.toString('utf8', 0, end).split('\n')) yield JSON.parse(line) as Entry;
    }
    if (rest.length > 0) throw new Error(`${path} ends in the middle of a line: the run did not end.`);
  } finally {
    closeSync(file);
  }
}
