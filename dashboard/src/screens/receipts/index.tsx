export { ReceiptPage } from './detail.tsx';
export { Receipts } from './list.tsx';
