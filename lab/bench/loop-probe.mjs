// Measures how much CPU time each turn of the event loop takes. Kontor loads it before anything else.
// Wall-clock time would mislead: on a busy machine a turn lasts long without computing anything.

import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Returns the CPU time of this thread alone, in nanoseconds, without other threads and concurrent garbage collection. */
const cpuNs = () => Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]);

if (isMainThread && process.send) {
  let lastNs = cpuNs();
  let longestNs = 0;
  let isMeasuring = false;
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const turn = () => {
    const nowNs = cpuNs();
    longestNs = Math.max(longestNs, nowNs - lastNs);
    lastNs = cpuNs();
    if (isMeasuring) setImmediate(turn);
  };
  process.on('message', (message) => {
    isMeasuring = message === 'start';
    if (!isMeasuring) {
      delays.disable();
      process.send({ longestMs: longestNs / 1e6, delayMs: delays.max / 1e6 });
    } else {
      delays.reset();
      delays.enable();
      longestNs = 0;
      lastNs = cpuNs();
      setImmediate(turn);
    }
  });
  // The channel must not keep a stopped server alive.
  process.channel?.unref();
}
