import type { Organization } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { Lookup } from '../../components/lookup.tsx';
import { findOrganizations, toFoundOrganization } from '../../entities/organization/find-organizations.ts';
import { t } from './words.ts';

/** The pages whose search parameter `organization` names the organization. */
type Page = '/card-holders' | '/card-holders/new' | '/card-holders/import';

/** Card holders belong to an organization: the one in the address, or the newest. */
export function WithOrganization({
  page,
  children,
}: {
  page: Page;
  children: (organization: Organization) => ReactNode;
}) {
  const [search] = useSearchParams(page);
  const id = search.organization;
  const { data, error, isPending, refetch } = useRead(
    id === undefined ? ['organizations', 'newest'] : ['organizations', id],
    async (options) =>
      id === undefined
        ? ((await kontor.organizations.list({ limit: 1 }, options).first()) ?? null)
        : kontor.organizations.get(id, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) {
    return (
      <div className="stack">
        <ErrorPanel error={error} retry={refetch} />
        <OrganizationPicker page={page} chosen={undefined} />
      </div>
    );
  }
  if (data === null) {
    return (
      <EmptyState
        icon="organizations"
        title={t('noOrganizationTitle')}
        action={
          <ButtonLink kind="primary" to="/organizations">
            {t('toOrganizations')}
          </ButtonLink>
        }
      >
        <p>{t('noOrganizationText')}</p>
      </EmptyState>
    );
  }
  return children(data);
}

export function OrganizationPicker({ page, chosen }: { page: Page; chosen: Organization | undefined }) {
  const [, setSearch] = useSearchParams(page);
  return (
    <Lookup
      label={t('organization')}
      kind="organizations"
      chosen={chosen && toFoundOrganization(chosen)}
      find={findOrganizations}
      onChange={(found) => found && setSearch({ organization: found.id })}
    />
  );
}
