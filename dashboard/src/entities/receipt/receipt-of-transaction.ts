import type { Receipt } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

/** Gets the receipt of a transaction with its lines, or null when it has none. */
export function useReceiptOf(transactionId: string) {
  const { can } = useSession();
  const isAllowed = can('files-read');
  const query = useRead(
    ['transactions', transactionId, 'receipt'],
    async (options): Promise<Receipt | null> => {
      const { receipts } = kontor;
      const [found] = (await receipts.list({ transaction_id: transactionId, limit: 1 }, options).page()).data;
      return found ? receipts.get(found.id, { include: 'line_items' }, options) : null;
    },
    { isOn: isAllowed },
  );
  return { ...query, isAllowed };
}
