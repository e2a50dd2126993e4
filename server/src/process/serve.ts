import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { hashPassword } from '../auth/passwords.ts';
import { type App, createApp } from '../composition/app.ts';
import type { Config } from '../config.ts';
import type { ProcessRole } from '../domain/process-role.ts';
import { createOperator } from '../operator/index.ts';
import { systemTimers } from '../platform/clock.ts';
import { OperatorError } from '../platform/errors.ts';
import { createAccessLog, createLog, type Log } from '../platform/log.ts';
import { createDestination, type Destination } from '../platform/log-destination.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { hasMetricsToken } from '../resources/health/index.ts';
import { watchKeyService } from '../services/key-service/index.ts';
import { findMissingPackage } from '../services/ocr/index.ts';
import { openInstallation, openWhenReady } from './installation.ts';
import { openKey } from './master-key-file.ts';
import { createWaitingServer } from './waiting-server.ts';
import { welcome } from './welcome.ts';

export type ServeOptions = {
  /** Whether to create the demo account. Undefined: on the embedded database only. */
  demo?: boolean;
  migrate: boolean;
  role: ProcessRole;
};

// Service managers kill a process after 30 s, so a stop takes less.
const stopMaxMs = 25_000;
// No request may take longer than this.
const stopMinMs = 15_000;
const secondSignalAfterMs = 2_000;
const parentCheckMs = 500;
const flushMaxMs = 2_000;
const standardOutput = 1;

/** Runs the server until a signal stops it. */
export async function serve(config: Config, options: ServeOptions): Promise<void> {
  const out = createDestination(standardOutput);
  // When the output has no reader, the welcome is lost like the log. The server keeps serving.
  process.stdout.on('error', () => undefined);
  const log = createLog(config.logLevel, out, config.tracing !== undefined);
  const accessLog = createAccessLog(config.logLevel, out);
  const stopRequest = waitForStop(config);
  // One process owns the embedded database. A server may have others, whose versions must fit the new schema.
  const isMigrating = options.migrate || config.databaseUrl === undefined;
  const waiting = createWaitingServer();
  // A port in use is refused before a database is created or migrated.
  await listen(config, 'PORT', waiting);
  await close(waiting);
  const installation = await openWhenReady(
    () => openInstallation(config, 'serve', log, isMigrating ? 'migrate' : 'check'),
    log,
    stopRequest,
    async () => {
      if (!waiting.listening) await listen(config, 'PORT', waiting);
    },
  ).finally(() => close(waiting));
  const { address, masterKey, storedKey, embeddedState } = installation;
  const keyService = watchKeyService(
    Buffer.isBuffer(storedKey) ? undefined : () => openKey(config, storedKey),
    log,
    systemTimers,
  );
  try {
    const app = await createApp({
      config,
      address,
      masterKey,
      log,
      accessLog,
      heartbeatThread: true,
      embeddedState,
      keyService,
      routingOffload: options.role === 'api' ? undefined : {},
    });
    const metrics = await startServing(app, config, options, installation.masterKey, log, out).catch(
      async (error) => {
        await app.stop();
        throw error;
      },
    );
    const { reason, again } = await stopRequest;
    log.info({ reason }, 'Kontor is stopping');
    // Ctrl-C comes from a person, who is waiting.
    const drainMs = reason === 'SIGINT' ? 0 : config.drainSeconds * 1_000;
    if (drainMs > 0) await drain(app, drainMs, again(), log);
    metrics?.close();
    await waitAtMost(Math.max(stopMinMs, stopMaxMs - drainMs), app.stop(), log);
  } finally {
    keyService.stop();
    await installation.close();
    await flush(out);
    out.silence();
  }
}

async function startServing(
  app: App,
  config: Config,
  options: ServeOptions,
  masterKey: MasterKey,
  log: Log,
  out: Destination,
): Promise<{ close(): void } | undefined> {
  const { host, port } = config;
  await app.start(options.role);
  await listenOn(host, port, 'PORT', (address) => app.server.listen({ port, host: address }));
  await listenForCertificates(app, host);
  const metrics = await serveMetrics(app, config);
  log.info({ port, role: options.role, public_url: config.publicUrl }, 'Kontor is listening');
  if (options.demo ?? config.databaseUrl === undefined) await createDemo(app, masterKey, config, out);
  return metrics;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Flushes the log. A stalled reader delays the end for at most `flushMaxMs`. */
async function flush(out: Destination): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flushMaxMs);
    out.flush(resolve);
  });
  clearTimeout(timer);
}

function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'KONTOR_METRICS_PORT',
  server: Server,
): Promise<void> {
  return listenOn(host, port, setting, (address) => {
    server.listen(port, address);
    return once(server, 'listening');
  });
}

async function listenOn(
  host: string,
  port: number,
  setting: 'PORT' | 'KONTOR_METRICS_PORT' | 'KONTOR_MTLS_PORT',
  open: (host: string) => Promise<unknown>,
): Promise<void> {
  try {
    await open(host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "::".
    if (code === 'EAFNOSUPPORT' && host === '::') return listenOn('0.0.0.0', port, setting, open);
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} is in use by another program. Set ${setting} to a free one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new OperatorError(
        `Kontor cannot listen on ${host}, port ${port}. Set ${setting.replace('PORT', 'HOST')} and ${setting}.`,
      );
    }
    throw error;
  }
}

async function listenForCertificates({ mtls }: App, host: string): Promise<void> {
  if (!mtls) return;
  await listenOn(host, mtls.port, 'KONTOR_MTLS_PORT', (address) => {
    mtls.server.listen(mtls.port, address);
    return once(mtls.server, 'listening');
  });
}

async function serveMetrics(app: App, config: Config): Promise<{ close(): void } | undefined> {
  const { metricsHost: host, metricsPort: port, metricsToken: token } = config;
  if (port === undefined) return undefined;
  const server = createServer(async (request, response) => {
    if (token !== undefined && !hasMetricsToken(request.headers, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer realm="metrics"' }).end();
      return;
    }
    const { contentType, body } = await app.renderMetrics();
    response.setHeader('content-type', contentType).end(body);
  });
  await listen({ host, port }, 'KONTOR_METRICS_PORT', server);
  return server;
}

async function createDemo(app: App, masterKey: MasterKey, config: Config, out: Destination): Promise<void> {
  const operator = createOperator({
    database: app.database,
    masterKey,
    clock: app.clock,
    hashPassword,
    publicUrl: config.publicUrl,
    rateLimitPerSecond: config.rateLimitPerSecond,
  });
  const { tasks } = app.sandbox;
  const account = {
    name: 'Demo',
    mode: 'sandbox',
    email: 'demo@kontor.example',
    country: 'SE',
    scopes: 'all',
  } as const;
  let taskId = '';
  const created = await operator.createFirstAccount(account, async (db, now) => {
    taskId = await tasks.begin(db, now, 'demo', {});
  });
  if (!created) return;
  const { account: own, client } = created;
  app.sandbox.shownDemo.credentials = {
    account_id: own.id,
    client_id: client.client_id,
    client_secret: client.client_secret,
  };
  // The welcome comes last, so that the credentials stay visible until the first request.
  await flush(out);
  process.stdout.write(welcome(created, config.publicUrl, findMissingPackage()));
  // The task runs in the background: no request waits for it, and the next start finishes an interrupted one.
  void tasks.run(created.account.id, taskId);
}

/** Keeps serving, not ready, until load balancers have noticed. A second signal ends the drain. */
async function drain(app: App, drainMs: number, again: Promise<void>, log: Log): Promise<void> {
  const handedOver = app.drain().catch((error) => {
    log.warn({ reason: String(error) }, 'the work of this process could not be handed over');
  });
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  await Promise.race([Promise.all([handedOver, over]), again]);
  clearTimeout(timer);
}

/** A request to stop. `again` resolves at the next one, which otherwise ends the process immediately. */
type StopRequest = { reason: string; again: () => Promise<void> };

/**
 * Resolves at the first signal to stop. Under npm, Ctrl-C arrives twice: from the terminal, and passed on by npm. So a second
 * signal counts only 2 s after the first. The shell between npm and Kontor may end without passing the signal on; then its end
 * is the signal.
 */
function waitForStop({ isStartedByNpm }: Pick<Config, 'isStartedByNpm'>): Promise<StopRequest> {
  return new Promise((resolve) => {
    let firstMs: number | undefined;
    const exit = (): void => process.exit(1);
    let repeat: () => void = exit;
    const again = (): Promise<void> =>
      new Promise((done) => {
        repeat = () => {
          repeat = exit;
          done();
        };
      });
    const request = (reason: string): void => {
      if (firstMs !== undefined && performance.now() - firstMs > secondSignalAfterMs) repeat();
      firstMs ??= performance.now();
      resolve({ reason, again });
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
    if (!isStartedByNpm) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      request('the parent process ended');
    }, parentCheckMs);
    timer.unref();
  });
}

async function waitAtMost(maxMs: number, work: Promise<void>, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('some requests did not end in time');
      resolve();
    }, maxMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
