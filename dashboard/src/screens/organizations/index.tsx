import { EditOrganization, NewOrganization } from './editing.tsx';
import { Organizations } from './list.tsx';
import { OrganizationDetail } from './organization.tsx';

export const pages = [
  { path: '', component: Organizations },
  { path: 'new', component: NewOrganization },
  { path: ':organizationId', component: OrganizationDetail },
  { path: ':organizationId/edit', component: EditOrganization },
];
