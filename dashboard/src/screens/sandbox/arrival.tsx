import type { Transaction } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Badge, ErrorPanel, Skeleton } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { type Outcome, outcomeOf, ownConditions, webhooksOf } from '../../entities/webhook/outcome.ts';
import css from './sandbox.module.css';
import { t } from './words.ts';

const pollMs = 1_000;
/** The fan-out and the first attempt take less; what fails is retried much later. */
const watchedMs = 20_000;

const tones = {
  arrived: 'good',
  retrying: 'warn',
  waiting: 'accent',
  failed: 'bad',
  skipped: 'warn',
  condition: 'warn',
  nothing: 'accent',
} as const satisfies Record<Outcome['kind'], string>;

/** The outcome of a purchase: for each webhook, whether it arrived, or why not. */
export function Arrival({ transaction }: { transaction: Transaction }) {
  const { can } = useSession();
  const [isWatched, setWatched] = useState(true);
  // Another state is another event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state begins the watch anew
  useEffect(() => {
    setWatched(true);
    const timer = setTimeout(() => setWatched(false), watchedMs);
    return () => clearTimeout(timer);
  }, [transaction.state]);
  const query = useRead(
    ['transactions', transaction.id, 'explanation', transaction.state],
    (options) => kontor.transactions.explain(transaction.id, options),
    { isOn: can('webhook-events-read'), everyMs: isWatched ? pollMs : undefined },
  );
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return can('webhook-events-read') ? <Skeleton lines={2} /> : null;
  const own = ownConditions(query.data, transaction);
  const shared = own.filter(({ webhook_id }) => webhook_id === null);
  const webhooks = webhooksOf(query.data, own);
  const why = (
    <Link to="/webhooks/why" search={{ about: transaction.id }}>
      {t('why')}
    </Link>
  );
  if (webhooks.length === 0)
    return (
      <p role="status">
        <Badge tone="warn">{t('outcome_condition')}</Badge> {t('noWebhook')} {why}
      </p>
    );
  return (
    <div role="status">
      <ul className={css.arrivals}>
        {webhooks.map((webhook) => {
          const { kind } = outcomeOf(shared, webhook);
          return (
            <li key={webhook.id}>
              <Badge tone={tones[kind]}>{t(`outcome_${kind}`)}</Badge>{' '}
              <span className="wrap">{webhook.url}</span> {kind !== 'arrived' && why}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
