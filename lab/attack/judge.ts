// Decides whether Kontor may give a response.

import { idTailPattern } from '../../server/src/platform/ids.ts';
import { readCpuWaitMs } from '../shared/processes.ts';
import type { Reply } from '../shared/requests/attempt.ts';
import type { Case } from '../shared/requests/craft.ts';
import { mayCall } from '../shared/requests/principals.ts';
import type { World } from '../shared/requests/world.ts';
import { describeReply, type FailureKind, type Findings, toCurl } from './findings.ts';

export const slowMs = 2_000;
const stackPattern =
  /\n\s+at [^\n]+:\d+:\d+|node_modules\/|\/dist\/(chunks|main)|\bpg_[a-z]+\b|syntax error at or near/;
const organizationIds = new RegExp(`\\borg_${idTailPattern}\\b`, 'g');
/** Statuses of Fastify and of the parser, from before an operation is found. */
const wireStatuses = [408, 431];

type Judge = {
  /** Records the response. One that may be an effect of the load is kept for `recheck`. */
  see(one: Case, reply: Reply): void;
  /** Repeats slow, broken and unavailable requests alone. Only those that stay so are failures. */
  recheck(): Promise<void>;
  slowest: { ms: number; operation: string };
};

const suspectsMax = 200;

export function createJudge(world: World, findings: Findings): Judge {
  const { contract, kontor } = world;
  const suspects: { one: Case; reply: Reply }[] = [];
  const judge: Judge = { see, recheck, slowest: { ms: 0, operation: '' } };
  return judge;

  function fail(one: Case, kind: FailureKind, detail: string): void {
    findings.fail({
      attack: one.attack,
      operation: one.operation.id,
      kind,
      detail,
      principal: one.principal.name,
      curl: toCurl(kontor.port, one.attempt, one.principal),
    });
  }

  function see(one: Case, reply: Reply): void {
    findings.count(one.operation.id, reply.status, reply.ms);
    if (reply.ms > judge.slowest.ms) judge.slowest = { ms: reply.ms, operation: one.operation.id };
    if (reply.status === 0 || reply.status === 503 || reply.ms > slowMs + askedMs(one)) {
      if (suspects.length < suspectsMax) suspects.push({ one, reply });
    }
    if (reply.status !== 0) judgeAnswer(one, reply);
  }

  function judgeAnswer(one: Case, reply: Reply): void {
    const { operation, principal } = one;
    const { status } = reply;
    if (status >= 500 && status !== 503) fail(one, 'server error', describeReply(reply));
    if (stackPattern.test(reply.text)) fail(one, 'leak', `a stack or a query: ${describeReply(reply)}`);
    const leaked = findSecret(one, reply);
    if (leaked !== undefined) fail(one, 'leak', `a secret, ${leaked}`);
    const hidden = findOtherOrganization(one, reply);
    if (hidden !== undefined) fail(one, 'leak', `another organization, ${hidden}: ${describeReply(reply)}`);
    if (!operation.isDocumented || one.isElsewhere) return;
    if (status < 300 && !mayCall(principal, operation)) {
      fail(one, 'authorization', `${status} without the scope ${operation.scopes.join(' or ')}`);
    }
    if (wireStatuses.includes(status)) return;
    if (!operation.statuses.has(status)) {
      fail(one, 'undeclared status', describeReply(reply));
      return;
    }
    const mediaType = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (one.attempt.method === 'HEAD' || status === 304) return;
    // A caller that does not ask for JSON by name gets errors as pages.
    if (status >= 400 && mediaType === 'text/html' && !/json/i.test(String(one.attempt.headers.accept)))
      return;
    if (!/json/.test(mediaType)) {
      const isEmptyAllowed = reply.text === '';
      const isDownload = status === 200 || status === 206;
      if (!isEmptyAllowed && !isDownload) fail(one, 'outside the schema', `media type ${mediaType}`);
      return;
    }
    const fault = contract.findFault(operation, status, mediaType, reply.body);
    if (fault !== undefined)
      fail(one, 'outside the schema', `${status}: ${fault} in ${reply.text.slice(0, 300)}`);
  }

  /** Returns the start of a secret of the installation that the request itself did not contain. */
  function findSecret({ attempt, operation }: Case, { text }: Reply): string | undefined {
    if (operation.id === 'oauth.token') return undefined;
    for (const secret of world.secrets) {
      if (secret.length < 12 || !text.includes(secret)) continue;
      if (attempt.target.includes(secret) || attempt.body?.includes(secret)) continue;
      return `${secret.slice(0, 6)}…`;
    }
    return undefined;
  }

  /** Returns the id of an organization that the caller may not see, and that the request itself did not contain. */
  function findOtherOrganization({ attempt, principal }: Case, { text }: Reply): string | undefined {
    if (principal.organizationId === undefined) return undefined;
    const [other] = [...text.matchAll(organizationIds)]
      .map(([id]) => id)
      // The ids of the documentation contain this word.
      .filter((id) => id !== principal.organizationId && !id.includes('examp1e'))
      .filter((id) => !attempt.target.includes(id) && !attempt.body?.includes(id));
    return other;
  }

  async function recheck(): Promise<void> {
    for (const { one, reply } of suspects.splice(0)) {
      // Credentials may have been renewed since.
      const headers = { ...one.attempt.headers };
      for (const [name, value] of Object.entries(one.principal.headers)) {
        if (name in headers) headers[name] = value;
      }
      const waitedMs = readCpuWaitMs(kontor.pid);
      const again = await world.send({ ...one.attempt, headers });
      // Kontor is not responsible for the time in which other programs had the CPU.
      const ownMs = again.ms - (readCpuWaitMs(kontor.pid) - waitedMs);
      const first = `first ${Math.round(reply.ms)} ms, alone ${Math.round(again.ms)} ms, ${Math.round(ownMs)} ms of them its own`;
      if (again.status === 0) fail(one, 'broken connection', again.failure ?? 'no answer');
      else if (ownMs > slowMs + askedMs(one)) fail(one, 'hang', first);
      else if (again.status === 503 && !isTruthful(again)) fail(one, 'false 503', describeReply(again));
    }
  }

  /** Returns the time that the request itself asked to wait. */
  function askedMs({ attempt }: Case): number {
    return 1_000 * Number(/[?&]wait=(\d+)/.exec(attempt.target)?.[1] ?? 0);
  }

  /** Accepts a 503 because of a registry: nothing outside of this machine responds here. */
  function isTruthful({ body, headers }: Reply): boolean {
    const code = (body as { code?: string } | undefined)?.code;
    return code === 'registry_unavailable' && headers['retry-after'] !== undefined;
  }
}
