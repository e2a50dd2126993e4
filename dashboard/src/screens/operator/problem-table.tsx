import type { IssuerFileProblem } from '@kontor/sdk';
import { Badge, Table } from '../../components/index.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';

type Shown = Pick<IssuerFileProblem, 'place' | 'severity' | 'field' | 'value' | 'reason'>;

/** What was found in a file or in a sample of one. */
export function ProblemTable<Row extends Shown>(props: { problems: Row[]; keyOf: (row: Row) => string }) {
  return (
    <Table
      caption={t('problems')}
      rows={props.problems}
      keyOf={props.keyOf}
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
  );
}
