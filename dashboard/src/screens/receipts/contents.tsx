import type { Receipt } from '@kontor/sdk';
import { Card, formatCo2, formatNumber } from '../../components/index.ts';
import { fieldNames, surenessOf, textOf } from './fields.ts';
import css from './receipts.module.css';
import { t } from './words.ts';

type Props = { receipt: Receipt; lit: string | undefined; onLight: (name: string | undefined) => void };

const looks = { good: css.sureGood, fair: css.sureFair, poor: css.surePoor };

/** Each field with its confidence; hover or focus highlights it on the image. */
export function FieldsCard({ receipt, lit, onLight }: Props) {
  return (
    <Card title={t('fields')}>
      <div className="table-frame">
        <table>
          <caption className="unseen">{t('fields')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col" className="figure">
                {t('sure')}
              </th>
            </tr>
          </thead>
          <tbody onMouseLeave={() => onLight(undefined)}>
            {fieldNames.map((name) => {
              const value = textOf(receipt, name);
              const confidence = receipt.confidence[name];
              const hasBox = receipt.boxes[name] !== undefined;
              return (
                <tr
                  key={name}
                  className={hasBox ? css.fieldRow : undefined}
                  data-on={lit === name || undefined}
                  onMouseEnter={() => onLight(name)}
                >
                  <th scope="row">
                    {hasBox ? (
                      <button
                        type="button"
                        className={css.fieldButton}
                        onFocus={() => onLight(name)}
                        onClick={() => onLight(name)}
                      >
                        {t(name)}
                      </button>
                    ) : (
                      t(name)
                    )}
                  </th>
                  <td className={css.value}>{value ?? <span className="soft">–</span>}</td>
                  <td className={`figure ${looks[surenessOf(confidence)]}`}>
                    {value !== null && confidence !== undefined ? `${formatNumber(confidence * 100)} %` : ''}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="soft small">{t('sureAbout')}</p>
    </Card>
  );
}

export function ReceiptCo2({ receipt }: { receipt: Receipt }) {
  const impact = receipt.environmental_impact;
  if (!impact || impact.carbon_emission_in_grams === null) return null;
  const low = impact.carbon_emission_in_grams_low;
  const high = impact.carbon_emission_in_grams_high;
  return (
    <Card title={t('co2')}>
      <p>
        <strong>{formatCo2(impact.carbon_emission_in_grams / 1000)} CO2e</strong>{' '}
        {low !== null && high !== null && (
          <span className="soft">
            ({formatCo2(low / 1000)} – {formatCo2(high / 1000)})
          </span>
        )}
      </p>
    </Card>
  );
}
