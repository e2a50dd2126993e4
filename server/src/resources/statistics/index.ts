import type { Resource } from '../../http/resource.ts';
import { statisticsRoutes } from './routes.ts';

export { foldStatistics } from './fold.ts';
export { type Difference, mendStatistics, recount } from './recount.ts';

export function statistics(): Resource {
  return {
    name: 'statistics',
    about: 'What the account has and does, by day, week or month.',
    routes: statisticsRoutes(),
  };
}
