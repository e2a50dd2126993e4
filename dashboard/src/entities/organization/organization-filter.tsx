import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Lookup } from '../../components/lookup.tsx';
import { findOrganizations, toFoundOrganization } from './find-organizations.ts';
import { t } from './words.ts';

/** All organizations or one of them. The address only has the id, so the name is loaded. */
export function OrganizationFilter({
  id,
  onChange,
}: {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const chosen = useRead(['organizations', id], (options) => kontor.organizations.get(id ?? '', options), {
    isOn: id !== undefined,
  });
  const found =
    id === undefined ? undefined : chosen.data ? toFoundOrganization(chosen.data) : { id, name: id };
  return (
    <Lookup
      label={t('organization')}
      placeholder={t('anyOrganization')}
      kind="organizations"
      find={findOrganizations}
      chosen={found}
      onChange={(next) => onChange(next?.id)}
      isClearable
    />
  );
}
