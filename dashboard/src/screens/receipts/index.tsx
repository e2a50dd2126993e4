import { ReceiptPage } from './detail.tsx';
import { Receipts } from './list.tsx';

export const pages = [
  { path: '', component: Receipts },
  { path: ':receiptId', component: ReceiptPage },
];
