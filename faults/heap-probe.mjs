// Loaded into a Kontor server before anything else: at SIGUSR2 it collects all garbage, and adds to a file how many bytes are left.

import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Requests in flight have a megabyte at one moment and little at another. */
const moments = 5;
const momentsApartMs = 300;

const { HEAP_FILE: path } = process.env;
if (isMainThread && path) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let moment = 0; moment < moments; moment += 1) {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      least = Math.min(least, heapUsed + external);
      await wait(momentsApartMs);
    }
    appendFileSync(path, `${least}\n`);
  });
}
