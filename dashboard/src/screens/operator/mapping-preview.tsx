import type { FileMappingPreview } from '@kontor/sdk';
import { Badge, Card, Notice, Table } from '../../components/index.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';

/** What the mapping makes of the sample. */
export function MappingPreview({ preview: { rows, problems } }: { preview: FileMappingPreview }) {
  return (
    <Card title={t('preview')}>
      <div className="stack">
        <p>{t('rowsRead', { n: rows })}</p>
        {rows === 0 && <Notice kind="warn">{t('nothingRead')}</Notice>}
        {problems.length > 0 && (
          <Table
            caption={t('problems')}
            rows={problems}
            keyOf={({ place, field, reason }) => `${place} ${field} ${reason}`}
            columns={[
              {
                title: t('problemPlace'),
                cell: ({ place, severity }) => (
                  <>
                    {place}{' '}
                    <Badge tone={severity === 'warning' ? 'warn' : 'bad'}>{t(`severity_${severity}`)}</Badge>
                  </>
                ),
              },
              {
                title: t('problemReason'),
                cell: ({ field, value, reason }) => (
                  <span className={css.reason}>
                    {field !== null && <code>{field}</code>} {reason}
                    {value !== null && <div className="soft small">{value}</div>}
                  </span>
                ),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
