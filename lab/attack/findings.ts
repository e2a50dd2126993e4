// Collects the failures of an attack, and counts each operation's requests by outcome.

import { idTailPattern } from '../../server/src/platform/ids.ts';
import type { Attempt, Reply } from '../shared/requests/attempt.ts';
import type { Principal } from '../shared/requests/principals.ts';

export type FailureKind =
  | 'server error'
  | 'false 503'
  | 'hang'
  | 'undeclared status'
  | 'outside the schema'
  | 'leak'
  | 'authorization'
  | 'broken connection'
  | 'crash'
  | 'memory'
  | 'tenancy'
  | 'race'
  | 'outgoing address'
  | 'heavy body'
  | 'streams'
  | 'wire';

type Failure = {
  attack: string;
  operation: string;
  kind: FailureKind;
  detail: string;
  principal: string;
  /** A command that reproduces it. The credential is a shell variable named after the caller. */
  curl: string;
  count: number;
};

/** Counts refusals by status and code, with one example of each. */
type Outcomes = {
  requests: number;
  successes: number;
  refusals: Map<string, { count: number; example: string }>;
};

export type Findings = {
  failures: Failure[];
  /** Operation → status class → requests. */
  tally: Map<string, Map<string, number>>;
  /** Operation → times until its responses, in milliseconds. */
  timeMs: Map<string, number>;
  requests: number;
  /** Remarks for the summary: figures of each attack. */
  notes: string[];
  /** Operation → outcomes of requests with which nothing was wrong. */
  valid: Map<string, Outcomes>;
  count(operation: string, status: number, ms?: number): void;
  countValid(operation: string, reply: Reply): void;
  fail(failure: Omit<Failure, 'count'>): void;
};

const failuresMax = 500;

const idOrNumber = new RegExp(`[a-z]{3}_${idTailPattern}|\\d+`, 'g');

export function createFindings(): Findings {
  const byKey = new Map<string, Failure>();
  const findings: Findings = {
    failures: [],
    tally: new Map(),
    timeMs: new Map(),
    valid: new Map(),
    requests: 0,
    notes: [],
    count: (operation, status, ms = 0) => {
      findings.requests += 1;
      findings.timeMs.set(operation, (findings.timeMs.get(operation) ?? 0) + ms);
      const classes = findings.tally.get(operation) ?? new Map<string, number>();
      findings.tally.set(operation, classes);
      const name = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
      classes.set(name, (classes.get(name) ?? 0) + 1);
    },
    countValid: (operation, { status, body, text }) => {
      const outcomes = findings.valid.get(operation) ?? { requests: 0, successes: 0, refusals: new Map() };
      findings.valid.set(operation, outcomes);
      outcomes.requests += 1;
      // A 304 is the response to a condition that holds.
      if (status >= 200 && status < 400) outcomes.successes += 1;
      else {
        const key = `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`;
        const known = outcomes.refusals.get(key) ?? { count: 0, example: text.slice(0, 400) };
        outcomes.refusals.set(key, { ...known, count: known.count + 1 });
      }
    },
    fail: (failure) => {
      // Numbers and ids differ from one occurrence to the next.
      const shape = failure.detail.replace(idOrNumber, '#');
      const key = [failure.attack, failure.operation, failure.kind, shape].join('\n');
      const known = byKey.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      const added = { ...failure, count: 1 };
      byKey.set(key, added);
      if (findings.failures.length < failuresMax) findings.failures.push(added);
    },
  };
  return findings;
}

const curlBodyMax = 2_000;

export function toCurl(port: number, attempt: Attempt, principal: Principal): string {
  const headers = Object.entries(attempt.headers)
    .filter(([name]) => !(name in principal.headers))
    .map(([name, value]) => `-H ${quote(`${name}: ${String(value)}`)}`);
  const credentials = Object.keys(principal.headers)
    .filter((name) => attempt.headers[name] !== undefined)
    .map((name) => (name === 'x-kontor-csrf' ? `-H '${name}: 1'` : `-H "${name}: $${principal.name}"`));
  const body =
    attempt.body === undefined
      ? []
      : [`--data-binary ${quoteBytes(attempt.body.subarray(0, curlBodyMax))}`].concat(
          attempt.body.length > curlBodyMax ? [`# cut from ${attempt.body.length} bytes`] : [],
        );
  return [
    'curl --path-as-is -i',
    `-X ${attempt.method}`,
    quote(`http://127.0.0.1:${port}${attempt.target}`),
    ...credentials,
    ...headers,
    ...body,
  ].join(' ');
}

export function describeReply(reply: Reply): string {
  return `${reply.status} ${reply.failure ?? reply.text.slice(0, 300)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function quoteBytes(bytes: Buffer): string {
  const text = [...bytes]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (character === "'" || character === '\\') return `\\${character}`;
      return byte >= 0x20 && byte < 0x7f ? character : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
  return `$'${text}'`;
}
