import { afterAll, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics({ clockSkewMs: () => 0, backupAgeSeconds: () => Number.POSITIVE_INFINITY });
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
  // An alert on a job that never succeeded needs the failures.
  expect(body).not.toMatch(/^kontor_job_last_success_timestamp_seconds\{job="seal"\}/m);
  expect(body).toContain('kontor_job_failures_total{job="seal"} 1\n');
});

it('shows an installation without a backup as one whose backup is older than any limit', async () => {
  expect((await metrics.render()).body).toContain('\nkontor_backup_age_seconds +Inf\n');
});
