import { secondMs } from './clock.ts';
import { OperatorError } from './errors.ts';

export const processSettings = {
  KONTOR_PROCESS_DEAD_SECONDS: {
    default: '5',
    about:
      'Seconds without a heartbeat after which a process is dead and others claim its work (2 to 120). It sends five heartbeats in that time, and stops its work when the last one is older than seven tenths of it. Each process is judged by its own value.',
  },
  KONTOR_PROCESS_STUCK_SECONDS: {
    default: '30',
    about:
      'Seconds without progress after which a running process stops its heartbeat, so that others claim its work (5 to 600). It must exceed `KONTOR_PROCESS_DEAD_SECONDS`. Raise it where a process gets less than a twentieth of a core.',
  },
} as const;

/**
 * The limits that a process promises to the others, all derived from one number: how long it may be silent before it is
 * dead.
 */
export type ProcessLimits = {
  /**
   * The time for which the process may be silent. Its row of `processes` stores this limit, by which the others judge
   * it.
   */
  deadMs: number;
  /**
   * The time after a beat in which the process uses its claims. It is less than the time after which others claim them.
   */
  trustMs: number;
  beatEveryMs: number;
  /** The heartbeat ends when the server has been stuck for this long. */
  stuckMs: number;
};

const trustShare = 0.7;
const beatsPerLimit = 5;

export function processLimits(deadSeconds: number, stuckSeconds: number): ProcessLimits {
  const deadMs = deadSeconds * secondMs;
  return {
    deadMs,
    trustMs: deadMs * trustShare,
    beatEveryMs: deadMs / beatsPerLimit,
    stuckMs: stuckSeconds * secondMs,
  };
}

export const defaultProcessLimits = processLimits(
  Number(processSettings.KONTOR_PROCESS_DEAD_SECONDS.default),
  Number(processSettings.KONTOR_PROCESS_STUCK_SECONDS.default),
);

export function readProcessLimits(
  wholeNumber: (name: keyof typeof processSettings, min: number, max: number) => number,
): ProcessLimits {
  const deadSeconds = wholeNumber('KONTOR_PROCESS_DEAD_SECONDS', 2, 120);
  const stuckSeconds = wholeNumber('KONTOR_PROCESS_STUCK_SECONDS', 5, 600);
  if (stuckSeconds <= deadSeconds) {
    throw new OperatorError(
      `KONTOR_PROCESS_STUCK_SECONDS must be more than KONTOR_PROCESS_DEAD_SECONDS, which is ${deadSeconds}, not "${stuckSeconds}".`,
    );
  }
  return processLimits(deadSeconds, stuckSeconds);
}
