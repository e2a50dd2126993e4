import { TransactionPage } from './detail.tsx';
import { Transactions } from './list.tsx';

export const pages = [
  { path: '', component: Transactions },
  { path: ':transactionId', component: TransactionPage },
];
