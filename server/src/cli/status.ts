import type { Command } from 'commander';
import type { Status } from '../operator/index.ts';
import type { Commands } from './commands.ts';
import { duration, type Json, print, sizeText, table, withJson } from './output.ts';

/** Adds `kontor status`: the installation at a glance. */
export function addStatus(program: Command, commands: Commands): void {
  withJson(
    program.command('status').description('show processes, backlog, failing jobs and the last backup'),
  ).action(async (options: Json) => {
    const now = await commands.withOperator((operator) => operator.status());
    print(options, now, () => describe(now));
  });
}

function describe(status: Status): string {
  const { database, lanes, backlog, last_backup } = status;
  return [
    `Kontor ${status.version} on PostgreSQL ${database.version}, ${sizeText(database.bytes)}`,
    '',
    describeProcesses(status.processes),
    '',
    `Webhooks  ${lanes.webhooks}, ${lanes.owned} owned by a process, ${lanes.failing} failing`,
    `Backlog   ${describeBacklog(backlog)}`,
    `Jobs      ${describeJobs(status.failing_jobs)}`,
    `Backup    ${last_backup ? describeBackup(last_backup) : 'none yet: kontor backup --to <place>'}`,
  ].join('\n');
}

function describeProcesses(processes: Status['processes']): string {
  if (processes.length === 0) return 'No process is running.';
  return table(processes, {
    PROCESS: 'id',
    ROLE: 'role',
    VERSION: 'version',
    HOST: ({ host, pid }) => (host === null ? '-' : `${host} (${pid})`),
    STARTED: 'started_at',
    LANES: 'lanes',
    HEARTBEAT: ({ is_alive, seen_seconds_ago }) =>
      is_alive ? `${duration(Math.max(0, seen_seconds_ago))} ago` : `dead for ${duration(seen_seconds_ago)}`,
  });
}

function describeBacklog(backlog: Status['backlog']): string {
  const waiting = backlog.filter((queue) => queue.waiting > 0);
  if (waiting.length === 0) return 'nothing is pending';
  return waiting.map(describeQueue).join(', ');
}

function describeQueue(backlog: Status['backlog'][number]): string {
  const { queue, waiting, age_seconds, change_per_second, remaining_seconds } = backlog;
  const facts = [
    ...(age_seconds === null ? [] : [`oldest ${duration(age_seconds)}`]),
    ...(change_per_second !== null && change_per_second >= 0.5
      ? [`grows by ${rate(change_per_second)}`]
      : []),
    ...(remaining_seconds !== null && remaining_seconds > 0
      ? [`shrinks by ${rate(-(change_per_second ?? 0))}, empty in ${duration(remaining_seconds)}`]
      : []),
  ];
  return `${waiting} ${queue.replace('_', ' ')}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
}

const rate = (perSecond: number): string =>
  perSecond < 10 ? `${perSecond.toFixed(1)}/s` : `${Math.round(perSecond)}/s`;

function describeJobs(failing: Status['failing_jobs']): string {
  if (failing.length === 0) return 'none is failing';
  return failing
    .map(({ name, failing_since, reason }) => `“${name}” has been failing since ${failing_since}: ${reason}`)
    .join('; ');
}

function describeBackup({
  age_seconds,
  place,
  bytes,
  is_encrypted,
}: NonNullable<Status['last_backup']>): string {
  const kind = is_encrypted ? 'encrypted' : 'not encrypted';
  return `${duration(Math.max(0, age_seconds))} ago, ${sizeText(bytes)}, ${kind}, ${place}`;
}
