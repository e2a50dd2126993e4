import type { Config } from '../config.ts';
import { isSlowness } from '../platform/database/faults.ts';
import type { HealthParts } from '../resources/health/index.ts';
import type { AppParts } from './app-parts.ts';
import type { Capabilities } from './capabilities.ts';
import { embeddedCheck, ping } from './database.ts';
import { createDatabaseCheck } from './database-check.ts';
import type { Foundation } from './foundation.ts';

type HealthCompositionParts = Pick<
  Foundation,
  'database' | 'heartbeat' | 'feed' | 'databaseClock' | 'metrics' | 'readiness'
> & {
  config: Pick<Config, 'metricsToken'>;
  observability: Capabilities['observability'];
  embeddedState: AppParts['embeddedState'];
};

/** Composes the reports of /readyz and /metrics: whether this process can serve requests, and the state of its queues. */
export function composeHealth({
  config,
  database,
  heartbeat,
  feed,
  databaseClock,
  metrics,
  readiness,
  observability,
  embeddedState,
}: HealthCompositionParts): HealthParts {
  const databaseCheck = createDatabaseCheck({ ping: () => ping(database) });
  heartbeat.onBeat(async () => databaseCheck.recordSuccess());
  database.faults.onFault((cause, error) => {
    if (['unreachable', 'too_many_connections'].includes(cause) && !isSlowness(error))
      databaseCheck.recordRefusal();
  });
  return {
    checks: {
      database: async () => {
        const result = await databaseCheck.check();
        if (result === 'failed') return result;
        if (heartbeat.isReadOnly()) return 'read_only';
        return observability.isStorageFull() ? 'disk_full' : result;
      },
      // Without the feed, a call reads the database instead of a cache. That is slower, and still correct.
      change_feed: async () => (feed.isFresh() ? 'ok' : 'delayed'),
      ...observability.checks,
      ...embeddedCheck(embeddedState),
    },
    queueAgeSeconds: observability.queueAgeSeconds,
    isDraining: () => readiness.isDraining,
    clockSkewMs: databaseClock.skewMs,
    databaseAgeMs: databaseCheck.ageMs,
    deliveriesUnrecorded: observability.deliveriesUnrecorded,
    renderMetrics: metrics.render,
    metricsToken: config.metricsToken,
  };
}
