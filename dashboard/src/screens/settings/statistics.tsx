import type { Statistics } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import { Bars } from '../../charts/bars.tsx';
import {
  Button,
  Card,
  ErrorPanel,
  formatCo2,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  Skeleton,
  Table,
} from '../../components/index.ts';
import { fileName, saveFile } from '../../components/save-file.ts';
import { toCsv } from './csv.ts';
import { PeriodChoice, useStatistics } from './period.tsx';
import css from './settings.module.css';
import { t } from './words.ts';

export function StatisticsPart() {
  const { query } = useStatistics();
  // As on Home, figures of pages that the role cannot open are hidden.
  const hasWebhooks = useSession().can('webhooks-read');
  const statistics = query.data;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (statistics === undefined) return <Skeleton lines={8} />;
  const save = () =>
    saveFile(fileName('kontor', statistics.from, `${statistics.to}.csv`), toCsv(statistics), 'text/csv');
  return (
    <>
      <div className="row row-apart">
        <PeriodChoice hasOrganization />
        <Button icon="download" onClick={save}>
          {t('downloadCsv')}
        </Button>
      </div>
      <Totals statistics={statistics} hasWebhooks={hasWebhooks} />
      <Charts statistics={statistics} hasWebhooks={hasWebhooks} />
      <Amounts statistics={statistics} />
      <div className="columns">
        <Counts title={t('holders')} counts={statistics.totals.card_holders} />
        {statistics.totals.tpas && <Counts title={t('tpas')} counts={statistics.totals.tpas} />}
      </div>
    </>
  );
}

type PartProps = { statistics: Statistics; hasWebhooks: boolean };

function Totals({ statistics: { totals }, hasWebhooks }: PartProps) {
  const { receipts, webhooks, co2 } = totals;
  const ms = (value: number | null) => (value === null ? '–' : formatDuration(value));
  const deliveries: [string, string, string] = [
    t('deliveries'),
    formatNumber(webhooks.delivered),
    `${formatNumber(webhooks.failed)} ${t('failed')} · ${ms(webhooks.latency_median_ms)} / ${ms(webhooks.latency_p95_ms)}`,
  ];
  const figures: [string, string, string][] = [
    ...(hasWebhooks ? [deliveries] : []),
    [t('organizations'), formatNumber(totals.organizations), t('atEnd')],
    [
      t('transactions'),
      formatNumber(totals.transactions.count),
      t('refunds', { n: totals.transactions.refunds }),
    ],
    [
      t('receipts'),
      formatNumber(receipts.scanned),
      `${formatNumber(receipts.matched)} ${t('matched').toLowerCase()}${receipts.match_rate === null ? '' : ` (${formatNumber(receipts.match_rate * 100, 1)} %)`}`,
    ],
    [
      t('co2'),
      co2.grams === null ? '–' : formatCo2(co2.grams / 1000),
      `${formatNumber(co2.estimated)} ${t('estimated')}`,
    ],
  ];
  return (
    <div className="grid">
      {figures.map(([name, figure, about]) => (
        <Card key={name} title={name}>
          <p className={css.big}>{figure}</p>
          <p className="soft small">{about}</p>
        </Card>
      ))}
    </div>
  );
}

function Charts({ statistics: { series }, hasWebhooks }: PartProps) {
  const labels = series.map(({ from }) => formatDay(from));
  const inState = (state: 'authorized' | 'cleared' | 'invoiced' | 'deleted') =>
    series.map(({ transactions }) => transactions.by_state[state]);
  return (
    <div className="columns">
      <Card>
        <Bars
          title={t('byState')}
          labels={labels}
          series={[
            { name: t('invoiced'), tone: 'accent', values: inState('invoiced') },
            { name: t('cleared'), tone: 'good', values: inState('cleared') },
            { name: t('authorized'), tone: 'warn', values: inState('authorized') },
            { name: t('deleted'), tone: 'soft', values: inState('deleted') },
          ]}
          format={formatNumber}
        />
      </Card>
      {hasWebhooks && (
        <Card>
          <Bars
            title={t('deliveries')}
            labels={labels}
            series={[
              {
                name: t('delivered'),
                tone: 'good',
                values: series.map(({ webhooks }) => webhooks.delivered),
              },
              { name: t('failed'), tone: 'bad', values: series.map(({ webhooks }) => webhooks.failed) },
            ]}
            format={formatNumber}
          />
        </Card>
      )}
      <Card>
        <Bars
          title={t('co2')}
          labels={labels}
          series={[
            { name: t('co2'), tone: 'accent', values: series.map(({ co2 }) => (co2.grams ?? 0) / 1000) },
          ]}
          format={formatCo2}
        />
      </Card>
      <Card>
        <Bars
          title={t('receipts')}
          labels={labels}
          series={[
            { name: t('matched'), tone: 'good', values: series.map(({ receipts }) => receipts.matched) },
            {
              name: t('scanned'),
              tone: 'soft',
              values: series.map(({ receipts }) => Math.max(0, receipts.scanned - receipts.matched)),
            },
          ]}
          format={formatNumber}
        />
      </Card>
    </div>
  );
}

function Amounts({ statistics: { totals } }: { statistics: Statistics }) {
  const rows = totals.transactions.amounts;
  if (rows.length === 0) return null;
  return (
    <Card title={t('amounts')}>
      <Table
        caption={t('amounts')}
        rows={rows}
        keyOf={({ currency }) => currency}
        columns={[
          { title: t('currency'), cell: ({ currency }) => currency },
          { title: t('count'), isFigure: true, cell: ({ count }) => formatNumber(count) },
          { title: t('amount'), isFigure: true, cell: (row) => formatMoney(row.amount, row.currency) },
          {
            title: t('refunded'),
            isFigure: true,
            isMinor: true,
            cell: (row) => formatMoney(row.refunded, row.currency),
          },
          ...(['authorized', 'cleared', 'invoiced'] as const).map((state) => ({
            title: t(state),
            isFigure: true,
            isMinor: true,
            cell: (row: (typeof rows)[number]) => formatMoney(row.by_state[state], row.currency),
          })),
        ]}
      />
    </Card>
  );
}

function Counts({ title, counts }: { title: string; counts: Record<string, number> }) {
  return (
    <Card title={title}>
      <Table
        caption={title}
        rows={Object.entries(counts)}
        keyOf={([name]) => name}
        columns={[
          { title: t('state'), cell: ([name]) => (t.has(name) ? t(name) : name) },
          { title: t('count'), isFigure: true, cell: ([, count]) => formatNumber(count) },
        ]}
      />
    </Card>
  );
}
