import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Card, ErrorPanel, formatNumber, Notice, Skeleton } from '../../components/index.ts';
import css from './settings.module.css';
import { t } from './words.ts';

/** The account's retention periods, each with the party that set it. */
export function RetentionCard() {
  const query = useRead(['account', 'retention'], (options) => kontor.account.retention(options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={4} />;
  const { data, holds } = query.data;
  return (
    <Card title={t('kept')}>
      {holds.length > 0 && <Notice kind="warn">{t('onHold')}</Notice>}
      <table className={css.limits}>
        <thead>
          <tr>
            <th scope="col">{t('keptData')}</th>
            <th scope="col">{t('keptDays')}</th>
            <th scope="col">{t('keptSetBy')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ kind, days, set_by }) => (
            <tr key={kind}>
              <th scope="row">{t(`kept_${kind}`)}</th>
              <td>{formatNumber(days)}</td>
              <td>{t(`kept_by_${set_by}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{t('keptAbout')}</p>
    </Card>
  );
}
