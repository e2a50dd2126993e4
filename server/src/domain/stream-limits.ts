export const streamSettings = {
  KONTOR_STREAMS_PER_CLIENT_MAX: {
    default: '20',
    about:
      'Event streams and long polls that one client or user may have open at once in a process (1 to 100,000). Beyond it, 429 `too_many_streams`.',
  },
  KONTOR_STREAMS_PER_ACCOUNT_MAX: {
    default: '100',
    about: 'Event streams and long polls that one account may have open at once in a process (1 to 100,000).',
  },
  KONTOR_STREAMS_PER_PROCESS_MAX: {
    default: '2000',
    about:
      'Event streams and long polls that a process keeps open, of all accounts (1 to 100,000). It is never more than half of the files that the process may open (`ulimit -n`).',
  },
} as const;

export type StreamLimits = { perClient: number; perAccount: number; perProcess: number };

export function readStreamLimits(
  wholeNumber: (name: keyof typeof streamSettings, min: number, max: number) => number,
): StreamLimits {
  return {
    perClient: wholeNumber('KONTOR_STREAMS_PER_CLIENT_MAX', 1, 100_000),
    perAccount: wholeNumber('KONTOR_STREAMS_PER_ACCOUNT_MAX', 1, 100_000),
    perProcess: wholeNumber('KONTOR_STREAMS_PER_PROCESS_MAX', 1, 100_000),
  };
}
