export { EditOrganization, NewOrganization } from './editing.tsx';
export { Organizations } from './list.tsx';
export { OrganizationDetail } from './organization.tsx';
