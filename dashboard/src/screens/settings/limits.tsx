import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Card, ErrorPanel, formatNumber, Notice, Skeleton } from '../../components/index.ts';
import css from './settings.module.css';
import { t } from './words.ts';

// The bar warns from this share on.
const nearlyUsed = 0.9;

/** The account's limits, and how much of each is in use. */
export function LimitsCard() {
  const query = useRead(['account', 'limits'], (options) => kontor.account.limits(options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={6} />;
  const { is_approved, data } = query.data;
  return (
    <Card title={t('allowed')}>
      {!is_approved && <Notice kind="warn">{t('notApproved')}</Notice>}
      <table className={css.limits}>
        <thead>
          <tr>
            <th scope="col">{t('limit')}</th>
            <th scope="col">{t('inUse')}</th>
            <th scope="col">{t('maximum')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, limit, used }) => (
            <tr key={name}>
              <th scope="row">{t(`limit_${name}`)}</th>
              <td>
                {used !== null && (
                  <>
                    {show(name, used)}
                    <meter
                      aria-label={t(`limit_${name}`)}
                      min={0}
                      max={Math.max(limit, 1)}
                      high={Math.max(limit, 1) * nearlyUsed}
                      optimum={0}
                      value={used}
                    />
                  </>
                )}
              </td>
              <td>{show(name, limit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{t('limitsAbout')}</p>
    </Card>
  );
}

const mebibyte = 1024 * 1024;

function show(name: string, value: number): string {
  return name === 'file_bytes' ? `${formatNumber(Math.ceil(value / mebibyte))} MiB` : formatNumber(value);
}
