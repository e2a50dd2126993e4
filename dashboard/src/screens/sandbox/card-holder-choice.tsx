import type { CardHolder } from '@kontor/sdk';
import { useEffect } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { ButtonLink, EmptyState, ErrorPanel } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { type Found, Lookup } from '../../components/lookup.tsx';
import { findOrganizations, toFoundOrganization } from '../../entities/organization/find-organizations.ts';
import { t } from './words.ts';

const shownMax = 50;

/** The organization and card holder to act for, both in the address. */
export function useCardHolderChoice(isFitting: (holder: CardHolder) => boolean) {
  const [search, setSearch] = useSearchParams('/sandbox');
  const { organization: organizationId, holder: holderId } = search;
  // The first of each is the default: most sandboxes have one organization, and any buyer will do.
  const organization = useRead(['organizations', organizationId ?? 'first'], async (options) =>
    organizationId === undefined
      ? ((await kontor.organizations.list({ limit: 1 }, options).page()).data[0] ?? null)
      : kontor.organizations.get(organizationId, options),
  );
  const known = organization.data?.id;
  const holders = useRead(
    ['card-holders', known, 'sandbox'],
    async (options) => (await kontor.cardHolders.list(known ?? '', { limit: shownMax }, options).page()).data,
    { isOn: known !== undefined },
  );
  const holder =
    holders.data?.find(({ id }) => id === holderId) ?? holders.data?.find((one) => isFitting(one));
  useEffect(() => {
    if (holder && holder.id !== holderId) setSearch({ organization: known, holder: holder.id });
  }, [holder, holderId, known, setSearch]);
  return { organization, holders, holder, setSearch };
}

export type CardHolderChoice = ReturnType<typeof useCardHolderChoice>;

export function CardHolderFields({ who, hint }: { who: CardHolderChoice; hint?: string }) {
  const { organization, holders, holder, setSearch } = who;
  const known = organization.data ?? undefined;
  const find = async (text: string, options: { signal: AbortSignal }) => {
    const query = { q: text || undefined, limit: shownMax };
    const { data } = await kontor.cardHolders.list(known?.id ?? '', query, options).page();
    return data.map(toFound);
  };
  return (
    <>
      <div className="grid">
        <Lookup
          label={t('organization')}
          placeholder={t('chooseOrganization')}
          kind="organizations"
          find={findOrganizations}
          chosen={known && toFoundOrganization(known)}
          onChange={(found) => setSearch({ organization: found?.id, holder: undefined })}
        />
        <Lookup
          label={t('holder')}
          hint={hint}
          placeholder={t('chooseHolder')}
          kind={`card-holders ${known?.id}`}
          find={find}
          chosen={holder && toFound(holder)}
          onChange={(found) => setSearch({ organization: known?.id, holder: found?.id })}
        />
      </div>
      <ErrorPanel error={organization.error ?? holders.error} />
    </>
  );
}

function toFound(holder: CardHolder): Found {
  const status = holder.status === 'consented' ? t('status-consented') : t(holder.status);
  const name = holder.identity?.name;
  return name
    ? { id: holder.id, name, about: `${holder.reference_id} · ${status}` }
    : { id: holder.id, name: holder.reference_id, about: status };
}

export const mayBuy = ({ status }: CardHolder) => status === 'identified' || status === 'consented';

export function NoOrganization() {
  return (
    <EmptyState
      icon="organizations"
      title={t('noOrganizations')}
      action={
        <ButtonLink kind="primary" to="/companies/new">
          {t('toCompanies')}
        </ButtonLink>
      }
    >
      <p>{t('noOrganizationsText')}</p>
    </EmptyState>
  );
}
