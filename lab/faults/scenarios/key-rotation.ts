// Replaces the master key while everything runs, and kills the command that does it at each of its steps.

import { type ChildProcess, execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sealedColumns } from '../../../server/src/composition/sealed-columns.ts';
import { masterKeyId, newMasterKeyText, parseMasterKey } from '../../../server/src/platform/master-key.ts';
import { createInstance } from '../../shared/instance.ts';
import { hasEnded, kontorBinary, kontorEnvironment, spawnKontor, wait } from '../../shared/kontor.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

const commandTimeoutMs = 240_000;
const stepTimeoutMs = 120_000;
const replayedMax = 20;
const triesMax = 40;

/** Steps of the command. It is at a step when the statement finds a row. */
const steps = {
  'the next key is known': 'select from master_keys where is_next',
  'the next key seals': 'select from master_keys where is_next and seals',
  // Stored responses come last: everything else is under the next key by then, and the command waits for a locked row.
  'values are sealed again': `select from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%update idempotency_keys%'`,
};
const lockAnswer = 'select from idempotency_keys where answer is not null order by key limit 1 for update';

export const keyRotation: Scenario = {
  name: 'key-rotation',
  group: 'keys',
  about:
    'kill -9 of `kontor keys rotate-master` at each of its steps and of `--finish`; processes restart with the new key one by one',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['all', 'all'] }, async (trial) => {
      for (let rotation = 1; rotation <= roundsOf(context, 4); rotation += 1) {
        await rotate(context, trial, rotation);
      }
    }),
};

async function rotate(context: ScenarioContext, trial: Trial, rotation: number): Promise<void> {
  const { record } = context;
  const key = newMasterKeyText();
  const file = join(trial.folder, `new-${rotation}.key`);
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  const args = ['keys', 'rotate-master', '--new-key-file', file];
  for (const [step, sql] of Object.entries(steps)) {
    record.beginRound(`rotation ${rotation}, killed when ${step}`);
    await underFlow(trial, 20);
    const endFault = trial.fault(`kill when ${step}`);
    await trial.withClient(async (client) => {
      await client.query('begin');
      await client.query(lockAnswer);
      const command = start(trial, record.logFolder, args);
      await untilAt(trial, command, sql);
      await kill(command);
      await client.query('rollback');
    });
    endFault();
    await observeRound(trial, record, 'takeover', performance.now());
    await observeReadable(trial);
  }
  record.beginRound(`rotation ${rotation}, repeated`);
  const before = trial.environment.KONTOR_MASTER_KEY ?? '';
  await run(trial, args);
  await observeReadable(trial);

  record.beginRound(`rotation ${rotation}, finish killed`);
  trial.environment.KONTOR_MASTER_KEY = key;
  await restartWithKey(context, trial, rotation);
  const finish = start(trial, record.logFolder, ['keys', 'rotate-master', '--finish']);
  await wait(trial.random() * 2_000);
  await kill(finish);
  await observeReadable(trial);
  await run(trial, ['keys', 'rotate-master', '--finish']);
  await observeReadable(trial, await sealedUnder(trial, before));
}

/** Restarts the processes one after the other. A new process opens what the old one sealed, and the reverse. */
async function restartWithKey({ cleanup }: ScenarioContext, trial: Trial, rotation: number): Promise<void> {
  for (const [index, old] of [...trial.instances].entries()) {
    const next = await createInstance(cleanup, {
      name: `${old.role}-${index + 1}-key-${rotation}`,
      role: old.role,
      dataDir: join(trial.folder, `key-${rotation}-${index}`),
      logPath: old.logPath,
      environment: environmentOf(trial),
    });
    await next.start();
    trial.instances[index] = Object.assign(next, { link: undefined });
    await observeReadable(trial);
    await old.stop();
  }
}

/** Observes that processes can decrypt: a repeat under an Idempotency-Key opens a stored response, a token needs a signing key. */
async function observeReadable(trial: Trial, more: string[] = []): Promise<void> {
  const wrong = [...more];
  const changes = [
    ...trial.ledger.holders.slice(0, replayedMax),
    ...trial.ledger.holders.slice(-replayedMax),
  ];
  for (const instance of trial.apis()) {
    for (const { key, path, body, answer } of changes) {
      const request = {
        method: 'POST',
        path,
        token: trial.partnerToken,
        body,
        headers: { 'idempotency-key': key },
      };
      for (let tries = 1; ; tries += 1) {
        const again = await trial.calls.send(instance, request).catch(() => undefined);
        if (again?.text === answer) break;
        // A request without a response, or with a 503, is repeated, as a client does.
        if ((again === undefined || again.status === 503) && tries < triesMax) {
          await wait(250);
          continue;
        }
        wrong.push(
          `${key} on ${instance.name}: ${again?.status ?? 'no answer'} ${again?.text.slice(0, 200)}`,
        );
        break;
      }
    }
  }
  trial.observe('rotation', wrong.length, wrong.slice(0, 3).join('; '));
}

/** Lists values under the old key. `--finish` must leave none, because nothing can open them any more. */
async function sealedUnder(trial: Trial, key: string): Promise<string[]> {
  const prefix = `\\x6b01${masterKeyId(parseMasterKey(key))}`;
  const left: string[] = [];
  for (const { table, column } of sealedColumns) {
    const [row] = await trial.ask<{ count: string }>(
      `select count(*) from ${table} where substring(${column} from 1 for 6) = '${prefix}'::bytea`,
    );
    if (Number(row?.count) > 0)
      left.push(`${row?.count} values of ${table}.${column} are under the key before`);
  }
  return left;
}

const environmentOf = (trial: Trial): NodeJS.ProcessEnv => ({
  ...trial.environment,
  DATABASE_URL: `postgres://kontor@127.0.0.1:${trial.postgres?.port}/kontor`,
});

const commandEnvironment = (trial: Trial): NodeJS.ProcessEnv => ({
  ...kontorEnvironment(join(trial.folder, 'command')),
  ...environmentOf(trial),
});

function start(trial: Trial, logFolder: string, args: string[]): ChildProcess {
  return spawnKontor(args, commandEnvironment(trial), join(logFolder, 'key-rotation', 'commands.log'));
}

async function run(trial: Trial, args: string[]): Promise<void> {
  const env = commandEnvironment(trial);
  await promisify(execFile)(process.execPath, [kontorBinary, ...args], { env, timeout: commandTimeoutMs });
}

async function kill(command: ChildProcess): Promise<void> {
  if (hasEnded(command)) return;
  const ended = new Promise((resolve) => command.once('exit', resolve));
  command.kill('SIGKILL');
  await ended;
}

async function untilAt(trial: Trial, command: ChildProcess, sql: string): Promise<void> {
  const deadline = performance.now() + stepTimeoutMs;
  while ((await trial.ask(sql)).length === 0) {
    if (hasEnded(command)) throw new Error('The command ended before it could be killed; see commands.log.');
    if (performance.now() > deadline) throw new Error(`The command did not come to this: ${sql}`);
    await wait(20);
  }
}
