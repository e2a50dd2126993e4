import type { FastifyInstance } from 'fastify';
import type { ScopesOfOperation } from '../auth/portal.ts';
import { renderLogin } from '../pages/start.ts';
import { secondMs } from '../platform/clock.ts';
import { createOcr } from '../services/ocr/index.ts';
import { composeAccounting } from './accounting.ts';
import type { AppParts } from './app-parts.ts';
import { composeAudit } from './audit.ts';
import { fillDemoAccount } from './demo-account.ts';
import { composeExports } from './exports.ts';
import type { Foundation } from './foundation.ts';
import { composeIssuerFiles } from './issuer-files.ts';
import { composeJobs } from './jobs.ts';
import { createObservability } from './observability.ts';
import { composeOnboarding } from './onboarding.ts';
import { composePortal } from './portal.ts';
import { composeReceipts, measured } from './receipts.ts';
import { composeRecords } from './records.ts';
import { composeSandbox } from './sandbox.ts';
import { composeSignIn } from './sign-in.ts';
import { composeTokens } from './tokens.ts';
import { composeTransactions } from './transactions.ts';
import { composeWebhooks } from './webhooks.ts';

export type Capabilities = ReturnType<typeof composeCapabilities>;

/**
 * Constructs each capability from the foundation and from the capabilities before it. `server` and `scopesOf` are called once
 * there is a server with routes.
 */
export function composeCapabilities(
  given: AppParts,
  foundation: Foundation,
  server: () => FastifyInstance,
  scopesOf: ScopesOfOperation,
) {
  const { config, address, database, masterKey, versions, clock, log, tracer } = foundation;
  const { heartbeat, processId, metrics, feed, files, clientChanged } = foundation;
  const { rateLimit, counts } = foundation.limits;
  const common = { config, address, database, masterKey, versions, clock, log, tracer };

  const records = composeRecords({ ...common, onDropped: metrics.requestNotLogged });
  const onboarding = composeOnboarding({
    ...common,
    makeDocument: foundation.documentThread.makeDocument,
    seal: foundation.seal,
    files,
    clientChanged,
    mailDeferred: metrics.mailDeferred,
  });
  const { mail, mailDelivery } = onboarding;
  const webhooks = composeWebhooks({
    ...common,
    heartbeat,
    newHeartbeat: () => foundation.newHeartbeat(),
    notifyAccount: mail.notifyAccount,
    wakeMail: mailDelivery.wake,
    egressLimits: given.egressLimits,
    onOutcome: metrics.deliveryAttempted,
  });
  const transactions = composeTransactions({
    ...common,
    processId,
    hintOthers: webhooks.hintOthers,
    onHint: webhooks.onHint,
    onRouted: metrics.routed,
    offload:
      foundation.offloadConnections > 0
        ? { address, config, processId, limits: given.routingOffload ?? {}, eventsWritten: webhooks.wake }
        : undefined,
  });
  const receiptReader = createOcr({
    threads: config.receiptReaders,
    queueMax: config.receiptQueueMax,
    timeLimitMs: config.receiptSeconds * secondMs,
    log,
  });
  const receipts = composeReceipts({
    ...common,
    ocr: measured(given.ocr ?? receiptReader, metrics.receiptRead),
    registry: onboarding.registry,
    files,
    rateLimit,
    ask: webhooks.postTo,
    co2: transactions.co2,
    hintOthers: webhooks.hintOthers,
    onHint: webhooks.onHint,
  });
  const exports = composeExports({ ...common, files, receipts: receipts.receipts });
  const accounting = composeAccounting({ ...common, files });
  const issuerFiles = composeIssuerFiles({
    ...common,
    files,
    intake: transactions.intake,
    onPoll: metrics.sourcePolled,
    onFileRead: metrics.issuerFileRead,
  });
  const sandbox = composeSandbox({
    ...common,
    onboarding,
    transactions,
    receipts,
    files,
    exporter: exports.exporter,
    wakeDelivery: webhooks.wake,
    makeDemo: (accountId, report) => fillDemoAccount({ ...common, server }, accountId, report),
  });
  const signIn = composeSignIn({
    ...common,
    feed,
    mail,
    mailDelivery,
    counts,
    egress: webhooks,
    domainProofs: given.domainProofs,
    onSignInFailed: metrics.signInFailed,
  });
  const tokens = composeTokens({
    ...common,
    feed,
    keys: foundation.keys,
    counts,
    usage: records.usage,
    rateLimit,
    renderLogin: (request) => renderLogin(config.publicUrl, request),
    clientChanged,
    onToken: metrics.token,
    readCertificate: foundation.mtls.readCertificate,
    mtls: foundation.mtls.about,
  });
  const portal = composePortal({ database, clock, server, scopesOf });
  const audit = composeAudit({ ...common, processId });
  const jobs = composeJobs({
    ...common,
    archive: foundation.archive,
    files,
    tpaLifecycle: onboarding.tpaLifecycle,
    notifyAccount: mail.notifyAccount,
    allowDropOfAudit: audit.chain.allowDrop,
    jobsOfCapabilities: [
      audit,
      onboarding,
      webhooks,
      sandbox,
      receipts,
      signIn,
      exports,
      accounting,
      issuerFiles,
    ].flatMap(({ jobs }) => jobs()),
    onRun: metrics.jobRan,
  });
  const observability = createObservability({
    database,
    heartbeat,
    log,
    metrics,
    tracing: foundation.tracing,
    webhooks,
    reader: receiptReader,
    feed,
    databaseClock: foundation.databaseClock,
    lastBackup: foundation.lastBackup,
    keyService: given.keyService,
    jobsWaiting: jobs.waiting,
    streams: foundation.limits.streams,
  });
  return {
    records,
    onboarding,
    webhooks,
    transactions,
    receiptReader,
    receipts,
    issuerFiles,
    exports,
    accounting,
    sandbox,
    signIn,
    tokens,
    portal,
    audit,
    jobs,
    observability,
  };
}
