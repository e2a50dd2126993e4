import type { AccountScope, OAuthClientWithSecret } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Notice,
  PageHeader,
  RadioGroup,
  useForm,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { codeOf } from './cli-code.ts';
import { t } from './words.ts';

type Access = 'read' | 'change';
// A lost laptop is closed out by deleting its client, and by this at the latest.
const tokenLifetimeS = 3600;
const machineNameMax = 60;

/** The page that `kontor login` opens. It creates a client with the public key of that machine. */
export function CliLogin() {
  const { scopes } = useSession();
  const [{ key, name = 'kontor' }] = useSearchParams('/oauth-clients/cli-login');
  const [made, setMade] = useState<OAuthClientWithSecret | undefined>(undefined);
  const code = codeOf(key);
  const machine = name.slice(0, machineNameMax);
  const form = useForm<{ access: Access }, OAuthClientWithSecret>({
    initial: { access: 'read' },
    submit: ({ access }) =>
      createClient(`kontor login: ${machine}`, grantedScopes(scopes, access), key ?? ''),
    changes: [['oauth-clients']],
    onDone: setMade,
  });
  const trail = [[{ to: '/oauth-clients' }, t('title')]] as const;
  if (code === undefined)
    return (
      <>
        <PageHeader title={t('cliTitle')} trail={trail} />
        <Notice kind="warn">{t('cliBroken')}</Notice>
      </>
    );
  if (made)
    return (
      <>
        <PageHeader title={t('cliTitle')} trail={trail} />
        <Notice kind="good">{t('cliDone', { name: machine })}</Notice>
        <div className="row">
          <ButtonLink to="/oauth-clients/$clientId" params={{ clientId: made.id }}>
            {t('cliClient')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={t('cliTitle')} about={t('cliAbout', { name: machine })} trail={trail} />
      <form className="stack" onSubmit={form.onSubmit}>
        <Card>
          <div className="stack">
            <p>
              {t('cliCode')}: <code>{code}</code>
            </p>
            <Notice kind="warn">{t('cliCompare')}</Notice>
            <RadioGroup
              legend={t('cliAccess')}
              value={form.values.access}
              onChange={(access) => form.set('access', access)}
              choices={[
                { value: 'read', label: t('cliRead') },
                { value: 'change', label: t('cliChange') },
              ]}
            />
            <p className="soft small">{t('cliLimits')}</p>
          </div>
        </Card>
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('cliAllow')}
          </Button>
          <ButtonLink to="/oauth-clients">{common('cancel')}</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** The user's scopes, without those whose changes would outlive the login: clients and users. */
function grantedScopes(scopes: readonly string[], access: Access): AccountScope[] {
  const own = scopes.filter((scope) => !/^(oauth-clients|account-users)-/.test(scope)) as AccountScope[];
  return access === 'read' ? own.filter((scope) => scope.endsWith('-read')) : own;
}

/** Both or none: a client without the key would be of no use. */
async function createClient(
  name: string,
  scopes: AccountScope[],
  key: string,
): Promise<OAuthClientWithSecret> {
  const client = await kontor.oauthClients.create({ name, scopes, token_lifetime: tokenLifetimeS });
  try {
    await kontor.oauthClients.keys.create(client.id, { kty: 'OKP', crv: 'Ed25519', x: key });
  } catch (error) {
    await kontor.oauthClients.delete(client.id);
    throw error;
  }
  return client;
}
