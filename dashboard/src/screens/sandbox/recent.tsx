import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import {
  ButtonLink,
  Card,
  Day,
  ErrorPanel,
  Money,
  Skeleton,
  StatusBadge,
  Table,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { useHolderNames } from '../../entities/card-holder/holder-names.ts';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t } from './words.ts';

const shown = 6;

export function Recent() {
  const query = useRead(['transactions', 'recent'], async (options) => {
    return (await kontor.transactions.list({ limit: shown }, options).page()).data;
  });
  const names = useHolderNames((query.data ?? []).map(({ card_holder }) => card_holder.id));
  if (query.data?.length === 0) return null;
  return (
    <Card
      title={t('recent')}
      actions={
        <ButtonLink size="small" to="/transactions">
          {t('toTransactions')}
        </ButtonLink>
      }
    >
      <ErrorPanel error={query.error} retry={query.refetch} />
      {!query.error && query.data === undefined && <Skeleton lines={4} />}
      {query.data && (
        <Table
          caption={t('recent')}
          rows={query.data}
          keyOf={({ id }) => id}
          to={({ id }) => ({ to: '/transactions/$transactionId', params: { transactionId: id } })}
          columns={[
            {
              title: words('merchant'),
              cell: (row) => (
                <>
                  <Link to="/transactions/$transactionId" params={{ transactionId: row.id }}>
                    {merchantOf(row)}
                  </Link>
                  <div className="soft small">
                    <Day day={row.purchase_date} /> ·{' '}
                    {names.get(row.card_holder.id) ?? row.card_holder.reference_id}
                  </div>
                  <div className="phone-only">
                    <StatusBadge status={row.state} label={words(row.state)} />
                  </div>
                </>
              ),
            },
            {
              title: words('amount'),
              isFigure: true,
              cell: (row) => <Money amount={signedAmount(row)} currency={row.original_currency} />,
            },
            {
              title: words('state'),
              cell: (row) => <StatusBadge status={row.state} label={words(row.state)} />,
              isMinor: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
