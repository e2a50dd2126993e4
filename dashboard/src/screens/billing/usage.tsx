import type { BillingUsage } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Bars } from '../../charts/bars.tsx';
import { Card, ErrorPanel, formatNumber, Select, Skeleton, Table } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { locale } from '../../i18n/language.ts';
import { lastMonths } from './months.ts';
import { products } from './products.tsx';
import { t } from './words.ts';

const monthsShown = 6;
const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
const tones = { transaction: 'accent', digital_receipt: 'good', environmental_impact: 'warn' } as const;

/** Billed units: recent months as a chart, and one month by organization. */
export function Usage({ billingId }: { billingId: string }) {
  const [search, setSearch] = useSearchParams('/billing/$billingId');
  const months = lastMonths(new Date(), monthsShown);
  const chosen = search.month !== undefined && months.includes(search.month) ? search.month : months.at(-1);
  const usage = useRead(['billings', billingId, 'usage', months.at(-1)], (options) =>
    Promise.all(months.map((month) => kontor.billings.usage(billingId, { month }, options))),
  );
  const shown = usage.data?.find(({ month }) => month === chosen);
  return (
    <Card
      title={t('usage')}
      actions={
        <Select
          label={<span className="unseen">{t('month')}</span>}
          value={chosen ?? ''}
          onChange={(month) => setSearch({ month })}
          choices={months.map((month) => ({ value: month, label: nameOf(month) })).reverse()}
        />
      }
    >
      <div className="stack">
        <p className="soft">{t('usageAbout')}</p>
        {usage.isPending && <Skeleton lines={6} />}
        <ErrorPanel error={usage.error} retry={usage.refetch} />
        {usage.data && (
          <Bars
            title={t('usageBars')}
            labels={usage.data.map(({ month }) => nameOf(month))}
            format={formatNumber}
            series={products.map((product) => ({
              name: t(product),
              tone: tones[product],
              values: usage.data.map(({ units }) => units[product]),
            }))}
          />
        )}
        {shown && <OneMonth usage={shown} />}
      </div>
    </Card>
  );
}

function OneMonth({ usage }: { usage: BillingUsage }) {
  return (
    <>
      <h3>
        {nameOf(usage.month)}: {t('holdersNow')} {formatNumber(usage.card_holders)}
      </h3>
      {usage.organizations.length === 0 ? (
        <p className="soft">{t('usageNone')}</p>
      ) : (
        <Table
          caption={`${t('usage')}, ${nameOf(usage.month)}`}
          rows={usage.organizations}
          keyOf={(one) => one.id}
          columns={[
            {
              title: t('organization'),
              cell: (one) => (
                <>
                  {one.deleted_at === null ? (
                    <Link to="/organizations/$organizationId" params={{ organizationId: one.id }}>
                      {one.name}
                    </Link>
                  ) : (
                    <span className="soft">
                      {one.name} ({t('gone')})
                    </span>
                  )}
                  <div className="phone-only soft small">
                    {products.map((product) => (
                      <div key={product}>
                        {t(product)}: {formatNumber(one.units[product])}
                      </div>
                    ))}
                  </div>
                </>
              ),
            },
            ...products.map((product) => ({
              title: t(product),
              cell: (one: BillingUsage['organizations'][number]) => formatNumber(one.units[product]),
              isFigure: true,
              isMinor: true,
            })),
          ]}
        />
      )}
      {usage.organizations_total > usage.organizations.length && (
        <p className="soft">{t('moreOrganizations', { n: usage.organizations.length })}</p>
      )}
    </>
  );
}
