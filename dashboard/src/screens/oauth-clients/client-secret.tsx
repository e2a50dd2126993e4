import type { OAuthClientWithSecret } from '@kontor/sdk';
import { basePath } from '../../api/base.ts';
import { useSession } from '../../api/session.ts';
import { Code, DescriptionList, Id } from '../../components/index.ts';
import { SecretPanel } from '../../entities/secret/secret-panel.tsx';
import { t } from './words.ts';

/** The new secret of a client, with a request that uses it. */
export function ClientSecret({ client, onStored }: { client: OAuthClientWithSecret; onStored: () => void }) {
  const { account } = useSession();
  const url = `${location.origin}${basePath}`;
  const { client_id, secret } = client;
  return (
    <SecretPanel
      secret={secret}
      label={t('secret')}
      about={t('secretWarning')}
      file={{
        name: `kontor-${client_id}`,
        lines: [
          `KONTOR_URL=${url}`,
          `KONTOR_ACCOUNT_ID=${account.id}`,
          `KONTOR_CLIENT_ID=${client_id}`,
          `KONTOR_CLIENT_SECRET=${secret}`,
        ],
      }}
      onStored={onStored}
    >
      <DescriptionList items={[[t('clientId'), <Id key="id" id={client_id} />]]} />
      <h3>{t('tryIt')}</h3>
      <Code
        label={t('tryIt')}
        text={`curl -s -H 'Accept: application/json' -d grant_type=client_credentials -d client_id=${client_id} -d client_secret=${secret} ${url}/oauth/token`}
      />
    </SecretPanel>
  );
}
