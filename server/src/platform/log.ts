import { type Logger, pino } from 'pino';
import { systemClock } from './clock.ts';
import type { Destination } from './log-destination.ts';

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

// What a stranger sends may be as long as a header, and would fill the log.
const pathLengthMax = 500;

/** JSON lines, written in blocks: a write per request would cost as much as the request. */
export function createLog(level: LogLevel, out: Destination): Log {
  return pino({ level, base: null, redact: { paths: secretPaths, censor: '[redacted]' } }, out);
}

export type AccessLine = {
  requestId: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  ip: string;
};

/** One line per request, in the same form as the rest of the log. */
export type AccessLog = { write(line: AccessLine): void };

/** Written out by hand: a general logger spends more on these seven fields than the whole check of a token costs. */
export function createAccessLog(level: LogLevel, out: Destination): AccessLog {
  if (!['trace', 'debug', 'info'].includes(level)) return silentAccessLog;
  return {
    write: ({ requestId, operation, method, path, status, ms, ip }) => {
      // Operation, method and request id are of forms that need no escaping; the other two may hold anything.
      out.write(
        `{"level":30,"time":${systemClock.now().getTime()},"request_id":"${requestId}","operation":"${operation}","method":"${method}","path":${JSON.stringify(path.slice(0, pathLengthMax))},"status":${status},"ms":${Math.round(ms * 10) / 10},"ip":${JSON.stringify(ip)},"msg":"request"}\n`,
      );
    },
  };
}

export const silentAccessLog: AccessLog = { write: () => undefined };

export const silentLog: Log = pino({ level: 'silent' });

export const logLevels: readonly LogLevel[] = levels;
