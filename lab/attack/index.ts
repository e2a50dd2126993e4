// Starts a Kontor and attacks it. Exits with 1 after any failure: see README.md.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Cleanup, runWithCleanup } from '../shared/cleanup.ts';
import { createWorld, type World } from '../shared/requests/world.ts';
import { createFindings, type Findings } from './findings.ts';
import { fuzz } from './fuzz.ts';
import { attackHeavy } from './heavy.ts';
import { attackOutgoing } from './outgoing.ts';
import { attackRaces } from './races.ts';
import { formatText, summarize, writeSummary } from './report.ts';
import { attackStreams } from './streams.ts';
import { attackTenancy } from './tenancy.ts';
import { attackWire } from './wire.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    operations: { type: 'string', default: '' },
    out: { type: 'string' },
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** The short form takes about two minutes on two quiet cores, with the other attacks. */
const shortRequests = 6_000;
const shortMinutes = 0.75;

type Run = {
  seed: number;
  requests: number;
  untilMs: number;
  operations: string[];
  onProgress(line: string): void;
};

type Attack = (world: World, findings: Findings, run: Run, cleanup: Cleanup) => Promise<void>;
/** The attacks run in this order, because the fuzzer changes most. */
const attacks: Record<string, Attack> = {
  tenancy: attackTenancy,
  races: attackRaces,
  wire: attackWire,
  streams: attackStreams,
  outgoing: (_world, findings, run, cleanup) => attackOutgoing(cleanup, findings, run),
  heavy: attackHeavy,
  fuzz,
};

await runWithCleanup(async (cleanup) => {
  const startedAt = performance.now();
  const seed = Number(values.seed);
  const chosen = listOf(values.only);
  const unknown = chosen.filter((name) => attacks[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`--only knows ${Object.keys(attacks).join(', ')}, not ${unknown.join(', ')}.`);
  const minutes = values.short ? shortMinutes : Number(values.minutes);
  const findings = createFindings();
  const print = (line: string) =>
    console.log(`[${Math.round((performance.now() - startedAt) / 1_000)} s] ${line}`);

  print(`Starting a Kontor with two accounts; seed ${seed}`);
  const world = await createWorld(cleanup, {}, new URL('memory-probe.mjs', import.meta.url).href);
  for (const [name, attack] of Object.entries(attacks)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    print(`${name} …`);
    const run: Run = {
      seed,
      requests: values.short ? shortRequests : Number(values.requests),
      untilMs: Date.now() + minutes * 60_000,
      operations: listOf(values.operations),
      onProgress: (line) => print(`${name}: ${line}`),
    };
    await attack(world, findings, run, cleanup).catch((error: Error) =>
      findings.fail({
        attack: name,
        operation: 'all',
        kind: 'crash',
        detail: `it could not go on: ${error.stack ?? error.message}`,
        principal: '',
        curl: '',
      }),
    );
  }
  await judgeEnd(world, findings);

  const summary = summarize(findings, seed, (performance.now() - startedAt) / 1_000);
  if (values.out !== undefined) writeSummary(values.out, summary);
  console.log(formatText(summary, values.out === undefined && !values.short));
  if (values.keep) await waitWith(world);
  return findings.failures.length === 0 ? 0 : 1;
});

/** Checks that the process runs and responds, and that its log contains no secret. */
async function judgeEnd(world: World, findings: Findings): Promise<void> {
  const fail = (kind: 'crash' | 'leak', detail: string) =>
    findings.fail({ attack: 'end', operation: 'all', kind, detail, principal: '', curl: '' });
  const { status } = await world.send({ method: 'GET', target: '/readyz', headers: {} });
  if (status !== 200) fail('crash', `/readyz is ${status} at the end`);
  const log = readFileSync(world.logPath, 'utf8');
  for (const secret of world.secrets) {
    if (secret.length >= 12 && log.includes(secret))
      fail('leak', `the log contains a secret, ${secret.slice(0, 6)}…`);
  }
  const errors = log.split('\n').filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line));
  findings.notes.push(`log: ${errors.length} lines of level error`);
  for (const line of errors.slice(0, 5)) findings.notes.push(`log: ${line.slice(0, 400)}`);
  findings.notes.push(...warningsOf(log));
}

/** Prints each message of the log once, with its count. A deadlock is retried and no failure, but it is not expected either. */
function warningsOf(log: string): string[] {
  const counts = new Map<string, number>();
  for (const [, message = ''] of log.matchAll(/^\{"level":40,.*"msg":"([^"]*)"\}$/gm)) {
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return [...counts].map(([message, count]) => `log: ${count} warnings: ${message}`);
}

/** Prints the credentials as shell variables, for reproducing failures by hand, and waits for Ctrl-C. */
async function waitWith(world: World): Promise<void> {
  for (const account of world.accounts) {
    for (const { name, headers } of [
      ...Object.values(account.principals),
      ...account.more,
      account.expendable,
    ]) {
      console.log(`export ${name}='${headers.authorization ?? headers.cookie ?? ''}'`);
    }
  }
  for (const { name, headers } of [world.issuer, world.otherIssuer])
    console.log(`export ${name}='${headers.authorization}'`);
  console.log(
    `Kontor runs at http://127.0.0.1:${world.kontor.port}; its log is ${world.logPath}. Ctrl-C ends it.`,
  );
  await new Promise(() => undefined);
}

function listOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}
