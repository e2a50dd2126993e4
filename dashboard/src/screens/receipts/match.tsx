import type { Receipt } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  Day,
  ErrorPanel,
  formatDay,
  formatMoney,
  formatPercent,
  Money,
  StatusBadge,
  toast,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { Lookup } from '../../components/lookup.tsx';
import { merchantOf } from '../../entities/transaction/transaction.ts';
import { t } from './words.ts';

const changes = [['receipts'], ['transactions'], ['environmental-impacts']];

/** The matched transaction, or the means to match one. */
export function MatchCard({ receipt }: { receipt: Receipt }) {
  const { can } = useSession();
  const mayMatch = can('receipts-write');
  const [isAsking, setAsking] = useState(false);
  const match = useAction((transaction_id: string) => kontor.receipts.match(receipt.id, { transaction_id }), {
    changes,
    onDone: () => toast(t('didMatch')),
  });
  const unmatch = useAction(() => kontor.receipts.unmatch(receipt.id), {
    changes,
    onDone: () => {
      setAsking(false);
      toast(t('didUnmatch'));
    },
  });
  const { transaction, match_status: status, candidates } = receipt;
  return (
    <Card title={t('ofTransaction')} actions={<StatusBadge status={status} label={t(status)} />}>
      <div className="stack">
        {transaction ? (
          <>
            <Purchase id={transaction.id} />
            <p className="soft small">
              {transaction.score === null
                ? t('matchedByHand')
                : t('matchedSure', { share: formatPercent(transaction.score) })}
            </p>
            {mayMatch && (
              <div className="row">
                <Button size="small" onClick={() => setAsking(true)}>
                  {t('unmatch')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <p>{t(status === 'ambiguous' ? 'ambiguousText' : 'unmatchedText')}</p>
            {candidates.map(({ transaction_id, score }) => (
              <div className="row row-apart" key={transaction_id}>
                <div>
                  <Purchase id={transaction_id} />
                  <span className="soft small">{t('fits', { share: formatPercent(score) })}</span>
                </div>
                {mayMatch && (
                  <Button
                    size="small"
                    isBusy={match.isPending && match.variables === transaction_id}
                    onClick={() => match.mutate(transaction_id)}
                  >
                    {t('isThisOne')}
                  </Button>
                )}
              </div>
            ))}
            {mayMatch && (
              <Lookup
                label={t('chooseTransaction')}
                placeholder={t('searchTransaction')}
                kind="transactions"
                find={findTransactions}
                chosen={undefined}
                onChange={(found) => found && match.mutate(found.id)}
              />
            )}
            <ErrorPanel error={match.error} />
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('unmatchTitle')}
          action={t('unmatch')}
          onConfirm={() => unmatch.mutate(undefined)}
          onClose={() => setAsking(false)}
          isBusy={unmatch.isPending}
          error={unmatch.error}
        >
          <p>{t('unmatchText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Purchase({ id }: { id: string }) {
  const { data, error } = useRead(['transactions', id], (options) => kontor.transactions.get(id, options));
  if (error || data === undefined)
    return (
      <Link to="/transactions/$transactionId" params={{ transactionId: id }}>
        {id}
      </Link>
    );
  return (
    <div>
      <Link to="/transactions/$transactionId" params={{ transactionId: id }} search={{ tab: 'receipt' }}>
        {merchantOf(data)}
      </Link>
      <div className="soft small">
        <Day day={data.purchase_date} /> ·{' '}
        <Money amount={data.original_amount} currency={data.original_currency} />
      </div>
    </div>
  );
}

const shownMax = 20;

async function findTransactions(text: string, options: { signal: AbortSignal }) {
  const query = { q: text || undefined, limit: shownMax };
  const { data } = await kontor.transactions.list(query, options).page();
  return data.map((one) => ({
    id: one.id,
    name: merchantOf(one),
    about: `${formatDay(one.purchase_date)} · ${formatMoney(one.original_amount, one.original_currency)}`,
  }));
}
