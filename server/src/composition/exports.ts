import { minuteMs, secondMs } from '../platform/clock.ts';
import type { Job } from '../platform/jobs.ts';
import { version } from '../platform/version.ts';
import { listImpacts } from '../resources/environmental-impacts/index.ts';
import { runSource } from '../resources/export-profiles/index.ts';
import {
  createExporter,
  type ExportParts,
  type RunnerParts,
  type Sources,
  startExportOfRun,
} from '../resources/exports/index.ts';
import { type Receipts, receiptPages } from '../resources/receipts/index.ts';
import { listTransactions } from '../resources/transactions/index.ts';
import { logPage } from '../resources/webhooks/index.ts';
import { createExportFiles } from '../services/export-files/index.ts';

type ExportCompositionParts = Pick<RunnerParts, 'database' | 'clock' | 'log' | 'files'> & {
  config: { publicUrl: string };
  receipts: Receipts;
};
export type ExportComposition = ReturnType<typeof composeExports>;

// The interval is short, because an export of a dead process waits for it after its lease has expired.
const workEveryMs = 5 * secondMs;
const tidyEveryMs = 10 * minuteMs;

/** Composes exports. Each kind is read through its resource. */
export function composeExports({ config, receipts, ...parts }: ExportCompositionParts) {
  const { publicUrl } = config;
  const exportFiles = createExportFiles();
  const pageOfReceipts = receiptPages(receipts);
  const sources: Sources = {
    transactions: listTransactions,
    receipts: (db, { organization_id: _, ...query }) => pageOfReceipts(db, query),
    environmental_impacts: listImpacts,
    deliveries: (db, query) => logPage(db, parts.clock.now(), query),
  };
  const exporter = createExporter({
    ...parts,
    publicUrl,
    version,
    sources,
    runs: runSource(parts),
    exportFiles,
  });
  let isWorking = false;
  // A process without background work leaves exports to the others.
  const wake = (): void => (isWorking ? exporter.wake() : undefined);
  const resource: ExportParts = {
    publicUrl,
    files: parts.files,
    exporter: { remove: exporter.remove, wake },
  };
  return {
    exporter,
    resource,
    runs: { publicUrl, startExport: startExportOfRun, wake },
    jobs: (): Job[] => [
      { name: 'write exports', everyMs: workEveryMs, run: async () => exporter.wake() },
      { name: 'tidy exports', everyMs: tidyEveryMs, run: () => exporter.tidy() },
    ],
    start: (): void => {
      isWorking = true;
    },
    stop: async (): Promise<void> => {
      await exporter.stop();
      await exportFiles.close();
    },
  };
}
