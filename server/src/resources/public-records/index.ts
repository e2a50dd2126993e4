import type { Resource } from '../../http/resource.ts';
import type { CompanyRegistry } from '../../services/company-registry/index.ts';
import { publicRecordRoutes } from './routes.ts';

export function publicRecords(registry: CompanyRegistry): Resource {
  return {
    name: 'public-records',
    about: 'Companies as the national registries of SE, NO, DK and FI know them.',
    routes: publicRecordRoutes(registry),
  };
}
