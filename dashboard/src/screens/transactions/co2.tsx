import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { EmptyState, ErrorPanel, Skeleton } from '../../components/index.ts';
import { Impact } from '../../entities/environmental-impact/impact.tsx';
import { t } from './words.ts';

export function TransactionCo2({ transaction }: { transaction: Transaction }) {
  const id = transaction.environmental_impact_id;
  const query = useRead(
    ['environmental-impacts', id],
    (options) => kontor.environmentalImpacts.get(id ?? '', options),
    { isOn: id !== null },
  );
  if (id === null) {
    return (
      <EmptyState icon="co2" title={t('noImpact')}>
        <p>{t('noImpactText')}</p>
      </EmptyState>
    );
  }
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  return <Impact impact={query.data} />;
}
