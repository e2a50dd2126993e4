// Compares the database, the delivery log and the receivers with what was acknowledged, at the end of a scenario.

import { wait } from '../shared/kontor.ts';
import { checkHistory } from './history/check.ts';
import { judged } from './history/effects.ts';
import { observeAfter } from './history/observe.ts';
import { readHistory } from './history/recorder.ts';
import type { Receiver } from './receivers.ts';
import { describeQueues } from './recovery.ts';
import type { Trial } from './trial.ts';

const drainTimeoutMs = 60_000;
const drainPollMs = 250;
const replayedMax = 150;
const usedTokensMax = 150;
const pageSize = 200;
const concurrent = 8;

export async function audit(trial: Trial): Promise<void> {
  const isDrained = await observeDrained(trial);
  await observeReplays(trial);
  await observeTokens(trial);
  await observeDeliveries(trial, isDrained);
  observeAnswers(trial);
  await observeHistory(trial, isDrained);
}

/** Observes the length of the list as one figure of all rounds. The first few entries are its detail. */
function observeNone(trial: Trial, promise: Parameters<Trial['observe']>[0], found: string[]): void {
  const detail = `${found.slice(0, 5).join('; ')}${found.length > 5 ? ` and ${found.length - 5} more` : ''}`;
  trial.observe(promise, found.length, detail, Math.max(1, trial.rounds()));
}

async function observeDrained(trial: Trial): Promise<boolean> {
  const { receivers, ledger } = trial;
  const missingAt = ({ acceptedAtMs }: Receiver): string[] =>
    [...ledger.acknowledgedEvents.keys()].filter((event) => !acceptedAtMs.has(event));
  const queued = async (): Promise<number> => {
    const [row] = await trial.ask<{ count: string }>(
      `select (select count(*) from event_queue) + (select count(*) from transaction_queue)
         + (select count(*) from delivery_queue)
         + (select count(*) from exports where status in ('queued', 'running')) as count`,
    );
    return Number(row?.count);
  };
  const deadline = performance.now() + drainTimeoutMs;
  for (;;) {
    const missing = receivers.flatMap((receiver) =>
      missingAt(receiver).map((event) => `${receiver.name}: ${event}`),
    );
    const left = await queued();
    if (missing.length === 0 && left === 0) {
      observeNone(trial, 'undelivered', []);
      return true;
    }
    if (performance.now() > deadline) {
      const where = await describeQueues(trial);
      observeNone(trial, 'undelivered', [
        `${left} rows are queued (${where})`,
        ...missing.slice(0, Math.max(0, missing.length)),
      ]);
      return false;
    }
    await wait(drainPollMs);
  }
}

/** Checks the final state against the history of all calls. */
async function observeHistory(trial: Trial, isDrained: boolean): Promise<void> {
  await observeAfter(trial, isDrained);
  const { findings, calls, unknown } = await checkHistory(readHistory(trial.history.path));
  trial.say(`${calls} calls recorded, ${unknown} of unknown outcome`);
  for (const promise of judged) {
    const own = findings.filter((one) => one.promise === promise);
    observeNone(
      trial,
      promise,
      own.map(({ text }) => text),
    );
  }
}

async function observeReplays(trial: Trial): Promise<void> {
  const { holders, clients, receipts } = trial.ledger;
  const different: string[] = [];
  const pending = [
    ...holders.slice(-replayedMax),
    ...clients.slice(-replayedMax),
    ...receipts.slice(-replayedMax),
  ];
  await inParallel(pending, async ({ key, path, body, answer }) => {
    const instance = trial.nextApi();
    if (instance === undefined) throw new Error('No process serves the API.');
    const again = await trial.calls.send(instance, {
      method: 'POST',
      path,
      token: trial.partnerToken,
      body,
      headers: { 'idempotency-key': key },
    });
    const isReplayed = again.headers.get('idempotent-replayed') === 'true';
    if (!isReplayed || again.text !== answer) {
      different.push(`${key} on ${instance.name}: ${again.status} ${again.text.slice(0, 200)}`);
    }
  });
  observeNone(trial, 'replays', different);
}

async function observeTokens(trial: Trial): Promise<void> {
  await inParallel(trial.tokens.living().slice(-usedTokensMax), trial.tokens.useEverywhere);
  await trial.tokens.tryRevoked();
  observeNone(trial, 'tokens', trial.refused);
  const { ms, detail } = trial.tokens.takeLatestAccepted();
  trial.observe('revocation', ms, detail);
}

async function observeDeliveries(trial: Trial, isDrained: boolean): Promise<void> {
  const gaps: string[] = [];
  const different: string[] = [];
  for (const receiver of trial.receivers) {
    const { name, arrivals } = receiver;
    // Pages are consistent only when nothing moves from the queue to the log any more.
    const log = isDrained ? await readLog(trial, receiver) : await readNumbers(trial, receiver);
    const numbers = log.map(({ event }) => event.sequence);
    const missing = missingNumbers(numbers);
    if (missing.length > 0) gaps.push(`${name}: the log lacks ${missing.slice(0, 5).join(', ')}`);
    if (new Set(numbers).size !== numbers.length) gaps.push(`${name}: the log has a number twice`);
    const undelivered = log.filter(({ status }) => status !== 'delivered');
    if (isDrained && undelivered.length > 0) {
      gaps.push(`${name}: ${undelivered.length} are ${undelivered[0]?.status} in the log`);
    }
    for (const { status, event } of log) {
      const arrival = arrivals.get(event.sequence);
      if (status === 'delivered' && arrival === undefined) {
        gaps.push(`${name}: number ${event.sequence} is delivered in the log and never came`);
      }
      if (arrival !== undefined && arrival.id !== event.id) {
        different.push(
          `${name}: number ${event.sequence} is ${event.id} in the log and came as ${arrival.id}`,
        );
      }
    }
  }
  observeNone(trial, 'gaps', gaps);
  observeNone(
    trial,
    'order',
    trial.receivers.flatMap(({ ahead }) => ahead),
  );
  observeNone(trial, 'repeats', [...different, ...trial.receivers.flatMap((receiver) => receiver.different)]);
}

function missingNumbers(numbers: number[]): number[] {
  const known = new Set(numbers);
  // An hour has more numbers than a call of Math.max() takes as arguments.
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  return Array.from({ length: highest }, (_, index) => index + 1).filter((number) => !known.has(number));
}

type LogEntry = { status: string; event: { id: string; sequence: number } };

/** Gets the whole delivery log of a webhook, as a partner does to see whether it has everything. */
async function readLog(trial: Trial, { webhookId }: Receiver): Promise<LogEntry[]> {
  const { accountId } = trial.template.account;
  const base = `/accounts/${accountId}/organizations/${trial.template.organization}/webhooks/${webhookId}/events`;
  const entries: LogEntry[] = [];
  for (let cursor = ''; ; ) {
    const instance = trial.nextApi();
    if (instance === undefined) throw new Error('No process serves the API.');
    const path = `${base}?after_sequence=0&limit=${pageSize}${cursor}`;
    const page = await trial.calls.send(instance, { method: 'GET', path, token: trial.partnerToken });
    if (page.status !== 200) throw new Error(`The delivery log cannot be read: ${page.status} ${page.text}`);
    entries.push(...page.body.data);
    if (page.body.next_cursor === null) return entries;
    cursor = `&cursor=${encodeURIComponent(page.body.next_cursor)}`;
  }
}

/** Reads the same from the database in one moment, while deliveries go on. */
function readNumbers(trial: Trial, { webhookId }: Receiver): Promise<LogEntry[]> {
  return trial.ask<LogEntry>(
    `select status, json_build_object('id', event_id, 'sequence', sequence) as event from (
       select 'pending' as status, event_id, sequence from delivery_queue where webhook_id = $1
       union all select status, event_id, sequence from deliveries where webhook_id = $1) numbered`,
    [webhookId],
  );
}

function observeAnswers(trial: Trial): void {
  observeNone(trial, 'errors', trial.calls.wrongAnswers);
  const ended = trial.instances.filter((instance) => instance.unexpectedEnds() > 0);
  observeNone(
    trial,
    'restarts',
    ended.map(({ name, logPath }) => `${name} ended; see ${logPath}`),
  );
  const { ms, detail } = trial.takeKeyInProgress();
  trial.observe('keys', ms, detail);
}

async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const pending = [...all];
  const go = async (): Promise<void> => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: concurrent }, go));
}
