// Loaded into a Kontor server before anything else: at SIGUSR2 it collects all garbage, and writes to a file how many bytes
// it holds then, and how many its compiled code has.

import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Jobs in the background have something in flight at one moment and nothing at another. */
const moments = 15;
const momentsApartMs = 400;

const { HEAP_FILE: path } = process.env;
if (isMainThread && path) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', async () => {
    let least = { held: Number.POSITIVE_INFINITY, code: 0 };
    for (let moment = 0; moment < moments; moment += 1) {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytecode } =
        getHeapCodeStatistics();
      const code = machine + bytecode;
      const held = heapUsed + external - code;
      if (held < least.held) least = { held, code };
      await wait(momentsApartMs);
    }
    writeFileSync(`${path}.part`, JSON.stringify(least));
    renameSync(`${path}.part`, path);
  });
}
