import { Bars } from '../../charts/bars.tsx';
import {
  Card,
  ErrorPanel,
  formatDay,
  formatNumber,
  formatPercent,
  Skeleton,
} from '../../components/index.ts';
import { PeriodChoice, useStatistics } from './period.tsx';
import css from './settings.module.css';
import { t } from './words.ts';

export function Usage() {
  const { query } = useStatistics();
  const statistics = query.data;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (statistics === undefined) return <Skeleton lines={8} />;
  const { totals, series } = statistics;
  const calls = totals.api_calls;
  const of = (kind: '2xx' | '3xx' | '4xx' | '5xx') =>
    series.map((one) => one.api_calls?.by_status[kind] ?? 0);
  const good = calls ? calls.by_status['2xx'] + calls.by_status['3xx'] : 0;
  return (
    <>
      <PeriodChoice />
      <div className={`grid ${css.figures}`}>
        <Card title={t('calls')}>
          <p className={css.big}>{formatNumber(calls?.total ?? 0)}</p>
        </Card>
        <Card title={t('successRate')}>
          <p className={css.big}>{calls?.total ? formatPercent(good / calls.total, 1) : '–'}</p>
        </Card>
        <Card title={t('broke')}>
          <p className={css.big}>{formatNumber(calls?.by_status['5xx'] ?? 0)}</p>
        </Card>
      </div>
      <Card>
        <Bars
          title={t('callsOverTime')}
          labels={series.map(({ from }) => formatDay(from))}
          series={[
            { name: t('succeeded'), tone: 'accent', values: of('2xx') },
            { name: t('redirected'), tone: 'soft', values: of('3xx') },
            { name: t('refused'), tone: 'warn', values: of('4xx') },
            { name: t('broke'), tone: 'bad', values: of('5xx') },
          ]}
          format={formatNumber}
        />
        <p className="soft small">{t('usageAbout')}</p>
      </Card>
    </>
  );
}
