// Measures the cost of tracing while it is off: Kontor against a build without tracing, and the CPU time of each part of it
// that is left in the path of a request, an event and a delivery.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampledTraceparent } from '../../server/src/platform/tracing/trace-context.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { createAccount, requestToken, startKontor } from '../shared/kontor.ts';
import { median } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { compare, loadOptions, readPlan, startGenerator, type Target } from './measure.ts';
import { compileScripts } from './scripts.ts';
import { cuts } from './without-tracing-hooks.mjs';

const options = { ...loadOptions, calls: { type: 'string', default: '5000000' } } as const;
const limits = { rateRatioMin: 0.95, cpuRatioMax: 1.05 };
const nsMax = 100;
const withoutTracing = new URL('without-tracing.mjs', import.meta.url).href;
const asItIs = 'data:text/javascript,';

/** A request like Fastify's, which has no span. */
class Request {
  id = 'req';
  params = {};
  headers = {};
  kontorSpan?: { context: object };
}
const request = new Request();
delete request.kontorSpan;
const delivery: { sequence: number; trace_context: string | null } = { sequence: 1, trace_context: null };

/** Parts of tracing. Each returns a number, so that V8 removes nothing. The first is the loop alone. */
const parts = {
  nothing: (n: number): number => n & 1,
  'a request: its span': (n: number): number => (request.kontorSpan?.context ? 2 : n & 1),
  'an event: the trace of the call': (n: number): number => (sampledTraceparent() === undefined ? n & 1 : 2),
  'a delivery: the trace of its event': (n: number): number => (delivery.trace_context === null ? n & 1 : 2),
};

await runBenchmark(options, async (values, { cleanup, report }) => {
  const [calls, plan] = [Number(values.calls), readPlan(values)];
  const ns = new Map<string, number[]>();
  for (let round = -1; round < plan.rounds; round += 1) {
    for (const [name, part] of Object.entries(parts)) {
      const each = cpuNs(part, calls);
      // The first round warms up.
      if (round >= 0) ns.set(name, [...(ns.get(name) ?? []), each]);
    }
  }
  const of = (name: string): number => median(ns.get(name) ?? []);
  const figures = Object.keys(parts)
    .slice(1)
    .map((name) => figure(`${name}, ns`, of(name) - of('nothing'), 'at most', nsMax));

  requireCuts();
  const generator = await startGenerator(compileScripts(cleanup));
  const comparison = {
    name: 'read an account, tracing off : cut',
    title: 'GET /accounts/{accountId}; bare: without tracing',
    bare: await startTarget(cleanup, 'bare', withoutTracing),
    kontor: await startTarget(cleanup, 'kontor', asItIs),
    limits,
  };
  report.heading(comparison.title, plan);
  const outcome = await compare(generator, comparison, plan, report.sample);
  report.outcome(outcome);
  return {
    figures: [...figures, ...outcome.figures],
    details: { ns: Object.fromEntries(ns), plan, outcome },
  };
});

async function startTarget(cleanup: Cleanup, name: string, preload: string): Promise<Target> {
  const folder = makeFolder(cleanup);
  const { port, pid, postmasterPid } = await startKontor(cleanup, folder, ['--no-demo'], { preload });
  const account = await createAccount(folder);
  const token = await requestToken(port, account, ['accounts-read']);
  const lines = [
    `GET /accounts/${account.accountId} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    `Authorization: Bearer ${token}`,
  ];
  return { name, port, pid, postmasterPid, request: `${lines.join('\r\n')}\r\n\r\n` };
}

/** Checks that the build contains the text to remove. Otherwise Kontor would be compared with itself. */
function requireCuts(): void {
  const chunks = join(import.meta.dirname, '../../server/dist/chunks');
  const text = readdirSync(chunks)
    .map((name) => readFileSync(join(chunks, name), 'utf8'))
    .join('');
  for (const [from = ''] of cuts) {
    if (!text.includes(from)) throw new Error(`The build does not contain: ${from}`);
  }
}

/** Measures CPU time, which is the same on a busy machine except for its caches. */
function cpuNs(part: (n: number) => number, calls: number): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let n = 0; n < calls; n += 1) sum += part(n);
  const { user, system } = process.cpuUsage(before);
  if (sum < 0) throw new Error('Every part returns 0 or more.');
  return ((user + system) * 1_000) / calls;
}
