import { isKontorError } from '@kontor/sdk';
import { Notice, PageHeader, StatusBadge } from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { Challenge } from './challenge.tsx';
import type { CreatedWebhook } from './create-webhook.ts';
import { useWebhook } from './data.ts';
import { WebhookSecret } from './secret.tsx';
import { statusWord } from './status.tsx';
import { addressOf, nameOf, placeOf } from './webhook.ts';
import { t } from './words.ts';

/** After creation: the secret, shown once, and the challenge. */
export function Created({ made: { webhook, failures } }: { made: CreatedWebhook }) {
  const go = useGo();
  const place = placeOf(webhook);
  const current = useWebhook(place).data ?? webhook;
  return (
    <>
      <PageHeader
        title={t('createdTitle')}
        about={nameOf(webhook)}
        trail={[[{ to: '/webhooks' }, common('webhooks')]]}
        beside={<StatusBadge status={current.status} label={statusWord(current.status)} />}
      />
      <div className="stack">
        {failures.length > 0 && (
          <Notice kind="bad" title={t('partlyMade')}>
            <p>{t('partlyMadeText')}</p>
            <ul>
              {failures.map(({ what, error }) => (
                <li key={what}>
                  <code>{what}</code>: {isKontorError(error) ? error.detail : common('errorUnknown')}
                  {isKontorError(error) && error.errors.map(({ message }) => ` ${message}`)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <WebhookSecret
          secret={webhook.secret}
          webhookId={webhook.id}
          onStored={() => go(addressOf(place), { replace: true })}
        />
        <Challenge webhook={current} />
      </div>
    </>
  );
}
