import type { Tax, TaxOfSource, Transaction } from '@kontor/sdk';
import { Badge, Card, formatNumber, formatPercent, Money, Table } from '../../../components/index.ts';
import { t as coding } from '../../../entities/coding/words.ts';
import { t } from '../words.ts';

/** The VAT by rate, from the best source, and what the other sources state. */
export function Vat({ transaction: { tax } }: { transaction: Transaction }) {
  return (
    <Card title={t('vatRows')}>
      {tax === null ? <p className="soft">{t('noVat')}</p> : <Sources tax={tax} />}
    </Card>
  );
}

function Sources({ tax }: { tax: NonNullable<Tax> }) {
  return (
    <div className="stack">
      <Source stated={tax} isUsed />
      {tax.alternatives.length > 0 && <h3>{t('otherSources')}</h3>}
      {tax.alternatives.map((other) => (
        <Source key={other.source} stated={other} />
      ))}
    </div>
  );
}

function Source({ stated, isUsed = false }: { stated: TaxOfSource; isUsed?: boolean }) {
  const { source, confidence, currency } = stated;
  const money = (amount: number | null) => <Money amount={amount} currency={currency} />;
  return (
    <div className="stack">
      <p>
        <strong>{t(`source_${source}`)}</strong> {isUsed && <Badge tone="good">{t('sourceUsed')}</Badge>}{' '}
        {confidence < 1 && (
          <span className="soft">{t('confidence', { share: formatPercent(confidence) })}</span>
        )}
      </p>
      <Table
        caption={t(`source_${source}`)}
        rows={stated.rows.map((row, index) => ({ ...row, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          {
            title: t('vatRate'),
            cell: ({ rate }) => (rate === null ? '–' : `${formatNumber(rate, 2)} %`),
            isFigure: true,
          },
          { title: t('vatBase'), cell: ({ base }) => money(base), isFigure: true, isMinor: true },
          { title: t('vatColumn'), cell: (row) => money(row.tax), isFigure: true },
          { title: t('deductible'), cell: ({ deductible }) => money(deductible), isFigure: true },
          { title: t('kind'), cell: ({ category }) => coding(`kind_${category}`), isMinor: true },
          {
            title: t('treatment'),
            cell: ({ treatment, country }) =>
              [t(`treatment_${treatment}`), country].filter(Boolean).join(' · '),
            isMinor: true,
          },
        ]}
      />
    </div>
  );
}
