import { plainAddress } from '../auth/addresses.ts';
import { hasCardNumber, maskCardNumbers } from '../platform/card-number.ts';
import type { AccessLog } from '../platform/log.ts';
import { principalOf } from './admit.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { pathOf } from './path-params.ts';
import type { PipelineParts } from './pipeline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client that requested a token. It has no principal yet. */
    kontorClient?: { accountId: string; clientId: string };
    /** The problem in the response. */
    kontorProblem?: { code: string; errors?: { field: string }[] | undefined };
  }
}

type RecorderParts = {
  onAnswered: (operation: string, status: number, seconds: number) => void;
  accessLog: AccessLog;
  parts: Pick<PipelineParts, 'usage' | 'requestLog' | 'clock'>;
};

/** The remote address of requests that Kontor sends to itself without a connection. They are not logged. */
export const internalCaller = 'kontor';

const fieldsMax = 20;
const fieldCharactersMax = 100;

/** Records a request in the metrics, the access log and the account's request log. */
export function recorder({ onAnswered, accessLog, parts }: RecorderParts) {
  const { usage, requestLog, clock } = parts;
  return (operation: string, request: HttpRequest, reply: HttpReply): void => {
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    onAnswered(operation, status, ms / 1000);
    const caller = principalOf(request);
    if (caller) usage.countResponse(caller.accountId, status);
    if (request.raw.socket.remoteAddress === internalCaller) return;
    const requestId = request.id;
    const { method } = request;
    // The query is not logged, because it may contain search terms.
    const path = pathToLog(request);
    accessLog.write({
      requestId,
      operation,
      method,
      path,
      status,
      ms,
      ip: request.ip,
      trace: request.kontorSpan?.context,
    });
    const client = caller ?? request.kontorClient;
    if (!client) return;
    const isUser = caller !== undefined && caller.role !== null;
    // Successful reads of the dashboard are not logged. It reads all the time, the request log included.
    if (isUser && method === 'GET' && status < 400) return;
    const problem = request.kontorProblem;
    requestLog.add({
      atMs: clock.now().getTime(),
      accountId: client.accountId,
      callerId: client.clientId,
      isUser,
      requestId,
      method,
      path,
      operation,
      status,
      ms,
      address: plainAddress(request.ip),
      errorCode: problem?.code,
      fields: problem?.errors?.slice(0, fieldsMax).map(({ field }) => fieldToLog(field)),
      apiVersion: request.kontorVersion?.date,
    });
  };
}

/** Cleans a field name. Spaces separate names in the column, and an unknown parameter may have invisible characters. */
const fieldToLog = (field: string): string =>
  maskCardNumbers(field)
    .slice(0, fieldCharactersMax)
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, '_') || 'body';

function pathToLog(request: HttpRequest): string {
  // A path with a token is logged as its pattern, because even a truncated token is most of a credential.
  const pattern = request.routeOptions?.url ?? '';
  // A pattern without parameters is the path itself.
  const isPath = pattern !== '' && !pattern.includes(':');
  if (isPath || /:token|\*/.test(pattern)) return pattern;
  const path = pathOf(request.url);
  return hasCardNumber(decoded(path)) ? pattern || '/…' : withoutTokens(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Removes credentials of personal links from a path. No id has 40 characters, so any segment with that many is removed,
 * together with characters that an email program may have appended: a full stop, a bracket.
 */
function withoutTokens(path: string): string {
  return path.replace(/\/[^/]*[A-Za-z0-9_-]{40,}[^/]*/g, '/…');
}
