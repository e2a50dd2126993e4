import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '../platform/database/connections.ts';
import { type FaultCause, faultCauses } from '../platform/database/faults.ts';
import type { JobRun } from '../platform/jobs.ts';
import { version } from '../platform/version.ts';
import type { Figures, PacedBacklog } from '../resources/health/index.ts';
import { type PollResult, type ReadStatus, readStatuses } from '../resources/issuers/index.ts';
import { sourceFaults } from '../services/issuer-files/sources/index.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The state of one process at one moment. */
export type ProcessSample = {
  pools: Record<string, PoolUse>;
  faults: ReadonlyMap<FaultCause, number>;
  lanes: { owned: number; failing: number; open: number };
  deliveriesInFlight: number;
  deliveriesUnrecorded: number;
  readers: { busy: number; idle: number; waiting: number };
  feedLagSeconds: number;
  clockSkewSeconds: number;
  /** Infinity: there is no backup. NaN: the age is unknown. */
  backupAgeSeconds: number;
  /** NaN: the master key is plain. */
  keyServiceAvailability: number;
  jobsWaiting: number;
  streamsOpen: number;
  isStorageFull: boolean;
  spans: { exported: number; dropped: number };
};
/** The state of the whole installation, as the leader samples it. */
export type SharedSample = { backlog: PacedBacklog[]; figures: Figures };

// Buckets are narrow between 0.1 and 0.5 s, where the database's checkpoints show. The soak test's limit is 0.25 s.
const requestBuckets = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2.5, 5, 10,
];
const latencyBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];
const receiptBuckets = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** Defines every metric of Kontor. Labels have few values and never an id. docs/operate/metrics.md is generated from here. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: L[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  const build = gauge('kontor_build_info', 'Always 1; the labels name the version, Node.js and the role', [
    'version',
    'node',
    'role',
  ]);
  const requests = counter(
    'kontor_http_requests_total',
    'Requests, by operation and status; 499: the caller closed the connection before the response',
    ['operation', 'status'],
  );
  const durations = histogram(
    'kontor_http_request_duration_seconds',
    'Time from the request’s arrival to its response, by operation',
    requestBuckets,
    ['operation'],
  );
  const rateRefusals = counter(
    'kontor_rate_limit_refusals_total',
    'Requests refused with 429, by the exceeded rate: a client’s or an address’s',
    ['caller'],
  );
  const streams = gauge('kontor_streams_open', 'Event streams and long polls that are open in this process');
  const streamRefusals = counter(
    'kontor_stream_refusals_total',
    'Event streams and long polls refused with 429, by the limit that was reached: client, account or process',
    ['limit'],
  );
  const unlogged = counter(
    'kontor_request_log_dropped_total',
    'Requests missing from the accounts’ request logs: too many at once, or a failed write',
  );
  const tokens = counter('kontor_tokens_total', 'Access tokens issued, and client authentications refused', [
    'outcome',
  ]);
  const signInFailures = counter(
    'kontor_sign_in_failures_total',
    'Failed sign-in attempts of users, by the factor that failed; locked: refused because of earlier failures',
    ['factor'],
  );

  const waiting = gauge('kontor_queue_waiting', 'Entries of the queue; reported by the leader only', [
    'queue',
  ]);
  const oldest = gauge(
    'kontor_queue_oldest_age_seconds',
    'Age of the oldest entry that is due; reported by the leader only',
    ['queue'],
  );
  const change = gauge(
    'kontor_queue_change_per_second',
    'Entries added to the queue minus entries removed, since the previous sample; reported by the leader only',
    ['queue'],
  );
  const remaining = gauge(
    'kontor_queue_remaining_seconds',
    'Time until the queue is empty at its current rate; absent while it does not shrink; reported by the leader only',
    ['queue'],
  );
  const setAside = gauge(
    'kontor_transactions_set_aside',
    'Transactions that cannot be routed because of a fault; reported by the leader only',
  );
  const failingJobs = gauge(
    'kontor_jobs_failing',
    'Jobs whose last run failed, on any process; reported by the leader only',
  );
  const polls = counter(
    'kontor_issuer_source_polls_total',
    'Polls of the sources of issuers’ files, by outcome: ok, or the fault',
    ['outcome'],
  );
  const pickedUp = counter('kontor_issuer_files_picked_up_total', 'Files picked up from sources');
  const filesRead = counter(
    'kontor_issuer_files_read_total',
    'Files of issuers that were read, by what became of them: done, quarantined or failed',
    ['status'],
  );
  const failingSources = gauge(
    'kontor_issuer_sources_failing',
    'Sources of issuers’ files whose polls have failed for 15 minutes or longer; reported by the leader only',
  );
  const missingFiles = gauge(
    'kontor_issuer_files_missing',
    'Expected files of issuers that have not arrived; reported by the leader only',
  );
  const sizes = gauge(
    'kontor_database_size_bytes',
    'Size of the tables with their indexes, by group; reported by the leader only',
    ['group'],
  );
  const isLeader = gauge('kontor_leader', '1 on the process that samples the whole installation');

  const deliveries = counter(
    'kontor_deliveries_total',
    'Delivery attempts, by outcome: delivered, retried later, or failed permanently',
    ['outcome'],
  );
  const latency = histogram(
    'kontor_delivery_latency_seconds',
    'Time from an event’s commit to the receiver’s acknowledgement, for deliveries that succeed at the first attempt',
    latencyBuckets,
  );
  const receiverTime = histogram(
    'kontor_delivery_request_duration_seconds',
    'Duration of a webhook request, failed requests included',
    requestBuckets,
  );
  const lanes = gauge(
    'kontor_webhook_lanes',
    'Webhooks to which this process delivers, by health: healthy, failing, or open (the circuit breaker is open)',
    ['health'],
  );
  const inFlight = gauge('kontor_deliveries_in_flight', 'Webhook requests of this process in flight');
  const unrecorded = gauge(
    'kontor_deliveries_unrecorded',
    'Deliveries of this process that are sent and not yet recorded. Sending pauses at 4,096, including those in flight',
  );
  const routed = counter('kontor_transactions_routed_total', 'Transactions routed, histories included');

  const receipts = counter('kontor_receipts_read_total', 'Receipts read, by outcome', ['outcome']);
  const receiptTime = histogram(
    'kontor_receipt_read_duration_seconds',
    'Time to read a receipt, including the wait for a reader',
    receiptBuckets,
  );
  const readers = gauge('kontor_receipt_readers', 'Reader processes, by state', ['state']);
  const readersWaiting = gauge('kontor_receipt_reader_waiting', 'Receipts and logos waiting for a reader');

  const connections = gauge('kontor_database_pool_connections', 'Connections of a pool, by state', [
    'pool',
    'state',
  ]);
  const connectionsMax = gauge(
    'kontor_database_pool_connections_max',
    'Maximum number of connections of a pool',
    ['pool'],
  );
  const poolWaiting = gauge('kontor_database_pool_waiting', 'Statements waiting for a connection', ['pool']);
  const poolWaits = counter(
    'kontor_database_pool_waits_total',
    'Statements that had to wait for a connection',
    ['pool'],
  );
  const poolWaited = counter(
    'kontor_database_pool_wait_seconds_total',
    'Total time that statements waited for a connection',
    ['pool'],
  );
  const faults = counter(
    'kontor_database_faults_total',
    'Statements that failed because of the database or the connection, by cause',
    ['cause'],
  );
  const storageFull = gauge(
    'kontor_database_storage_full',
    '1 while the database has no disk space to write',
  );
  const feedLag = gauge(
    'kontor_change_feed_lag_seconds',
    'Time since the last successful poll of the change feed',
  );
  const clockSkew = gauge(
    'kontor_clock_skew_seconds',
    'How far this machine’s clock is ahead of the database’s',
  );
  const keyService = gauge(
    'kontor_key_service_available',
    '1: the key service opened the wrapped master key at the last check, every five minutes; 0: it did not, so a new process could not start; NaN: the key is not wrapped',
  );
  const backupAge = gauge(
    'kontor_backup_age_seconds',
    'Time since the start of the last finished backup; +Inf without one',
  );
  const jobSuccesses = gauge(
    'kontor_job_last_success_timestamp_seconds',
    'Time of the job’s last success in this process, in seconds since 1970',
    ['job'],
  );
  const jobFailures = counter('kontor_job_failures_total', 'Failed runs of the job', ['job']);
  const jobDurations = histogram(
    'kontor_job_duration_seconds',
    'Duration of a run of the job, failed runs included',
    jobBuckets,
    ['job'],
  );
  const jobsWaiting = gauge(
    'kontor_jobs_waiting',
    'Jobs of this process that are due and waiting for their turn',
  );
  const deferredMails = counter(
    'kontor_mails_deferred_total',
    'Emails deferred to the next day, by the daily budget that is used up',
    ['budget'],
  );
  const spans = counter('kontor_trace_spans_total', 'Spans sent to the collector, and spans lost', [
    'outcome',
  ]);

  // Looking up a label hashes it every time. So the few combinations are cached, and added to the counter at a scrape.
  type Child = { answered: number; count: Counter.Internal; duration: Histogram.Internal<string> };
  const children = new Map<string, Child>();
  const deliveryOutcomes = {
    delivered: deliveries.labels('delivered'),
    retried: deliveries.labels('retried'),
    failed: deliveries.labels('failed'),
  };
  const tokenOutcomes = { issued: tokens.labels('issued'), refused: tokens.labels('refused') };
  for (const cause of faultCauses) faults.inc({ cause }, 0);
  for (const outcome of ['exported', 'dropped']) spans.inc({ outcome }, 0);
  for (const caller of ['client', 'address']) rateRefusals.inc({ caller }, 0);
  for (const limit of ['client', 'account', 'process']) streamRefusals.inc({ limit }, 0);
  // A counter starts at zero, because a rate does not show the first event of a new one.
  for (const factor of ['password', 'passkey', 'second_factor', 'locked']) signInFailures.inc({ factor }, 0);
  for (const outcome of ['read', 'unreadable', 'failed']) receipts.inc({ outcome }, 0);
  for (const outcome of ['ok', ...sourceFaults]) polls.inc({ outcome }, 0);
  for (const status of readStatuses) filesRead.inc({ status }, 0);
  for (const budget of ['recipient', 'installation']) deferredMails.inc({ budget }, 0);
  // The last totals of counters that other parts keep.
  const before = new Map<string, number>();
  const follow = (key: string, total: number): number => {
    const rise = total - (before.get(key) ?? 0);
    before.set(key, total);
    return rise;
  };

  return {
    start: (role: string): void => build.set({ version, node: process.versions.node, role }, 1),
    answered: (operation: string, status: number, seconds: number): void => {
      const key = `${operation} ${status}`;
      let child = children.get(key);
      if (!child) {
        const count = requests.labels(operation, String(status));
        child = { answered: 0, count, duration: durations.labels(operation) };
        children.set(key, child);
      }
      child.answered += 1;
      child.duration.observe(seconds);
    },
    rateRefused: (caller: 'client' | 'address'): void => rateRefusals.inc({ caller }),
    streamRefused: (limit: 'client' | 'account' | 'process'): void => streamRefusals.inc({ limit }),
    requestNotLogged: (): void => unlogged.inc(),
    token: (outcome: 'issued' | 'refused'): void => tokenOutcomes[outcome].inc(),
    signInFailed: (factor: string): void => signInFailures.inc({ factor }),
    jobRan: ({ job, seconds, failure }: JobRun): void => {
      jobDurations.observe({ job }, seconds);
      jobFailures.inc({ job }, failure ? 1 : 0);
      if (!failure) jobSuccesses.setToCurrentTime({ job });
    },
    sourcePolled: ({ outcome, files }: PollResult): void => {
      polls.inc({ outcome });
      pickedUp.inc(files);
    },
    issuerFileRead: (status: ReadStatus): void => filesRead.inc({ status }),
    /** Counts an email that waits for the next day, because this daily budget is used up. */
    mailDeferred: (budget: string): void => deferredMails.inc({ budget }),
    routed: (transactions: number): void => routed.inc(transactions),
    /** `latencySeconds`: the latency of a success at the first attempt; undefined after any other. */
    deliveryAttempted: (
      outcome: keyof typeof deliveryOutcomes,
      requestSeconds: number,
      latencySeconds: number | undefined,
    ): void => {
      deliveryOutcomes[outcome].inc();
      receiverTime.observe(requestSeconds);
      if (latencySeconds !== undefined) latency.observe(latencySeconds);
    },
    receiptRead: (outcome: 'read' | 'unreadable' | 'failed', seconds: number): void => {
      receipts.inc({ outcome });
      receiptTime.observe(seconds);
    },
    sampleProcess: (sample: ProcessSample): void => {
      for (const [pool, use] of Object.entries(sample.pools)) {
        connections.set({ pool, state: 'busy' }, use.busy);
        connections.set({ pool, state: 'idle' }, use.idle);
        connectionsMax.set({ pool }, use.max);
        poolWaiting.set({ pool }, use.waiting);
        poolWaits.inc({ pool }, follow(`waits ${pool}`, use.waits));
        poolWaited.inc({ pool }, follow(`waited ${pool}`, use.waitedSeconds));
      }
      for (const [cause, total] of sample.faults) faults.inc({ cause }, follow(`fault ${cause}`, total));
      const { owned, failing, open } = sample.lanes;
      lanes.set({ health: 'healthy' }, owned - failing - open);
      lanes.set({ health: 'failing' }, failing);
      lanes.set({ health: 'open' }, open);
      inFlight.set(sample.deliveriesInFlight);
      unrecorded.set(sample.deliveriesUnrecorded);
      readers.set({ state: 'busy' }, sample.readers.busy);
      readers.set({ state: 'idle' }, sample.readers.idle);
      readersWaiting.set(sample.readers.waiting);
      feedLag.set(sample.feedLagSeconds);
      clockSkew.set(sample.clockSkewSeconds);
      keyService.set(sample.keyServiceAvailability);
      backupAge.set(sample.backupAgeSeconds);
      jobsWaiting.set(sample.jobsWaiting);
      streams.set(sample.streamsOpen);
      storageFull.set(sample.isStorageFull ? 1 : 0);
      spans.inc({ outcome: 'exported' }, follow('exported', sample.spans.exported));
      spans.inc({ outcome: 'dropped' }, follow('dropped', sample.spans.dropped));
    },
    /** Undefined: another process is the leader, and this one's values are removed. */
    sampleShared: (sample: SharedSample | undefined): void => {
      isLeader.set(sample ? 1 : 0);
      if (!sample) {
        for (const shared of [waiting, oldest, change, remaining, sizes]) shared.reset();
        for (const shared of [setAside, failingJobs, failingSources, missingFiles]) shared.remove();
        return;
      }
      remaining.reset();
      for (const one of sample.backlog) {
        const { queue, age_seconds, change_per_second, remaining_seconds } = one;
        waiting.set({ queue }, one.waiting);
        if (age_seconds !== null) oldest.set({ queue }, age_seconds);
        if (change_per_second !== null) change.set({ queue }, change_per_second);
        if (remaining_seconds !== null) remaining.set({ queue }, remaining_seconds);
      }
      setAside.set(sample.figures.setAside);
      failingJobs.set(sample.figures.failingJobs);
      failingSources.set(sample.figures.failingSources);
      missingFiles.set(sample.figures.missingFiles);
    },
    sampleSizes: (groups: { group: string; bytes: number }[]): void => {
      for (const { group, bytes } of groups) sizes.set({ group }, bytes);
    },
    render: async () => {
      for (const child of children.values()) {
        child.count.inc(child.answered);
        child.answered = 0;
      }
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
    /** Returns the name, type, help and labels of each metric. */
    describe: () => registry.getMetricsAsArray(),
    stop: () => registry.clear(),
  };
}
