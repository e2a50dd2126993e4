import type { Delivery } from '@kontor/sdk';
import { formatDuration } from '../../components/index.ts';
import { t } from './words.ts';

type Summarized = Pick<Delivery, 'status' | 'attempts'>;

/** A pending delivery that already failed counts as failed. */
export function outcomeOf({ status, attempts }: Summarized): Delivery['status'] {
  return status === 'pending' && attempts.length > 0 ? 'failed' : status;
}

export const lastDuration = ({ attempts }: Pick<Delivery, 'attempts'>) => attempts.at(-1)?.duration_ms ?? 0;

/** "last 12 deliveries · 10 delivered · 2 failed · median 80 ms" */
export function summaryOf(deliveries: readonly Summarized[]): string {
  const count = (status: Delivery['status']) =>
    deliveries.filter((delivery) => outcomeOf(delivery) === status).length;
  const times = deliveries
    .map(lastDuration)
    .filter((ms) => ms > 0)
    .sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  return [
    t('lastDeliveries', { n: deliveries.length }),
    t('countDelivered', { n: count('delivered') }),
    ...(count('failed') > 0 ? [t('countFailed', { n: count('failed') })] : []),
    ...(count('pending') > 0 ? [t('countPending', { n: count('pending') })] : []),
    ...(count('skipped') > 0 ? [t('countSkipped', { n: count('skipped') })] : []),
    ...(median === undefined ? [] : [t('median', { time: formatDuration(median) })]),
  ].join(' · ');
}
