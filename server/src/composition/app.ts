import type { FastifyInstance } from 'fastify';
import { createChangeFeed } from '../auth/change-feed.ts';
import { apiVersions } from '../domain/api-versions/index.ts';
import type { ProcessRole } from '../domain/process-role.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { describeApi } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';
import { createHttpServer } from '../http/server.ts';
import { createTurns } from '../http/turns.ts';
import { pages } from '../pages/index.ts';
import { renderLogin, renderNotFound } from '../pages/start.ts';
import { followLastBackup } from '../platform/backup-record.ts';
import { type Clock, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isSlowness } from '../platform/database/faults.ts';
import { createHeartbeat, type Heartbeat } from '../platform/heartbeat.ts';
import type { HeartbeatThreadOptions } from '../platform/heartbeat-offload.ts';
import { newId } from '../platform/ids.ts';
import { createJobFailures } from '../platform/job-failures.ts';
import { type RunningJobs, startJobs } from '../platform/jobs.ts';
import { followKeys } from '../platform/keyring-store.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import { describeProcess } from '../platform/process-list.ts';
import { draw } from '../platform/secrets.ts';
import { openTracing } from '../platform/tracing/index.ts';
import { version } from '../platform/version.ts';
import { writeAudit } from '../resources/audit-log/index.ts';
import { existenceOf, resources } from '../resources/index.ts';
import { createFileStore, type FileStore, openBlobStore } from '../services/file-store/index.ts';
import { createOcr } from '../services/ocr/index.ts';
import { createDocumentThread } from '../services/signed-document/index.ts';
import type { AppParts } from './app-parts.ts';
import { composeConsole } from './console.ts';
import { embeddedCheck, heartbeatThreadOf, openAppDatabase, ping } from './database.ts';
import { createDatabaseCheck } from './database-check.ts';
import { fillDemoAccount } from './demo-account.ts';
import { composeExports, type ExportComposition } from './exports.ts';
import { maintenanceJobs } from './jobs.ts';
import { composeLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { createObservability } from './observability.ts';
import { composeOnboarding, type OnboardingComposition } from './onboarding.ts';
import { describeOperations } from './operations.ts';
import { composePortal } from './portal.ts';
import { composeReceipts, measured, type ReceiptComposition } from './receipts.ts';
import { composeRecords } from './records.ts';
import { routingOffloadConnections } from './routing-offload.ts';
import { composeSandbox, type SandboxComposition } from './sandbox.ts';
import { composeSignIn } from './sign-in.ts';
import { openTimeAndSecrets } from './time-and-secrets.ts';
import { composeTokens } from './tokens.ts';
import { composeTransactions, type TransactionComposition } from './transactions.ts';
import { composeWebhooks, type WebhookComposition } from './webhooks.ts';

export type App = OnboardingComposition &
  Pick<WebhookComposition, 'deliverNow'> &
  Pick<TransactionComposition, 'routeNow' | 'intake'> &
  Pick<ReceiptComposition, 'receipts'> &
  Pick<SandboxComposition, 'sandbox'> &
  Pick<ExportComposition, 'exporter'> & {
    database: Database;
    clock: Clock;
    server: FastifyInstance;
    routes: Route[];
    /** Every event that partners may subscribe to. */
    events: EventDefinition[];
    openapi: (serverUrl: string) => object;
    renderMetrics: () => Promise<{ contentType: string; body: string }>;
    /** What metrics and /readyz show of the queues is read now. */
    sampleNow(): Promise<void>;
    usage: { flush(): Promise<void> };
    files: FileStore;
    /** Resolves when no background task of a sign-in is in flight. */
    signInTasksDone(): Promise<void>;
    /** Starts the background work of this role, and follows the change feed. */
    start(role: ProcessRole): Promise<void>;
    /**
     * Not ready from now on, while requests are still answered. Resolves when other processes have the webhooks and jobs of
     * this one; `stop` ends the rest.
     */
    drain(): Promise<void>;
    stop(): Promise<void>;
  };

/** Constructs the parts and connects them: the only place that knows all of them. */
export async function createApp(appParts: AppParts): Promise<App> {
  const { config, address, masterKey, log } = appParts;
  const { publicUrl } = config;
  const offloadConnections = appParts.routingOffload ? routingOffloadConnections(config) : 0;
  const { measureDatabase = (opened) => opened } = appParts;
  const database = measureDatabase(openAppDatabase(appParts, offloadConnections));
  const documentThread = createDocumentThread();
  const { databaseClock, clock, keys, seal } = await openTimeAndSecrets(
    appParts,
    database,
    documentThread,
  ).catch(async (error) => {
    await database.close();
    throw error;
  });
  const newHeartbeat = (thread?: HeartbeatThreadOptions): Heartbeat =>
    createHeartbeat({
      db: database.coordination,
      id: newId('prc', clock.now()),
      clock: databaseClock,
      log,
      limits: config.processLimits,
      thread,
    });
  const heartbeat = newHeartbeat(appParts.heartbeatThread ? heartbeatThreadOf(appParts) : undefined);
  const tracing = openTracing(config.tracing, { clock, log, instanceId: heartbeat.id });
  const { versions = apiVersions, alterRoutes } = appParts.release ?? {};
  const common = { config, address, database, masterKey, versions, clock, log, tracer: tracing.tracer };

  const feed = createChangeFeed({ address, log, timers: appParts.feedTimers });
  const clientChanged = (accountId: string, clientId: string) =>
    feed.publish({ kind: 'client', accountId, clientId });
  const lastBackup = followLastBackup(database.system, clock);
  const metrics = createMetrics();
  const records = composeRecords({ ...common, onDropped: metrics.requestNotLogged });
  const { usage, requestLog } = records;
  const processId = heartbeat.id;
  const limits = await composeLimits({ config, processId, log, onRefused: metrics.rateRefused });
  const { rateLimit, counts } = limits;
  const blobs = openBlobStore(config.files, clock);
  const files = createFileStore({ ...common, blobs });
  let isDraining = false;
  const databaseCheck = createDatabaseCheck({ ask: () => ping(database) });
  heartbeat.onBeat(async () => databaseCheck.answered());
  database.faults.onFault((cause, error) => {
    if (['unreachable', 'too_many_connections'].includes(cause) && !isSlowness(error))
      databaseCheck.refused();
  });

  const onboarding = composeOnboarding({
    ...common,
    ...documentThread,
    seal,
    files,
    clientChanged,
    mailDeferred: metrics.mailDeferred,
  });
  const { mail, mailDelivery, eid, tpaLifecycle } = onboarding;
  const webhooks = composeWebhooks({
    ...common,
    heartbeat,
    newHeartbeat: () => newHeartbeat(),
    notifyAccount: mail.notifyAccount,
    wakeMail: mailDelivery.wake,
    egressLimits: appParts.egressLimits,
    onOutcome: metrics.deliveryAttempted,
  });
  const transactions = composeTransactions({
    ...common,
    processId,
    hintOthers: webhooks.hintOthers,
    onRouted: metrics.routed,
    offload:
      offloadConnections > 0
        ? { address, config, processId, limits: appParts.routingOffload ?? {}, eventsWritten: webhooks.wake }
        : undefined,
  });
  const reader = createOcr({
    threads: config.receiptReaders,
    queueMax: config.receiptQueueMax,
    timeLimitMs: config.receiptSeconds * secondMs,
    log,
  });
  const receipts = composeReceipts({
    ...common,
    ocr: measured(appParts.ocr ?? reader, metrics.receiptRead),
    registry: onboarding.registry,
    ...{ files, rateLimit, ask: webhooks.postTo },
    co2: transactions.co2,
    hintOthers: webhooks.hintOthers,
  });
  const exports = composeExports({ ...common, files, receipts: receipts.receipts });
  const sandbox = composeSandbox({
    ...{ ...common, onboarding, transactions, receipts, files, wakeDelivery: webhooks.wake },
    exporter: exports.exporter,
    makeDemo: (accountId, report) => fillDemoAccount({ ...common, server: () => server }, accountId, report),
  });
  const onSignInFailed = metrics.signInFailed;
  const signIn = composeSignIn({ ...common, feed, mail, mailDelivery, counts, onSignInFailed });
  const tokens = composeTokens({
    ...common,
    feed,
    keys,
    ...{ counts, usage, rateLimit },
    renderLogin: (request) => renderLogin(publicUrl, request),
    clientChanged,
    onToken: metrics.token,
  });

  const portal = composePortal({ database, clock, server: () => server });
  let jobs: RunningJobs | undefined;
  const observability = createObservability({
    database,
    heartbeat,
    log,
    metrics,
    tracing,
    webhooks,
    reader,
    feed,
    databaseClock,
    lastBackup,
    jobsWaiting: () => jobs?.waiting() ?? 0,
  });

  const apiResources = resources({
    account: {
      publicUrl,
      toLogo: appParts.toLogo ?? reader.toLogo,
      system: database.system,
      rateLimitPerSecond: config.rateLimitPerSecond,
      accountChanged: (accountId) => feed.publish({ kind: 'account', accountId }),
    },
    client: {
      ...{ masterKey, versions },
      clientChanged,
      ...describeOperations(() => routes),
      flushUsage: () => usage.flush(),
      notifyAccount: mail.notifyAccount,
      wakeMail: mailDelivery.wake,
    },
    requests: { flushRequestLog: requestLog.flush },
    registry: onboarding.registry,
    ...{ tpa: onboarding.tpa, tpaLifecycle },
    tpaSigning: onboarding.signing,
    cardHolder: onboarding.cardHolder,
    ...{ transaction: { system: database.system, ...onboarding.receiptReminders }, files },
    webhook: { publicUrl, masterKey, versions, ...webhooks, wakeDelivery: webhooks.wake },
    oauth: tokens.oauth,
    issuer: { database, masterKey, ...onboarding.ofIssuers, intake: transactions.intake },
    exports: exports.resource,
    receipts: receipts.receipts,
    sandbox: sandbox.sandbox,
    user: signIn.user,
    session: signIn.session,
    health: {
      checks: {
        database: async () => {
          const answer = await databaseCheck.check();
          if (answer === 'failed') return answer;
          if (heartbeat.isReadOnly()) return 'read_only';
          return observability.isStorageFull() ? 'disk_full' : answer;
        },
        // Without it, a call reads the database instead of a cache: that is slow, and right.
        change_feed: async () => (feed.isFresh() ? 'ok' : 'delayed'),
        ...observability.checks,
        ...embeddedCheck(appParts.embeddedState),
      },
      queueAgeSeconds: observability.queueAgeSeconds,
      isDraining: () => isDraining,
      clockSkewMs: databaseClock.skewMs,
      databaseAgeMs: databaseCheck.ageMs,
      deliveriesUnrecorded: observability.deliveriesUnrecorded,
      renderMetrics: metrics.render,
      metricsToken: config.metricsToken,
    },
  });
  const { registry } = onboarding;
  const operatorsConsole = composeConsole({
    ...{ ...common, registry, files },
    sendNow: webhooks.sendNow,
    wakeMail: mailDelivery.wake,
    wakeRouting: transactions.wake,
  });
  const documented = [...apiResources, operatorsConsole, ...(appParts.extraResources ?? [])];
  const openapi = (serverUrl: string) => describeApi(documented, { version, serverUrl });
  const all = [
    ...documented,
    pages({
      version,
      openapi: () => openapi(publicUrl),
      testEid: { testEid: eid.testEid, clock, publicUrl },
      people: { publicUrl, clock, log, links: onboarding.links, eid, ...onboarding.ports },
      portal,
      signIn: signIn.pages,
      shownDemo: sandbox.sandbox.shownDemo,
    }),
  ];
  const routes = all.flatMap(({ routes: own }) => alterRoutes?.(own) ?? own);

  const server = await createHttpServer({
    routes,
    parts: {
      database,
      tokenVerifier: tokens.verifier,
      sessions: signIn.sessions,
      sessionCookie: signIn.cookie,
      portalCaller: portal.caller,
      ...{ usage, requestLog, versions, clock },
      rateLimit,
      idempotency: createIdempotency({ database, masterKey, heartbeat }),
      existence: existenceOf(all),
      writeAudit,
      publicUrl,
      turns: createTurns(),
      betweenStages: appParts.betweenStages,
    },
    log,
    accessLog: appParts.accessLog,
    clock,
    trustProxy: config.trustProxy,
    renderLogin: (request) => renderLogin(publicUrl, request),
    renderNotFound: (request) => renderNotFound(publicUrl, request),
    onAnswered: metrics.answered,
    tracer: tracing.tracer,
    isDraining: () => isDraining,
  });

  let keyReader: { stop(): void } | undefined;
  return {
    ...onboarding,
    deliverNow: webhooks.deliverNow,
    routeNow: transactions.routeNow,
    intake: transactions.intake,
    receipts: receipts.receipts,
    sandbox: sandbox.sandbox,
    exporter: exports.exporter,
    database,
    clock,
    server,
    routes,
    events: documented.flatMap((resource) => resource.events ?? []),
    openapi,
    renderMetrics: metrics.render,
    sampleNow: observability.sampleNow,
    usage: records,
    files,
    signInTasksDone: signIn.tasksDone,
    start: async (role) => {
      describeProcess(database.system, heartbeat, role);
      await heartbeat.start(role !== 'api');
      await feed.start();
      records.start();
      keyReader = await followKeys(database.system, masterKey, heartbeat.id);
      lastBackup.start();
      observability.start(role);
      if (role === 'api') return;
      transactions.start();
      webhooks.start(() => {
        transactions.wake();
        receipts.wake();
      });
      const own = maintenanceJobs({
        ...common,
        blobs,
        files,
        tpaLifecycle: onboarding.tpaLifecycle,
        notifyAccount: mail.notifyAccount,
      });
      const parts = [onboarding, webhooks, sandbox, receipts, signIn, exports];
      const failures = createJobFailures(database.system);
      jobs = startJobs([...own, ...parts.flatMap((part) => part.jobs())], {
        log,
        draw,
        onRun: async (run) => {
          metrics.jobRan(run);
          await failures.record(run);
        },
      });
    },
    drain: async () => {
      isDraining = true;
      await Promise.all([jobs?.stop(), webhooks.handOver()]);
    },
    stop: async () => {
      await Promise.all([webhooks.endWaits(), server.close(), sandbox.stop(), exports.stop()]);
      // Releases what is being read, for another process or the next start.
      await reader.close();
      await Promise.all([jobs?.stop(), transactions.stop(), receipts.stop()]);
      await signIn.tasksDone();
      await signIn.close();
      await webhooks.stop();
      await Promise.all([mailDelivery.stop(), onboarding.signing.idle()]);
      await documentThread.close();
      await records.stop();
      await feed.stop();
      files.close();
      keyReader?.stop();
      await observability.stop();
      await tracing.stop();
      await heartbeat.stop();
      await limits.stop();
      await database.close();
      metrics.stop();
    },
  };
}
