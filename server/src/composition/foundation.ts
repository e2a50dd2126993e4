import { createChangeFeed } from '../auth/change-feed.ts';
import { apiVersions } from '../domain/api-versions/index.ts';
import { followLastBackup } from '../platform/backup-record.ts';
import { createHeartbeat, type Heartbeat, openDatabaseClock } from '../platform/heartbeat.ts';
import type { HeartbeatThreadOptions } from '../platform/heartbeat-offload.ts';
import { newId } from '../platform/ids.ts';
import { openTracing } from '../platform/tracing/index.ts';
import { createArchive } from '../services/archive/index.ts';
import { createFileStore, openBlobStore } from '../services/file-store/index.ts';
import { createDocumentThread, openDocumentSeal } from '../services/signed-document/index.ts';
import type { AppParts } from './app-parts.ts';
import { heartbeatThreadOf, openAppDatabase } from './database.ts';
import { composeLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { openMtls } from './mtls.ts';
import { routingOffloadConnections } from './routing-offload.ts';
import { openKeys } from './tokens.ts';

export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/**
 * Opens what every capability uses: the database and its time, the keys, the heartbeat, the change feed, limits, files, traces and
 * metrics. Only this step of the construction waits for other systems. When one fails, it closes what it opened.
 */
export async function openFoundation(given: AppParts) {
  const { config, address, masterKey, log } = given;
  const offloadConnections = given.routingOffload ? routingOffloadConnections(config) : 0;
  const { measureDatabase = (opened) => opened } = given;
  const mtls = openMtls(config);
  const database = measureDatabase(openAppDatabase(given, offloadConnections));
  const documentThread = createDocumentThread();
  const close = async (): Promise<void> => {
    await documentThread.close();
    await database.close();
  };
  try {
    const databaseClock = await openDatabaseClock(database.system);
    const clock = given.clock ?? databaseClock;
    // A wrong master key fails here, before anything is sealed or hashed with it.
    const keys = await openKeys(database, masterKey, clock);
    await keys.addIssuer(config.publicUrl, clock.now());
    const seal = await openDocumentSeal({
      database,
      masterKey,
      clock,
      host: new URL(config.publicUrl).host,
      operatorsP12: config.documentP12,
      makeSeal: documentThread.makeSeal,
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
    const heartbeat = newHeartbeat(given.heartbeatThread ? heartbeatThreadOf(given) : undefined);
    const processId = heartbeat.id;
    const tracing = openTracing(config.tracing, { clock, log, instanceId: processId });
    const metrics = createMetrics();
    const feed = createChangeFeed({ address, log, timers: given.feedTimers });
    const blobs = openBlobStore(config.files, clock);
    const files = createFileStore({ database, masterKey, clock, blobs });
    const archive = createArchive({ system: database.system, masterKey, clock, blobs });
    // The connection to Valkey is opened last, so that no later step can fail and leave it open.
    const limits = await composeLimits({
      config,
      processId,
      masterKey,
      log,
      onRefused: metrics.rateRefused,
      onStreamRefused: metrics.streamRefused,
    });
    return {
      config,
      address,
      database,
      masterKey,
      mtls,
      clock,
      log,
      versions: given.release?.versions ?? apiVersions,
      tracer: tracing.tracer,
      databaseClock,
      keys,
      seal,
      documentThread,
      offloadConnections,
      heartbeat,
      newHeartbeat,
      processId,
      tracing,
      metrics,
      limits,
      feed,
      clientChanged: (accountId: string, clientId: string): void =>
        feed.publish({ kind: 'client', accountId, clientId }),
      lastBackup: followLastBackup(database.system, clock),
      archive,
      files,
      /** Set when the process begins to drain. */
      readiness: { isDraining: false },
      /** Closes what a failed construction leaves open. */
      abandon: async (): Promise<void> => {
        await limits.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
