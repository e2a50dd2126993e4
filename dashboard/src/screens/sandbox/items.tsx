import { Button, Field, formatNumber, IconButton, Notice } from '../../components/index.ts';
import { type Item, sumOf, toNumber } from './presets.ts';
import css from './sandbox.module.css';
import { t } from './words.ts';

type Props = {
  items: Item[];
  amount: string;
  onChange: (items: Item[]) => void;
  onSum: (sum: number) => void;
  error?: string | undefined;
};

const none: Item = { description: '', quantity: '1', amount: '', vat_rate: '' };

/** Line items, with a warning when they do not add up to the amount. */
export function Items({ items, amount, onChange, onSum, error }: Props) {
  const sum = sumOf(items);
  const differs = items.length > 0 && sum !== toNumber(amount);
  const change = (at: number, next: Partial<Item>) =>
    onChange(items.map((one, index) => (index === at ? { ...one, ...next } : one)));
  return (
    <fieldset className="stack">
      <legend className={css.legend}>{t('items')}</legend>
      <p className="hint">{t('itemsHint')}</p>
      {items.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only added at the end
        <div className={css.item} key={at}>
          <Field
            label={t('itemName')}
            value={one.description}
            maxLength={200}
            required
            onChange={(description) => change(at, { description })}
          />
          <Field
            label={t('itemQuantity')}
            value={one.quantity}
            inputMode="decimal"
            required
            onChange={(quantity) => change(at, { quantity })}
          />
          <Field
            label={t('itemPrice')}
            value={one.amount}
            inputMode="decimal"
            required
            onChange={(price) => change(at, { amount: price })}
          />
          <Field
            label={t('itemVat')}
            value={one.vat_rate}
            inputMode="decimal"
            onChange={(vat_rate) => change(at, { vat_rate })}
          />
          <IconButton
            icon="trash"
            label={t('removeItem')}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="row">
        <Button size="small" icon="plus" onClick={() => onChange([...items, none])}>
          {t('addItem')}
        </Button>
      </div>
      {differs && (
        <Notice kind="warn">
          <div className="row">
            <span>{t('sumDiffers', { sum: formatNumber(sum, 2), amount: amount || '–' })}</span>
            <Button size="small" onClick={() => onSum(sum)}>
              {t('takeSum')}
            </Button>
          </div>
        </Notice>
      )}
      {error && <p className="wrong">{error}</p>}
    </fieldset>
  );
}
