import type { ChangeFeed } from '../auth/change-feed.ts';
import type { Streams } from '../http/streams.ts';
import type { followLastBackup } from '../platform/backup-record.ts';
import { type DatabaseClock, minuteMs, secondMs } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Database } from '../platform/database/database.ts';
import { fitsSchema } from '../platform/database/schema-version.ts';
import { systemSql } from '../platform/database/statement.ts';
import { createStorageCheck } from '../platform/database/storage-check.ts';
import { type Heartbeat, isAlive } from '../platform/heartbeat.ts';
import type { Log } from '../platform/log.ts';
import type { Tracing } from '../platform/tracing/index.ts';
import {
  type HealthParts,
  type PacedBacklog,
  readBacklog,
  readFigures,
  readTableSizes,
  withPace,
} from '../resources/health/index.ts';
import type { KeyServiceWatch } from '../services/key-service/index.ts';
import type { Ocr } from '../services/ocr/index.ts';
import type { Metrics } from './metrics.ts';
import { ownMigrations } from './migrations.ts';
import type { WebhookComposition } from './webhooks.ts';

type ObservabilityParts = {
  database: Database;
  heartbeat: Heartbeat;
  log: Log;
  metrics: Metrics;
  webhooks: Pick<WebhookComposition, 'load'>;
  reader: Pick<Ocr, 'load'>;
  feed: Pick<ChangeFeed, 'lagMs'>;
  databaseClock: Pick<DatabaseClock, 'skewMs'>;
  lastBackup: Pick<ReturnType<typeof followLastBackup>, 'backupAgeSeconds'>;
  keyService: Pick<KeyServiceWatch, 'availability'> | undefined;
  jobsWaiting: () => number;
  streams: Pick<Streams, 'count'>;
  tracing: Pick<Tracing, 'counts'>;
};

/** This sample reads memory only. */
const processEveryMs = 5 * secondMs;
const sharedEveryMs = 15 * secondMs;
/** Sizes are read rarely, because the query stats every file of the database. */
const sizesEveryMs = 5 * minuteMs;
/** An older sample is ignored. */
const sampleMaxMs = minuteMs;
const delayedAfterSeconds = 5 * 60;
/** The pause between two counts of the queues, as a multiple of the duration of one. */
const countShare = 20;

type Leader = { id: string; queues: PacedBacklog[] | null; queues_age_ms: number | null };

/** The leader is the oldest process that does background work, so it stays the same while that process lives. */
const selectLeader = systemSql<Record<string, never>, Leader>(
  `select id, queues, (extract(epoch from clock_timestamp() - queues_at) * 1000)::float8 as queues_age_ms
   from processes p where delivers and ${isAlive} order by id limit 1`,
);
const writeQueues = systemSql<{ id: string; queues: string }>(
  'update processes set queues = :queues::jsonb, queues_at = clock_timestamp() where id = :id',
);

/**
 * Samples the values of metrics and /readyz, so that no scrape and no probe costs a query. One process, the leader, samples the
 * queues and tables of the whole installation. The others read its sample.
 */
export function createObservability(parts: ObservabilityParts) {
  const { database, heartbeat, log, metrics } = parts;
  const { system } = database;
  const storage = createStorageCheck(database, log);
  let backlog: { queues: PacedBacklog[]; atMs: number } | undefined;
  /** The next count starts here at the earliest, so that counting takes at most a twentieth of the time. */
  let countAgainMs = Number.NEGATIVE_INFINITY;
  let fits = true;
  let migrations: ReturnType<typeof ownMigrations> | undefined;
  let sizedMs = Number.NEGATIVE_INFINITY;
  const timers: NodeJS.Timeout[] = [];

  const sampleProcess = (): void => {
    const { inFlight, unrecorded, ...lanes } = parts.webhooks.load();
    metrics.sampleProcess({
      pools: database.pools(),
      faults: database.faults.counts(),
      isStorageFull: storage.isFull(),
      lanes,
      deliveriesInFlight: inFlight,
      deliveriesUnrecorded: unrecorded,
      readers: parts.reader.load(),
      feedLagSeconds: parts.feed.lagMs() / secondMs,
      clockSkewSeconds: parts.databaseClock.skewMs() / secondMs,
      backupAgeSeconds: parts.lastBackup.backupAgeSeconds(),
      keyServiceAvailability: parts.keyService?.availability() ?? Number.NaN,
      jobsWaiting: parts.jobsWaiting(),
      streamsOpen: parts.streams.count(),
      spans: parts.tracing.counts(),
    });
  };
  const lead = async (): Promise<void> => {
    const startedMs = performance.now();
    if (startedMs < countAgainMs) return;
    const counted = await readBacklog(system);
    const atMs = performance.now();
    countAgainMs = atMs + (atMs - startedMs) * countShare;
    const before = backlog && { queues: backlog.queues, seconds: (atMs - backlog.atMs) / secondMs };
    const queues = withPace(counted, before);
    backlog = { queues, atMs };
    metrics.sampleShared({ backlog: queues, figures: await readFigures(system) });
    await system.run(writeQueues, { id: heartbeat.id, queues: JSON.stringify(queues) });
    if (performance.now() - sizedMs < sizesEveryMs) return;
    metrics.sampleSizes(await readTableSizes(system));
    sizedMs = performance.now();
  };
  const sample = coalesce(
    async () => {
      sampleProcess();
      await storage.check();
      const leader = await system.one(selectLeader, {});
      if (leader?.id === heartbeat.id) await lead();
      else {
        metrics.sampleShared(undefined);
        sizedMs = Number.NEGATIVE_INFINITY;
        const ageMs = leader?.queues_age_ms ?? Number.POSITIVE_INFINITY;
        backlog = leader?.queues ? { queues: leader.queues, atMs: performance.now() - ageMs } : undefined;
      }
      migrations ??= ownMigrations();
      fits = await fitsSchema(system, await migrations);
      sampleProcess();
    },
    (error) => log.debug({ reason: String(error) }, 'the queues cannot be sampled now'),
  );
  const recentQueues = (): PacedBacklog[] =>
    backlog && performance.now() - backlog.atMs < sampleMaxMs ? backlog.queues : [];

  const checks: HealthParts['checks'] = {
    migrations: async () => (fits ? 'ok' : 'outdated'),
    queue: async () => {
      const queues = recentQueues();
      if (queues.length === 0) return 'unknown';
      return queues.some(({ age_seconds }) => (age_seconds ?? 0) > delayedAfterSeconds) ? 'delayed' : 'ok';
    },
  };
  return {
    isStorageFull: storage.isFull,
    deliveriesUnrecorded: (): number => parts.webhooks.load().unrecorded,
    checks,
    queueAgeSeconds: (): Record<string, number> =>
      Object.fromEntries(
        recentQueues()
          .filter(({ age_seconds }) => age_seconds !== null)
          .map(({ queue, age_seconds }) => [queue, Math.round(age_seconds ?? 0)]),
      ),
    /** Samples now, in addition to the regular samples. */
    sampleNow: (): Promise<void> => {
      countAgainMs = Number.NEGATIVE_INFINITY;
      return sample.run();
    },
    start: (role: string): void => {
      metrics.start(role);
      timers.push(
        setInterval(sampleProcess, processEveryMs).unref(),
        setInterval(sample.run, sharedEveryMs).unref(),
      );
      void sample.run();
    },
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      storage.stop();
      await sample.idle();
    },
  };
}
