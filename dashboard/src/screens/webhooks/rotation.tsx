import type { Webhook } from '@kontor/sdk';
import { useState } from 'react';
import {
  Button,
  Card,
  DescriptionList,
  Dialog,
  ErrorPanel,
  Field,
  Id,
  RadioGroup,
  Select,
  Time,
  useForm,
} from '../../components/index.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { keys } from './data.ts';
import { WebhookSecret } from './secret.tsx';
import { t } from './words.ts';

const overlaps = ['0', '3600', '86400', '604800'] as const;

/** Rotates the secret; the previous one can keep signing for a while. */
export function Rotation({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ secret: string; isOverlapping: boolean }>();
  const until = webhook.previous_secret_expires_at;
  if (made) {
    return (
      <WebhookSecret secret={made.secret} webhookId={webhook.id} onStored={() => setMade(undefined)}>
        <p>{t(made.isOverlapping ? 'rotatedOverlap' : 'rotatedAtOnce')}</p>
      </WebhookSecret>
    );
  }
  return (
    <Card
      title={t('secret')}
      actions={
        <Button size="small" icon="refresh" onClick={() => setOpen(true)}>
          {t('rotate')}
        </Button>
      }
    >
      <p className="soft">{t('rotateAbout')}</p>
      <PublicKeys webhook={webhook} />
      {until !== null && <p>{t.rich('bothSign', { time: <Time at={until} /> })}</p>}
      {isOpen && (
        <RotationDialog
          webhook={webhook}
          onClose={() => setOpen(false)}
          onRotated={(secret, isOverlapping) => {
            setOpen(false);
            setMade({ secret, isOverlapping });
          }}
        />
      )}
    </Card>
  );
}

/** The keys with which a receiver verifies the deliveries, and where it reads them. */
function PublicKeys({ webhook: { public_keys, jwks_uri } }: { webhook: Webhook }) {
  if (jwks_uri === null) return null;
  return (
    <DescriptionList
      items={[
        ...public_keys.map((key) => [t('publicKey'), <Id key={key} id={key} />] as const),
        [
          t('keySet'),
          <a key="uri" href={jwks_uri}>
            {jwks_uri}
          </a>,
        ],
      ]}
    />
  );
}

function RotationDialog({
  webhook,
  onClose,
  onRotated,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (secret: string, isOverlapping: boolean) => void;
}) {
  const form = useForm({
    initial: { overlap: '86400' as (typeof overlaps)[number], isOwn: false, secret: '' },
    submit: ({ overlap, isOwn, secret }) =>
      webhookCalls.rotateSecret(webhook.organization_id, webhook.id, {
        overlap: Number(overlap),
        ...(isOwn ? { secret } : {}),
      }),
    changes: [[...keys.one(webhook.id)]],
    onDone: ({ secret }, { overlap }) => onRotated(secret, overlap !== '0'),
  });
  const { values, set } = form;
  return (
    <Dialog title={t('rotateTitle')} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <div className="stack">
          <p>{t('rotateText')}</p>
          <Select
            label={t('overlap')}
            hint={t('overlapHint')}
            value={values.overlap}
            onChange={(overlap) => set('overlap', overlap)}
            choices={overlaps.map((value) => ({ value, label: t(`overlap_${value}`) }))}
          />
          <RadioGroup
            legend={t('secret')}
            value={values.isOwn ? 'own' : 'made'}
            onChange={(value) => set('isOwn', value === 'own')}
            choices={[
              { value: 'made', label: t('secretMade') },
              { value: 'own', label: t('secretOwn') },
            ]}
          />
          {values.isOwn && (
            <Field
              label={t('secretOwn')}
              hint={t('secretOwnHint')}
              {...form.field('secret')}
              type="password"
              autoComplete="new-password"
              required
              minLength={24}
              maxLength={200}
            />
          )}
          <ErrorPanel error={form.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('rotate')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
