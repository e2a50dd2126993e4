export { OperatedAccount } from './account.tsx';
export { OperatedAccounts } from './accounts.tsx';
export { Approvals } from './approvals.tsx';
export { Evidence } from './evidence.tsx';
export { Installation } from './installation.tsx';
export { Queues } from './queues.tsx';
export { FileSourcePage } from './source.tsx';
export { EditFileSource, NewFileSource } from './source-form.tsx';
export { FileSources } from './source-list.tsx';
