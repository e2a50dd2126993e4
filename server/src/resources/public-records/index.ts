import type { Resource } from '../../http/resource.ts';
import type { CompanyRegistry } from '../../services/company-registry/index.ts';
import { publicRecordRoutes } from './routes.ts';

export function publicRecords(registry: CompanyRegistry): Resource {
  return {
    name: 'public-records',
    about: 'Companies in the national registries of SE, NO, DK and FI.',
    routes: publicRecordRoutes(registry),
  };
}
