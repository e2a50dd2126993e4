import { needing } from '../../customers/needing.tsx';
import { EditOrganization, NewOrganization } from './editing.tsx';
import { Organizations } from './list.tsx';
import { OrganizationDetail } from './organization.tsx';

export const pages = [
  { path: '', component: Organizations },
  { path: 'new', component: needing(NewOrganization, 'organizations-write') },
  { path: ':organizationId', component: OrganizationDetail },
  { path: ':organizationId/edit', component: needing(EditOrganization, 'organizations-write') },
];
