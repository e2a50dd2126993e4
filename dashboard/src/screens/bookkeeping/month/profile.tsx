import type { MonthEndProfile } from '@kontor/sdk';
import { kontor } from '../../../api/kontor.ts';
import { useAction } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button, Card, Day, ErrorPanel, formatDay, Time, toast } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import css from './month.module.css';
import { postUntil } from './months.ts';
import { t } from './words.ts';

/** What one ledger has got of the month, and what it gets with the next run. */
export function Profile({
  organizationId,
  month,
  profile,
}: {
  organizationId: string;
  month: string;
  profile: MonthEndProfile;
}) {
  const { can } = useSession();
  const { id, name, posted, ready, is_running: isRunning } = profile;
  const to = postUntil(month, new Date());
  const post = useAction(() => kontor.exportProfiles.runs.create(organizationId, id, { to }), {
    changes: [['month-end'], ['export-profiles']],
    onDone: () => toast(t('didStart')),
  });
  return (
    <Card
      title={
        <Link to="/bookkeeping/$organizationId/$profileId" params={{ organizationId, profileId: id }}>
          {name}
        </Link>
      }
      actions={
        can('bookkeeping-write') && (
          <Button
            kind="primary"
            isBusy={post.isPending || isRunning}
            disabled={ready === 0 || to < profile.from}
            onClick={() => post.mutate(undefined)}
          >
            {t('postReady', { n: ready })}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className={css.figures}>
          <span>
            <strong>{t('readyCount', { n: ready })}</strong>
          </span>
          <span>{t('postedCount', { n: posted })}</span>
          {profile.last_run_at && (
            <span className="soft">
              {t('lastRun')} <Time at={profile.last_run_at} />
            </span>
          )}
          {profile.locked_until && (
            <span className="soft">
              {t('lockedUntil')} <Day day={profile.locked_until} />
            </span>
          )}
        </p>
        <p className="soft small">{t('postAbout', { day: formatDay(to) })}</p>
        <ErrorPanel error={post.error} />
      </div>
    </Card>
  );
}
