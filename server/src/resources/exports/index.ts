import type { Resource } from '../../http/resource.ts';
import { exportCompleted } from './events.ts';
import { type ExportParts, exportRoutes } from './routes.ts';
import * as store from './store.ts';

export type { ExportParts } from './routes.ts';
export { createExporter, type Exporter, type RunnerParts } from './runner.ts';
export type { RunSource, Sources } from './sources.ts';
export { insertOfRun as startExportOfRun } from './store.ts';

export function exports(parts: ExportParts): Resource {
  return {
    name: 'exports',
    about:
      'Exports of transactions, receipts, environmental impacts and the delivery log of a period, and of runs of export profiles, as files.',
    routes: exportRoutes(parts),
    existence: { exportId: store.exists },
    events: [exportCompleted],
  };
}
