import type { MonthEnd } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../../api/kontor.ts';
import { useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  formatNumber,
  IconButton,
  Skeleton,
} from '../../../components/index.ts';
import { type Address, Link, useSearchParams } from '../../../components/link.tsx';
import { locale } from '../../../i18n/language.ts';
import { SectionHeader } from '../sections.tsx';
import css from './month.module.css';
import { daysOf, leftOf, monthAfter, monthOf, type Step, steps } from './months.ts';
import { Profile } from './profile.tsx';
import { Remind } from './remind.tsx';
import { t } from './words.ts';

const refreshMs = 3_000;

/** What is left to do before a month can be closed, and the button that posts it. */
export function MonthEndPage() {
  const { organizationId } = useParams({ from: '/bookkeeping/$organizationId/month' });
  const [search, setSearch] = useSearchParams('/bookkeeping/$organizationId/month');
  const month = monthOf(search.month, new Date());
  const query = useRead(
    ['month-end', organizationId, month],
    (options) => kontor.monthEnd.get(organizationId, { month }, options),
    { keepPrevious: true, everyMs: refreshMs },
  );
  return (
    <>
      <SectionHeader
        organizationId={organizationId}
        section="month"
        title={t('monthTitle')}
        about={t('monthAbout')}
      />
      <div className="stack">
        <div className={css.month}>
          <IconButton
            icon="chevron"
            label={t('monthBefore')}
            onClick={() => setSearch({ month: monthAfter(month, -1) })}
          />
          <h2>{monthName(month)}</h2>
          <IconButton
            icon="chevron"
            label={t('monthAfter')}
            onClick={() => setSearch({ month: monthAfter(month, 1) })}
          />
        </div>
        <ErrorPanel error={query.error} retry={query.refetch} />
        {query.data ? (
          <State organizationId={organizationId} state={query.data} />
        ) : (
          !query.error && <Skeleton lines={6} />
        )}
      </div>
    </>
  );
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function State({ organizationId, state }: { organizationId: string; state: MonthEnd }) {
  const { can } = useSession();
  const { from, to } = daysOf(state.month);
  const list: Address = { to: '/transactions', search: { organization: organizationId, from, to } };
  if (state.purchases === 0) {
    return (
      <EmptyState icon="bookkeeping" title={t('emptyMonth')}>
        <p>{t('emptyMonthText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p>
        <Link {...list}>{t('purchases', { n: state.purchases })}</Link>
        {leftOf(state) === 0 && ` · ${t('allDone')}`}
      </p>
      <ul className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={state[step] === 0 ? css.done : css.step}>
            <Link {...addressOf(step, organizationId, state.month)}>
              <strong className={css.count}>{formatNumber(state[step])}</strong>
              <span>{t(step)}</span>
            </Link>
            {step === 'missing_receipts' && state[step] > 0 && can('receipts-write') && (
              <Remind organizationId={organizationId} month={state.month} />
            )}
          </li>
        ))}
      </ul>
      <h2>{t('postTitle')}</h2>
      {state.uncoded > 0 && <p className="soft">{t('uncodedPosted', { n: state.uncoded })}</p>}
      {state.profiles.length === 0 ? (
        <EmptyState
          icon="exports"
          title={t('noProfiles')}
          action={
            can('bookkeeping-write') && (
              <ButtonLink kind="primary" to="/bookkeeping/$organizationId/new" params={{ organizationId }}>
                {t('newProfile')}
              </ButtonLink>
            )
          }
        >
          <p>{t('noProfilesText')}</p>
        </EmptyState>
      ) : (
        state.profiles.map((profile) => (
          <Profile key={profile.id} organizationId={organizationId} month={state.month} profile={profile} />
        ))
      )}
    </>
  );
}

/** Where the purchases of a step are listed. */
function addressOf(step: Step, organizationId: string, month: string): Address {
  const { from, to } = daysOf(month);
  const inList = { organization: organizationId, from, to };
  const coding = { to: '/bookkeeping/$organizationId/coding', params: { organizationId } } as const;
  if (step === 'uncoded') return { ...coding, search: { from, to } };
  if (step === 'needs_review') return { ...coding, search: { from, to, show: 'review' as const } };
  if (step === 'missing_receipts') return { to: '/transactions', search: { ...inList, receipt: 'missing' } };
  return { to: '/transactions', search: { ...inList, state: 'authorized' } };
}
