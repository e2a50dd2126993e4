import type { Resource } from '../../http/resource.ts';
import { statisticsRoutes } from './routes.ts';

export { countsOfDropped, foldStatistics } from './fold.ts';
export { type Difference, recount, repairStatistics } from './recount.ts';

export function statistics(): Resource {
  return {
    name: 'statistics',
    about: 'Figures about the account by day, week or month.',
    routes: statisticsRoutes(),
  };
}
