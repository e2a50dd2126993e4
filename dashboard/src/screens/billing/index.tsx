import { EditBilling, NewBilling } from './editing.tsx';
import { Billings } from './list.tsx';
import { BillingDetail } from './profile.tsx';

export const pages = [
  { path: '', component: Billings },
  { path: 'new', component: NewBilling },
  { path: ':billingId', component: BillingDetail },
  { path: ':billingId/edit', component: EditBilling },
];
