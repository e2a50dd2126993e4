import { kontor } from '../../api/kontor.ts';
import { useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, Day, EmptyState, InfiniteList, PageHeader, Skeleton } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { t as formats } from '../../entities/export/words.ts';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { t as common } from '../../i18n/common.ts';
import { LedgerConnection } from './ledger/connection.tsx';
import { Sections } from './sections.tsx';
import { t } from './words.ts';

export function ExportProfiles() {
  const [search, setSearch] = useSearchParams('/bookkeeping');
  const only = useRead(
    ['organizations', 'only'],
    // An account with one organization has no choice.
    async (options) => {
      const { data } = await kontor.organizations.list({ limit: 2 }, options).page();
      return data.length === 1 ? (data[0]?.id ?? null) : null;
    },
    { isOn: search.organization === undefined },
  );
  const organizationId = search.organization ?? only.data ?? undefined;
  const { can } = useSession();
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          organizationId !== undefined &&
          can('bookkeeping-write') && (
            <ButtonLink
              kind="primary"
              icon="plus"
              to="/bookkeeping/$organizationId/new"
              params={{ organizationId }}
            >
              {t('newProfile')}
            </ButtonLink>
          )
        }
      />
      <div className="filters">
        <OrganizationFilter id={organizationId} onChange={(organization) => setSearch({ organization })} />
      </div>
      {organizationId !== undefined && <Sections organizationId={organizationId} current="profiles" />}
      {organizationId !== undefined && (
        <div className="stack">
          <Profiles organizationId={organizationId} />
          <LedgerConnection
            key={organizationId}
            organizationId={organizationId}
            outcome={search.connection}
            onClose={() => setSearch({ connection: undefined })}
          />
        </div>
      )}
      {organizationId === undefined && only.isLoading && <Skeleton lines={4} />}
      {organizationId === undefined && !only.isLoading && (
        <EmptyState icon="organizations" title={t('chooseTitle')}>
          <p>{t('chooseText')}</p>
        </EmptyState>
      )}
    </>
  );
}

function Profiles({ organizationId }: { organizationId: string }) {
  const list = useList(['export-profiles', organizationId], (cursor, options) =>
    kontor.exportProfiles.list(organizationId, { cursor }, options),
  );
  const address = (profileId: string) => ({
    to: '/bookkeeping/$organizationId/$profileId' as const,
    params: { organizationId, profileId },
  });
  return (
    <InfiniteList
      caption={t('title')}
      query={list}
      keyOf={({ id }) => id}
      to={({ id }) => address(id)}
      columns={[
        { title: common('name'), cell: ({ id, name }) => <Link {...address(id)}>{name}</Link> },
        { title: formats('format'), cell: ({ format }) => formats(format) },
        {
          title: t('nextNumber'),
          cell: ({ next_voucher_number: next, voucher_series: series }) =>
            next === null ? t('numberedThere') : `${series} ${next}`,
          isMinor: true,
        },
        {
          title: t('lockedUntil'),
          cell: ({ locked_until: day }) => (day === null ? t('open') : <Day day={day} />),
          isMinor: true,
        },
      ]}
      empty={
        <EmptyState icon="bookkeeping" title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      }
    />
  );
}
