import type { Transaction } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Card, ErrorPanel, Money, PageHeader, Skeleton, StatusBadge, Tabs } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { LifeCycle } from '../../entities/transaction/life-cycle.tsx';
import { NextSteps, nextSteps } from '../../entities/transaction/next-steps.tsx';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { TransactionCo2 } from './co2.tsx';
import { Coding } from './coding/coding.tsx';
import { Deliveries } from './deliveries.tsx';
import { Overview } from './overview.tsx';
import { Payload } from './payload.tsx';
import { TransactionReceiptPart } from './receipt.tsx';
import { transactionTabs } from './search.ts';
import css from './transactions.module.css';
import { t } from './words.ts';

/** What only those see who connect systems. */
const technical: readonly string[] = ['payload', 'deliveries'];

export function TransactionPage() {
  const { transactionId } = useParams({ from: '/transactions/$transactionId' });
  const [search, setSearch] = useSearchParams('/transactions/$transactionId');
  const { can } = useSession();
  const tabs = transactionTabs.filter((tab) => !technical.includes(tab) || can('webhooks-read'));
  const tab = tabs.find((one) => one === search.tab) ?? 'overview';
  const query = useRead(['transactions', transactionId], (options) =>
    kontor.transactions.get(transactionId, options),
  );
  const transaction = query.data;
  const trail = [[{ to: '/transactions' }, t('title')]] as const;
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
        beside={<StatusBadge status={transaction.state} label={words(transaction.state)} />}
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
            {tab === 'coding' && <Coding transaction={transaction} />}
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

/** The issuer's next step, in a sandbox. */
function PlayIssuer({ transaction }: { transaction: Transaction }) {
  const { account, can } = useSession();
  if (account.mode !== 'sandbox' || !can('accounts-write') || nextSteps[transaction.state].length === 0)
    return null;
  return (
    <Card title={t('sandboxTitle')}>
      <div className="stack">
        <p className="soft">{t('sandboxAbout')}</p>
        <NextSteps transaction={transaction} />
      </div>
    </Card>
  );
}
