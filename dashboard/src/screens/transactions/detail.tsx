import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { usePageParams, useSearch } from '../../app/routing.tsx';
import { Card, ErrorPanel, Money, PageHeader, Skeleton, StatusBadge, Tabs } from '../../components/index.ts';
import { oneOf } from '../../customers/choices.ts';
import { TransactionCo2 } from './co2.tsx';
import { Deliveries } from './deliveries.tsx';
import { LifeCycle } from './life-cycle.tsx';
import { merchantOf, signedAmount } from './list.tsx';
import { Overview } from './overview.tsx';
import { Payload } from './payload.tsx';
import { PlayIssuer } from './play-issuer.tsx';
import { TransactionReceiptPart } from './receipt.tsx';
import css from './transactions.module.css';
import { t } from './words.ts';

const tabs = ['overview', 'payload', 'deliveries', 'co2', 'receipt'] as const;

export function TransactionPage() {
  const { transactionId } = usePageParams<'transactionId'>();
  const [search, setSearch] = useSearch();
  const tab = oneOf(tabs, search.tab) ?? 'overview';
  const query = useRead(['transactions', transactionId], (options) =>
    kontor.transactions.get(transactionId, options),
  );
  const transaction = query.data;
  const trail = [['/transactions', t('title')]] as const;
  if (transaction === undefined) {
    return (
      <>
        <PageHeader title={t('title')} trail={trail} />
        {query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={merchantOf(transaction)}
        trail={trail}
        beside={<StatusBadge status={transaction.state} label={t(transaction.state)} />}
        actions={
          <strong className={css.amount}>
            <Money amount={signedAmount(transaction)} currency={transaction.original_currency} />
          </strong>
        }
      />
      <div className="stack">
        <Card title={t('lifeCycle')}>
          <LifeCycle transaction={transaction} />
        </Card>
        <PlayIssuer transaction={transaction} />
        <Tabs
          label={t('parts')}
          tabs={tabs.map((key) => ({ key, title: t(key) }))}
          current={tab}
          onChange={(next) => setSearch({ tab: next === 'overview' ? undefined : next })}
        >
          <div className="stack">
            {tab === 'overview' && <Overview transaction={transaction} />}
            {tab === 'payload' && <Payload transaction={transaction} />}
            {tab === 'deliveries' && <Deliveries transaction={transaction} />}
            {tab === 'co2' && <TransactionCo2 transaction={transaction} />}
            {tab === 'receipt' && <TransactionReceiptPart transaction={transaction} />}
          </div>
        </Tabs>
      </div>
    </>
  );
}
