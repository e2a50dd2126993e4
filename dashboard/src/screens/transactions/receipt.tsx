import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  formatAgo,
  formatNumber,
  Money,
  Notice,
  Skeleton,
  toast,
} from '../../components/index.ts';
import { useReceiptOf } from '../../entities/receipt/receipt-of-transaction.ts';
import { ReceiptPicture } from '../../entities/receipt/receipt-picture.tsx';
import { ReceiptLines, VatTable } from '../../entities/receipt/receipt-tables.tsx';
import { t as words } from '../../entities/transaction/words.ts';
import { roleName } from '../../i18n/common.ts';
import css from './transactions.module.css';
import { t } from './words.ts';

/** The receipt of a transaction, with VAT and line items. */
export function TransactionReceiptPart({ transaction }: { transaction: Transaction }) {
  const { user } = useSession();
  const query = useReceiptOf(transaction.id);
  if (!query.isAllowed)
    return <Notice kind="warn">{t('cannotReceipts', { role: roleName(user.role) })}</Notice>;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={5} />;
  if (query.data === null) return <NoReceipt transaction={transaction} />;
  const receipt = query.data;
  const score = receipt.transaction?.score;
  return (
    <>
      <Card
        title={t('receipt')}
        actions={
          <ButtonLink size="small" to="/receipts/$receiptId" params={{ receiptId: receipt.id }}>
            {t('openReceipt')}
          </ButtonLink>
        }
      >
        <div className={css.beside}>
          <DescriptionList
            items={[
              [words('merchant'), receipt.merchant.name],
              [t('total'), <Money key="total" amount={receipt.total_amount} currency={receipt.currency} />],
              [t('receiptNumber'), receipt.receipt_number],
              [t('paidWith'), receipt.payment_method],
              [
                t('matchedBy'),
                score === null || score === undefined ? t('matchedByHand') : `${formatNumber(score * 100)} %`,
              ],
            ]}
          />
          <ReceiptPicture receipt={receipt} alt={t('receiptPicture')} className={css.picture} />
        </div>
      </Card>
      {receipt.vat_rates.length > 0 && (
        <Card title={t('trueVat')}>
          <VatTable receipt={receipt} />
        </Card>
      )}
      {(receipt.line_items?.length ?? 0) > 0 && (
        <Card title={t('lineItems')}>
          <ReceiptLines receipt={receipt} />
        </Card>
      )}
    </>
  );
}

function NoReceipt({ transaction }: { transaction: Transaction }) {
  const { account, can } = useSession();
  const make = useAction(() => kontor.sandbox.createReceipt(transaction.id), {
    changes: [['transactions'], ['receipts'], ['environmental-impacts']],
    onDone: () => toast(t('receiptMade')),
  });
  const remind = useAction(() => kontor.transactions.remindOfReceipt(transaction.id), {
    changes: [['transactions']],
    onDone: () => toast(t('reminded')),
  });
  const isExpected = transaction.state !== 'deleted' && transaction.receiptable;
  const isPlayable = account.mode === 'sandbox' && can('accounts-write') && isExpected;
  return (
    <>
      <EmptyState
        icon="receipts"
        title={t('noReceipt')}
        action={
          <>
            <ButtonLink to="/receipts">{t('scanOne')}</ButtonLink>
            {isExpected && can('receipts-write') && (
              <Button isBusy={remind.isPending} onClick={() => remind.mutate(undefined)}>
                {t('remind')}
              </Button>
            )}
            {isPlayable && (
              <Button kind="primary" isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
                {t('makeReceipt')}
              </Button>
            )}
          </>
        }
      >
        <p>{t('noReceiptText')}</p>
        {transaction.receipt_reminded_at && (
          <p className="soft small">
            {t('remindedAt', { ago: formatAgo(new Date(transaction.receipt_reminded_at), new Date()) })}
          </p>
        )}
      </EmptyState>
      <ErrorPanel error={make.error ?? remind.error} />
    </>
  );
}
