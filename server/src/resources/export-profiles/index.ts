import type { Resource } from '../../http/resource.ts';
import { exportProfileRoutes } from './routes.ts';
import { type RunParts, runRoutes } from './runs/routes.ts';
import * as runStore from './runs/store.ts';
import * as store from './store.ts';

export type { RunParts } from './runs/routes.ts';
export { type RunSource, runSource } from './runs/source.ts';
export { vouchersOf } from './runs/vouchers.ts';

export function exportProfiles(parts: RunParts): Resource {
  return {
    name: 'export-profiles',
    about:
      'How the purchases of an organization reach its ledger: accounts, VAT codes, and runs that export each purchase once.',
    routes: [...exportProfileRoutes(), ...runRoutes(parts)],
    existence: {
      profileId: (db, id, params) => store.exists(db, params.organizationId ?? '', id),
      runId: (db, id, params) => runStore.exists(db, params.profileId ?? '', id),
    },
  };
}
