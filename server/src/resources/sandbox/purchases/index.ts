export { receiptRoutes } from './receipt.ts';
export { purchaseRoutes } from './routes.ts';
