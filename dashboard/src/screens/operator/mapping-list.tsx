import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton, Table, Time } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import { ConsolePage } from './pages.tsx';

/** How the columns of banks' CSV files become transactions. */
export function FileMappings() {
  const { operator } = useSession();
  const query = useRead(
    ['operator', 'file-mappings'],
    (options) => kontor.operator.listFileMappings(undefined, options),
    { isOn: operator === 'active' },
  );
  const mappings = query.data?.data;
  return (
    <ConsolePage
      current="fileMappings"
      actions={
        <ButtonLink kind="primary" icon="plus" to="/operator/file-mappings/new">
          {t('newMapping')}
        </ButtonLink>
      }
    >
      <ErrorPanel error={query.error} retry={query.refetch} />
      {query.isPending && <Skeleton lines={5} />}
      {mappings?.length === 0 && (
        <EmptyState icon="code" title={t('mappingsNone')}>
          <p>{t('mappingsNoneText')}</p>
        </EmptyState>
      )}
      {mappings && mappings.length > 0 && (
        <Table
          caption={t('mappings')}
          rows={mappings}
          keyOf={({ id }) => id}
          columns={[
            {
              title: common('name'),
              cell: ({ id, name, issuer }) => (
                <>
                  <Link to="/operator/file-mappings/$mappingId" params={{ mappingId: id }}>
                    {name}
                  </Link>
                  <div className="soft small">{issuer}</div>
                </>
              ),
            },
            { title: t('version'), cell: ({ version_number }) => version_number, isFigure: true },
            { title: t('saved'), cell: ({ created_at }) => <Time at={created_at} as="ago" />, isMinor: true },
          ]}
        />
      )}
    </ConsolePage>
  );
}
