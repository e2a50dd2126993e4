import type { Clock } from '../platform/clock.ts';
import { minuteMs, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { createAuditChain } from '../resources/audit-log/index.ts';

type AuditCompositionParts = { database: Database; masterKey: MasterKey; clock: Clock; log: Log };

const chainEveryMs = 2 * secondMs;
const pruneEveryMs = 10 * minuteMs;

/** Composes the audit log's chain. */
export function composeAudit(parts: AuditCompositionParts) {
  const chain = createAuditChain(parts);
  return {
    chain,
    jobs: (): Job[] => [
      { name: 'chain audit lines', everyMs: chainEveryMs, run: chain.chainLines },
      { name: 'prune audit chain', everyMs: pruneEveryMs, run: chain.prune },
    ],
  };
}
