import type { Webhook } from '@kontor/sdk';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, Code, ErrorPanel, Notice, Tabs, Time } from '../../components/index.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { adviceOf } from './challenge-advice.ts';
import { keys } from './data.ts';
import { challengeByHand, type Snippet, snippetNames, snippets } from './snippets.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

/** The state of the challenge, live: why it failed and how to respond to it. */
export function Challenge({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const again = useAction(() => webhookCalls.challenge(webhook.organization_id, webhook.id), {
    changes: [[...keys.one(webhook.id)]],
  });
  const { status, reason, at, next_at } = webhook.challenge;
  if (webhook.status === 'disabled') return null;
  if (status === 'passed') {
    return (
      <Notice kind="good" title={t('challengePassed')}>
        <p>{t.rich('challengePassedText', { time: <Time at={at} as="ago" /> })}</p>
      </Notice>
    );
  }
  const isFailed = status === 'failed';
  return (
    <div className="stack" aria-live="polite">
      <Notice
        kind={isFailed ? 'warn' : 'info'}
        title={isFailed ? t('challengeFailed') : t('challengeAsking')}
      >
        {isFailed ? (
          <>
            <p>
              <strong>{reason}</strong>
            </p>
            <p>{t(adviceOf(reason ?? ''))}</p>
            <p className="soft">
              {t.rich('challengeAsked', { time: <Time at={at} as="exact" /> })}{' '}
              {next_at === null
                ? t('challengeNoMore')
                : t.rich('challengeNext', { time: <Time at={next_at} as="exact" /> })}
            </p>
          </>
        ) : (
          <p className={css.asking}>
            <span className="spinner" aria-hidden="true" /> <span>{t('challengeAskingText')}</span>
          </p>
        )}
        <p className="soft">{t('challengeWaiting')}</p>
        {can('webhooks-write') && (
          <Button
            size="small"
            icon="refresh"
            isBusy={again.isPending}
            onClick={() => again.mutate(undefined)}
          >
            {t('challengeAgain')}
          </Button>
        )}
        <ErrorPanel error={again.error} />
      </Notice>
      <Receiver url={webhook.url} />
    </div>
  );
}

/** An example receiver, and the challenge as a curl command. */
export function Receiver({ url }: { url: string }) {
  const [shown, setShown] = useState<Snippet>('node');
  return (
    <Card title={t('receiver')}>
      <div className="stack">
        <p className="soft">{t('receiverText')}</p>
        <div>
          <Tabs
            label={t('receiver')}
            tabs={(Object.keys(snippets) as Snippet[]).map((key) => ({ key, title: snippetNames[key] }))}
            current={shown}
            onChange={setShown}
          >
            <Code text={snippets[shown]} label={snippetNames[shown]} />
          </Tabs>
        </div>
        <h3>{t('byHand')}</h3>
        <Code text={challengeByHand(url)} label={t('byHand')} />
      </div>
    </Card>
  );
}
