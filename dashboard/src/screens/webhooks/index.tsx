import { Create } from './create.tsx';
import { Detail } from './detail.tsx';
import { List } from './list.tsx';
import { Why } from './why/why.tsx';

export const pages = [
  { path: '', component: List },
  { path: 'new', component: Create },
  { path: 'why', component: Why },
  { path: ':organizationId/:webhookId', component: Detail },
];
