import { join } from 'node:path';
import { createInstance } from '../../shared/instance.ts';
import { runKontor } from '../../shared/kontor.ts';
import type { IssuedToken } from '../ledger.ts';
import { moreAcknowledged } from '../recovery.ts';
import { type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';
import { connectTo, type Trial } from '../trial.ts';

const commandTimeoutMs = 240_000;
const usedTokensMax = 20;

/** Everything acknowledged when the backup began. */
type Before = { events: string[]; holders: string[]; clients: string[]; tokens: IssuedToken[] };

export const backupUnderLoad: Scenario = {
  name: 'backup',
  group: 'backup',
  about: '`kontor backup` under load, and `kontor restore` into an empty installation, which then serves',
  run: async (context) => {
    const { record } = context;
    let trial: Trial | undefined;
    let before: Before | undefined;
    await underLoad(context, { database: 'server', roles: ['all', 'api'] }, async (opened) => {
      trial = opened;
      record.beginRound('backup under load');
      await moreAcknowledged(opened, 60);
      before = {
        events: [...opened.ledger.acknowledgedEvents.keys()],
        holders: opened.ledger.holders.map(({ id }) => id),
        clients: opened.ledger.clients.map(({ id }) => id),
        tokens: [...opened.ledger.tokens],
      };
      const endFault = opened.fault('backup');
      const url = `postgres://kontor@127.0.0.1:${opened.postgres?.port}/kontor`;
      await runKontor(
        opened.folder,
        ['backup', '--to', join(opened.folder, 'backup'), '--plain', '--json'],
        commandTimeoutMs,
        {
          ...opened.environment,
          DATABASE_URL: url,
        },
      );
      endFault();
    });
    if (trial === undefined || before === undefined) throw new Error('The backup was not made.');
    // Pending deliveries of the restored installation must not reach the receivers of the first one.
    await Promise.all(trial.instances.map((instance) => instance.stop()));
    await Promise.all(trial.receivers.map((receiver) => receiver.close()));
    record.round = 'restored';
    await restore(context, trial, before);
  },
};

async function restore({ cleanup, record }: ScenarioContext, trial: Trial, before: Before): Promise<void> {
  const folder = join(trial.folder, 'restored');
  // Its pending emails must not reach the people of the first one, either.
  const { KONTOR_SMTP_URL: _, ...others } = trial.environment;
  const environment = { ...others, KONTOR_SANDBOX_MAIL: 'mailbox', KONTOR_FILES_DIR: join(folder, 'files') };
  const output = await runKontor(
    folder,
    ['restore', join(trial.folder, 'backup'), '--plain', '--json'],
    commandTimeoutMs,
    environment,
  );
  // Our own command prints these fields.
  const { rows } = JSON.parse(output) as { rows: number };
  const instance = await createInstance(cleanup, {
    name: 'restored',
    role: 'all',
    dataDir: join(folder, 'data'),
    logPath: join(record.logFolder, record.name, 'restored.log'),
    environment,
  });
  await instance.start();
  const missing = await findMissing(trial, instance, before);
  trial.observe('backup', missing.length, missing.slice(0, 5).join('; '));
  record.say(`${rows} rows restored; ${before.events.length} events had been acknowledged before the backup`);
}

async function findMissing(
  trial: Trial,
  instance: Awaited<ReturnType<typeof createInstance>>,
  before: Before,
): Promise<string[]> {
  const restored = connectTo({
    host: join(trial.folder, 'restored', 'data', 'run'),
    port: 5432,
    user: 'kontor',
    database: 'kontor',
  });
  const missing: string[] = [];
  const compare = async (what: string, wanted: string[], sql: string): Promise<void> => {
    const kept = new Set((await restored.ask<{ value: string }>(sql)).map(({ value }) => value));
    missing.push(...wanted.filter((value) => !kept.has(value)).map((value) => `${what} ${value}`));
  };
  await compare(
    'state',
    before.events.filter((event) => event.startsWith('card.transaction.')),
    `select 'card.transaction.' || s.state || ' ' || t.issuer_transaction_id as value
     from transaction_states s join card_transactions t on t.account_id = s.account_id and t.id = s.transaction_id`,
  );
  await compare('card holder', before.holders, 'select id as value from card_holders');
  await compare('client', before.clients, 'select id as value from clients');
  const gaps = await restored.ask<{ webhook_id: string }>(
    `select webhook_id from (select webhook_id, sequence from delivery_queue
       union all select webhook_id, sequence from deliveries) numbered
     group by webhook_id having max(sequence) <> count(distinct sequence) or count(*) <> count(distinct sequence)`,
  );
  missing.push(...gaps.map(({ webhook_id }) => `numbers of ${webhook_id}`));
  const path = `/accounts/${trial.template.account.accountId}/organizations?limit=1`;
  // Tokens that were revoked since are left out: the backup is of a moment shortly after it began.
  const living = new Set(trial.tokens.living());
  for (const { token } of before.tokens.filter((issued) => living.has(issued)).slice(-usedTokensMax)) {
    const { status } = await trial.calls.send(instance, { method: 'GET', path, token });
    if (status !== 200) missing.push(`a token, which was answered ${status}`);
  }
  return missing;
}
