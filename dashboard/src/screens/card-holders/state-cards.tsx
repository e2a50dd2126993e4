import type { CardHolder } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  Card,
  CopyButton,
  ErrorPanel,
  Id,
  Select,
  Time,
  toast,
} from '../../components/index.ts';
import { MailBadge } from './list.tsx';
import { t } from './words.ts';

/** The email to the person, with a button to send it again. */
export function MailCard({ holder }: { holder: CardHolder }) {
  const { can } = useSession();
  // The call has no retries, so that the user sees "at most once a minute" immediately.
  const remind = useAction(
    () => kontor.cardHolders.remind(holder.organization_id, holder.id, { retriesMax: 0 }),
    { changes: [['card-holders']], onDone: () => toast(t('resent')) },
  );
  const canSend =
    holder.email !== null &&
    holder.status !== 'consented' &&
    holder.status !== 'withdrawn' &&
    can('card-holders-write');
  return (
    <Card title={t('mailTitle')} actions={<MailBadge status={holder.email_status} />}>
      <div className="stack">
        <p className="soft">
          {holder.email === null ? t('noMailAddress') : t('mailOf', { email: holder.email })}
        </p>
        {canSend && (
          <div className="row">
            <Button
              size="small"
              icon="send"
              isBusy={remind.isPending}
              onClick={() => remind.mutate(undefined)}
            >
              {holder.email_status === null ? t('sendNow') : t('resend')}
            </Button>
          </div>
        )}
        {canSend && <ErrorPanel error={remind.error} />}
      </div>
    </Card>
  );
}

/** The person's identity. */
export function IdentityCard({ holder }: { holder: CardHolder }) {
  const { identity, identity_id: identityId } = holder;
  return (
    <Card
      title={t('identityTitle')}
      actions={
        identity ? (
          <Badge tone="good">{t('identified')}</Badge>
        ) : (
          <Badge tone="warn">{t('notIdentified')}</Badge>
        )
      }
    >
      {identity === null ? (
        <p className="soft">{t('notIdentifiedText')}</p>
      ) : (
        <>
          <p>
            <strong>{identity.name}</strong>
          </p>
          {identity.employee_id !== null && (
            <p className="soft">{t('employee', { id: identity.employee_id })}</p>
          )}
          {identityId !== null && <Id id={identityId} />}
        </>
      )}
    </Card>
  );
}

/** The person's consent. */
export function ConsentCard({ holder }: { holder: CardHolder }) {
  const { consent, status } = holder;
  if (consent.signed) {
    return (
      <Card title={t('consentTitle')} actions={<Badge tone="good">{t('given')}</Badge>}>
        <p>{t.rich('givenOn', { time: <Time at={consent.signed_at} /> })}</p>
        <ConsentLink url={consent.url} />
      </Card>
    );
  }
  const [badge, text, tone] =
    status === 'withdrawn'
      ? ([t('withdrawn'), t('withdrawnText'), 'bad'] as const)
      : status === 'identified'
        ? ([t('notNeeded'), t('notNeededText'), 'good'] as const)
        : status === 'invited'
          ? ([t('waiting'), t('waitingText'), 'warn'] as const)
          : ([t('notAsked'), t('mailNone'), 'neutral'] as const);
  return (
    <Card title={t('consentTitle')} actions={<Badge tone={tone}>{badge}</Badge>}>
      <p className="soft">{text}</p>
      <ConsentLink url={consent.url} />
    </Card>
  );
}

function ConsentLink({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <p className="row">
      <a className="button button-quiet button-small" href={url} target="_blank" rel="noopener noreferrer">
        {t('consentLink')}
      </a>
      <CopyButton text={url} />
    </p>
  );
}

const testPersons = [
  ['tova', 'Tova Testsson'],
  ['erik', 'Erik Exempelström'],
  ['pelle', 'Pelle Påhittad'],
  ['kari', 'Kari Prøvesen'],
  ['ola', 'Ola Oppdiktet'],
  ['siri', 'Siri Testesen'],
  ['anne', 'Anne Eksempelsen'],
  ['bo', 'Bo Opdigtet'],
  ['carla', 'Carla Prøvegaard'],
  ['aino', 'Aino Esimerkki'],
  ['vaino', 'Väinö Testinen'],
  ['helmi', 'Helmi Keksitty'],
] as const;

/** Buttons that act for the person. */
export function SandboxConsentCard({ holder }: { holder: CardHolder }) {
  const [person, setPerson] = useState('');
  const consent = useAction(() => kontor.sandbox.consent(holder.id, person === '' ? {} : { person }), {
    changes: [['card-holders'], ['tpa-identities']],
    onDone: () => toast(t('sandboxDone')),
  });
  return (
    <Card title={t('sandboxTitle')}>
      <div className="stack">
        <p className="soft">{t('sandboxText')}</p>
        <div className="filters">
          <Select
            label={t('sandboxPerson')}
            value={person}
            onChange={setPerson}
            choices={[
              { value: '', label: t('sandboxNext') },
              ...testPersons.map(([value, label]) => ({ value, label })),
            ]}
          />
          <Button icon="check" isBusy={consent.isPending} onClick={() => consent.mutate(undefined)}>
            {t('sandboxConsent')}
          </Button>
        </div>
        <ErrorPanel error={consent.error} />
      </div>
    </Card>
  );
}
