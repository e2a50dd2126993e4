import type { OAuthClientWithSecret } from '@kontor/sdk';
import { useEffect, useRef, useState } from 'react';
import { basePath } from '../../api/base.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  Code,
  ConfirmDialog,
  CopyButton,
  DescriptionList,
  Id,
  Notice,
  useLeaveGuard,
} from '../../components/index.ts';
import { t } from './words.ts';

/** The secret, shown once. Leaving without confirming that it is stored asks first. */
export function SecretPanel({ client, onStored }: { client: OAuthClientWithSecret; onStored: () => void }) {
  const { account } = useSession();
  const [isStored, setStored] = useState(false);
  const guard = useLeaveGuard(!isStored);
  const panel = useRef<HTMLDivElement>(null);
  // The form before it was long: its button may be far below the secret.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const url = `${location.origin}${basePath}`;
  const env = `KONTOR_URL=${url}\nKONTOR_ACCOUNT_ID=${account.id}\nKONTOR_CLIENT_ID=${client.client_id}\nKONTOR_CLIENT_SECRET=${client.secret}\n`;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([env], { type: 'text/plain' }));
    link.download = `kontor-${client.client_id}.env`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const finish = () => {
    setStored(true);
    // After the leave guard knows.
    setTimeout(onStored);
  };
  return (
    <Card title={t('secretTitle')}>
      <div className="stack" ref={panel} tabIndex={-1}>
        <Notice kind="warn">
          <p>{t('secretWarning')}</p>
        </Notice>
        <DescriptionList
          items={[
            [t('clientId'), <Id key="id" id={client.client_id} />],
            [
              t('secret'),
              <code key="secret" data-testid="secret">
                {client.secret}
              </code>,
            ],
          ]}
        />
        <div className="row">
          <CopyButton text={client.secret} label={t('copySecret')} />
          <Button icon="download" onClick={download}>
            {t('downloadEnv')}
          </Button>
        </div>
        <h3>{t('tryIt')}</h3>
        <Code
          label={t('tryIt')}
          text={`curl -s -H 'Accept: application/json' -d grant_type=client_credentials -d client_id=${client.client_id} -d client_secret=${client.secret} ${url}/oauth/token`}
        />
        <div className="row">
          <Button kind="primary" onClick={finish}>
            {t('stored')}
          </Button>
        </div>
      </div>
      {guard.status === 'blocked' && (
        <ConfirmDialog
          title={t('leaveSecretTitle')}
          action={t('leaveSecret')}
          onConfirm={guard.proceed}
          onClose={guard.reset}
        >
          <p>{t('leaveSecretText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
