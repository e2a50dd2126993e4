import type { Transaction } from '@kontor/sdk';
import { useState } from 'react';
import { ErrorPanel, formatMoment, Json, Notice, Select, Skeleton } from '../../components/index.ts';
import { useDeliveriesOf } from './deliveries-of.ts';
import { t } from './words.ts';

const api = 'api';

/** The payloads that were sent, by event; without a webhook, the API's representation. */
export function Payload({ transaction }: { transaction: Transaction }) {
  const query = useDeliveriesOf(transaction);
  const [chosen, setChosen] = useState<string>();
  if (query.isAllowed && query.isPending) return <Skeleton lines={10} />;
  // The same event goes to several webhooks with the same payload.
  const events = new Map((query.data?.sent ?? []).map(({ delivery }) => [delivery.event.id, delivery.event]));
  // Events of the transaction itself first.
  const newest = [...events.values()].find(({ name }) => name.startsWith('card.transaction.'));
  const current = chosen ?? newest?.id ?? [...events.keys()][0] ?? api;
  const event = events.get(current);
  return (
    <>
      <ErrorPanel error={query.error} retry={query.refetch} />
      {query.data && events.size === 0 && <Notice>{t('payloadNone')}</Notice>}
      {events.size > 0 && (
        <Select
          label={t('sentEvent')}
          hint={event ? t('payloadAbout') : undefined}
          value={current}
          onChange={setChosen}
          choices={[
            ...[...events.values()].map(({ id, name, created_at }) => ({
              value: id,
              label: `${name} · ${formatMoment(created_at)}`,
            })),
            { value: api, label: t('payloadApi') },
          ]}
        />
      )}
      <Json value={event?.payload ?? transaction} label={t('payload')} />
    </>
  );
}
