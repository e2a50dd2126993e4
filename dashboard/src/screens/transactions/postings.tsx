import type { Posting, Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Card, Day, ErrorPanel, Money, Table } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t } from './words.ts';

/** In which exports the purchase went, voucher by voucher. Nothing for users who may not see the bookkeeping. */
export function Postings({ transaction }: { transaction: Transaction }) {
  const { can } = useSession();
  const query = useRead(
    ['transactions', transaction.id, 'postings'],
    (options) => kontor.transactions.postings(transaction.id, options),
    { isOn: can('bookkeeping-read') },
  );
  if (!can('bookkeeping-read')) return null;
  const postings = query.data?.data ?? [];
  return (
    <Card title={t('postings')}>
      <ErrorPanel error={query.error} retry={query.refetch} />
      {query.data && postings.length === 0 && <p className="soft">{t('notExported')}</p>}
      <div className="stack">
        {postings.map((one, index) => (
          <Voucher
            // biome-ignore lint/suspicious/noArrayIndexKey: vouchers are never reordered
            key={index}
            posting={one}
            organizationId={transaction.organization.id}
          />
        ))}
      </div>
    </Card>
  );
}

function Voucher({ posting, organizationId }: { posting: Posting; organizationId: string }) {
  const { profile_id: profileId, profile_name, run_number: run, voucher_number: number, currency } = posting;
  const { ledger_number: ledgerNumber } = posting;
  return (
    <div>
      <p>
        <strong>{t(posting.kind)}</strong>, <Day day={posting.date} />{' '}
        <Link to="/bookkeeping/$organizationId/$profileId" params={{ organizationId, profileId }}>
          {t('inRun', { name: profile_name, n: run })}
        </Link>
        {number !== null && <span className="soft"> {t('voucher', { n: number })}</span>}
        {ledgerNumber !== null && <span className="soft"> {t('ledgerNumber', { n: ledgerNumber })}</span>}
      </p>
      <Table
        caption={t('postings')}
        rows={posting.lines.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { title: t('account'), cell: ({ account }) => account },
          { title: t('vatCode'), cell: ({ vat_code: code }) => code },
          {
            title: t('dimensions'),
            cell: ({ dimensions }) => Object.values(dimensions).join(', '),
            isMinor: true,
          },
          {
            title: t('original'),
            cell: ({ amount }) => <Money amount={amount} currency={currency} />,
            isFigure: true,
          },
        ]}
      />
    </div>
  );
}
