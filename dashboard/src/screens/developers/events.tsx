import type { EventType } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Button, Drawer, ErrorPanel, Json, Skeleton, Table } from '../../components/index.ts';
import { t } from './words.ts';

/** Every event that a webhook can subscribe to, with a sample of its payload. */
export function EventCatalogue() {
  const [open, setOpen] = useState<EventType>();
  const query = useRead(['event-types'], (options) => kontor.eventTypes.list(options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  return (
    <>
      <p className="soft">{t('eventsAbout')}</p>
      <Table
        caption={t('events')}
        rows={query.data.data}
        keyOf={({ name }) => name}
        columns={[
          { title: t('event'), cell: ({ name }) => <code className="wrap">{name}</code> },
          {
            title: t('meaning'),
            cell: ({ description }) => <span lang="en">{description}</span>,
            isMinor: true,
          },
          { title: t('since'), cell: ({ since }) => since, isMinor: true },
          {
            title: t('sample'),
            cell: (row) => (
              <Button size="small" onClick={() => setOpen(row)}>
                {t('show')}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <Drawer title={open.name} onClose={() => setOpen(undefined)}>
          <div className="stack">
            <p lang="en">{open.description}</p>
            <Json value={open.sample} label={t('sample')} />
            <Json value={open.schema} label={t('schema')} />
          </div>
        </Drawer>
      )}
    </>
  );
}
