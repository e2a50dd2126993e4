// A partner's second system is down while its events pile up, then comes back. The account's other webhooks must not notice, and
// every pending event must be delivered once and recorded.

import { newId } from '../../server/src/platform/ids.ts';
import { type Cleanup, withOwnCleanup } from '../shared/cleanup.ts';
import { eventName, payloadRest } from '../shared/event-payload.ts';
import type { Instance } from '../shared/instance.ts';
import { wait } from '../shared/kontor.ts';
import { addReceiver } from './add-receiver.ts';
import { listLocalPorts } from './owners.ts';
import type { Receiver } from './receivers.ts';
import type { Trial } from './trial.ts';

export type BacklogReport = {
  events: number;
  /** Time from the receiver's return until every outcome was recorded. */
  drainedInS: number;
  /** Numbers that never came, or that the log does not have as delivered. */
  missing: number;
  /** Deliveries beyond the first of each event. */
  repeats: number;
};

const insertMax = 20_000;
/** Time that the receiver stays down with everything in its queue. */
const downMs = 60_000;
const drainMsMax = 15 * 60_000;
const pollMs = 500;

/**
 * Returns when the backlog has been delivered and recorded. In the middle of it, the sending process is killed; when that one is
 * spared, PostgreSQL is killed.
 */
export function runBacklog(
  cleanup: Cleanup,
  trial: Trial,
  events: number,
  spared: Instance | undefined,
): Promise<BacklogReport> {
  return withOwnCleanup(cleanup, async (own) => {
    // The load only renames this organization, so the webhook gets nothing else.
    const organization = trial.registers[0] ?? '';
    const receiver = await addReceiver(own, trial, {
      name: 'second system',
      isOrdered: false,
      organization,
      events: [eventName],
    });
    receiver.answer(503);
    await addEvents(trial, organization, events);
    trial.say(`${events} events wait for a receiver that is down`);
    await wait(downMs);
    receiver.answer(200);
    const sinceMs = performance.now();
    await retryNow(trial, organization, receiver);
    await until(async () => receiver.arrivals.size >= events / 2, 'half of the backlog');
    await killSender(trial, receiver, spared);
    await until(async () => (await countRecorded(trial, receiver)) >= events, 'the backlog');
    const drainedInS = (performance.now() - sinceMs) / 1_000;
    trial.say(`the backlog was delivered and recorded in ${drainedInS.toFixed(0)} s`);
    const missing = Array.from({ length: events }, (_, index) => index + 1).filter(
      (sequence) => !receiver.arrivals.has(sequence),
    ).length;
    return { events, drainedInS, missing, repeats: receiver.duplicates };
  });
}

/** Writes events as the outbox does. */
async function addEvents(trial: Trial, organization: string, count: number): Promise<void> {
  // The first part of an id is its time: retention must not delete these events as old ones.
  const prefix = newId('evt', new Date()).slice(0, 'evt_'.length + 10);
  for (let first = 0; first < count; first += insertMax) {
    const last = Math.min(count, first + insertMax) - 1;
    // A kill of the database may end this statement, or lose the response to its commit.
    await until(
      () => addPortion(trial, organization, prefix, first, last).catch(() => false),
      'the events of the backlog',
    );
  }
}

/** Inserts the events of a portion that are not there. */
function addPortion(
  trial: Trial,
  organization: string,
  prefix: string,
  first: number,
  last: number,
): Promise<boolean> {
  const { accountId } = trial.template.account;
  return trial.withClient(async (client) => {
    await client.query('begin');
    await client.query("select set_config('kontor.account_id', $1, true)", [accountId]);
    await client.query('set local role kontor_tenant');
    await client.query(
      `with given as (
         select n, $2 || lpad(n::text, 9, '0') as id from generate_series($3::integer, $4::integer) n
         where not exists (select from events where account_id = $1 and id = $2 || lpad($3::text, 9, '0'))
       ), written as (
         insert into events (account_id, id, name, organization_id, payload, created_at)
         select $1, id, $5, $6,
           ('{"event":{"id":"' || id || '","name":"' || $5 || '","created_at":"' || now() || '"},' || $7), now()
         from given
       )
       insert into event_queue (account_id, event_id, organization_id, name, created_at)
       select $1, id, $6, $5, now() from given order by n`,
      [accountId, prefix, first, last, eventName, organization, payloadRest],
    );
    await client.query("select pg_notify('kontor_delivery', '')");
    await client.query('commit');
    return true;
  });
}

/** Retries pending deliveries, as a partner does whose system is back. */
async function retryNow(trial: Trial, organization: string, { webhookId }: Receiver): Promise<void> {
  const path = `/accounts/${trial.template.account.accountId}/organizations/${organization}/webhooks/${webhookId}/retry-now`;
  await until(async () => {
    const instance = trial.nextApi();
    if (instance === undefined) return false;
    const answer = await trial.calls
      .send(instance, { method: 'POST', path, token: trial.partnerToken })
      .catch(trial.orWithoutAnswer);
    return answer !== undefined && answer.status < 300;
  }, 'the end of the pause');
}

async function killSender(trial: Trial, { peerPort }: Receiver, spared: Instance | undefined): Promise<void> {
  const sender = trial.instances.find((one) => listLocalPorts(one.pid() ?? 0).has(peerPort));
  const victim = sender === spared ? trial.postgres : sender;
  trial.say(`${sender?.name} sends the backlog; ${victim === sender ? 'it' : 'PostgreSQL'} is killed`);
  await victim?.kill();
  await victim?.start();
}

async function countRecorded(trial: Trial, { webhookId }: Receiver): Promise<number> {
  const counted = await trial
    .ask<{ count: string }>(
      `select count(*) from deliveries where webhook_id = $1 and status = 'delivered'
         and not exists (select from delivery_queue where webhook_id = $1)`,
      [webhookId],
    )
    // The database may be down.
    .catch(() => []);
  return Number(counted[0]?.count ?? 0);
}

async function until(isReached: () => Promise<boolean>, what: string): Promise<void> {
  const deadlineMs = performance.now() + drainMsMax;
  while (!(await isReached())) {
    if (performance.now() > deadlineMs)
      throw new Error(`${what} did not come in ${drainMsMax / 60_000} minutes.`);
    await wait(pollMs);
  }
}
