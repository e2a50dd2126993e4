import type { Resource } from '../../http/resource.ts';
import { environmentalImpact } from './events.ts';
import { environmentalImpactRoutes } from './routes.ts';
import * as store from './store.ts';

export { sumsOfDropped } from './dropped.ts';
export { environmentalImpact } from './events.ts';
export { foldImpacts } from './fold.ts';
export {
  type Recalculation,
  type RecalculationOptions,
  type RecalculationParts,
  recalculate,
} from './recalculate.ts';
export { type Recorded, recordImpacts, recordOwnImpacts, storeImpacts } from './record.ts';
export { estimateOf } from './rules.ts';
export { list as listImpacts } from './store.ts';

export function environmentalImpacts(): Resource {
  return {
    name: 'environmental-impacts',
    about: 'The CO2 of transactions: the estimate, its confidence, and its computation.',
    routes: environmentalImpactRoutes(),
    existence: { environmentalImpactId: store.exists },
    events: [environmentalImpact],
  };
}
