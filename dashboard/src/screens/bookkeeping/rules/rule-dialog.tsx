import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { Button, Checkbox, Dialog, Field, IconButton } from '../../../components/index.ts';
import { type Found, Lookup } from '../../../components/lookup.tsx';
import { findCardHolders } from '../../../entities/card-holder/card-holder-filter.tsx';
import { useHolderNames } from '../../../entities/card-holder/holder-names.ts';
import { AccountField, DimensionsField, VatCodeField } from '../../../entities/coding/fields.tsx';
import { t as coding } from '../../../entities/coding/words.ts';
import { t as common } from '../../../i18n/common.ts';
import css from './rules.module.css';
import { kinds, problemOf, type RuleValues } from './values.ts';
import { t } from './words.ts';

type Props = {
  organizationId: string;
  initial: RuleValues;
  onDone: (rule: RuleValues) => void;
  onClose: () => void;
};

/** The form of one rule. It changes the list; saving the list stores it. */
export function RuleDialog({ organizationId, initial, onDone, onClose }: Props) {
  const [rule, setRule] = useState(initial);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<RuleValues>) => setRule((before) => ({ ...before, ...part }));
  const problem = problemOf(rule);
  return (
    <Dialog title={initial.name || t('ruleAdd')} onClose={onClose} kind="wide">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem === undefined) onDone({ ...rule, name: rule.name.trim() });
        }}
      >
        <div className="stack">
          <Field
            label={common('name')}
            value={rule.name}
            onChange={(name) => set({ name })}
            maxLength={100}
            required
          />
          <fieldset className="field">
            <legend>{t('conditions')}</legend>
            <p className="hint">{t('conditionsHint')}</p>
            <ConditionFields organizationId={organizationId} rule={rule} set={set} />
          </fieldset>
          <fieldset className="field">
            <legend>{t('sets')}</legend>
            <div className={css.pair}>
              <AccountField
                organizationId={organizationId}
                value={rule.cost_account}
                onChange={(number) => set({ cost_account: number })}
              />
              <VatCodeField
                organizationId={organizationId}
                value={rule.vat_code}
                onChange={(code) => set({ vat_code: code })}
              />
              <Field
                label={coding('category')}
                value={rule.category}
                onChange={(category) => set({ category })}
                maxLength={100}
                isOptional
              />
            </div>
            <DimensionsField rows={rule.dimensions} onChange={(dimensions) => set({ dimensions })} />
            <Checkbox
              label={coding('private')}
              checked={rule.private}
              onChange={(is) => set({ private: is })}
            />
          </fieldset>
          {isTried && problem && (
            <p className="wrong" role="alert">
              {t(problem)}
            </p>
          )}
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary">
            {common('done')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type FieldsProps = { organizationId: string; rule: RuleValues; set: (part: Partial<RuleValues>) => void };

function ConditionFields({ organizationId, rule, set }: FieldsProps) {
  const holders = useHolderNames(rule.card_holder_ids);
  return (
    <>
      <div className={css.pair}>
        <Field
          label={t('merchants')}
          hint={t('merchantsHint')}
          value={rule.merchants}
          onChange={(merchants) => set({ merchants })}
        />
        <Field
          label={t('mccCodes')}
          hint={t('mccHint')}
          value={rule.mcc_codes}
          onChange={(codes) => set({ mcc_codes: codes })}
        />
        <Field
          label={t('countries')}
          hint={t('countriesHint')}
          value={rule.countries}
          onChange={(countries) => set({ countries })}
        />
        <Field
          label={t('purchaseCurrency')}
          hint={t('currencyHint')}
          value={rule.currency}
          onChange={(currency) => set({ currency })}
          maxLength={3}
        />
        <Field
          label={t('amountMin')}
          value={rule.amount_min}
          onChange={(min) => set({ amount_min: min })}
          inputMode="decimal"
        />
        <Field
          label={t('amountMax')}
          value={rule.amount_max}
          onChange={(max) => set({ amount_max: max })}
          inputMode="decimal"
        />
      </div>
      <fieldset className={css.kinds}>
        <legend>{t('kinds')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={coding(`kind_${kind}`)}
            checked={rule.categories.includes(kind)}
            onChange={(is) =>
              set({ categories: kinds.filter((one) => (one === kind ? is : rule.categories.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <div className={css.pair}>
        <Several
          label={t('holders')}
          kind="card-holders"
          find={findCardHolders}
          ids={rule.card_holder_ids}
          nameOf={(id) => holders.get(id) ?? id}
          onChange={(ids) => set({ card_holder_ids: ids })}
        />
        <Several
          label={t('cards')}
          kind={`cards ${organizationId}`}
          find={(text, options) => findCards(organizationId, text, options)}
          ids={rule.card_ids}
          nameOf={(id) => id}
          onChange={(ids) => set({ card_ids: ids })}
        />
      </div>
    </>
  );
}

/** Several choices among very many, each removable. */
function Several({
  label,
  kind,
  find,
  ids,
  nameOf,
  onChange,
}: {
  label: string;
  kind: string;
  find: (text: string, options: { signal: AbortSignal }) => Promise<Found[]>;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
}) {
  const [names, setNames] = useState<Record<string, string>>({});
  return (
    <div>
      <Lookup
        label={label}
        kind={kind}
        find={find}
        chosen={undefined}
        onChange={(found) => {
          if (!found || ids.includes(found.id)) return;
          setNames({ ...names, [found.id]: found.name });
          onChange([...ids, found.id]);
        }}
      />
      <ul className={css.chosen}>
        {ids.map((id) => (
          <li key={id}>
            {names[id] ?? nameOf(id)}{' '}
            <IconButton
              icon="close"
              label={`${common('remove')} ${names[id] ?? nameOf(id)}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const purchasesRead = 200;

/** The cards of the organization’s newest purchases: by their last digits. */
async function findCards(
  organizationId: string,
  text: string,
  options: { signal: AbortSignal },
): Promise<Found[]> {
  const filter = { organization_id: organizationId, limit: purchasesRead };
  const { data } = await kontor.transactions.list(filter, options).page();
  const cards = new Map(
    data.map(({ card_id: id, card_last_four, card_product, card_holder }): [string, Found] => [
      id,
      { id, name: `•••• ${card_last_four}`, about: card_product ?? card_holder.reference_id },
    ]),
  );
  return [...cards.values()].filter(({ name }) => name.includes(text.trim()));
}
