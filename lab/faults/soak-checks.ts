// Lists what a soak must keep beside the promises of every trial.

import type { AcknowledgementReport } from './acknowledgements.ts';
import type { BacklogReport } from './backlog.ts';
import type { Check, Sample } from './soak-report.ts';

/**
 * Growth of the memory in use after a garbage collection, without compiled code, from before the hour to after it. Nothing is in
 * flight then. V8 decides when it collects garbage and returns memory, and compiles functions for an hour and longer.
 */
const heldGrowthPercentMax = 1;
const codeMegabytesMax = 16;
const residentMegabytesMax = 256;
/** A shorter run says nothing about an hour. */
const judgedMinutesMin = 30;
const queueAgeMaxS = 60;
/** The load waits for the receivers when they are late, and during a fault for Kontor. */
const missingPercentMax = 10;
const queueMegabytesMax = 64;
/** PostgreSQL keeps the space of rows that were deleted. */
const megabytesPerWaitingEvent = 0.001;
/** Deliveries that the process killed in the backlog may have sent without recording them. */
const repeatsMax = 4_096;
const drainSecondsMax = 600;
/** Limit of one acknowledgement in a thousand, outside of the faults' windows: a checkpoint must not show. */
const acknowledgedMsMax = 250;

/** Bytes. `held` leaves out the compiled code. */
export type Held = { held: number; code: number };

function check(text: string, value: number, limit: number, isJudged = true): Check {
  return {
    text,
    value: Number(value.toPrecision(3)),
    limit,
    result: isJudged ? (value <= limit ? 'ok' : 'broken') : 'not judged',
  };
}

type Measured = {
  minutes: number;
  samples: Sample[];
  held: [before: Held, after: Held];
  missingShare: number;
  acknowledged: AcknowledgementReport;
  backlog: BacklogReport | undefined;
};

export const isJudged = (minutes: number): boolean => minutes >= judgedMinutesMin;

export function checksOf({ minutes, samples, held, missingShare, acknowledged, backlog }: Measured): Check[] {
  const isLong = isJudged(minutes);
  const [before, after] = held;
  const slowest = acknowledged.whole.outsideFaults?.p999 ?? Number.POSITIVE_INFINITY;
  return [
    check('States that were not sent in time, %', missingShare * 100, missingPercentMax, isLong),
    check(
      'What a process that was never killed holds in memory, without compiled code, grows per hour, %',
      ((after.held / before.held - 1) * 100 * 60) / minutes,
      heldGrowthPercentMax,
      isLong,
    ),
    check('Compiled code of that process, MB', Math.max(before.code, after.code) / 1e6, codeMegabytesMax),
    check(
      'Memory of that process, MB',
      Math.max(...samples.map(({ residentMb }) => residentMb)),
      residentMegabytesMax,
    ),
    check(
      'The oldest undelivered event, seconds',
      Math.max(...samples.map(({ queueAgeS }) => queueAgeS)),
      queueAgeMaxS,
    ),
    check(
      'Size of the queues on disk, MB',
      Math.max(...samples.map(({ queueMb }) => queueMb)),
      queueMegabytesMax + (backlog?.events ?? 0) * megabytesPerWaitingEvent,
    ),
    check('Acknowledgements outside of faults, p99.9, ms', slowest, acknowledgedMsMax, isLong),
    ...(backlog ? checksOfBacklog(backlog) : []),
  ];
}

function checksOfBacklog({ events, drainedInS, missing, repeats }: BacklogReport): Check[] {
  return [
    check(`Events of the backlog of ${events} that never came`, missing, 0),
    check(
      'Events of the backlog that came again, after the process that sent was killed',
      repeats,
      repeatsMax,
    ),
    check('From the return of the receiver until every outcome was recorded, s', drainedInS, drainSecondsMax),
  ];
}
