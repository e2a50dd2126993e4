import { isKontorError, type Organization, type Webhook } from '@kontor/sdk';
import { inTurns } from '../../api/in-turns.ts';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { currentSession, useSession } from '../../api/session.ts';
import { ButtonLink, Card, ErrorPanel, Notice, StatusBadge, Time } from '../../components/index.ts';
import { byUrgency, needsAttention } from '../../entities/webhook/attention.ts';
import { accountWebhooks } from '../../entities/webhook/calls.ts';
import { FailureReason, readFailure } from '../../entities/webhook/failure-reason.tsx';
import type { Failure } from '../../entities/webhook/last-failure.ts';
import css from './home.module.css';
import { t } from './words.ts';

/** An account-wide webhook has no organization. */
type Listed = { webhook: Webhook; organization: Organization | undefined; failure?: Failure | undefined };

export const webhooksKey = ['webhooks', 'attention'];
const organizationsMax = 25;
const everyMs = 30_000;

/** The webhooks of the account and of its newest organizations. */
export function useWebhooks() {
  const { can } = useSession();
  const isOn = can('organizations-read', 'webhooks-read');
  return useRead(webhooksKey, readWebhooks, { isOn, everyMs });
}

/** Webhooks with problems, the worst first, each with a link to fix it. */
export function Attention() {
  const found = useWebhooks();
  if (found.error && found.data === undefined)
    return <ErrorPanel error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return null;
  const { listed, isAll } = found.data;
  const trouble = listed
    .filter(({ webhook }) => needsAttention(webhook))
    .toSorted((one, other) => byUrgency(one.webhook, other.webhook));
  const more = !isAll && <p className="soft small">{t('firstOnly', { n: organizationsMax })}</p>;
  if (listed.length === 0) return more || null;
  if (trouble.length === 0)
    return (
      <Notice kind="good">
        {t('allWell')}
        {more}
      </Notice>
    );
  return (
    <Card
      title={t('attention')}
      actions={
        <ButtonLink size="small" to="/webhooks">
          {t('seeAll')}
        </ButtonLink>
      }
    >
      <ul className={css.trouble}>
        {trouble.map((one) => (
          <li key={one.webhook.id}>
            <Trouble {...one} />
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

function Trouble({ webhook, organization, failure }: Listed) {
  const { status, url, failing_since, disabled_reason, challenge, suspended_events } = webhook;
  return (
    <Notice
      kind={status === 'failing' || status === 'disabled' ? 'bad' : 'warn'}
      title={
        <>
          <StatusBadge status={status} /> {organization ? `${organization.name}: ${url}` : url}
        </>
      }
    >
      {status === 'failing' && (
        <p>
          {failure && <FailureReason failure={failure} />} {t('failingSince')}{' '}
          <Time at={failing_since} as="ago" />. {t('failingFix')}
        </p>
      )}
      {status === 'disabled' && (
        <p>
          {disabled_reason} {t('disabledFix')}
        </p>
      )}
      {status === 'pending' && (
        <p>
          {challenge.reason} {t('pendingFix')}
        </p>
      )}
      {suspended_events.length > 0 && <p>{t('suspended', { n: suspended_events.length })}</p>}
      <ButtonLink
        size="small"
        to="/webhooks/$organizationId/$webhookId"
        params={{ organizationId: webhook.organization_id, webhookId: webhook.id }}
      >
        {t('fix')}
      </ButtonLink>
    </Notice>
  );
}

/** Only the webhooks of the newest organizations are loaded. */
export async function readWebhooks({
  signal,
}: {
  signal: AbortSignal;
}): Promise<{ listed: Listed[]; isAll: boolean }> {
  const wide = accountWebhooks({ signal });
  const page = await kontor.organizations.list({ limit: organizationsMax }, { signal }).page();
  const found = await inTurns(page.data, async (organization): Promise<Listed[]> => {
    try {
      const { data } = await kontor.webhooks.list(organization.id, { limit: 100 }, { signal }).page();
      return data.map((webhook) => ({ webhook, organization }));
    } catch (error) {
      // Deleted since the list was read.
      if (isKontorError(error) && error.status === 404) return [];
      throw error;
    }
  });
  const ofAccount = (await wide).map((webhook): Listed => ({ webhook, organization: undefined }));
  const mayRead = currentSession().can('webhook-events-read');
  const listed = await inTurns(
    [...ofAccount, ...found.flat()],
    async (one): Promise<Listed> => ({
      ...one,
      failure: mayRead ? await readFailure(one.webhook, { signal }) : undefined,
    }),
  );
  return { listed, isAll: page.next_cursor === null };
}
