import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobRun } from './jobs.ts';

type Metrics = {
  answered(operation: string, status: number, seconds: number): void;
  token(outcome: 'issued' | 'refused'): void;
  jobRan(run: JobRun): void;
  /** A mail waits for the next day, because this daily budget is spent. */
  mailDeferred(budget: string): void;
  render(): Promise<{ contentType: string; body: string }>;
  stop(): void;
};

type MetricsParts = {
  clockSkewMs: () => number;
  /** Infinity: there is no backup. NaN: not known. */
  backupAgeSeconds: () => number;
};

export function createMetrics({ clockSkewMs, backupAgeSeconds }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'kontor_http_requests_total',
    help: 'Requests answered, by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'kontor_http_request_duration_seconds',
    help: 'Time from the request’s arrival to its answer, by operation',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'kontor_tokens_total',
    help: 'Access tokens issued, and client authentications refused',
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'kontor_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of the database’s',
    registers: [registry],
    collect() {
      this.set(clockSkewMs() / 1000);
    },
  });
  new Gauge({
    name: 'kontor_backup_age_seconds',
    help: 'Time since the last finished backup began; +Inf without one',
    registers: [registry],
    collect() {
      this.set(backupAgeSeconds());
    },
  });
  const jobSuccesses = new Gauge({
    name: 'kontor_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process, in seconds since 1970',
    labelNames: ['job'],
    registers: [registry],
  });
  const jobFailures = new Counter({
    name: 'kontor_job_failures_total',
    help: 'Runs of the job that failed',
    labelNames: ['job'],
    registers: [registry],
  });
  const jobDurations = new Histogram({
    name: 'kontor_job_duration_seconds',
    help: 'Duration of a run of the job, failed runs included',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const deferredMails = new Counter({
    name: 'kontor_mails_deferred_total',
    help: 'Mails that wait for the next day, by the daily budget that is spent',
    labelNames: ['budget'],
    registers: [registry],
  });
  const outcomes = { issued: tokens.labels('issued'), refused: tokens.labels('refused') };
  // A label lookup hashes its labels every time, so the few combinations are kept.
  const children = new Map<string, { count: Counter.Internal; duration: Histogram.Internal<string> }>();
  return {
    answered: (operation, status, seconds) => {
      const key = `${operation} ${status}`;
      let child = children.get(key);
      if (!child) {
        child = { count: requests.labels(operation, String(status)), duration: durations.labels(operation) };
        children.set(key, child);
      }
      child.count.inc();
      child.duration.observe(seconds);
    },
    token: (outcome) => outcomes[outcome].inc(),
    jobRan: ({ job, seconds, failure }) => {
      jobDurations.observe({ job }, seconds);
      jobFailures.inc({ job }, failure ? 1 : 0);
      if (!failure) jobSuccesses.setToCurrentTime({ job });
    },
    mailDeferred: (budget) => deferredMails.inc({ budget }),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    stop: () => registry.clear(),
  };
}
