import type { Export } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  Day,
  EmptyState,
  InfiniteList,
  PageHeader,
  StatusBadge,
  Time,
  toast,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { DownloadLink } from '../../entities/export/download-link.tsx';
import { ExportForm } from '../../entities/export/export-form.tsx';
import { exportKinds, scopeOf } from '../../entities/export/kinds.ts';
import { t as words } from '../../entities/export/words.ts';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { t } from './words.ts';

const refreshMs = 2_000;

export function Exports() {
  const [search] = useSearchParams('/exports');
  const { can } = useSession();
  const query = useList(['exports'], (cursor, options) => kontor.exports.list({ cursor }, options), {
    everyMs: refreshMs,
  });
  return (
    <>
      <PageHeader title={words('title')} about={t('about')} />
      <div className="stack">
        <Card title={words('start')}>
          <ExportForm
            key={JSON.stringify(search)}
            kinds={exportKinds.filter((kind) => can(scopeOf[kind]))}
            initial={{ ...search, kind: search.kind ?? 'transactions' }}
            organizationFilter={OrganizationFilter}
            onStarted={() => toast(t('didStart'))}
          />
        </Card>
        <InfiniteList
          caption={words('title')}
          query={query}
          keyOf={({ id }) => id}
          columns={[
            {
              title: words('kind'),
              cell: (row) => (
                <>
                  {`${words(row.kind)}, ${words(row.format)}`}
                  <div className="phone-only soft small">
                    <Day day={row.from} /> – <Day day={row.to} />
                  </div>
                </>
              ),
            },
            {
              title: t('period'),
              cell: (row) => (
                <>
                  <Day day={row.from} /> – <Day day={row.to} />
                </>
              ),
              isMinor: true,
            },
            { title: t('status'), cell: (row) => <Progress row={row} /> },
            { title: t('rows'), isFigure: true, cell: (row) => row.rows.toLocaleString(), isMinor: true },
            { title: t('created'), cell: (row) => <Time at={row.created_at} as="ago" />, isMinor: true },
            { title: t('file'), cell: (row) => <Actions row={row} /> },
          ]}
          empty={
            <EmptyState icon="exports" title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const tones = {
  queued: 'neutral',
  running: 'accent',
  completed: 'good',
  failed: 'bad',
  expired: 'neutral',
} as const;

function Progress({ row }: { row: Export }) {
  const share = row.status === 'running' ? ` ${row.progress} %` : '';
  return (
    <>
      <StatusBadge status={row.status} label={`${words(row.status)}${share}`} tone={tones[row.status]} />
      {row.reason !== null && <div className="soft small">{row.reason}</div>}
    </>
  );
}

function Actions({ row }: { row: Export }) {
  const remove = useAction(() => kontor.exports.delete(row.id), { changes: [['exports']] });
  const isWorking = row.status === 'queued' || row.status === 'running';
  return (
    <div className="row">
      <DownloadLink one={row} />
      <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {t(isWorking ? 'stop' : 'remove')}
      </Button>
    </div>
  );
}
