import type { SandboxEmail } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList, useRead } from '../../api/queries.ts';
import { Button, Card, EmptyState, ErrorPanel, InfiniteList, Time, toast } from '../../components/index.ts';
import styles from './sandbox.module.css';
import { t } from './words.ts';

const daySeconds = 86_400;
/** Steps of the clock in days: one, the time until a reminder and the last retry, and the life of a personal link. */
const advances = [1, 8, 31];
const everyMs = 5_000;

/** The account's emails, and its clock: most emails are sent because time passes. */
export function Mailbox() {
  const query = useList(['sandbox-mails'], (cursor, options) => kontor.sandbox.mails({ cursor }, options), {
    everyMs,
  });
  return (
    <>
      <p className="soft">{t('mailboxAbout')}</p>
      <Clock />
      <InfiniteList
        caption={t('mailbox')}
        query={query}
        keyOf={({ id }) => id}
        columns={[{ title: t('mail'), cell: (mail) => <Mail mail={mail} /> }]}
        empty={
          <EmptyState icon="companies" title={t('noMails')}>
            <p>{t('noMailsText')}</p>
          </EmptyState>
        }
      />
    </>
  );
}

function Mail({ mail }: { mail: SandboxEmail }) {
  return (
    <details>
      <summary>
        {mail.subject}
        <span className="soft small">
          {' '}
          {t('mailTo', { address: mail.to })} · <Time at={mail.created_at} />
        </span>
      </summary>
      {mail.links[0] !== undefined && (
        <p>
          <a href={mail.links[0]} target="_blank" rel="noreferrer">
            {t('openLink')}
          </a>
        </p>
      )}
      <pre className={styles.mail}>{mail.text ?? t('mailSent')}</pre>
    </details>
  );
}

function Clock() {
  const clock = useRead(['sandbox-clock'], (options) => kontor.sandbox.clock(options));
  const advance = useAction((days: number) => kontor.sandbox.advanceClock({ advance: days * daySeconds }), {
    changes: [['sandbox-clock'], ['sandbox-mails'], ['tpa-signatories'], ['card-holders']],
    onDone: () => toast(t('clockAdvanced')),
  });
  return (
    <Card title={t('clock')}>
      <div className="stack">
        <p className="soft">{t('clockAbout')}</p>
        <ErrorPanel error={clock.error ?? advance.error} />
        {clock.data && (
          <p>
            {t('clockNow')} <Time at={clock.data.now} />
          </p>
        )}
        <div className="row">
          {advances.map((days) => (
            <Button
              key={days}
              size="small"
              isBusy={advance.isPending && advance.variables === days}
              onClick={() => advance.mutate(days)}
            >
              {t('advanceDays', { count: days })}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
