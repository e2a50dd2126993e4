import { isKontorError, type SsoConnection } from '@kontor/sdk';
import { useState } from 'react';
import { basePath } from '../../api/base.ts';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorPanel,
  Field,
  Notice,
  Skeleton,
  toast,
  useForm,
} from '../../components/index.ts';
import { t as common, roleName } from '../../i18n/common.ts';
import { ClientFields, RedirectUri } from './sso-client.tsx';
import { SsoDomains } from './sso-domains.tsx';
import { SsoEnforcement } from './sso-enforcement.tsx';
import { SsoForm } from './sso-form.tsx';
import { t } from './words.ts';

export function SsoSettings() {
  const { user, account } = useSession();
  const query = useRead(['sso'], (options) => kontor.sso.get(options));
  const isMissing = isKontorError(query.error, 'not_found');
  if (query.error && !isMissing) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (user.role !== 'owner') return <Notice>{t('ssoOwnersOnly', { role: roleName(user.role) })}</Notice>;
  if (isMissing) return <Connect key={account.id} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  return <Connected connection={query.data} />;
}

/** The first step: the client at the provider. */
function Connect() {
  const { account } = useSession();
  const form = useForm({
    initial: {
      issuer: '',
      client_id: '',
      authentication: 'client_secret_basic' as SsoConnection['authentication'],
      client_secret: '',
    },
    submit: ({ client_secret, ...values }) =>
      kontor.sso.update({ ...values, ...(client_secret === '' ? {} : { client_secret }) }),
    changes: [['sso']],
    onDone: () => toast(t('saved')),
  });
  const redirectUri = `${location.origin}${basePath}/login/sso/${account.id}/callback`;
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Card title={t('ssoConnect')}>
        <div className="stack">
          <p>{t('ssoAbout')}</p>
          <RedirectUri uri={redirectUri} />
          <ClientFields
            issuer={form.field('issuer')}
            clientId={form.field('client_id')}
            authentication={form.field('authentication')}
          />
          {form.values.authentication !== 'private_key_jwt' && (
            <Field
              label={t('ssoClientSecret')}
              type="password"
              autoComplete="off"
              required
              {...form.field('client_secret')}
            />
          )}
          <ErrorPanel error={form.error} />
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {t('ssoConnect')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

function Connected({ connection }: { connection: SsoConnection }) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction(() => kontor.sso.delete(), {
    changes: [['sso']],
    onDone: () => {
      setRemoving(false);
      toast(t('ssoRemoved'));
    },
  });
  return (
    <div className="columns">
      <SsoForm connection={connection} />
      <div className="stack">
        <SsoDomains connection={connection} />
        <Card title={t('ssoTest')}>
          <p>{t('ssoTestAbout')}</p>
          <p>
            <a
              className="button button-plain"
              href={`${basePath}/login/sso/test`}
              target="_blank"
              rel="noreferrer"
            >
              {t('ssoTest')}
            </a>
          </p>
        </Card>
        <SsoEnforcement connection={connection} />
        <div className="row">
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {t('ssoRemove')}
          </Button>
        </div>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('ssoRemove')}
          action={common('remove')}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setRemoving(false)}
        >
          {t('ssoRemoveText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
