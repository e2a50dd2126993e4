import { isKontorError, type Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link } from '../../app/routing.tsx';
import { Button, Card, ErrorPanel, Money, Skeleton, toast } from '../../components/index.ts';
import { type Receipt, receiptCalls } from '../receipts/receipts-api.ts';
import { LifeCycle } from '../transactions/life-cycle.tsx';
import { merchantOf, signedAmount } from '../transactions/list.tsx';
import { NextSteps } from '../transactions/play-issuer.tsx';
import { t } from './words.ts';

/** What was just bought, with everything that may happen to it. */
export function Bought({ transactionId }: { transactionId: string }) {
  const query = useRead(['transactions', transactionId], (options) =>
    kontor.transactions.get(transactionId, options),
  );
  const one = query.data;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (one === undefined) return <Skeleton lines={4} />;
  return (
    <Card
      title={
        <>
          {t('bought')}: {merchantOf(one)}
        </>
      }
      actions={<Money amount={signedAmount(one)} currency={one.original_currency} />}
    >
      <div className="stack">
        <LifeCycle transaction={one} />
        <NextSteps transaction={one} />
        <MakeReceipt transaction={one} />
        <p>
          <Link to={`/transactions/${one.id}`}>{t('open')}</Link>
        </p>
      </div>
    </Card>
  );
}

function MakeReceipt({ transaction }: { transaction: Transaction }) {
  const { can } = useSession();
  const receipt = useRead(
    ['transactions', transaction.id, 'receipt'],
    async (options): Promise<Receipt | null> => {
      try {
        return (await receiptCalls().transactions.receipt(transaction.id, options)).receipt;
      } catch (error) {
        if (isKontorError(error) && error.status === 404) return null;
        throw error;
      }
    },
    { isOn: can('receipts-write') },
  );
  const make = useAction(() => receiptCalls().sandbox.createReceipt(transaction.id), {
    changes: [['transactions'], ['receipts'], ['environmental-impacts']],
    onDone: () => toast(t('receiptMade')),
  });
  const isPossible =
    transaction.state !== 'deleted' && ['CARD_PURCHASE', 'REFUND'].includes(transaction.type);
  if (!isPossible) return null;
  if (receipt.data) return <Link to={`/receipts/${receipt.data.id}`}>{t('openReceipt')}</Link>;
  return (
    <>
      <div className="row">
        <Button icon="receipts" isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
          {t('receipt')}
        </Button>
      </div>
      <ErrorPanel error={make.error} />
    </>
  );
}
