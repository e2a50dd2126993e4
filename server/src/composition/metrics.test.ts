import { afterAll, expect, it } from 'vitest';
import { withPace } from '../resources/health/index.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics();
afterAll(() => metrics.stop());

it('shows each job’s failures, durations and last success', async () => {
  const failure = { reason: 'Error: no connection', failuresInRow: 1, retryInMs: 1000 };
  metrics.jobRan({ job: 'tidy', seconds: 0.5 });
  metrics.jobRan({ job: 'tidy', seconds: 2, failure });
  metrics.jobRan({ job: 'seal', seconds: 2, failure });
  const { body } = await metrics.render();
  expect(body).toContain('kontor_job_failures_total{job="tidy"} 1\n');
  expect(body).toContain('kontor_job_duration_seconds_sum{job="tidy"} 2.5\n');
  expect(body).toMatch(/^kontor_job_last_success_timestamp_seconds\{job="tidy"\} \d{10}/m);
  // The alert on a job that never succeeded reads its failures.
  expect(body).not.toMatch(/^kontor_job_last_success_timestamp_seconds\{job="seal"\}/m);
  expect(body).toContain('kontor_job_failures_total{job="seal"} 1\n');
});

const nothing = {
  pools: {},
  faults: new Map(),
  lanes: { owned: 3, failing: 1, open: 1 },
  deliveriesInFlight: 0,
  deliveriesUnrecorded: 0,
  readers: { busy: 0, idle: 0, waiting: 0 },
  feedLagSeconds: 0,
  clockSkewSeconds: 0,
  backupAgeSeconds: Number.POSITIVE_INFINITY,
  keyServiceAvailability: 1,
  jobsWaiting: 0,
  streamsOpen: 0,
  isStorageFull: false,
  spans: { exported: 0, dropped: 0 },
};

it('shows an installation without a backup as one whose backup is older than any limit', async () => {
  metrics.sampleProcess(nothing);
  expect((await metrics.render()).body).toContain('\nkontor_backup_age_seconds +Inf\n');
});

it('adds what other parts have counted since the last sample', async () => {
  for (const total of [2, 5]) metrics.sampleProcess({ ...nothing, faults: new Map([['disk_full', total]]) });
  const { body } = await metrics.render();
  expect(body).toContain('\nkontor_database_faults_total{cause="disk_full"} 5\n');
  expect(body).toContain('\nkontor_webhook_lanes{health="open"} 1\n');
  expect(body).toContain('\nkontor_webhook_lanes{health="healthy"} 1\n');
});

it('shows the queues on the leader alone', async () => {
  const queue = { queue: 'events', waiting: 7, age_seconds: 2 } as const;
  const backlog = withPace([queue], { queues: [{ ...queue, waiting: 27 }], seconds: 10 });
  metrics.sampleShared({
    backlog,
    figures: { setAside: 1, failingJobs: 0, failingSources: 0, missingFiles: 0 },
  });
  const { body: shown } = await metrics.render();
  expect(shown).toContain('\nkontor_queue_waiting{queue="events"} 7\n');
  expect(shown).toContain('\nkontor_queue_change_per_second{queue="events"} -2\n');
  expect(shown).toContain('\nkontor_queue_remaining_seconds{queue="events"} 3.5\n');
  metrics.sampleShared(undefined);
  const { body } = await metrics.render();
  expect(body).not.toMatch(/^kontor_(queue_[a-z_]+|transactions_set_aside)[ {]/m);
  expect(body).toContain('\nkontor_leader 0\n');
});
