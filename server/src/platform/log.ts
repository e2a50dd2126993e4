import { type Logger, pino } from 'pino';

export type Log = Logger;

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

// Nothing here should ever be logged on purpose; the redaction is the second wall.
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'client_secret',
  'client_assertion',
  'access_token',
  'token',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on standard output, written in blocks: a write per request would cost as much as the request. */
export function createLog(level: LogLevel): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  return pino({ level, base: null, redact: { paths: secretPaths, censor: '[redacted]' } }, destination);
}

export const silentLog: Log = pino({ level: 'silent' });

export const logLevels: readonly LogLevel[] = levels;
