// Starts a Kontor with webhooks to the sink, and does what the benchmarks of deliveries need.

import type { ChildProcess } from 'node:child_process';
import type { Cleanup } from '../shared/cleanup.ts';
import { eventName, payloadRest } from '../shared/event-payload.ts';
import { type Installation, startInstallation } from '../shared/installation.ts';
import type { Scripts } from './scripts.ts';
import type { SinkMessage, SinkOrder } from './webhook-sink.ts';

export type Sink = {
  pid: number;
  ports: number[];
  tell(order: SinkOrder): void;
  /** Resolves when this number of deliveries has come since now. Fails when none comes for two minutes. */
  expect(deliveries: number): Promise<void>;
  report(): Promise<Extract<SinkMessage, { kind: 'report' }>>;
};

export type Setting = Installation & { sink: Sink };

export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** Ends a wait without progress. One with progress may take long. */
const waitMsMax = 7_200_000;
const challengeMsMax = 300_000;
/** Time from the last arrival until its outcome is recorded. */
const loggedMsMax = 120_000;
const pollMs = 10;
const challengePollMs = 200;

export async function startSetting(cleanup: Cleanup, scripts: Scripts, ports: number): Promise<Setting> {
  const sink = await startSink(scripts, ports);
  return { ...(await startInstallation(cleanup)), sink };
}

/** Creates a webhook. Returns its path below the account. */
export async function addWebhook({ call }: Setting, organization: string, url: string): Promise<string> {
  const path = `/organizations/${organization}/webhooks`;
  const { id } = await call('POST', path, { url, secret: webhookSecret, events: [eventName] });
  return `${path}/${id}`;
}

/** Deletes webhooks with their queues, which would delay a later part. One by one: eight at once took too long on a busy machine. */
export async function deleteWebhooks({ call }: Setting, paths: string[]): Promise<void> {
  for (const path of paths) await call('DELETE', path);
}

/** Waits until every webhook has passed its challenge. */
export async function untilChallenged({ database }: Pick<Installation, 'database'>): Promise<void> {
  await until({ pollMs: challengePollMs, msMax: challengeMsMax }, async () => {
    const { rows } = await database.query<{ open: string }>(
      "select count(*) as open from webhooks where challenge_status <> 'passed' and deleted_at is null",
    );
    return rows[0]?.open === '0' ? undefined : `${rows[0]?.open} webhooks have not passed their challenge`;
  });
  // Processes that deliver look for new webhooks once a second.
  await wait(2_500);
}

let eventCount = 0;

/**
 * Writes events as the outbox does, in one statement, spread over the organizations in turn. Returns the time of the
 * commit, and the events' ids.
 */
export async function addEvents(
  setting: Setting,
  organizations: string[],
  count: number,
  beforeCommit: () => void = () => undefined,
): Promise<{ ids: () => string[]; committedMs: number }> {
  const { database, account } = setting;
  const first = eventCount;
  await database.query('begin');
  await database.query("select set_config('kontor.account_id', $1, true)", [account.accountId]);
  await database.query('set local role kontor_tenant');
  await database.query({
    name: 'add-events',
    text: `with given as (
       select n, 'evt_' || lpad((n + $4::bigint)::text, 26, '0') as id, ($2::text[])[1 + n % cardinality($2::text[])] as organization_id
       from generate_series(0, $3::integer - 1) n
     ), written as (
       insert into events (account_id, id, name, organization_id, payload, created_at)
       select $1, id, $5, organization_id,
         ('{"event":{"id":"' || id || '","name":"' || $5 || '","created_at":"2026-11-15T07:00:00.000Z"},' || $6), now()
       from given
     )
     insert into event_queue (account_id, event_id, organization_id, name, created_at)
     select $1, id, organization_id, $5, now() from given order by n`,
    values: [account.accountId, organizations, count, eventCount, eventName, payloadRest],
  });
  eventCount += count;
  await database.query('reset role');
  await database.query("select pg_notify('kontor_delivery', '')");
  beforeCommit();
  await database.query('commit');
  const committedMs = performance.timeOrigin + performance.now();
  const ids = () => Array.from({ length: count }, (_, index) => formatEventId(first + index));
  return { ids, committedMs };
}

function formatEventId(number: number): string {
  return `evt_${String(number).padStart(26, '0')}`;
}

/** Waits until every delivery is in the log. */
export async function untilLogged({ database }: Pick<Installation, 'database'>): Promise<void> {
  await until({ pollMs, msMax: loggedMsMax }, async () => {
    const { rows } = await database.query<{ webhook: string | null; has_events: boolean }>(
      `select (select webhook_id from delivery_queue limit 1) as webhook,
         exists (select from event_queue) as has_events`,
    );
    const { webhook, has_events } = rows[0] ?? {};
    if (webhook) return `deliveries are queued, for example of ${webhook}`;
    return has_events ? 'events have not been distributed' : undefined;
  });
}

export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Waits until `left` returns undefined. After `msMax` its text becomes the error. */
async function until(
  { pollMs, msMax }: { pollMs: number; msMax: number },
  left: () => Promise<string | undefined>,
): Promise<void> {
  const deadline = performance.now() + msMax;
  for (let missing = await left(); missing !== undefined; missing = await left()) {
    if (performance.now() > deadline) throw new Error(`After ${msMax / 1_000} s ${missing}.`);
    await wait(pollMs);
  }
}

export async function startSink(scripts: Scripts, ports: number): Promise<Sink> {
  const { child, pid, first } = await scripts.start<SinkMessage>('webhook-sink', [
    webhookSecret,
    String(ports),
  ]);
  if (first.kind !== 'ready') throw new Error('The sink is not ready.');
  const tell = (order: SinkOrder) => void child.send(order);
  return {
    pid,
    ports: first.ports,
    tell,
    expect: async (deliveries) => {
      tell({ kind: 'expect', deliveries });
      const come = await nextMessage<Extract<SinkMessage, { kind: 'expected' }>>(child, 'expected');
      if (come.deliveries < deliveries)
        throw new Error(
          `Only ${come.deliveries} of ${deliveries} deliveries came, and then none for two minutes.`,
        );
    },
    report: async () => {
      tell({ kind: 'report' });
      return (await nextMessage(child, 'report')) as Extract<SinkMessage, { kind: 'report' }>;
    },
  };
}

/** Returns the next message of this kind. A process that ends or stays silent ends the benchmark. */
export function nextMessage<M extends { kind: string }>(child: ChildProcess, kind: string): Promise<M> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void): void => {
      clearTimeout(giveUp);
      child.off('message', listen);
      child.off('exit', end);
      then();
    };
    // Our own scripts: the caller names what they send.
    const listen = (message: M): void => {
      if (message.kind === kind) finish(() => resolve(message));
    };
    const end = (): void => finish(() => reject(new Error('A process of the benchmark ended too early.')));
    const giveUp = setTimeout(() => finish(() => reject(new Error(`No "${kind}" came in time.`))), waitMsMax);
    child.on('message', listen);
    child.once('exit', end);
  });
}
