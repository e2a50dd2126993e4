import { inject } from 'vitest';
import { allAccountScopes } from '../auth/scopes.ts';
import { type App, createApp } from '../composition/app.ts';
import { composeConnect } from '../composition/issuer-files.ts';
import { type Config, readConfig } from '../config.ts';
import type { ProcessRole } from '../domain/process-role.ts';
import type { Resource } from '../http/resource.ts';
import { type CreatedAccount, createOperator, type Operator } from '../operator/index.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { type AccessLog, type Log, silentAccessLog, silentLog } from '../platform/log.ts';
import { createMasterKey } from '../platform/master-key.ts';
import type { ToLogo } from '../resources/accounts/index.ts';
import { createSourceOperations } from '../resources/issuers/index.ts';
import type { Ocr } from '../resources/receipts/index.ts';
import type { MailShown } from '../services/mail/index.ts';
import { readEvents, type SeenEvent } from './events.ts';
import { createPartner, type Partner } from './partner.ts';

export type TestApi = {
  url: string;
  app: App;
  clock: ManualClock;
  database: Database;
  operator: Operator;
  /** Creates a fresh account with one client that has these scopes (all if none is given), and its token. */
  partner(...scopes: string[]): Promise<Partner>;
  account(): Promise<CreatedAccount>;
  /** Delivers this account's due email. No job does it here. */
  deliverMail(accountId: string): Promise<void>;
  /** Routes issuers' transactions to partners, and their history. No job does it here. */
  routeNow(): Promise<void>;
  /** Returns this account's emails with both parts, oldest first. */
  mailsOf(accountId: string): Promise<MailShown[]>;
  /** Returns this account's events, oldest first, each checked against its definition. */
  eventsOf(accountId: string): Promise<SeenEvent[]>;
  close(): Promise<void>;
};

export type TestOptions = {
  /** Settings as an operator would give them in the environment. */
  environment?: Record<string, string>;
  extraResources?: Resource[];
  toLogo?: ToLogo;
  ocr?: Ocr;
  domainProofs?: Parameters<typeof createApp>[0]['domainProofs'];
  log?: Log;
  accessLog?: AccessLog;
  /** A database other than the run's shared one. */
  address?: Parameters<typeof createApp>[0]['address'];
  config?: Partial<Config>;
  egressLimits?: Parameters<typeof createApp>[0]['egressLimits'];
  databaseLimits?: Parameters<typeof createApp>[0]['databaseLimits'];
  measureDatabase?: Parameters<typeof createApp>[0]['measureDatabase'];
  routingOffload?: Parameters<typeof createApp>[0]['routingOffload'];
  betweenStages?: Parameters<typeof createApp>[0]['betweenStages'];
  feedTimers?: Parameters<typeof createApp>[0]['feedTimers'];
  release?: Parameters<typeof createApp>[0]['release'];
  /** Any role but "api" runs background jobs on the whole database, so the test needs its own database. */
  role?: ProcessRole;
};

/** The key is the same in every test of a run, because all use one database. */
export const testMasterKey = createMasterKey(Buffer.alloc(32, 7));

const selectMailIds = systemSql<{ account: string }, { id: string }>(
  'select id from mails where account_id = :account order by id',
);

let shared: Promise<TestApi> | undefined;
/**
 * A busy machine exceeds the product's limits on waiting for the database, as does a test that locks a shared
 * table.
 */
export const relaxedDatabaseLimits = { statementTimeoutMs: 120_000, acquireTimeoutMs: 120_000 };

/**
 * A whole Kontor on the real database, with a clock that the test moves. All test files of a worker share it,
 * because starting one takes half a second; the clock begins at the present in each. A test that needs other
 * settings, a second process, or a clock moved by months, uses `ownApi`.
 */
export async function testApi(): Promise<TestApi> {
  shared ??= ownApi();
  const api = await shared;
  api.clock.set(new Date());
  // It ends with the worker.
  return { ...api, close: async () => undefined };
}

/**
 * Parses the configuration of an environment, with a broker that may take as long as a busy machine needs.
 */
export function parseTestConfig(environment: Record<string, string>): Config {
  const config = readConfig(environment);
  return { ...config, eidBroker: config.eidBroker && { ...config.eidBroker, timeoutS: 120 } };
}

/** Starts one for a single test, with settings of its choice. The test closes it. */
export async function ownApi(options: TestOptions = {}): Promise<TestApi> {
  const clock = manualClock(new Date());
  const config: Config = {
    ...parseTestConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_CONNECTIONS_MAX: '8',
      KONTOR_PUBLIC_URL: 'http://kontor.test',
      KONTOR_SANDBOX_LOOPBACK: 'on',
      KONTOR_REGISTRATION: 'on',
      KONTOR_RATE_LIMIT: '0',
      // The test may name a bucket or another folder instead.
      ...(Object.keys(options.environment ?? {}).some((name) => name.startsWith('KONTOR_FILES_'))
        ? {}
        : { KONTOR_FILES_DIR: inject('filesFolder') }),
      ...options.environment,
    }),
    ...options.config,
  };
  const address = options.address ?? inject('databaseAddress');
  const app = await createApp({
    config,
    address,
    masterKey: testMasterKey,
    clock,
    log: options.log ?? silentLog,
    accessLog: options.accessLog ?? silentAccessLog,
    extraResources: options.extraResources ?? [],
    ...(options.toLogo ? { toLogo: options.toLogo } : {}),
    ...(options.ocr ? { ocr: options.ocr } : {}),
    domainProofs: options.domainProofs,
    egressLimits: options.egressLimits,
    databaseLimits: options.databaseLimits ?? relaxedDatabaseLimits,
    measureDatabase: options.measureDatabase,
    routingOffload: options.routingOffload,
    betweenStages: options.betweenStages,
    feedTimers: options.feedTimers,
    release: options.release,
  });
  await app.start(options.role ?? 'api');
  const url = await app.server.listen({ port: config.port, host: '127.0.0.1' });
  // Real hashing takes a tenth of a second, and no user signs in here.
  const hashPassword = async () => 'no password fits';
  const operator = createOperator({
    database: app.database,
    masterKey: testMasterKey,
    clock,
    hashPassword,
    publicUrl: config.publicUrl,
    rateLimitPerSecond: config.rateLimitPerSecond,
    fileSources: createSourceOperations({ masterKey: testMasterKey, connect: composeConnect(config) }),
  });
  const account = () => operator.createAccount({ name: 'Acme', mode: 'sandbox', scopes: 'all' });
  return {
    url,
    app,
    clock,
    database: app.database,
    operator,
    account,
    partner: async (...scopes) => {
      const created = await account();
      const wanted = scopes.length > 0 ? scopes : allAccountScopes;
      const client = await operator.createClient({
        accountId: created.account.id,
        name: 'Test',
        scopes: wanted,
      });
      return createPartner(url, created.account.id, client);
    },
    deliverMail: (accountId) => app.mailDelivery.deliverDue({ accountId }),
    routeNow: () => app.routeNow(),
    mailsOf: async (accountId) => {
      const { system } = app.database;
      const ids = await system.many(selectMailIds, { account: accountId });
      return Promise.all(ids.map(async ({ id }) => operator.showMail(id)));
    },
    eventsOf: (accountId) => readEvents(app.database, accountId, app.events),
    close: () => app.stop(),
  };
}
