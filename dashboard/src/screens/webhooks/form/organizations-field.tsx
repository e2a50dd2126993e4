import { isKontorError } from '@kontor/sdk';
import { fieldErrorOf } from '../../../components/advice.ts';
import { IconButton, RadioGroup } from '../../../components/index.ts';
import { Lookup } from '../../../components/lookup.tsx';
import { findOrganizations } from '../../../entities/organization/find-organizations.ts';
import { useOrganizationNames } from '../../../entities/organization/organization-names.ts';
import { t as common } from '../../../i18n/common.ts';
import css from '../webhooks.module.css';
import { t } from '../words.ts';
import type { WebhookForm } from './fields.tsx';
import { lacksOrganization } from './values.ts';

/** The organizations whose events an account-wide webhook receives. */
export function OrganizationsField({
  form: { values, set, error },
  isChecked,
}: {
  form: WebhookForm;
  /** Whether a missing choice is shown. */
  isChecked: boolean;
}) {
  const { organization_ids: ids, isSomeOrganizations: isSome } = values;
  const change = (next: string[]) => set('organization_ids', next);
  const names = useOrganizationNames(ids);
  const wrong = isKontorError(error)
    ? error.errors.find(({ field }) => field.startsWith('organization_ids'))
    : undefined;
  return (
    <div className="stack">
      <RadioGroup
        legend={t('organizations')}
        value={isSome ? 'some' : 'all'}
        onChange={(value) => {
          set('isSomeOrganizations', value === 'some');
          if (value === 'all') change([]);
        }}
        choices={[
          { value: 'all', label: t('allOrganizations'), hint: t('allOrganizationsHint') },
          { value: 'some', label: t('onlyTheseOrganizations') },
        ]}
      />
      {isSome && (
        <>
          <Lookup
            label={t('addOrganization')}
            kind="organizations"
            find={findOrganizations}
            chosen={undefined}
            onChange={(found) => found && !ids.includes(found.id) && change([...ids, found.id])}
            error={
              wrong
                ? fieldErrorOf(error, wrong.field)
                : isChecked && lacksOrganization(values)
                  ? t('organizationMissing')
                  : undefined
            }
          />
          <ul className={css.chosen}>
            {ids.map((id) => (
              <li key={id}>
                {names.get(id) ?? id}
                <IconButton
                  icon="close"
                  label={`${common('remove')} ${names.get(id) ?? id}`}
                  onClick={() => change(ids.filter((one) => one !== id))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
