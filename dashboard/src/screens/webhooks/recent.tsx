import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link } from '../../components/link.tsx';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { keys } from './data.ts';
import { lastDuration, outcomeOf, summaryOf } from './delivery-summary.ts';
import { addressOf, type Place } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

const everyMs = 15_000;

export function useRecent({ organizationId, webhookId }: Place, limit: number) {
  const { can } = useSession();
  return useRead(
    [...keys.one(webhookId), 'recent', limit],
    async (options) =>
      (await webhookCalls.events.list(organizationId, webhookId, { limit }, options).page()).data,
    { everyMs, isOn: can('webhook-events-read') },
  );
}

const toneOf = { delivered: css.good, failed: css.bad, pending: css.warn, skipped: css.soft };

/** Recent deliveries as bars, the newest at the right; the height is the receiver's response time. */
export function Recent({ place, limit = 12 }: { place: Place; limit?: number }) {
  const { data } = useRecent(place, limit);
  if (data === undefined) return <span className="soft">–</span>;
  if (data.length === 0) return <span className="soft small">{t('nothingSentYet')}</span>;
  const shown = [...data].reverse();
  // A few bars stay at the left instead of filling the width.
  const places = Math.min(limit, Math.max(shown.length, 24));
  const top = Math.max(200, ...shown.map(lastDuration));
  return (
    <Link
      {...addressOf(place, { tab: 'log' })}
      className={css.recent ?? ''}
      aria-label={summaryOf(data)}
      title={summaryOf(data)}
    >
      <svg viewBox={`0 0 ${places * 8} 28`} aria-hidden="true">
        {shown.map((delivery, at) => {
          const height = 6 + (Math.min(lastDuration(delivery), top) / top) * 20;
          return (
            <rect
              key={delivery.id}
              className={toneOf[outcomeOf(delivery)]}
              x={at * 8}
              y={28 - height}
              width="6"
              height={height}
              rx="1.5"
            />
          );
        })}
      </svg>
    </Link>
  );
}
