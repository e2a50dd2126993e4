// Measures the gain of another process and the cost of a purchase, on one machine with PostgreSQL, PgBouncer, HAProxy and 1, 2 and 4
// Kontor processes.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { chooseDatabaseUser, runAs } from '../../server/src/platform/embedded-postgres/user.ts';
import {
  keepsStatements,
  pgBouncerProgram,
  pgBouncerVersion,
  writePgBouncerSettings,
} from '../../server/src/testing/pgbouncer-settings.ts';
import { type Cleanup, withOwnCleanup } from '../shared/cleanup.ts';
import { issuerSlug, purchase } from '../shared/ingest-setting.ts';
import { findFreePort, findPostmasterPid, wait } from '../shared/kontor.ts';
import { readCpuMs, readMachineCpuMs } from '../shared/processes.ts';
import { holdToShare } from '../shared/share-of-core.ts';
import { createTemplate, type Template } from '../shared/template.ts';
import { runBenchmark } from './benchmark.ts';
import { type Cluster, startCluster } from './cluster-setting.ts';
import { figure } from './figures.ts';

const rowsPerCall = 10;
const poolSize = 12;
const parts = ['kontor', 'postgres', 'pgbouncer', 'haproxy', 'generator'] as const;
type CpuMs = Record<(typeof parts)[number] | 'machine', number>;
type Step = {
  processes: number;
  purchases: number;
  perS: number;
  cpuUs: CpuMs;
  othersCores: number;
  walBytes: number;
  diskBytes: number;
};

const options = {
  steps: { type: 'string', default: '1,2,4' },
  seconds: { type: 'string', default: '20' },
  connections: { type: 'string', default: '16' },
  /** Share of a core for each Kontor process, 0 for no limit. With a limit, PostgreSQL stays the smaller part on few cores. */
  share: { type: 'string', default: '0' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  if (pgBouncerVersion === undefined) throw new Error('This needs PgBouncer: apt-get install pgbouncer.');
  const template = await createTemplate(cleanup);
  const steps: Step[] = [];
  report.line(
    `\n${cpus().length} cores; PgBouncer ${pgBouncerVersion} in transaction mode with ${poolSize} connections, prepared statements ${keepsStatements ? 'kept' : 'not kept'}${Number(values.share) > 0 ? `; each Kontor process held to ${values.share} of a core` : ''}`,
  );
  for (const processes of values.steps.split(',').map(Number)) {
    const plan = {
      processes,
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      share: Number(values.share),
    };
    const step = await withOwnCleanup(cleanup, (own) => measure(own, template, plan));
    steps.push(step);
    const cpu = parts.map((part) => `${part} ${step.cpuUs[part].toFixed(0)}`).join(', ');
    report.line(
      `${processes} processes: ${step.perS.toFixed(0)} purchases/s, ${(step.perS / (steps[0]?.perS ?? 1)).toFixed(2)} times one; CPU in µs per purchase: ${cpu}; other programs used ${step.othersCores.toFixed(1)} cores; WAL ${(step.walBytes / 1_024).toFixed(1)} KiB, disk ${(step.diskBytes / 1_024).toFixed(1)} KiB per purchase`,
    );
  }
  const [first] = steps;
  const figures = steps.flatMap((step) => [
    figure(`${step.processes} processes: purchases/s`, step.perS, 'at least', undefined),
    figure(`${step.processes} processes: times one`, step.perS / (first?.perS ?? 1), 'at least', undefined),
  ]);
  return { figures, details: { steps } };
});

type Plan = { processes: number; seconds: number; connections: number; share: number };

async function measure(cleanup: Cleanup, template: Template, plan: Plan): Promise<Step> {
  let poolerPid = 0;
  const cluster = await startCluster(cleanup, template, plan.processes, async (folder, port) => {
    const pooler = await startPooler(cleanup, folder, port);
    poolerPid = pooler.pid;
    return pooler.port;
  });
  const balancer = await startBalancer(cleanup, cluster);
  const postgresPid = findPostmasterPid(cluster.folder) ?? 0;
  const readCpu = (): CpuMs => ({
    kontor: cluster.instances.reduce((sum, one) => sum + readCpuMs(one.pid()), 0),
    postgres: readCpuMs(postgresPid),
    pgbouncer: readCpuMs(poolerPid),
    haproxy: readCpuMs(balancer.pid),
    generator: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    machine: readMachineCpuMs(),
  });
  await send(cluster, balancer.url, 'warm', plan.connections, 3_000);
  if (plan.share > 0) for (const { pid } of cluster.instances) holdToShare(cleanup, pid(), plan.share);
  await drained(cluster);
  const [before, stored, startedMs] = [readCpu(), await readStored(cluster), performance.now()];
  const purchases = await send(cluster, balancer.url, 'timed', plan.connections, plan.seconds * 1_000);
  await drained(cluster);
  const elapsedMs = performance.now() - startedMs;
  const [after, now] = [readCpu(), await readStored(cluster)];
  const names = [...parts, 'machine'] as const;
  const spent = Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as CpuMs; // Of its keys.
  const own = parts.reduce((sum, part) => sum + spent[part], 0);
  return {
    processes: plan.processes,
    purchases,
    perS: (purchases * 1_000) / elapsedMs,
    cpuUs: Object.fromEntries(names.map((name) => [name, (spent[name] * 1_000) / purchases])) as CpuMs,
    othersCores: Math.max(0, (spent.machine - own) / elapsedMs),
    walBytes: (now.wal - stored.wal) / purchases,
    diskBytes: (now.size - stored.size) / purchases,
  };
}

/** Sends purchases that are authorized and cleared, by callers that each wait for a response. Returns the number of purchases. */
async function send(
  cluster: Cluster,
  url: string,
  name: string,
  connections: number,
  durationMs: number,
): Promise<number> {
  const { cards } = cluster;
  const dispatcher = new Agent({ connections });
  const untilMs = performance.now() + durationMs;
  let calls = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      calls += 1;
      const call = calls;
      for (const state of ['authorized', 'cleared']) {
        const rows = Array.from({ length: rowsPerCall }, (_, row) => ({
          ...purchase(`${name}-${call}-${row}`, call * rowsPerCall + row),
          card_id: cards[(call + row) % cards.length],
          state,
        }));
        const answer = await request(`${url}/issuers/${issuerSlug}/transaction-states`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cluster.issuerToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ transaction_states: rows }),
          dispatcher,
        });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) throw new Error(`A call got ${answer.statusCode}: ${text}`);
      }
      done += rowsPerCall;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await dispatcher.close();
  return done;
}

async function drained(cluster: Cluster): Promise<void> {
  const isLeft = async (): Promise<boolean> => {
    const [row] = await cluster.select<{ is_left: boolean }>(
      `select exists (select from transaction_queue) or exists (select from event_queue)
         or exists (select from delivery_queue) as is_left`,
    );
    return row?.is_left === true;
  };
  while (await isLeft()) await wait(50);
}

async function readStored(cluster: Cluster): Promise<{ wal: number; size: number }> {
  const [row] = await cluster.select<Record<'wal' | 'size', string>>(
    `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as size`,
  );
  return { wal: Number(row?.wal), size: Number(row?.size) };
}

async function startPooler(cleanup: Cleanup, folder: string, port: number) {
  const own = { port: await findFreePort(), poolSize };
  const upstream = { host: '127.0.0.1', port, user: 'kontor', database: 'kontor' };
  const settings = writePgBouncerSettings(folder, upstream, own);
  const user = runAs(await chooseDatabaseUser({}));
  return { port: own.port, pid: run(cleanup, pgBouncerProgram, ['-q', settings], user) };
}

async function startBalancer(cleanup: Cleanup, { folder, instances }: Cluster) {
  const port = await findFreePort();
  const settings = join(folder, 'haproxy.cfg');
  const servers = instances.map(
    ({ name, url }) => `  server ${name} ${new URL(url).host} check inter 500ms fall 20`,
  );
  writeFileSync(
    settings,
    `global
  maxconn 1000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option httpchk GET /readyz
listen kontor
  bind 127.0.0.1:${port}
  balance leastconn
${servers.join('\n')}
`,
  );
  const pid = run(cleanup, '/usr/sbin/haproxy', ['-f', settings], {});
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return { url, pid };
    await wait(100);
  }
}

function run(
  cleanup: Cleanup,
  program: string,
  args: string[],
  user: { uid?: number; gid?: number },
): number {
  const child = spawn(program, args, { stdio: 'ignore', ...user });
  const end = (): void => void child.kill('SIGKILL');
  cleanup.defer(end, end);
  return child.pid ?? 0;
}
