import type { Statistics } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { Bars } from '../../charts/bars.tsx';
import {
  Card,
  formatCo2,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { useWebhooks } from './attention.tsx';
import css from './home.module.css';
import { t } from './words.ts';

const gramsPerKilogram = 1000;

/** The figures of the period: totals, then charts. */
export function Figures({ statistics: { totals, series } }: { statistics: Statistics }) {
  const labels = series.map(({ from }) => formatDay(from));
  const { can } = useSession();
  // Figures of pages that the role cannot open are hidden: an accountant sees nothing technical.
  const [hasWebhooks, hasClients] = [can('webhooks-read'), can('oauth-clients-read')];
  const of = (pick: (one: Statistics['series'][number]) => number) => series.map(pick);
  return (
    <>
      <div className={css.tiles}>
        {hasWebhooks && <Deliveries totals={totals} />}
        <Transactions totals={totals} />
        <Co2 totals={totals} />
        {hasClients && <ApiCalls totals={totals} />}
        <Tile to="/organizations" name={t('organizations')} figure={formatNumber(totals.organizations)}>
          {t('cardHolders')}: {t('consented', { n: totals.card_holders.consented })}
        </Tile>
      </div>
      <div className="columns">
        {hasWebhooks && (
          <Card>
            <Bars
              title={t('deliveries')}
              labels={labels}
              format={formatNumber}
              series={[
                { name: t('delivered'), tone: 'good', values: of(({ webhooks }) => webhooks.delivered) },
                { name: t('failed'), tone: 'bad', values: of(({ webhooks }) => webhooks.failed) },
              ]}
            />
          </Card>
        )}
        <Card>
          <Bars
            title={t('transactions')}
            labels={labels}
            format={formatNumber}
            series={[
              {
                name: t('transactions'),
                tone: 'accent',
                values: of(({ transactions }) => transactions.count),
              },
            ]}
          />
        </Card>
        <Card>
          <Bars
            title={t('co2')}
            labels={labels}
            format={formatCo2}
            series={[
              {
                name: t('co2'),
                tone: 'accent',
                values: of(({ co2 }) => (co2.grams ?? 0) / gramsPerKilogram),
              },
            ]}
          />
        </Card>
        {hasClients && (
          <Card>
            <Bars
              title={t('apiCalls')}
              labels={labels}
              format={formatNumber}
              series={[
                {
                  name: t('ok'),
                  tone: 'soft',
                  values: of(
                    ({ api_calls }) =>
                      (api_calls?.by_status['2xx'] ?? 0) + (api_calls?.by_status['3xx'] ?? 0),
                  ),
                },
                {
                  name: t('refused'),
                  tone: 'warn',
                  values: of(({ api_calls }) => api_calls?.by_status['4xx'] ?? 0),
                },
                {
                  name: t('faults'),
                  tone: 'bad',
                  values: of(({ api_calls }) => api_calls?.by_status['5xx'] ?? 0),
                },
              ]}
            />
          </Card>
        )}
      </div>
    </>
  );
}

type Totals = Statistics['totals'];
type TileProps = Address & { name: string; figure: ReactNode; children?: ReactNode };

function Tile({ name, figure, children, ...address }: TileProps) {
  return (
    <Link {...address} className={css.tile}>
      <span className="soft">{name}</span>
      <strong className="figure">{figure}</strong>
      <span className="soft small">{children}</span>
    </Link>
  );
}

function Deliveries({ totals: { webhooks } }: { totals: Totals }) {
  const listed = useWebhooks().data?.listed ?? [];
  // Deliveries that are retried have not ended, so the share says nothing about them.
  const failing = listed.filter(({ webhook }) => webhook.status === 'failing').length;
  const ended = webhooks.delivered + webhooks.failed;
  const latency = webhooks.latency_median_ms;
  return (
    <Tile to="/webhooks" name={t('deliveries')} figure={formatNumber(ended)}>
      {failing > 0 ? (
        <span className={css.bad}>{t('failingWebhooks', { n: failing })}</span>
      ) : ended === 0 ? (
        t('noDeliveries')
      ) : (
        <>
          <span className={webhooks.failed > 0 ? css.bad : undefined}>
            {t('successRate', { share: formatPercent(webhooks.delivered / ended, 1) })}
          </span>
          {latency !== null && ` · ${t('latency', { ms: formatDuration(latency) })}`}
        </>
      )}
    </Tile>
  );
}

function Transactions({ totals: { transactions } }: { totals: Totals }) {
  // The currency with the highest amount; there is rarely more than one.
  const [largest] = transactions.amounts.toSorted((one, other) => other.amount - one.amount);
  return (
    <Tile to="/transactions" name={t('transactions')} figure={formatNumber(transactions.count)}>
      {largest && formatMoney(largest.amount, largest.currency)}
      {transactions.refunds > 0 && ` · ${t('refunds', { n: transactions.refunds })}`}
    </Tile>
  );
}

function Co2({ totals: { co2 } }: { totals: Totals }) {
  const known = co2.estimated + co2.not_applicable;
  const all = known + co2.unknown;
  return (
    <Tile
      to="/co2"
      name={t('co2')}
      figure={co2.grams === null ? '–' : formatCo2(co2.grams / gramsPerKilogram)}
    >
      {all > 0 && t('coverage', { share: formatPercent(known / all, 1) })}
    </Tile>
  );
}

function ApiCalls({ totals: { api_calls } }: { totals: Totals }) {
  const total = api_calls?.total ?? 0;
  const bad = (api_calls?.by_status['4xx'] ?? 0) + (api_calls?.by_status['5xx'] ?? 0);
  return (
    <Tile to="/oauth-clients" name={t('apiCalls')} figure={formatNumber(total)}>
      {total > 0 && t('refusedShare', { share: formatPercent(bad / total, 1) })}
    </Tile>
  );
}
