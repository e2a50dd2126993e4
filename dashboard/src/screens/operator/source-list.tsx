import type { OperatorFileSource } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  formatNumber,
  Skeleton,
  Table,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { byAttention, sourceTones } from '../../entities/file-source/state.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import { ConsolePage } from './pages.tsx';

/** Where issuers' files are picked up. What needs a person is first. */
export function FileSources() {
  const { operator } = useSession();
  const query = useRead(
    ['operator', 'file-sources'],
    (options) => kontor.operator.listFileSources(undefined, options),
    { isOn: operator === 'active', everyMs: 15_000 },
  );
  return (
    <ConsolePage
      current="fileSources"
      actions={
        <ButtonLink kind="primary" icon="plus" to="/operator/file-sources/new">
          {t('newSource')}
        </ButtonLink>
      }
    >
      <ErrorPanel error={query.error} retry={query.refetch} />
      {query.isPending && <Skeleton lines={5} />}
      {query.data && <Sources sources={byAttention(query.data.data)} />}
    </ConsolePage>
  );
}

function Sources({ sources }: { sources: OperatorFileSource[] }) {
  if (sources.length === 0) {
    return (
      <EmptyState icon="download" title={t('sourcesNone')}>
        <p>{t('sourcesNoneText')}</p>
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('sources')}
      rows={sources}
      keyOf={({ id }) => id}
      columns={[
        {
          title: common('name'),
          cell: ({ id, name, issuer, kind }) => (
            <>
              <Link to="/operator/file-sources/$sourceId" params={{ sourceId: id }}>
                {name}
              </Link>
              <div className="soft small">
                {issuer} · {t(kind)}
              </div>
            </>
          ),
        },
        { title: common('status'), cell: (source) => <SourceState source={source} /> },
        {
          title: t('lastFile'),
          cell: ({ last_file_at }) =>
            last_file_at === null ? common('never') : <Time at={last_file_at} as="ago" />,
          isMinor: true,
        },
        {
          title: t('polled'),
          cell: ({ polled_at }) => (polled_at === null ? common('never') : <Time at={polled_at} as="ago" />),
          isMinor: true,
        },
        {
          title: t('expectedFiles'),
          cell: ({ expected_files }) => formatNumber(expected_files.length),
          isFigure: true,
          isMinor: true,
        },
      ]}
    />
  );
}

export function SourceState({
  source: { status, fault, missing },
}: {
  source: Pick<OperatorFileSource, 'status' | 'fault' | 'missing'>;
}) {
  return (
    <>
      <Badge tone={sourceTones[status]}>{t(status)}</Badge>{' '}
      {missing > 0 && <Badge tone="bad">{t('missingCount', { n: missing })}</Badge>}
      {fault !== null && <div className="soft small">{t(`fault_${fault}`)}</div>}
    </>
  );
}
