// Opens the installation of a scenario: a database, Kontor processes, receivers and a load.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { ProcessRole } from '../../server/src/domain/process-role.ts';
import { seeded } from '../../server/src/testing/seeded.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { issuerScopes } from '../shared/ingest-setting.ts';
import { createInstance, type Instance } from '../shared/instance.ts';
import { formatTokenForm, requestToken, wait } from '../shared/kontor.ts';
import { createPostgresServer, type PostgresServer } from '../shared/postgres.ts';
import { copyDatabase, copyTemplate, type Template } from '../shared/template.ts';
import { addReceiver } from './add-receiver.ts';
import { createCalls, isWithoutAnswer } from './calls.ts';
import { openDatabaseLink } from './database-link.ts';
import { observeBefore } from './history/observe.ts';
import { createRecorder, historyName } from './history/recorder.ts';
import { Ledger } from './ledger.ts';
import { startMails } from './mails.ts';
import { addRegisters } from './operations/registers.ts';
import type { Receiver } from './receivers.ts';
import type { ScenarioRecord } from './record.ts';
import { answeredToken, createTokens } from './tokens.ts';
import { connectTo, type LinkedInstance, type Trial } from './trial.ts';

export type TrialOptions = {
  /** `embedded` is one process with its own database. */
  database: 'server' | 'embedded';
  roles: ProcessRole[];
  /** The build that the processes start with, by default the present one. */
  binary?: string;
  /** Settings for the process of this index. */
  environmentOf?: (index: number) => NodeJS.ProcessEnv;
  /** Settings that depend on the server, such as a pooler in front of it. */
  environmentWith?: (postgres: PostgresServer) => Promise<NodeJS.ProcessEnv>;
  /** The folder of a server's database, by default one of the trial. */
  databaseFolder?: string;
  seed: number;
  record: ScenarioRecord;
};

const renewalsMax = 60;
const webhookEvents = ['card.transaction.authorized', 'card.transaction.cleared', 'card_holder.created'];
const receiverKinds = [
  ['parallel 1', false],
  ['ordered 1', true],
  ['parallel 2', false],
  ['ordered 2', true],
] as const;

export async function openTrial(cleanup: Cleanup, template: Template, options: TrialOptions): Promise<Trial> {
  const { record } = options;
  const folder = makeFolder(cleanup);
  const logs = join(record.logFolder, record.name);
  mkdirSync(logs, { recursive: true });
  const isEmbedded = options.database === 'embedded';
  const postgres = isEmbedded ? undefined : await startPostgres(cleanup, template, folder, logs, options);
  if (isEmbedded) await copyTemplate(template, folder);
  const mails = await startMails(cleanup);
  const environment: NodeJS.ProcessEnv = {
    ...mails.environment,
    LOG_LEVEL: 'warn',
    KONTOR_MASTER_KEY: template.masterKey,
    // The load repeats a request to a stopping process on another one, so no process has to drain.
    KONTOR_DRAIN_SECONDS: '0',
    // Tokens carry this address as their issuer, and every process must accept those of the others. It is local, because a Kontor
    // with a public address sends nothing to the receivers on this machine.
    KONTOR_PUBLIC_URL: 'http://localhost:8080',
    // All processes must reach the files of receipts.
    KONTOR_FILES_DIR: join(folder, 'files'),
  };
  const more = postgres && (await options.environmentWith?.(postgres));
  const instances = await Promise.all(
    options.roles.map(async (role, index) => {
      const name = `${role}-${index + 1}`;
      const link = postgres && (await openDatabaseLink(() => postgres.port));
      if (link)
        cleanup.defer(
          () => link.close(),
          () => undefined,
        );
      const instance = await createInstance(cleanup, {
        name,
        role,
        dataDir: join(folder, isEmbedded ? 'data' : name),
        logPath: join(logs, `${name}.log`),
        environment: {
          ...environment,
          ...(link ? { DATABASE_URL: `postgres://kontor@127.0.0.1:${link.port}/kontor` } : {}),
          ...more,
          ...options.environmentOf?.(index),
        },
      });
      return Object.assign(instance, { link });
    }),
  );
  // Processes start one after the other: the first may run migrations, and two cores are enough for one start.
  for (const instance of instances) {
    if (options.binary !== undefined) instance.use(options.binary);
    await instance.start();
  }

  const address: pg.ClientConfig = postgres?.address ?? {
    host: join(folder, 'data', 'run'),
    port: 5432,
    user: 'kontor',
    database: 'kontor',
  };
  const trial = createTrial({ folder, template, instances, postgres, environment, mails, address }, options);
  const first = trial.apis()[0];
  if (first === undefined) throw new Error('A trial needs a process that serves the API.');
  await observeBefore(trial);
  await trial.renewTokens();
  await addReceivers(cleanup, trial);
  await addRegisters(trial);
  return trial;
}

async function startPostgres(
  cleanup: Cleanup,
  template: Template,
  folder: string,
  logs: string,
  { databaseFolder }: TrialOptions,
): Promise<PostgresServer> {
  const place = databaseFolder ?? folder;
  await copyDatabase(template, place);
  const postgres = await createPostgresServer(cleanup, join(place, 'postgres'), join(logs, 'postgres.log'));
  await postgres.start();
  return postgres;
}

function createTrial(
  parts: Pick<Trial, 'folder' | 'template' | 'instances' | 'postgres' | 'environment' | 'mails'> & {
    address: pg.ClientConfig;
  },
  { seed, record }: TrialOptions,
): Trial {
  const { instances, address } = parts;
  let number = 0;
  let turn = 0;
  let failure: unknown;
  let keyInProgress: { ms: number; detail: string | undefined } = { ms: 0, detail: undefined };
  const apis = (): LinkedInstance[] =>
    instances.filter((one) => one.role !== 'worker' && one.isRunning() && !one.isStopping());
  const refused: string[] = [];
  const receivers: Receiver[] = [];
  const ledger = new Ledger(record.originMs);
  const history = createRecorder(join(record.logFolder, record.name, historyName), record.originMs);
  const trial: Omit<Trial, 'tokens'> = {
    ...parts,
    random: seeded(seed),
    loadRandom: seeded(seed + 1),
    receivers,
    refused,
    ledger,
    history,
    registers: [],
    originMs: record.originMs,
    calls: createCalls(history),
    partnerToken: '',
    issuerToken: '',
    renewTokens: async () => {
      const [first] = apis();
      if (first === undefined) throw new Error('No process serves the API.');
      const port = Number(new URL(first.url).port);
      for (let tries = 1; ; tries += 1) {
        try {
          trial.issuerToken = await requestToken(port, parts.template.issuer, issuerScopes);
          trial.partnerToken = await requestPartnerToken(trial, first);
          return;
        } catch (error) {
          // After a machine stood still, Kontor responds with 503 for a moment.
          if (tries === renewalsMax) throw error;
          await wait(1_000);
        }
      }
    },
    apis,
    ...connectTo(address),
    nextApi: () => {
      turn += 1;
      const running = apis();
      return running[turn % Math.max(1, running.length)];
    },
    backlog: () =>
      ledger.acknowledgedEvents.size -
      Math.min(
        ...receivers.map(({ acceptedAtMs }) => {
          const unasked = [...ledger.possibleEvents].filter((event) => acceptedAtMs.has(event)).length;
          return acceptedAtMs.size - unasked;
        }),
      ),
    nextNumber: () => {
      number += 1;
      return number;
    },
    isRetryable: (answer, whose) => {
      // A request may take too long to arrive on a starved machine, which is 408.
      if (answer.status >= 500 || answer.status === 408) return false;
      if (answer.status === 401) {
        refused.push(`${whose} was refused: ${answer.text}`);
        return false;
      }
      throw new Error(`The load got an answer that it cannot explain: ${answer.status} ${answer.text}`);
    },
    orWithoutAnswer: (error) => {
      if (!isWithoutAnswer(error)) throw error;
    },
    noteKeyInProgress: (key, ms) => {
      if (ms > keyInProgress.ms) {
        keyInProgress = { ms, detail: `the key ${key} was answered 409 for ${Math.round(ms)} ms` };
      }
    },
    takeKeyInProgress: () => {
      const found = keyInProgress;
      keyInProgress = { ms: 0, detail: undefined };
      return found;
    },
    observe: (promise, value, detail, rounds = 1) => record.observe(promise, value, detail, rounds),
    rounds: () => record.rounds,
    say: (line) => record.say(line),
    fault: (label) => record.fault(label),
    recovered: (label, ms) => record.recovered(label, ms),
    fail: (error) => {
      failure ??= error;
    },
    throwFailure: () => {
      if (failure !== undefined) throw failure;
    },
  };
  return Object.assign(trial, { tokens: createTokens(trial) });
}

/** Requests a token of the account with every scope. */
async function requestPartnerToken(
  { calls, template }: Pick<Trial, 'calls' | 'template'>,
  instance: Instance,
): Promise<string> {
  const answer = await calls.send(instance, {
    method: 'POST',
    path: '/oauth/token',
    form: Object.fromEntries(new URLSearchParams(formatTokenForm(template.account, []))),
    recorded: { op: 'token', process: 'setup', keys: [], answered: answeredToken },
  });
  if (answer.status !== 200) throw new Error(`No token: ${answer.status} ${answer.text}`);
  return String(answer.body.access_token);
}

async function addReceivers(cleanup: Cleanup, trial: Trial): Promise<void> {
  const { organization } = trial.template;
  for (const [name, isOrdered] of receiverKinds) {
    const wanted = { name, isOrdered, organization, events: webhookEvents };
    trial.receivers.push(await addReceiver(cleanup, trial, wanted));
  }
}
