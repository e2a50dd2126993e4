// Measures the effect of 17 misbehaving receivers on healthy ones: the time from commit to arrival, with and without them.

import { loadavg } from 'node:os';
import { addOrganization } from '../shared/installation.ts';
import { readCpuMs } from '../shared/processes.ts';
import { percentile } from '../shared/quantiles.ts';
import type { BadReceiversMessage } from './bad-receivers.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { compileScripts } from './scripts.ts';
import {
  addEvents,
  addWebhook,
  type Setting,
  startSetting,
  untilChallenged,
  wait,
  webhookSecret,
} from './webhook-setting.ts';

const healthyCount = 5;
const tickMs = 100;
const warmUpS = 5;
/** Exceeds the time limit of a request, after which nothing of a round is in flight. */
const drainMs = 17_000;
const p99RatioMax = 1.5;

const options = {
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '20' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const seconds = Number(values.seconds);
  const scripts = compileScripts(cleanup);
  const bad = await scripts.start<BadReceiversMessage>('bad-receivers', [webhookSecret]);
  const setting = await startSetting(cleanup, scripts, healthyCount);
  const healthyOrganization = await addOrganization(setting, 'healthy');
  const badOrganization = await addOrganization(setting, 'bad');
  for (const port of setting.sink.ports)
    await addWebhook(setting, healthyOrganization, `http://127.0.0.1:${port}/hook`);
  for (const port of bad.first.ports)
    await addWebhook(setting, badOrganization, `http://127.0.0.1:${port}/hook`);
  await untilChallenged(setting);
  report.line(
    `${healthyCount} healthy webhooks, ${1_000 / tickMs} events/s each, alone and beside ${bad.first.ports.length} bad ones with as many`,
  );

  const samples: Record<Phase, number[]> = { alone: [], beside: [] };
  const phases: Record<Phase, string[]> = {
    alone: [healthyOrganization],
    beside: [healthyOrganization, badOrganization],
  };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const phase of ['alone', 'beside'] as const) {
      const measured = await measurePhase(setting, phases[phase], seconds, bad.pid);
      samples[phase].push(...measured.ms);
      report.line(`${phase.padEnd(6)} ${measured.line}`);
    }
    await forget(setting, badOrganization);
  }
  const p99 = { alone: percentile(samples.alone, 0.99), beside: percentile(samples.beside, 0.99) };
  const p50Ratio = percentile(samples.beside, 0.5) / percentile(samples.alone, 0.5);
  return {
    figures: [
      figure('healthy receivers, p50 beside bad ones : alone', p50Ratio, 'at most', undefined),
      figure(
        'healthy receivers, p99 beside bad ones : alone',
        p99.beside / p99.alone,
        'at most',
        p99RatioMax,
      ),
    ],
    details: { p99 },
  };
});

type Phase = 'alone' | 'beside';

async function measurePhase(
  setting: Setting,
  organizations: string[],
  seconds: number,
  badPid: number,
): Promise<{ ms: number[]; line: string }> {
  const { pid, postmasterPid } = setting.kontor;
  const readAllCpuMs = () => [readCpuMs(pid, postmasterPid), readCpuMs(postmasterPid), readCpuMs(badPid)];
  await runPhase(setting, organizations, warmUpS);
  const startedMs = performance.now();
  const cpuAtStart = readAllCpuMs();
  const ms = await runPhase(setting, organizations, seconds);
  const elapsedMs = performance.now() - startedMs;
  const [kontor, postgres, bad] = readAllCpuMs().map((cpuMs, index) =>
    (((cpuMs - (cpuAtStart[index] ?? 0)) * 100) / elapsedMs).toFixed(0),
  );
  const line =
    `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms of ${ms.length} arrivals; of a core, ` +
    `Kontor ${kontor} %, PostgreSQL ${postgres} %, the bad ones ${bad} %; load average ${loadavg()[0]?.toFixed(1)}`;
  return { ms, line };
}

/** Returns the times from the commit of each event to its arrivals, in ms. */
async function runPhase(setting: Setting, organizations: string[], seconds: number): Promise<number[]> {
  const { sink } = setting;
  await sink.report();
  sink.tell({ kind: 'record', isOn: true });
  const ticks = (seconds * 1_000) / tickMs;
  const reached = sink.expect(ticks * healthyCount);
  const committed = new Map<string, number>();
  const startedMs = performance.now();
  for (let tick = 0; tick < ticks; tick += 1) {
    const { ids, committedMs } = await addEvents(setting, organizations, organizations.length);
    for (const id of ids()) committed.set(id, committedMs);
    await wait(Math.max(0, startedMs + (tick + 1) * tickMs - performance.now()));
  }
  await reached;
  const { arrivals } = await sink.report();
  sink.tell({ kind: 'record', isOn: false });
  return arrivals.map(([id, atMs]) => atMs - (committed.get(id) ?? Number.NaN));
}

/** Waits until nothing is pending for the bad receivers, so that the next phase is without them. */
async function forget({ database }: Setting, organization: string): Promise<void> {
  await database.query(
    'delete from delivery_queue where webhook_id in (select id from webhooks where organization_id = $1)',
    [organization],
  );
  await wait(drainMs);
}
