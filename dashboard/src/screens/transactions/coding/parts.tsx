import type { Transaction } from '@kontor/sdk';
import { Button, Checkbox, Field, formatMoney, IconButton } from '../../../components/index.ts';
import { AccountField, VatCodeField } from '../../../entities/coding/fields.tsx';
import { t as coding } from '../../../entities/coding/words.ts';
import css from '../transactions.module.css';
import { t } from '../words.ts';
import { type CodingValues, type Part, remainderOf, withPart } from './values.ts';

const partsMax = 100;

/** Parts of a purchase. It can be saved when they add up to its amount. */
export function Parts({
  transaction,
  values,
  onChange,
  error,
}: {
  transaction: Transaction;
  values: CodingValues;
  onChange: (parts: Part[]) => void;
  error: string | undefined;
}) {
  const { split: parts } = values;
  const { organization, original_currency: currency } = transaction;
  const change = (at: number, own: Partial<Part>) =>
    onChange(parts.map((one, index) => (index === at ? { ...one, ...own } : one)));
  const left = remainderOf(transaction, parts);
  return (
    <fieldset className="field">
      <legend>{t('split')}</legend>
      <p className="hint">{t('splitHint')}</p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id
        <fieldset className={css.part} key={at}>
          <legend className="unseen">{t('part', { n: at + 1 })}</legend>
          <Field
            label={`${t('original')} (${currency})`}
            value={part.amount}
            onChange={(amount) => change(at, { amount })}
            inputMode="decimal"
            required
          />
          <AccountField
            organizationId={organization.id}
            value={part.cost_account}
            onChange={(number) => change(at, { cost_account: number })}
          />
          <VatCodeField
            organizationId={organization.id}
            value={part.vat_code}
            onChange={(code) => change(at, { vat_code: code })}
          />
          <Field
            label={t('partText')}
            value={part.text}
            onChange={(text) => change(at, { text })}
            maxLength={200}
            isOptional
          />
          <Checkbox
            label={coding('private')}
            checked={part.private}
            onChange={(is) => change(at, { private: is })}
          />
          <IconButton
            icon="trash"
            label={t('partRemove', { n: at + 1 })}
            onClick={() => onChange(parts.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      {parts.length > 0 && (
        <p role="status" className={left === 0 ? 'soft' : 'wrong'}>
          {left === 0 ? t('partsAddUp') : t('partsLeft', { amount: formatMoney(left, currency) })}
        </p>
      )}
      {error && <p className="wrong">{error}</p>}
      {parts.length < partsMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange(withPart(transaction, values))}>
            {t(parts.length === 0 ? 'splitBegin' : 'partAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
