export { OperatedAccount } from './account.tsx';
export { OperatedAccounts } from './accounts.tsx';
export { Approvals } from './approvals.tsx';
export { Evidence } from './evidence.tsx';
export { Installation } from './installation.tsx';
export { Queues } from './queues.tsx';
