import type { FileMappingPreview } from '@kontor/sdk';
import { Card, Json, Money, Notice, Table } from '../../components/index.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';
import { ProblemTable } from './problem-table.tsx';

/** What the mapping makes of the sample. */
export function MappingPreview({
  preview: { rows, problems, transactions },
}: {
  preview: FileMappingPreview;
}) {
  return (
    <Card title={t('preview')}>
      <div className="stack">
        <p>{t('rowsRead', { n: rows })}</p>
        {rows === 0 && <Notice kind="warn">{t('nothingRead')}</Notice>}
        {transactions.length > 0 && <Transactions transactions={transactions} />}
        {problems.length > 0 && (
          <ProblemTable
            problems={problems}
            keyOf={({ place, field, reason }) => `${place} ${field} ${reason}`}
          />
        )}
      </div>
    </Card>
  );
}

/** The first rows, in the fields that partners receive. */
function Transactions({ transactions }: Pick<FileMappingPreview, 'transactions'>) {
  return (
    <>
      <Table
        caption={t('partnersView')}
        rows={transactions.map((one, at) => ({ ...one, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            title: 'purchase_merchant',
            cell: ({ purchase_merchant, purchase_city, purchase_time, card_last_four }) => (
              <>
                <span className={css.reason}>{purchase_merchant}</span>
                <div className="soft small">
                  {[purchase_time?.slice(0, 10), card_last_four && `•• ${card_last_four}`, purchase_city]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </>
            ),
          },
          { title: 'type', cell: ({ type }) => <code>{type}</code>, isMinor: true },
          {
            title: 'original_amount',
            cell: ({ original_amount, original_currency }) => (
              <Money amount={original_amount ?? 0} currency={original_currency ?? ''} />
            ),
            isFigure: true,
          },
          {
            title: 'accounting_amount',
            cell: ({ accounting_amount, accounting_currency }) => (
              <Money amount={accounting_amount ?? 0} currency={accounting_currency ?? ''} />
            ),
            isFigure: true,
            isMinor: true,
          },
        ]}
      />
      <details>
        <summary>{t('partnersView')}</summary>
        <Json value={transactions} label={t('partnersView')} />
      </details>
    </>
  );
}
