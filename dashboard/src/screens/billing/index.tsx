import { needing } from '../../customers/needing.tsx';
import { EditBilling, NewBilling } from './editing.tsx';
import { Billings } from './list.tsx';
import { BillingDetail } from './profile.tsx';

export const pages = [
  { path: '', component: Billings },
  { path: 'new', component: needing(NewBilling, 'billings-write') },
  { path: ':billingId', component: BillingDetail },
  { path: ':billingId/edit', component: needing(EditBilling, 'billings-write') },
];
