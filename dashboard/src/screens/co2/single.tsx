import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { Badge, Day, EmptyState, formatCo2, InfiniteList } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { readable } from '../../entities/environmental-impact/readable.ts';
import { t as impactWords } from '../../entities/environmental-impact/words.ts';
import { t } from './words.ts';

type Filter = { from: string | undefined; to: string | undefined; organization_id: string | undefined };

/** Every purchase with its figure, linked to the calculation. */
export function SinglePurchases({ filter }: { filter: Filter }) {
  const query = useList(['environmental-impacts', 'list', filter], (cursor, options) =>
    kontor.environmentalImpacts.list({ ...filter, cursor }, options),
  );
  return (
    <InfiniteList
      caption={t('single')}
      query={query}
      keyOf={({ id }) => id}
      to={({ transaction_id }) => ({
        to: '/transactions/$transactionId',
        params: { transactionId: transaction_id },
        search: { tab: 'co2' },
      })}
      columns={[
        {
          title: t('day'),
          cell: ({ transaction_id, purchase_date }) => (
            <Link
              to="/transactions/$transactionId"
              params={{ transactionId: transaction_id }}
              search={{ tab: 'co2' }}
            >
              <Day day={purchase_date} />
            </Link>
          ),
        },
        { title: impactWords('sector'), cell: ({ sector }) => (sector ? readable(sector) : '–') },
        {
          title: impactWords('figure'),
          isFigure: true,
          cell: ({ carbon_emission_in_grams: grams }) =>
            grams === null ? (
              <span className="soft">{impactWords('noFigure')}</span>
            ) : (
              formatCo2(grams / 1000)
            ),
        },
        {
          title: impactWords('confidence'),
          cell: ({ confidence }) =>
            confidence && (
              <Badge tone={confidence === 'high' ? 'good' : confidence === 'low' ? 'warn' : 'accent'}>
                {impactWords(confidence)}
              </Badge>
            ),
        },
        { title: t('mcc'), cell: ({ mcc_code }) => mcc_code ?? '–', isMinor: true },
      ]}
      empty={<EmptyState icon="co2" title={t('noneTitle')} />}
    />
  );
}
