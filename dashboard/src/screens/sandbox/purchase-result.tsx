import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { Button, ButtonLink, Card, ErrorPanel, Money, Skeleton, toast } from '../../components/index.ts';
import { useReceiptOf } from '../../entities/receipt/receipt-of-transaction.ts';
import { LifeCycle } from '../../entities/transaction/life-cycle.tsx';
import { NextSteps } from '../../entities/transaction/next-steps.tsx';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import { Arrival } from './arrival.tsx';
import { t } from './words.ts';

/** The purchase just made, with its possible next steps. */
export function PurchaseResult({ transactionId }: { transactionId: string }) {
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
        <Arrival transaction={one} />
        <NextSteps transaction={one} />
        <div className="row">
          <ButtonLink to="/transactions/$transactionId" params={{ transactionId: one.id }}>
            {t('open')}
          </ButtonLink>
          <MakeReceipt transaction={one} />
        </div>
      </div>
    </Card>
  );
}

function MakeReceipt({ transaction }: { transaction: Transaction }) {
  const receipt = useReceiptOf(transaction.id);
  const make = useAction(() => kontor.sandbox.createReceipt(transaction.id), {
    changes: [['transactions'], ['receipts'], ['environmental-impacts']],
    onDone: () => toast(t('receiptMade')),
  });
  const isPossible =
    transaction.state !== 'deleted' && ['CARD_PURCHASE', 'REFUND'].includes(transaction.type);
  if (!isPossible) return null;
  if (receipt.data)
    return (
      <ButtonLink to="/receipts/$receiptId" params={{ receiptId: receipt.data.id }}>
        {t('openReceipt')}
      </ButtonLink>
    );
  return (
    <>
      <Button icon="receipts" isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
        {t('receipt')}
      </Button>
      <ErrorPanel error={make.error} />
    </>
  );
}
