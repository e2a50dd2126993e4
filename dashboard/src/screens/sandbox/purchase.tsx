import type { Transaction } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { Button, Card, ErrorPanel, Field, Select, toast, useForm } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { CardHolderFields, mayBuy, NoOrganization, useCardHolderChoice } from './card-holder-choice.tsx';
import { Forecast } from './forecast.tsx';
import { Items } from './items.tsx';
import { type Preset, startOf, toBody, type Wanted } from './presets.ts';
import { PurchaseResult } from './purchase-result.tsx';
import { Recent } from './recent.tsx';
import css from './sandbox.module.css';
import { presetNames } from './search.ts';
import { t } from './words.ts';

const types = ['CARD_PURCHASE', 'CASH_WITHDRAWAL', 'FEE_AND_DISCOUNT', 'REFUND'] as const;
const currencies = ['SEK', 'NOK', 'DKK', 'EUR', 'USD', 'GBP', 'CHF', 'PLN', 'JPY'];

export function Purchase() {
  const who = useCardHolderChoice(mayBuy);
  const [search, setSearch] = useSearchParams('/sandbox');
  const [bought, setBought] = useState<Transaction>();
  const preset = search.preset ?? 'coffee';
  if (who.organization.data === null) return <NoOrganization />;
  return (
    <div className="columns">
      <PurchaseForm
        key={preset}
        preset={preset}
        onPreset={(next) => setSearch({ preset: next === 'coffee' ? undefined : next })}
        who={who}
        onDone={setBought}
      />
      <div className="stack">
        {bought && <PurchaseResult key={bought.id} transactionId={bought.id} />}
        <Recent />
      </div>
    </div>
  );
}

type FormProps = {
  preset: Preset;
  onPreset: (preset: Preset) => void;
  who: ReturnType<typeof useCardHolderChoice>;
  onDone: (transaction: Transaction) => void;
};

function PurchaseForm({ preset, onPreset, who, onDone }: FormProps) {
  const form = useForm<Wanted, Transaction>({
    initial: startOf(preset),
    submit: (values) => kontor.sandbox.createTransaction(toBody(who.holder?.id ?? '', values)),
    changes: [['transactions'], ['environmental-impacts'], ['statistics']],
    onDone: (transaction) => {
      toast(t('boughtToast'));
      onDone(transaction);
    },
  });
  const { values } = form;
  const isUsualCurrency = currencies.includes(values.currency);
  return (
    <Card title={t('purchaseTitle')}>
      <form className="stack" onSubmit={form.onSubmit}>
        <p className="soft">
          {t.rich('purchaseAbout', {
            authorized: <code>card.transaction.authorized</code>,
            impact: <code>environmental.impact</code>,
          })}
        </p>
        <CardHolderFields who={who} hint={t('holderHint')} />
        <Forecast
          organization={who.organization.data ?? undefined}
          hasBuyer={who.holder !== undefined && mayBuy(who.holder)}
        />
        <fieldset>
          <legend className={css.legend}>{t('preset')}</legend>
          <div className={css.presets}>
            {presetNames.map((name) => (
              <Button key={name} size="small" aria-pressed={name === preset} onClick={() => onPreset(name)}>
                {t(`preset_${name}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <Field label={t('merchant')} {...form.field('merchant')} required maxLength={200} />
        <div className={css.amount}>
          <Field label={t('amount')} {...form.field('amount')} required inputMode="decimal" />
          <Select
            label={t('currency')}
            {...form.field('currency')}
            choices={[...currencies, ...(isUsualCurrency ? [] : [values.currency])].map((value) => ({
              value,
              label: value,
            }))}
          />
        </div>
        <details open={preset === 'own'}>
          <summary>{t('more')}</summary>
          <div className="stack">
            <div className={css.details}>
              <Field label={t('mcc')} {...form.field('mcc_code')} required pattern="[0-9]{4}" maxLength={4} />
              <Field
                label={t('country')}
                {...form.field('country')}
                required
                pattern="[A-Z]{2}"
                maxLength={2}
              />
              <Field label={t('city')} {...form.field('city')} isOptional maxLength={100} />
              <Select
                label={t('type')}
                {...form.field('type')}
                choices={types.map((value) => ({ value, label: t(value) }))}
              />
              <Field
                label={t('when')}
                hint={t('whenHint')}
                type="datetime-local"
                {...form.field('purchase_time')}
              />
            </div>
            <Items
              items={values.items}
              amount={values.amount}
              onChange={(items) => form.set('items', items)}
              onSum={(sum) => form.set('amount', String(sum))}
              error={form.field('items').error}
            />
          </div>
        </details>
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={who.holder === undefined}>
            {t('buy')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
