import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { ProcessRole } from '../domain/process-role.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { createMtlsServer } from '../http/mtls-listener.ts';
import type { Route } from '../http/route.ts';
import { createHttpServer } from '../http/server.ts';
import { createTurns } from '../http/turns.ts';
import { renderLogin, renderNotFound } from '../pages/start.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import { type AuditChain, writeAudit } from '../resources/audit-log/index.ts';
import type { FilePoller, FileReader } from '../resources/issuers/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import type { AccountingComposition } from './accounting.ts';
import { createAppLifecycle } from './app-lifecycle.ts';
import type { AppParts } from './app-parts.ts';
import { type Capabilities, composeCapabilities } from './capabilities.ts';
import type { ExportComposition } from './exports.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import type { OnboardingComposition } from './onboarding.ts';
import type { ReceiptComposition } from './receipts.ts';
import { type ComposedRoutes, composeRoutes } from './routes.ts';
import type { SandboxComposition } from './sandbox.ts';
import type { TransactionComposition } from './transactions.ts';
import type { WebhookComposition } from './webhooks.ts';

export type App = OnboardingComposition &
  Pick<WebhookComposition, 'deliverNow'> &
  Pick<TransactionComposition, 'routeNow' | 'intake'> &
  Pick<ReceiptComposition, 'receipts'> &
  Pick<SandboxComposition, 'sandbox'> &
  Pick<ExportComposition, 'exporter'> & {
    database: Database;
    clock: Clock;
    server: FastifyInstance;
    /** The TLS listener for client certificates, and its port. */
    mtls: { server: Server; port: number } | undefined;
    routes: Route[];
    /** Every event that partners may subscribe to. */
    events: EventDefinition[];
    openapi: (serverUrl: string) => object;
    renderMetrics: () => Promise<{ contentType: string; body: string }>;
    /** Samples now what metrics and /readyz show of the queues. */
    sampleNow(): Promise<void>;
    usage: { flush(): Promise<void> };
    transfers: AccountingComposition['runner'];
    filePoller: FilePoller;
    fileReader: FileReader;
    auditChain: AuditChain;
    files: FileStore;
    /** Resolves when no background task of a sign-in is in flight. */
    signInTasksDone(): Promise<void>;
    /** Starts the background work of this role, and follows the change feed. When a part fails to start, the app is stopped. */
    start(role: ProcessRole): Promise<void>;
    /**
     * Makes the process report that it is not ready, while it still answers requests. Resolves when other processes have its webhooks
     * and jobs; `stop` ends the rest.
     */
    drain(): Promise<void>;
    stop(): Promise<void>;
  };

/**
 * Constructs the parts and connects them, in four steps: the foundation, the capabilities, the routes with their server, and the order
 * in which all of them start and stop.
 */
export async function createApp(given: AppParts): Promise<App> {
  const foundation = await openFoundation(given);
  try {
    const capabilities = composeCapabilities(
      given,
      foundation,
      () => server,
      (operation) => composed.scopesOf(operation),
    );
    const composed = composeRoutes(given, foundation, capabilities);
    const server = await openServer(given, foundation, capabilities, composed);
    const { listener } = foundation.mtls;
    const mtls = listener && { server: createMtlsServer(server, listener), port: listener.port };
    const { start, drain, stop } = createAppLifecycle(foundation, capabilities, server, mtls?.server);
    const { onboarding, webhooks, transactions, receipts, sandbox, exports } = capabilities;
    return {
      ...onboarding,
      deliverNow: webhooks.deliverNow,
      routeNow: transactions.routeNow,
      intake: transactions.intake,
      receipts: receipts.receipts,
      sandbox: sandbox.sandbox,
      exporter: exports.exporter,
      database: foundation.database,
      clock: foundation.clock,
      server,
      mtls,
      routes: composed.routes,
      events: composed.events,
      openapi: composed.openapi,
      renderMetrics: foundation.metrics.render,
      sampleNow: capabilities.observability.sampleNow,
      usage: capabilities.records,
      transfers: capabilities.accounting.runner,
      filePoller: capabilities.issuerFiles.poller,
      fileReader: capabilities.issuerFiles.reader,
      auditChain: capabilities.audit.chain,
      files: foundation.files,
      signInTasksDone: capabilities.signIn.tasksDone,
      start,
      drain,
      stop,
    };
  } catch (error) {
    await foundation.abandon();
    throw error;
  }
}

function openServer(
  given: AppParts,
  foundation: Foundation,
  capabilities: Capabilities,
  { routes, existence }: ComposedRoutes,
): Promise<FastifyInstance> {
  const { config, database, masterKey, versions, clock, log, heartbeat } = foundation;
  const { records, signIn, tokens, portal } = capabilities;
  const { publicUrl } = config;
  return createHttpServer({
    routes,
    parts: {
      database,
      tokenVerifier: tokens.verifier,
      proofs: tokens.oauth.proofs,
      readCertificate: foundation.mtls.readCertificate,
      sessions: signIn.sessions,
      sessionCookie: signIn.cookie,
      portalCaller: portal.caller,
      usage: records.usage,
      requestLog: records.requestLog,
      versions,
      clock,
      rateLimit: foundation.limits.rateLimit,
      streams: foundation.limits.streams,
      idempotency: createIdempotency({ database, masterKey, heartbeat }),
      existence,
      writeAudit,
      publicUrl,
      turns: createTurns(),
      betweenStages: given.betweenStages,
    },
    log,
    accessLog: given.accessLog,
    clock,
    trustProxy: config.trustProxy,
    renderLogin: (request) => renderLogin(publicUrl, request),
    renderNotFound: (request) => renderNotFound(publicUrl, request),
    connectionsMax: foundation.limits.connectionsMax,
    onAnswered: foundation.metrics.answered,
    tracer: foundation.tracer,
    isDraining: () => foundation.readiness.isDraining,
  });
}
