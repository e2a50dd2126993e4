import type { Config } from '../config.ts';
import { type Clock, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { draw } from '../platform/secrets.ts';
import { createAuditChain, createAuditStream } from '../resources/audit-log/index.ts';
import { createAuditReceivers } from '../services/audit-stream/index.ts';

type AuditCompositionParts = {
  config: Pick<Config, 'auditStream'>;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  processId: string;
};

const chainEveryMs = 2 * secondMs;
const streamEveryMs = 2 * secondMs;
const pruneEveryMs = 10 * minuteMs;

/** Composes the audit log's chain, and its streams to other systems. */
export function composeAudit(parts: AuditCompositionParts) {
  const chain = createAuditChain(parts);
  const { database, processId, config } = parts;
  const streams = createAuditReceivers(config.auditStream).map((receiver) => ({
    // Its credentials and path are not in the name of a job.
    kind: receiver.destination.split(' ')[0],
    ...createAuditStream({ database, processId, draw }, receiver),
  }));
  return {
    chain,
    streams,
    jobs: (): Job[] => [
      { name: 'chain audit lines', everyMs: chainEveryMs, run: chain.chainLines },
      { name: 'prune audit chain', everyMs: pruneEveryMs, run: chain.prune },
      ...streams.map(({ kind, sendNew }) => ({
        name: `send audit lines by ${kind}`,
        everyMs: streamEveryMs,
        run: sendNew,
      })),
    ],
    stop: async (): Promise<void> => {
      for (const { stop } of streams) await stop();
    },
  };
}
