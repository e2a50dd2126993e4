import type { ReactNode } from 'react';
import { SecretPanel } from '../../entities/secret/secret-panel.tsx';
import { t } from './words.ts';

/** The new signing secret of a webhook. */
export function WebhookSecret({
  secret,
  webhookId,
  children,
  onStored,
}: {
  secret: string;
  webhookId: string;
  children?: ReactNode;
  onStored: () => void;
}) {
  return (
    <SecretPanel
      secret={secret}
      label={t('secret')}
      about={t('secretOnceText')}
      file={{ name: webhookId, lines: [`KONTOR_WEBHOOK_SECRET=${secret}`] }}
      onStored={onStored}
    >
      {children}
    </SecretPanel>
  );
}
