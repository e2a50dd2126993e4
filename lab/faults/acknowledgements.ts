// Measures the time until clients get acknowledgements: in each second, each minute and the whole run, with and without the
// windows of the faults.

import { Histogram, type Percentiles } from '../shared/histogram.ts';
import { senderIntervalMs } from './load.ts';
import type { Trial } from './trial.ts';

/** Null when nothing was acknowledged. */
type Both = { outsideFaults: Percentiles | null; all: Percentiles | null };
export type AcknowledgementReport = { whole: Both; minutes: Both[]; slowestMsOfSecond: number[] };

export type Acknowledgements = {
  /** Marks the begin of a fault, or of its preparation. The returned function ends it, when deliveries resume. */
  fault(): () => void;
  report(): AcknowledgementReport;
};

type Pair = { outsideFaults: Histogram; all: Histogram };

/** Measures from now on. `factor` is that of the load beside it. */
export function measureAcknowledgements({ calls }: Trial, factor: number): Acknowledgements {
  const startMs = performance.now();
  const whole = newPair();
  const minutes: Pair[] = [];
  const slowestMsOfSecond: number[] = [];
  let openFaults = 0;
  let lastFaultEndMs = Number.NEGATIVE_INFINITY;

  calls.onAnswer = ({ method, path }, { status }, sentMs) => {
    if (method !== 'POST' || status >= 300) return;
    const nowMs = performance.now();
    const ms = nowMs - sentMs;
    const second = Math.floor((nowMs - startMs) / 1_000);
    const minute = minutes[Math.floor(second / 60)] ?? newPair();
    minutes[Math.floor(second / 60)] = minute;
    slowestMsOfSecond[second] = Math.max(slowestMsOfSecond[second] ?? 0, ms);
    const isInFault = openFaults > 0 || sentMs < lastFaultEndMs;
    const senderMs = path.includes('transaction-states')
      ? senderIntervalMs(factor)
      : Number.POSITIVE_INFINITY;
    for (const pair of [whole, minute]) {
      pair.all.recordCorrected(ms, senderMs);
      if (!isInFault) pair.outsideFaults.recordCorrected(ms, senderMs);
    }
  };

  return {
    fault: () => {
      openFaults += 1;
      return () => {
        openFaults -= 1;
        lastFaultEndMs = performance.now();
      };
    },
    report: () => ({
      whole: summaryOf(whole),
      minutes: Array.from(minutes, (pair) => summaryOf(pair ?? newPair())),
      slowestMsOfSecond: Array.from(slowestMsOfSecond, (ms) => ms ?? 0),
    }),
  };
}

const newPair = (): Pair => ({ outsideFaults: new Histogram(), all: new Histogram() });

function summaryOf({ outsideFaults, all }: Pair): Both {
  const of = (histogram: Histogram): Percentiles | null => {
    const summary = histogram.summary();
    return summary.count === 0 ? null : summary;
  };
  return { outsideFaults: of(outsideFaults), all: of(all) };
}
