import type { Organization } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { ButtonLink, EmptyState, ErrorPanel, Search, Select, Skeleton } from '../../components/index.ts';
import { accountWide } from '../../entities/webhook/account-wide.ts';
import { useOrganization } from './data.ts';
import { t } from './words.ts';

const shownMax = 50;

type ChoiceProps = {
  value: string;
  onChange: (organizationId: string) => void;
  error?: string | undefined;
  /** The label for no choice, where that is allowed. */
  none?: string;
  /** The label for the whole account, where that may be chosen. */
  account?: string;
};

/** Chooses an organization from a short list, or by search when there are many. */
export function OrganizationChoice({ value, onChange, error, none, account }: ChoiceProps) {
  const [q, setQ] = useState('');
  const query = useRead(
    ['organizations', 'choice', q],
    (options) => kontor.organizations.list({ limit: shownMax, ...(q === '' ? {} : { q }) }, options).page(),
    { keepPrevious: true },
  );
  const only = q === '' && query.data?.next_cursor === null && query.data.data.length === 1;
  const onlyId = only ? query.data?.data[0]?.id : undefined;
  const isPreselected = value === '' && none === undefined && onlyId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isPreselected) onChange(onlyId);
  }, [isPreselected]);
  const chosen = useOrganization(value === '' ? undefined : value);
  if (query.isPending) return <Skeleton lines={2} />;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  const found = query.data.data;
  if (found.length === 0 && q === '' && none === undefined && account === undefined) {
    return (
      <EmptyState
        icon="organizations"
        title={t('noOrganizations')}
        action={
          <ButtonLink kind="primary" to="/organizations/new">
            {t('createOrganization')}
          </ButtonLink>
        }
      >
        <p>{t('noOrganizationsText')}</p>
      </EmptyState>
    );
  }
  const isLong = query.data.next_cursor !== null || q !== '';
  const shown: Organization[] =
    chosen.data && !found.some(({ id }) => id === value) ? [chosen.data, ...found] : found;
  return (
    <div className="stack">
      {isLong && <Search label={t('searchOrganizations')} value={q} onChange={setQ} />}
      <Select
        label={t('organization')}
        {...(none === undefined ? { hint: t('organizationHint') } : {})}
        value={value}
        onChange={onChange}
        error={error}
        choices={[
          { value: '', label: none ?? t('chooseOrganization') },
          ...(account === undefined ? [] : [{ value: accountWide, label: account }]),
          ...shown.map(({ id, name, reference_id }) => ({
            value: id,
            label: name === reference_id ? name : `${name} (${reference_id})`,
          })),
        ]}
      />
    </div>
  );
}
