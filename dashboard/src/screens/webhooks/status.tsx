import type { Delivery, Webhook } from '@kontor/sdk';
import { StatusBadge } from '../../components/index.ts';
import { t } from './words.ts';

export function statusWord(status: Webhook['status']): string {
  return t(`status_${status}`);
}
export function statusAbout(status: Webhook['status']): string {
  return t(`status_${status}_about`);
}

export function deliveryWord(status: Delivery['status'], attempts = 0): string {
  return status === 'pending' && attempts > 0 ? t('delivery_retrying') : t(`delivery_${status}`);
}

/** A delivery's status. A pending delivery that already failed is shown as retrying. */
export function DeliveryBadge({ status, attempts }: { status: Delivery['status']; attempts: number }) {
  return (
    <StatusBadge
      status={status}
      label={deliveryWord(status, attempts)}
      {...(status === 'pending' && attempts > 0 ? { tone: 'bad' as const } : {})}
    />
  );
}
