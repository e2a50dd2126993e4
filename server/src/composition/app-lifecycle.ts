import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { followKeys } from '../platform/keyring-store.ts';
import { describeProcess } from '../platform/process-list.ts';
import type { Capabilities } from './capabilities.ts';
import type { Foundation } from './foundation.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';

/**
 * Declares how the process starts and stops, from the bottom up. A part starts after the parts that it names. It stops before those in
 * `needs` and after those in `stopsAfter`. So requests end first, then background work, then what both use. The heartbeat and the
 * database are last.
 */
export function createAppLifecycle(
  foundation: Foundation,
  capabilities: Capabilities,
  server: FastifyInstance,
  mtls: Server | undefined,
): Lifecycle {
  const { database, heartbeat, limits, tracing, metrics, feed, files, documentThread, log } = foundation;
  const { records, onboarding, webhooks, transactions, receiptReader, receipts } = capabilities;
  const { exports, accounting, issuerFiles, sandbox, signIn, audit, jobs, observability } = capabilities;
  const keys = followProcessKeys(foundation);

  return createLifecycle(
    {
      metrics: { needs: [], stop: metrics.stop },
      database: { needs: [], stop: database.close },
      sharedCounts: { needs: [], stop: limits.stop },
      documentThread: { needs: [], stop: documentThread.close },
      tracing: { needs: [], stop: tracing.stop },
      // Without a heartbeat, other processes claim what this one has claimed. So every part that claims work needs it.
      heartbeat: {
        needs: ['database'],
        start: (role) => {
          describeProcess(database.system, heartbeat, role);
          return heartbeat.start(role !== 'api');
        },
        stop: heartbeat.stop,
      },
      // The heartbeat's row names the key with which this process was started.
      keys: { needs: ['heartbeat'], start: keys.start, stop: keys.stop },
      changeFeed: { needs: [], start: feed.start, stop: feed.stop },
      lastBackup: { needs: ['database'], start: foundation.lastBackup.start },
      observability: {
        // It also reads the counters of other parts. They keep them after their stop.
        needs: ['heartbeat', 'metrics'],
        start: observability.start,
        stop: observability.stop,
      },
      files: { needs: ['database'], stop: files.close },
      requestRecords: { needs: ['database', 'metrics'], start: records.start, stop: records.stop },

      mail: { needs: ['heartbeat', 'files', 'metrics'], stop: onboarding.mailDelivery.stop },
      tpaSigning: { needs: ['mail', 'documentThread', 'keys'], stop: onboarding.signing.idle },
      signIn: { needs: ['mail', 'changeFeed', 'sharedCounts', 'keys'], stop: signIn.stop },
      webhooks: {
        needs: ['mail', 'tracing', 'keys'],
        isBackground: true,
        start: webhooks.start,
        drain: webhooks.handOver,
        stop: webhooks.stop,
      },
      transactions: {
        // It tells webhooks of new events, and other processes of new transactions.
        needs: ['webhooks'],
        isBackground: true,
        start: transactions.start,
        stop: transactions.stop,
      },

      // Long polls for events. Their end lets the server close at once.
      eventWaits: { needs: ['database'], stop: webhooks.endWaits },
      // Its close ends the scans in flight. A receipt that a job was reading is released, for another process or the next start.
      receiptReader: { needs: ['metrics'], stop: receiptReader.close },
      receipts: {
        needs: ['webhooks', 'files', 'sharedCounts'],
        // Otherwise this part would wait for scans, each of which may take `receiptSeconds`.
        stopsAfter: ['receiptReader'],
        isBackground: true,
        start: receipts.start,
        stop: receipts.stop,
      },
      audit: { needs: ['database', 'keys'], drain: audit.stop, stop: audit.stop },
      exports: { needs: ['receipts'], isBackground: true, start: exports.start, stop: exports.stop },
      // The voucher in flight is recorded, and the next process continues after it.
      accounting: {
        needs: ['files', 'keys'],
        isBackground: true,
        start: accounting.start,
        stop: accounting.stop,
      },
      // Its polls are released, and the next process continues.
      issuerFiles: { needs: ['files', 'metrics'], drain: issuerFiles.stop, stop: issuerFiles.stop },
      // Its tasks call the API, and requests begin its tasks. It stops at the same time as the server: both orders would be correct,
      // because a task that is interrupted is released to another process.
      sandbox: { needs: ['transactions', 'exports', 'tpaSigning'], stop: sandbox.stop },
      jobs: {
        needs: ['receipts', 'tpaSigning', 'signIn'],
        // These hand back the work that a job of theirs is doing, and the job returns.
        stopsAfter: ['receiptReader', 'exports', 'accounting', 'sandbox', 'audit', 'issuerFiles'],
        isBackground: true,
        start: jobs.start,
        drain: jobs.stop,
        stop: jobs.stop,
      },

      // A request in flight may use any capability until its response is sent. Of exports and the sandbox it only queues work.
      server: {
        needs: [
          'observability',
          'receiptReader',
          'receipts',
          'transactions',
          'tpaSigning',
          'signIn',
          'requestRecords',
        ],
        stopsAfter: ['eventWaits'],
        drain: () => {
          foundation.readiness.isDraining = true;
        },
        stop: async () => {
          mtls?.close();
          await server.close();
          // Fastify waits for the requests on connections that it accepted itself.
          mtls?.closeAllConnections();
        },
      },
    },
    log,
  );
}

/** Follows a rotation of the master key from the start of the process on. */
function followProcessKeys({ database, masterKey, processId }: Foundation) {
  let following: { stop(): void } | undefined;
  return {
    start: async (): Promise<void> => {
      following = await followKeys(database.system, masterKey, processId);
    },
    stop: (): void => following?.stop(),
  };
}
