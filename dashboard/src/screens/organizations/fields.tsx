import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { Button, Card, Checkbox, ErrorPanel, Field, type useForm } from '../../components/index.ts';
import { type Found, Lookup } from '../../components/lookup.tsx';
import { MetadataField } from '../../components/metadata.tsx';
import type { MetadataRow } from '../../components/metadata-rows.ts';
import { findBillings } from '../../entities/billing/find-billings.ts';
import { type Liability, liabilities } from '../../entities/card/liability.ts';
import { t as cardWords } from '../../entities/card/words.ts';
import { findUsableTpas } from '../../entities/tpa/find-tpas.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

export type OrganizationValues = {
  name: string;
  reference_id: string;
  tpa_id: string;
  billing_id: string;
  card_types: Liability[];
  metadata: MetadataRow[];
};

type Form = ReturnType<typeof useForm<OrganizationValues, unknown>>;

/** `tpa` and `billing` name the form's initial values. */
export function OrganizationFields({
  form,
  tpa,
  billing,
  isNew,
}: {
  form: Form;
  tpa: Found | undefined;
  billing: Found | undefined;
  isNew: boolean;
}) {
  const { can } = useSession();
  const [isTpaMissing, setTpaMissing] = useState(false);
  // Choices made since, by id, for their names.
  const [known, setKnown] = useState<Record<string, Found>>({});
  const shown = (id: string) =>
    id === '' ? undefined : (known[id] ?? [tpa, billing].find((one) => one?.id === id) ?? { id, name: id });
  const chooseAs = (key: 'tpa_id' | 'billing_id', found: Found | undefined) => {
    if (found) setKnown((before) => ({ ...before, [found.id]: found }));
    form.set(key, found?.id ?? '');
  };
  const { card_types: cardTypes } = form.values;
  return (
    <form
      onSubmit={(event) => {
        if (form.values.tpa_id === '') {
          event.preventDefault();
          setTpaMissing(true);
        } else form.onSubmit(event);
      }}
    >
      <Card>
        <div className="stack">
          <Lookup
            label={t('tpa')}
            hint={t('tpaHint')}
            kind="tpas"
            chosen={shown(form.values.tpa_id)}
            find={findUsableTpas}
            onChange={(found) => {
              setTpaMissing(false);
              chooseAs('tpa_id', found);
            }}
            error={isTpaMissing ? t('needTpa') : form.field('tpa_id').error}
          />
          <Field
            label={t('reference')}
            hint={t('referenceHint')}
            {...form.field('reference_id')}
            maxLength={100}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            label={common('name')}
            hint={isNew ? t('nameHint') : undefined}
            {...form.field('name')}
            maxLength={200}
            required={!isNew}
            isOptional={isNew}
            autoComplete="off"
          />
          {can('billings-read') && (
            <Lookup
              label={t('billing')}
              hint={t('billingHint')}
              kind="billings"
              chosen={shown(form.values.billing_id)}
              find={findBillings}
              onChange={(found) => chooseAs('billing_id', found)}
              placeholder={t('billingNone')}
              error={form.field('billing_id').error}
              isClearable
            />
          )}
          <fieldset className="field">
            <legend>{t('cardTypes')}</legend>
            <p className="hint">{t('cardTypesHint')}</p>
            {liabilities.map((liability) => (
              <Checkbox
                key={liability}
                label={cardWords(liability)}
                checked={cardTypes.includes(liability)}
                onChange={(isOn) =>
                  form.set(
                    'card_types',
                    liabilities.filter((one) => (one === liability ? isOn : cardTypes.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
          <MetadataField
            rows={form.values.metadata}
            onChange={(rows) => form.set('metadata', rows)}
            error={form.field('metadata').error}
          />
          <ErrorPanel error={form.isStale ? undefined : form.error} />
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {isNew ? common('create') : common('save')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
