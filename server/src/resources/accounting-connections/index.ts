import type { Resource } from '../../http/resource.ts';
import { type CallbackParts, callbackRoute } from './callback.ts';
import { type ConnectionParts, connectionRoutes } from './routes.ts';
import { type TransferParts, transferRoutes } from './transfers/routes.ts';

export { removeAll as disconnectLedgers } from './store.ts';
export { createTransferRunner, type TransferRunner, type TransferRunnerParts } from './transfers/runner.ts';
export type AccountingParts = Omit<ConnectionParts, 'replaceChart'> & CallbackParts & TransferParts;

export function accountingConnections(
  parts: AccountingParts,
  others: Pick<ConnectionParts, 'replaceChart'>,
): Resource {
  return {
    name: 'accounting-connections',
    about:
      'The accounting system of an organization: its connection, its chart of accounts, and the runs that are posted in it.',
    routes: [...connectionRoutes({ ...parts, ...others }), ...transferRoutes(parts), callbackRoute(parts)],
  };
}
