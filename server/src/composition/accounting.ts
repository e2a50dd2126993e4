import type { Config } from '../config.ts';
import { secondMs } from '../platform/clock.ts';
import type { Job } from '../platform/jobs.ts';
import {
  type AccountingParts,
  createTransferRunner,
  type TransferRunnerParts,
} from '../resources/accounting-connections/index.ts';
import { system, writeAuditAs } from '../resources/audit-log/index.ts';
import { vouchersOf } from '../resources/export-profiles/index.ts';
import { createConnectors } from '../services/accounting/index.ts';

type AccountingCompositionParts = Omit<TransferRunnerParts, 'connectors' | 'vouchersOf'> & {
  config: Pick<Config, 'publicUrl' | 'accounting'>;
};
export type AccountingComposition = ReturnType<typeof composeAccounting>;

const postEveryMs = 10 * secondMs;

/** Composes accounting systems: their connectors, and the task that posts runs in them. */
export function composeAccounting({ config, ...parts }: AccountingCompositionParts) {
  const connectors = createConnectors(config.accounting, { clock: parts.clock });
  const runner = createTransferRunner({ ...parts, connectors, vouchersOf });
  let isWorking = false;
  const resource: AccountingParts = {
    ...parts,
    publicUrl: config.publicUrl,
    connectors,
    auditAsSystem: (db, now, entry) => writeAuditAs(db, now, system, entry),
    // A process without background work leaves transfers to the others.
    wake: () => (isWorking ? runner.wake() : undefined),
  };
  return {
    runner,
    resource,
    jobs: (): Job[] => [{ name: 'post vouchers', everyMs: postEveryMs, run: async () => runner.wake() }],
    start: (): void => {
      isWorking = true;
    },
    stop: runner.stop,
  };
}
