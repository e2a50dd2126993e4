import type { CardHolder } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useSession } from '../../api/session.ts';
import { type Found, Lookup } from '../../components/lookup.tsx';
import { useHolderNames } from './holder-names.ts';
import { t } from './words.ts';

const shownMax = 20;

export const toFoundHolder = ({ id, identity, email, reference_id }: CardHolder): Found => ({
  id,
  name: identity?.name || email || reference_id,
  about: identity?.name ? reference_id : undefined,
});

/** Searches all organizations by any part of the name, the reference or the address. */
export async function findCardHolders(text: string, options: { signal: AbortSignal }): Promise<Found[]> {
  const { data } = await kontor.cardHolders
    .listAll({ q: text || undefined, limit: shownMax }, options)
    .page();
  return data.map(toFoundHolder);
}

/** All card holders or one of them. */
export function CardHolderFilter({
  id,
  onChange,
}: {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { can } = useSession();
  const names = useHolderNames(id === undefined ? [] : [id]);
  if (!can('card-holders-read')) return null;
  return (
    <Lookup
      label={t('cardHolder')}
      placeholder={t('anyCardHolder')}
      kind="card-holders"
      find={findCardHolders}
      chosen={id === undefined ? undefined : { id, name: names.get(id) ?? id }}
      onChange={(next) => onChange(next?.id)}
      isClearable
    />
  );
}
