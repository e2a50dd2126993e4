import type { Webhook } from '@kontor/sdk';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Badge, ButtonLink, Card, DescriptionList, Id, Notice, Time } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { FailureReason, readFailure } from '../../entities/webhook/failure-reason.tsx';
import { t as common } from '../../i18n/common.ts';
import { Challenge } from './challenge.tsx';
import { keys } from './data.ts';
import { summaryOf } from './delivery-summary.ts';
import { eventGroups, isSubscribed } from './event-catalogue.ts';
import { eventWords } from './event-words.ts';
import { rowsOf } from './form/clauses.ts';
import { Recent, useRecent } from './recent.tsx';
import { statusAbout } from './status.tsx';
import { addressOf, placeOf } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

const recentMax = 60;
const failureEveryMs = 15_000;

export function Overview({ webhook }: { webhook: Webhook }) {
  const place = placeOf(webhook);
  const recent = useRecent(place, recentMax);
  const isPassed = webhook.challenge.status === 'passed';
  return (
    <div className="stack">
      <Condition webhook={webhook} />
      {!isPassed && <Challenge webhook={webhook} />}
      {webhook.suspended_events.length > 0 && (
        <Notice kind="warn" title={t('suspended', { n: webhook.suspended_events.length })}>
          <p>{t.rich('suspendedText', { link: <Link to="/billing">{t('billingProfile')}</Link> })}</p>
          <p className={css.chips}>
            {webhook.suspended_events.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        </Notice>
      )}
      <Card
        title={t('recentTitle')}
        actions={
          <ButtonLink size="small" {...addressOf(place, { tab: 'log' })}>
            {t('tab_log')}
          </ButtonLink>
        }
      >
        <div className={css.recentWide}>
          <Recent place={place} limit={recentMax} />
        </div>
        {recent.data && recent.data.length > 0 && <p className="soft small">{summaryOf(recent.data)}</p>}
      </Card>
      <div className="columns">
        <Card title={common('details')}>
          <DescriptionList
            items={[
              [common('id'), <Id key="id" id={webhook.id} />],
              [t('url'), <code key="url">{webhook.url}</code>],
              [t('ordered'), webhook.ordered ? common('yes') : common('no')],
              [
                t('maxPerSecond'),
                webhook.max_per_second === null ? t('noLimit') : String(webhook.max_per_second),
              ],
              [
                t('filter'),
                webhook.filter.length === 0 ? null : <FilterText key="filter" webhook={webhook} />,
              ],
              [t('content'), contentOf(webhook)],
              [t('signature'), t(`signature_${webhook.signature}`)],
              [t('authentication'), t(`authentication_${webhook.authentication_type}`)],
              [
                t('challenge'),
                isPassed ? (
                  <>
                    {t('passed')} <Time key="at" at={webhook.challenge.at} as="ago" />
                  </>
                ) : (
                  t('notPassed')
                ),
              ],
              [common('created'), <Time key="created" at={webhook.created_at} />],
              [common('updated'), <Time key="updated" at={webhook.updated_at} />],
              ...(webhook.previous_secret_expires_at === null
                ? []
                : [
                    [
                      t('previousSecret'),
                      <Time key="until" at={webhook.previous_secret_expires_at} />,
                    ] as const,
                  ]),
            ]}
          />
        </Card>
        <Card title={t('events')}>
          <Subscribed webhook={webhook} />
        </Card>
      </div>
    </div>
  );
}

function FilterText({ webhook }: { webhook: Webhook }) {
  return rowsOf(webhook.filter).map(({ field, operator, value }) => (
    <div key={`${field} ${operator} ${value}`}>
      <code>{field}</code> {t(`operator_${operator}`)} <code>{value}</code>
    </div>
  ));
}

function contentOf({ thin, fields }: Webhook): string {
  if (thin) return t('contentThin');
  return fields.length === 0 ? t('contentAll') : fields.join(', ');
}

/** Current problems of the webhook. */
function Condition({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const { data: failure } = useRead(
    [...keys.one(webhook.id), 'failure'],
    async (options) => (await readFailure(webhook, options)) ?? null,
    { everyMs: failureEveryMs, isOn: webhook.status === 'failing' && can('webhook-events-read') },
  );
  const about = statusAbout(webhook.status);
  switch (webhook.status) {
    case 'failing':
      return (
        <Notice kind="warn" title={t('failingTitle')}>
          {failure && (
            <p>
              <FailureReason failure={failure} />
            </p>
          )}
          <p>
            {t.rich('failingSince', { time: <Time at={webhook.failing_since} /> })} {t('failingCalm')}{' '}
            <Link {...addressOf(placeOf(webhook), { tab: 'log', status: 'pending' })}>
              {t('seeFailures')}
            </Link>
          </p>
        </Notice>
      );
    case 'disabled':
      return (
        <Notice kind="bad" title={t('disabledTitle')}>
          <p>{webhook.disabled_reason ?? about}</p>
          <p>
            {t.rich('disabledAt', { time: <Time at={webhook.disabled_at} /> })} {t('disabledHelp')}
          </p>
        </Notice>
      );
    case 'paused':
      return (
        <Notice title={t('pausedTitle')}>
          <p>{about}</p>
        </Notice>
      );
    default:
      return null;
  }
}

function Subscribed({ webhook }: { webhook: Webhook }) {
  const isAll = webhook.events.includes('*');
  return (
    <div className="stack">
      {isAll && (
        <p>
          <Badge tone="accent">{t('everything')}</Badge> <span className="soft">{t('everythingHint')}</span>
        </p>
      )}
      {eventGroups.map(({ name, events }) => {
        const wanted = events.filter((event) => isSubscribed(webhook.events, event));
        return (
          <div key={name}>
            <h3 className="row row-apart">
              {eventWords(name)}
              <span className="soft small">
                {wanted.length} / {events.length}
              </span>
            </h3>
            {wanted.length > 0 && (
              <p className={css.chips}>
                {wanted.map((event) => (
                  <code key={event} title={eventWords(event)}>
                    {event}
                  </code>
                ))}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
