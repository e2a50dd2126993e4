import type { Export } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import {
  Button,
  Card,
  Day,
  EmptyState,
  ErrorPanel,
  InfiniteList,
  PageHeader,
  Select,
  StatusBadge,
  Time,
  toast,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { Period } from '../../components/period.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { exportKinds, formatsOf } from './search.ts';
import { t } from './words.ts';

const refreshMs = 2_000;
const changes = [['exports']];

export function Exports() {
  const query = useList(['exports'], (cursor, options) => kontor.exports.list({ cursor }, options), {
    everyMs: refreshMs,
  });
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <div className="stack">
        <NewExport />
        <InfiniteList
          caption={t('title')}
          query={query}
          keyOf={({ id }) => id}
          columns={[
            { title: t('kind'), cell: (row) => `${t(row.kind)}, ${t(row.format)}` },
            {
              title: t('period'),
              cell: (row) => (
                <>
                  <Day day={row.from} /> – <Day day={row.to} />
                </>
              ),
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

function NewExport() {
  const [search, setSearch] = useSearchParams('/exports');
  const kind = search.kind ?? 'transactions';
  const formats = formatsOf(kind);
  const format = search.format && formats.includes(search.format) ? search.format : 'xlsx';
  const { from = firstOfMonth(), to = today(), organization } = search;
  const start = useAction(
    () =>
      kontor.exports.create({
        kind,
        format,
        from,
        to,
        organization_ids: organization === undefined ? [] : [organization],
      }),
    { changes, onDone: () => toast(t('didStart')) },
  );
  const isIncomplete = format === 'sie' && organization === undefined;
  return (
    <Card title={t('start')}>
      <div className="stack">
        <div className="filters">
          <Select
            label={t('kind')}
            value={kind}
            onChange={(chosen) => setSearch({ kind: chosen })}
            choices={exportKinds.map((value) => ({ value, label: t(value) }))}
          />
          <Select
            label={t('format')}
            value={format}
            onChange={(chosen) => setSearch({ format: chosen })}
            choices={formats.map((value) => ({ value, label: t(value) }))}
          />
          <Period from={from} to={to} onChange={setSearch} />
          <OrganizationFilter id={organization} onChange={(id) => setSearch({ organization: id })} />
        </div>
        {isIncomplete && <p className="soft small">{t('sieHint')}</p>}
        <div className="row">
          <Button
            kind="primary"
            icon="download"
            isBusy={start.isPending}
            disabled={isIncomplete}
            onClick={() => start.mutate(undefined)}
          >
            {t('start')}
          </Button>
        </div>
        <ErrorPanel error={start.error} />
      </div>
    </Card>
  );
}

function Progress({ row }: { row: Export }) {
  const share = row.status === 'running' ? ` ${row.progress} %` : '';
  return (
    <>
      <StatusBadge status={row.status} label={`${t(row.status)}${share}`} />
      {row.reason !== null && <div className="soft small">{row.reason}</div>}
    </>
  );
}

function Actions({ row }: { row: Export }) {
  const remove = useAction(() => kontor.exports.delete(row.id), { changes });
  const isWorking = row.status === 'queued' || row.status === 'running';
  return (
    <div className="row">
      {row.file_url !== null && (
        // Of this origin, where the session's cookie is.
        <a href={new URL(row.file_url).pathname} download={row.file_name}>
          {t('download')}
        </a>
      )}
      <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {t(isWorking ? 'stop' : 'remove')}
      </Button>
    </div>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);
const firstOfMonth = (): string => `${today().slice(0, 8)}01`;
