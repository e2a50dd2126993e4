// Measures a backlog of events. Kontor must deliver it evenly, even before the planner has statistics, and the next event of
// another account must not wait for it.

import { readCpuMs, readResidentBytes } from '../shared/processes.ts';
import { percentile } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import type { Scripts } from './scripts.ts';
import { addBystander } from './webhook-bystander.ts';
import { addEvents, type Setting, untilLogged, wait } from './webhook-setting.ts';

const insertMax = 50_000;
const sampleMs = 250;
const worstThirdMin = 0.6;
/** Delay that the fan-out of one account may add to an event of another. */
const delayMsMax = 100;
const idleEvents = 100;
/** The lock of the fan-out. While it is taken, no event reaches a webhook. */
const fanOutLock = 7_302_261_911;

/** The deliveries at a time, and the CPU time of PostgreSQL until then. */
type Sample = { deliveries: number; atMs: number; postgresMs: number };

export async function measureBacklog(
  setting: Setting,
  scripts: Scripts,
  organization: string,
  count: number,
  report: Report,
): Promise<Figure[]> {
  const { database, kontor, sink } = setting;
  report.line(`\nA backlog of ${count} events`);
  const bystander = await addBystander(setting, scripts);
  let idleLeft = idleEvents;
  const idle = await bystander.stream(async () => idleLeft-- === 0);
  const delivered = sink.expect(count);
  await database.query(`select pg_advisory_lock(${fanOutLock})`);
  for (let left = count; left > 0; left -= insertMax) {
    await addEvents(setting, [organization], Math.min(left, insertMax));
  }
  const analyzedBefore = await countAnalyzed(setting);
  await database.query(`select pg_advisory_unlock(${fanOutLock})`);
  const sample = (deliveries: number): Sample => ({
    deliveries,
    atMs: performance.now(),
    postgresMs: readCpuMs(kontor.postmasterPid),
  });
  const samples = [sample(0)];
  const besideFanOut = bystander.stream(() => isDistributed(setting));
  let isOver = false;
  const over = delivered.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([wait(sampleMs), over]);
    const { deliveries } = await sink.report();
    samples.push(sample(deliveries));
  }
  const beside = await besideFanOut;
  await untilLogged(setting);
  const elapsedS = (performance.now() - (samples[0]?.atMs ?? 0)) / 1_000;
  const thirds = [1, 2, 3].map((third) => {
    const [from, to] = [third - 1, third].map((nth) => interpolate(samples, (count * nth) / 3));
    return {
      perS: (count / 3 / ((to?.atMs ?? 0) - (from?.atMs ?? 0))) * 1_000,
      postgresUs: (((to?.postgresMs ?? 0) - (from?.postgresMs ?? 0)) * 1_000) / (count / 3),
    };
  });
  const rates = thirds.map(({ perS }) => perS);
  report.line(
    `drained in ${elapsedS.toFixed(1)} s, ${(count / elapsedS).toFixed(0)}/s; ${(readResidentBytes(kontor.pid) / 1e6).toFixed(0)} MB resident; the queues were analyzed ${analyzedBefore} times before, ${(await countAnalyzed(setting)) - analyzedBefore} during it`,
  );
  for (const [index, { perS, postgresUs }] of thirds.entries()) {
    report.line(
      `third ${index + 1}: ${perS.toFixed(0)}/s, ${postgresUs.toFixed(0)} µs of PostgreSQL for a delivery`,
    );
  }
  const delayMs = (share: number) => percentile(beside, share) - percentile(idle, share);
  report.line(
    `an event of another account, from commit to arrival: at idle p50 ${percentile(idle, 0.5).toFixed(1)} ms, p99 ${percentile(idle, 0.99).toFixed(1)} ms; ${beside.length} during the fan-out p50 ${percentile(beside, 0.5).toFixed(1)} ms, p99 ${percentile(beside, 0.99).toFixed(1)} ms`,
  );
  return [
    figure('fan-out: delay of another account, p99 ms', delayMs(0.99), 'at most', delayMsMax),
    figure('fan-out: delay of another account, p50 ms', delayMs(0.5), 'at most', delayMsMax),
    figure('backlog: worst : best third', Math.min(...rates) / Math.max(...rates), 'at least', worstThirdMin),
    figure('backlog: deliveries/s', count / elapsedS, 'at least', undefined),
  ];
}

/** Interpolates the time at which this number had come, between two samples. */
function interpolate(samples: Sample[], deliveries: number): Sample | undefined {
  const at = samples.findIndex((one) => one.deliveries >= deliveries);
  const [before, after] = [samples[at - 1], samples[at]];
  if (!before || !after) return after;
  const share = (deliveries - before.deliveries) / (after.deliveries - before.deliveries);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    deliveries,
    atMs: between(before.atMs, after.atMs),
    postgresMs: between(before.postgresMs, after.postgresMs),
  };
}

/** True when no event of the account is pending for its webhooks. */
async function isDistributed({ database, account }: Setting): Promise<boolean> {
  const { rows } = await database.query<{ is_left: boolean }>(
    'select exists (select from event_queue where account_id = $1) as is_left',
    [account.accountId],
  );
  return rows[0]?.is_left === false;
}

async function countAnalyzed({ database }: Setting): Promise<number> {
  const { rows } = await database.query<{ times: string }>(
    `select sum(analyze_count + autoanalyze_count) as times from pg_stat_user_tables
     where relname in ('event_queue', 'delivery_queue')`,
  );
  return Number(rows[0]?.times);
}
