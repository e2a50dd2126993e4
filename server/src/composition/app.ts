import type { FastifyInstance } from 'fastify';
import { plainAddress } from '../auth/addresses.ts';
import { createChangeFeed } from '../auth/change-feed.ts';
import { createClientAuthentication } from '../auth/client-authentication.ts';
import { createClientDirectory } from '../auth/client-directory.ts';
import { createFailureLock } from '../auth/failure-lock.ts';
import { type KeyRing, openKeyRing } from '../auth/signing-keys.ts';
import { createTokenRecorder } from '../auth/token-recorder.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { createUsage } from '../auth/usage.ts';
import type { Config } from '../config.ts';
import type { ProcessRole } from '../domain/process-role.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { describeApi } from '../http/openapi.ts';
import type { PipelineParts } from '../http/pipeline.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Resource } from '../http/resource.ts';
import type { Route } from '../http/route.ts';
import { createHttpServer } from '../http/server.ts';
import { pages } from '../pages/index.ts';
import { renderLogin } from '../pages/login.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError, unavailable } from '../platform/errors.ts';
import { startJobs } from '../platform/jobs.ts';
import type { AccessLog, Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import { version } from '../platform/version.ts';
import { writeAudit } from '../resources/audit-log/index.ts';
import { existenceOf, resources } from '../resources/index.ts';
import type { Ocr } from '../resources/receipts/index.ts';
import type { Sandbox } from '../resources/sandbox/index.ts';
import { createFileStore, type FileStore, openBlobStore } from '../services/file-store/index.ts';
import { createPictures, type Pictures } from '../services/pictures/index.ts';
import { openDocumentSeal } from '../services/signed-document/index.ts';
import { openAppDatabase, reach } from './database.ts';
import { makeDemo } from './demo-account.ts';
import { maintenanceJobs } from './jobs.ts';
import { composeOnboarding, type Onboarding } from './onboarding.ts';
import { composeReceipts, type ReceiptComposition } from './receipts.ts';
import { type RoutingOffloadLimits, routingOffloadConnections } from './routing-offload.ts';
import { composeSandbox } from './sandbox.ts';
import { composeSignIn } from './sign-in.ts';
import { composeTransactions, type TransactionFlow } from './transactions.ts';
import { composeWebhooks, type WebhookDelivery, type WebhookDeliveryParts } from './webhooks.ts';

export { ownMigrations } from './migrations.ts';

export type AppParts = {
  config: Config;
  address: DatabaseAddress;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  /** One line per request. */
  accessLog: AccessLog;
  /** Where much is routed; see `routing-relief.ts`. */
  relief?: Partial<RoutingOffloadLimits> | undefined;
  /** For tests: routes beyond those of the product. */
  extraResources?: Resource[];
  /** For tests: another converter than ours. */
  pictures?: Pictures;
  /** For tests: another reader of receipts than ours. */
  ocr?: Ocr;
  /** For tests: other limits of what is sent to receivers than ours. */
  egressLimits?: WebhookDeliveryParts['egressLimits'];
  /** For tests: what happens between the stages of a change, such as a crash. */
  betweenStages?: PipelineParts['betweenStages'];
};

export type App = Onboarding &
  Pick<WebhookDelivery, 'deliverNow'> &
  Pick<TransactionFlow, 'routeNow' | 'intake'> &
  Pick<ReceiptComposition, 'receipts'> & {
    sandbox: Sandbox;
    database: Database;
    server: FastifyInstance;
    routes: Route[];
    /** Everything that partners may subscribe to. */
    events: EventDefinition[];
    openapi: (serverUrl: string) => object;
    renderMetrics: () => Promise<{ contentType: string; body: string }>;
    usage: { flush(): Promise<void> };
    files: FileStore;
    /** What signing in began besides answering is done. */
    signInSettled(): Promise<void>;
    /** Begins the background work of this role and follows changes made by other processes. */
    start(role: ProcessRole): Promise<void>;
    stop(): Promise<void>;
  };
/** Puts the parts together: the only place that knows every one of them. */
export async function createApp(appParts: AppParts): Promise<App> {
  const { config, address, masterKey, clock, log } = appParts;
  const spared = appParts.relief ? routingOffloadConnections(config) : 0;
  const database = openAppDatabase(appParts, spared);
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };
  const keys = await openKeys(database, masterKey, clock).catch(closeAndThrow);
  const documentSeal = await openDocumentSeal({
    database,
    masterKey,
    clock,
    host: new URL(config.publicUrl).host,
    operatorsP12: config.documentP12,
  }).catch(closeAndThrow);
  const feed = createChangeFeed(address, database.system, log);
  const verdicts = createTokenVerifier(database.system, keys, feed, clock);
  const usage = createUsage(database, clock, log);
  const metrics = createMetrics();
  const rateLimit = createRateLimit(config.rateLimitPerSecond);
  const { publicUrl } = config;
  const login = renderLogin(publicUrl);
  const blobs = openBlobStore(config.files, clock);
  const files = createFileStore({ database, masterKey, clock, blobs });
  const clientChanged = (accountId: string, clientId: string) =>
    feed.publish({ kind: 'client', accountId, clientId });
  const onboarding = composeOnboarding({
    config,
    database,
    masterKey,
    clock,
    log,
    seal: documentSeal,
    files,
    clientChanged,
  });
  const { mail, mailDelivery, eid, sharing, tpaLife } = onboarding;
  const webhookDelivery = composeWebhooks({
    config,
    address,
    database,
    masterKey,
    clock,
    log,
    notifyAccount: mail.notifyAccount,
    wakeMail: mailDelivery.wake,
    egressLimits: appParts.egressLimits,
  });
  const transactionFlow = composeTransactions({
    config,
    database,
    clock,
    log,
    hintOthers: webhookDelivery.hintOthers,
    relief:
      spared > 0
        ? { address, config, limits: appParts.relief ?? {}, eventsWritten: webhookDelivery.wakeDelivery }
        : undefined,
  });
  const receiptComposition = composeReceipts({
    config,
    database,
    clock,
    log,
    masterKey,
    ocr: appParts.ocr,
    files,
    ask: webhookDelivery.postTo,
    rateLimit,
    co2: transactionFlow.co2,
    hintOthers: webhookDelivery.hintOthers,
  });
  const { sandbox, sandboxJobs } = composeSandbox({
    database,
    clock,
    log,
    masterKey,
    onboarding,
    transactionFlow,
    receipts: receiptComposition.receipts,
    makeDemo: (accountId, keep) =>
      makeDemo({ database, masterKey, clock, server: () => server }, accountId, keep),
  });
  const signInSide = composeSignIn({ ...appParts, database, feed, rateLimit, mail, mailDelivery });
  const authentication = createClientAuthentication({
    directory: createClientDirectory(database.system, feed),
    database,
    masterKey,
    lock: createFailureLock(clock),
    clock,
    audiences: [
      publicUrl,
      `${publicUrl}/oauth/token`,
      `${publicUrl}/oauth/revoke`,
      `${publicUrl}/oauth/introspect`,
    ],
  });

  const nouns = resources({
    account: {
      publicUrl,
      pictures: appParts.pictures ?? createPictures(),
      system: database.system,
      accountChanged: (accountId) => feed.publish({ kind: 'account', accountId }),
    },
    client: {
      masterKey,
      clientChanged,
      operationsNeeding: (scopes) =>
        routes.flatMap((route) =>
          route.kind === 'partner' && scopes.includes(route.scope) ? [route.id] : [],
        ),
      flushUsage: () => usage.flush(),
      announceScopes: async ({ db, now, principal, afterCommit }, client, added) => {
        await mail.notifyAccount(db, now, {
          kind: 'scopes_added',
          subject: `Your OAuth client “${client.name}” can do more than before`,
          text: `${principal.clientName} (${principal.clientId}) granted these scopes to ${client.name} (${client.id}):\n\n${added.map((scope) => `- ${scope}`).join('\n')}\n\nIf nobody on your side meant to do this, disable the client and rotate its secret.\n`,
        });
        afterCommit(mailDelivery.wake);
      },
    },
    registry: onboarding.registry,
    tpa: onboarding.tpa,
    tpaLife,
    tpaSigning: onboarding.signing,
    cardHolder: onboarding.cardHolder,
    files,
    webhook: { publicUrl, masterKey, ...webhookDelivery },
    oauth: {
      publicUrl,
      clock,
      database,
      keys,
      verdicts,
      recorder: createTokenRecorder(database.system),
      authentication,
      rateLimit,
      renderLogin: () => login,
      clientChanged,
      auditRevocation: (db, client, tokenId, request, now) =>
        writeAudit(
          db,
          {
            principal: { clientId: client.clientId, clientName: client.name, clientType: client.type },
            address: plainAddress(request.ip),
            requestId: request.id,
          },
          { action: 'oauth_client.token_revoked', objectType: 'token', objectId: tokenId },
          now,
        ),
      onToken: metrics.token,
    },
    issuer: {
      database,
      masterKey,
      activateTpa: tpaLife.activate,
      rejectTpa: tpaLife.reject,
      shareSoon: sharing.shareSoon,
      shareTpaSoon: sharing.shareTpaSoon,
      intake: transactionFlow.intake,
    },
    receipts: receiptComposition.receipts,
    sandbox,
    user: signInSide.user,
    session: signInSide.session,
    health: {
      checks: {
        database: () => reach(database),
        change_feed: async () => {
          if (!feed.isFresh()) throw unavailable('The change feed is silent.');
        },
      },
      renderMetrics: metrics.render,
      metricsToken: config.metricsToken,
    },
  });
  const documented = [...nouns, ...(appParts.extraResources ?? [])];
  const openapi = (serverUrl: string) => describeApi(documented, { version, serverUrl });
  const all = [
    ...documented,
    pages({
      version,
      openapi: () => openapi(publicUrl),
      testEid: { testEid: eid.testEid, clock, rateLimit, publicUrl },
      people: { publicUrl, clock, log, rateLimit, links: onboarding.links, eid, ...onboarding.ports },
      signIn: signInSide.signInPages,
    }),
  ];
  const routes = all.flatMap((resource) => resource.routes);

  const server = await createHttpServer({
    routes,
    parts: {
      database,
      tokenVerifier: verdicts,
      sessions: signInSide.sessions,
      sessionCookie: signInSide.cookie,
      usage,
      clock,
      rateLimit,
      idempotency: createIdempotency(database, masterKey),
      existence: existenceOf(all),
      writeAudit,
      publicUrl,
      betweenStages: appParts.betweenStages,
    },
    log,
    accessLog: appParts.accessLog,
    clock,
    trustProxy: config.trustProxy,
    renderLogin: () => login,
    onAnswered: metrics.answered,
  });

  let jobs: { stop(): Promise<void> } | undefined;
  return {
    ...onboarding,
    deliverNow: webhookDelivery.deliverNow,
    routeNow: transactionFlow.routeNow,
    intake: transactionFlow.intake,
    receipts: receiptComposition.receipts,
    sandbox,
    database,
    server,
    routes,
    events: documented.flatMap((resource) => resource.events ?? []),
    openapi,
    renderMetrics: metrics.render,
    usage,
    files,
    signInSettled: signInSide.signIn.settled,
    start: async (role) => {
      await feed.start();
      usage.start();
      if (role === 'api') return;
      transactionFlow.startRouting();
      webhookDelivery.startDelivery(() => {
        transactionFlow.wakeRouting();
        receiptComposition.wakeReceipts();
      });
      jobs = startJobs(
        [
          ...onboarding.jobs(),
          ...webhookDelivery.deliveryJobs(),
          ...sandboxJobs(),
          ...receiptComposition.receiptJobs(),
          ...maintenanceJobs({ database, clock, files, notifyAccount: mail.notifyAccount }),
          ...signInSide.signInJobs(),
        ],
        log,
      );
    },
    stop: async () => {
      await Promise.all([server.close(), sandbox.tasks.stop()]);
      await Promise.all([jobs?.stop(), transactionFlow.stopRouting(), receiptComposition.stopReceipts()]);
      await signInSide.signIn.settled();
      await webhookDelivery.stopDelivery();
      await Promise.all([mailDelivery.stop(), onboarding.signing.settled()]);
      await usage.stop();
      await feed.stop();
      files.close();
      await database.close();
      metrics.stop();
    },
  };
}

/** Whoever writes what is sealed or hashed opens these first: under another master key it would be lost. */
export async function openKeys(database: Database, masterKey: MasterKey, clock: Clock): Promise<KeyRing> {
  try {
    return await openKeyRing(database, masterKey, clock.now());
  } catch (error) {
    // AES-GCM says no more than that the key does not fit.
    if (!/authenticate data|bad decrypt/i.test(String(error))) throw error;
    throw new OperatorError(
      'The master key is not the one with which this database was made. Set KONTOR_MASTER_KEY to that one.',
    );
  }
}
