import type { Webhook } from '@kontor/sdk';
import { Time } from '../../components/format.tsx';
import { webhookCalls } from './calls.ts';
import { type Failure, lastFailureOf } from './last-failure.ts';
import { t } from './words.ts';

// The oldest pending deliveries: a failing webhook tries those first.
const deliveriesMax = 10;

/** The last failure of a failing webhook; undefined for any other. */
export async function readFailure(
  { organization_id, id, status }: Webhook,
  options: { signal: AbortSignal },
): Promise<Failure | undefined> {
  if (status !== 'failing') return undefined;
  const query = { status: 'pending', order: 'asc', limit: deliveriesMax } as const;
  return lastFailureOf((await webhookCalls.events.list(organization_id, id, query, options).page()).data);
}

/** Why the deliveries of a webhook fail, and when the next attempt is made. */
export function FailureReason({ failure: { status, detail, nextAt } }: { failure: Failure }) {
  return (
    <>
      <strong>
        {status === null
          ? (detail ?? t('noAnswer'))
          : detail === undefined
            ? t('answered', { status: String(status) })
            : t('answeredWith', { status: String(status), detail })}
      </strong>{' '}
      {nextAt !== null && t.rich('nextAttempt', { time: <Time at={nextAt} as="exact" /> })}
    </>
  );
}
