import { kontor } from '../../../api/kontor.ts';
import { useRead } from '../../../api/queries.ts';
import { Card, Day, ErrorPanel, Money, Skeleton, Table } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { problemOf, type RuleValues, toRule } from './values.ts';
import { t } from './words.ts';

/** What the rules on the screen would change of the purchases that are there. Nothing is stored. */
export function Preview({
  organizationId,
  rules,
  isDirty,
}: {
  organizationId: string;
  rules: readonly RuleValues[];
  isDirty: boolean;
}) {
  const sent = rules.map(toRule);
  const isValid = rules.every((rule) => problemOf(rule) === undefined);
  const preview = useRead(
    ['coding-rules', organizationId, 'preview', JSON.stringify(sent)],
    (options) => kontor.codingRules.preview(organizationId, { rules: sent }, options),
    { isOn: isValid, keepPrevious: true },
  );
  const { data } = preview;
  const matching = (data?.rules ?? [])
    .map((counts, at) => ({ ...counts, at, name: rules[at]?.name ?? '' }))
    .filter(({ matched }) => matched > 0);
  return (
    <Card title={t(isDirty ? 'previewDraft' : 'previewSaved')}>
      <ErrorPanel error={preview.error} retry={preview.refetch} />
      {data === undefined && !preview.error && <Skeleton lines={2} />}
      {data && (
        <div className="stack">
          <p role="status">
            <strong>{t('wouldChange', { n: data.would_change })}</strong>{' '}
            <span className="soft">
              {t(data.is_complete ? 'examined' : 'examinedNewest', { n: data.examined })}
            </span>
          </p>
          {matching.length > 0 && (
            <Table
              caption={t('byRule')}
              rows={matching}
              keyOf={({ at }) => String(at)}
              columns={[
                { title: t('rule'), cell: ({ at, name }) => `${at + 1}. ${name}` },
                { title: t('matched'), cell: ({ matched }) => matched, isFigure: true },
                { title: t('wouldSet'), cell: (row) => row.would_set, isFigure: true },
              ]}
            />
          )}
          {data.examples.length > 0 && (
            <Table
              caption={t('examples')}
              rows={data.examples}
              keyOf={(row) => row.transaction_id}
              columns={[
                {
                  title: t('purchase'),
                  cell: (row) => (
                    <Link to="/transactions/$transactionId" params={{ transactionId: row.transaction_id }}>
                      {row.merchant ?? row.transaction_id}
                    </Link>
                  ),
                },
                { title: t('day'), cell: (row) => <Day day={row.purchase_date} />, isMinor: true },
                {
                  title: t('amount'),
                  cell: (row) => <Money amount={row.amount} currency={row.currency} />,
                  isFigure: true,
                },
                {
                  title: t('becomes'),
                  cell: ({ set }) =>
                    [set.cost_account, set.vat_code, set.category].filter(Boolean).join(' · '),
                },
              ]}
            />
          )}
        </div>
      )}
    </Card>
  );
}
