export { TransactionPage } from './detail.tsx';
export { Transactions } from './list.tsx';
