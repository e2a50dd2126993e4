export { EditBilling, NewBilling } from './editing.tsx';
export { Billings } from './list.tsx';
export { BillingDetail } from './profile.tsx';
