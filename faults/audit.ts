// At the end of a scenario: what is in the database, in the delivery log and at the receivers, against what was acknowledged.

import { wait } from '../bench/kontor.ts';
import type { AcknowledgedChange } from './ledger.ts';
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
  await observeStates(trial, isDrained);
  await observeChanges(trial, 'holders', trial.ledger.holders, 'card_holders', 'reference_id');
  await observeChanges(trial, 'clients', trial.ledger.clients, 'clients', 'name');
  await observeReplays(trial);
  await observeTokens(trial);
  await observeDeliveries(trial, isDrained);
  observeAnswers(trial);
}

/** One figure of all rounds; the first few of the list as its detail. */
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
         + (select count(*) from delivery_queue) as count`,
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

async function observeStates(trial: Trial, isDrained: boolean): Promise<void> {
  const { ledger, ask } = trial;
  const stored = await ask<{ said: string }>(
    `select t.issuer_transaction_id || ' ' || s.state as said
     from transaction_states s join card_transactions t on t.account_id = s.account_id and t.id = s.transaction_id`,
  );
  const kept = new Set(stored.map(({ said }) => said));
  const lost = [...ledger.states.keys()].filter((said) => !kept.has(said));
  const doubles: string[] = [];
  if (kept.size !== stored.length) doubles.push(`${stored.length - kept.size} states are stored twice`);

  const wrongSets = await ask<{ id: string }>(
    `select t.id from card_transactions t where t.states <> (
       select coalesce(sum(case s.state when 'authorized' then 1 when 'cleared' then 2 when 'invoiced' then 4 else 8 end), 0)
       from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id)`,
  );
  for (const { id } of wrongSets) lost.push(`${id} does not have the states that are stored for it`);

  const announced = await ask<{ announced: string }>(
    `select transaction_id || ' ' || name as announced from events where name like 'card.transaction.%'`,
  );
  const distinct = new Set(announced.map((row) => row.announced));
  if (distinct.size !== announced.length) {
    doubles.push(`${announced.length - distinct.size} states were announced twice`);
  }
  const [counts] = await ask<Record<'purchases' | 'copies' | 'impacts', string>>(
    `select (select count(*) from card_transactions) as purchases, (select count(*) from transactions) as copies,
       (select count(*) from environmental_impacts) as impacts`,
  );
  const purchases = Number(counts?.purchases);
  for (const [what, count] of [
    ['copies for the partner', Number(counts?.copies)],
    ['CO2 figures', Number(counts?.impacts)],
  ] as const) {
    if (count > purchases) doubles.push(`there are ${count} ${what} of ${purchases} purchases`);
    if (isDrained && count < purchases) lost.push(`there are ${count} ${what} of ${purchases} purchases`);
  }
  if (isDrained && distinct.size < stored.length) {
    lost.push(`${stored.length} states are stored and ${distinct.size} were announced`);
  }
  const events = await ask<{ reference: string; count: string }>(
    `select reference_id as reference, count(*) as count from events
     where name = 'card_holder.created' group by 1 having count(*) > 1`,
  );
  for (const { reference, count } of events) doubles.push(`${reference} was announced ${count} times`);
  observeNone(trial, 'states', lost);
  observeNone(trial, 'doubles', doubles);
}

async function observeChanges(
  trial: Trial,
  promise: 'holders' | 'clients',
  changes: AcknowledgedChange[],
  table: string,
  column: string,
): Promise<void> {
  const rows = await trial.ask<{ id: string; named: string }>(`select id, ${column} as named from ${table}`);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = changes.filter(({ id }) => !ids.has(id)).map(({ key, id }) => `${key} (${id})`);
  observeNone(trial, promise, lost);
  const own = rows.map(({ named }) => named).filter((named) => /^(person|client)-\d+$/.test(named));
  const doubles = own.length - new Set(own).size;
  trial.observe('doubles', doubles, `${doubles} ${promise} were created twice under one key`, 0);
}

async function observeReplays(trial: Trial): Promise<void> {
  const { holders, clients } = trial.ledger;
  const different: string[] = [];
  const pending = [...holders.slice(-replayedMax), ...clients.slice(-replayedMax)];
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
    // Page by page only when nothing moves from the queue to the log any more.
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
  // Not as arguments: an hour has more numbers than a call takes.
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  return Array.from({ length: highest }, (_, index) => index + 1).filter((number) => !known.has(number));
}

type LogEntry = { status: string; event: { id: string; sequence: number } };

/** The whole delivery log of a webhook, read as a partner reads it that wants to know whether it has everything. */
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

/** The same of one moment, while deliveries go on. */
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
