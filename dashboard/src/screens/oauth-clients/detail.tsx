import type { OAuthClient } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  Field,
  Id,
  PageHeader,
  Select,
  Skeleton,
  StatusBadge,
  Tabs,
  TextArea,
  Time,
  toast,
} from '../../components/index.ts';
import { useGo, useSearchParams } from '../../components/link.tsx';
import { lifetimeChoices } from '../../entities/oauth-client/token-lifetime.ts';
import { t as common } from '../../i18n/common.ts';
import { ClientActivity } from './activity.tsx';
import { linesOf } from './form-values.ts';
import { ClientScopes } from './scopes.tsx';
import { clientTabs } from './search.ts';
import { ClientSecrets } from './secrets.tsx';
import { ClientTokens } from './tokens.tsx';
import { t } from './words.ts';

type Tab = (typeof clientTabs)[number];

export function ClientDetail() {
  const { clientId } = useParams({ from: '/oauth-clients/$clientId' });
  const client = useRead(['oauth-clients', clientId], (options) =>
    kontor.oauthClients.get(clientId, options),
  );
  const trail = [[{ to: '/oauth-clients' }, t('title')]] as const;
  if (client.data) return <Loaded client={client.data} />;
  return (
    <>
      <PageHeader title={t('title')} trail={trail} />
      {client.error ? <ErrorPanel error={client.error} retry={client.refetch} /> : <Skeleton lines={6} />}
    </>
  );
}

function Loaded({ client }: { client: OAuthClient }) {
  const [search, setSearch] = useSearchParams('/oauth-clients/$clientId');
  const { can } = useSession();
  const tab = search.tab ?? 'overview';
  const titles: Record<Tab, string> = {
    overview: t('overview'),
    scopes: t('scopes'),
    secrets: t('secretAndKeys'),
    tokens: t('tokens'),
    activity: t('activity'),
  };
  const shown = clientTabs.filter((key) => key !== 'activity' || can('accounts-read'));
  return (
    <>
      <PageHeader
        title={client.name}
        trail={[[{ to: '/oauth-clients' }, t('title')]]}
        beside={
          <StatusBadge
            status={client.enabled ? 'enabled' : 'disabled'}
            label={client.enabled ? t('enabled') : t('disabled')}
          />
        }
      />
      <Tabs
        label={client.name}
        tabs={shown.map((key) => ({ key, title: titles[key] }))}
        current={tab}
        onChange={(key) => setSearch({ tab: key === 'overview' ? undefined : key })}
      >
        {tab === 'overview' && <Overview client={client} />}
        {tab === 'scopes' && <ClientScopes client={client} />}
        {tab === 'secrets' && <ClientSecrets client={client} />}
        {tab === 'tokens' && <ClientTokens client={client} />}
        {tab === 'activity' && <ClientActivity client={client} />}
      </Tabs>
    </>
  );
}

function Overview({ client }: { client: OAuthClient }) {
  const { can } = useSession();
  const mayChange = can('oauth-clients-write');
  return (
    <div className="stack">
      <Card>
        <DescriptionList
          items={[
            [t('clientId'), <Id key="id" id={client.client_id} />],
            [
              t('kind'),
              client.organization_id ? <Id key="org" id={client.organization_id} /> : t('reachAccount'),
            ],
            [t('hint'), <code key="hint">…{client.secret_hint}</code>],
            [
              t('lastUsed'),
              client.last_used_at ? <Time key="used" at={client.last_used_at} as="ago" /> : t('never'),
            ],
            [common('created'), <Time key="made" at={client.created_at} />],
            [common('updated'), <Time key="changed" at={client.updated_at} />],
          ]}
        />
      </Card>
      {mayChange && <Settings client={client} />}
      {mayChange && <Removal client={client} />}
    </div>
  );
}

function Settings({ client }: { client: OAuthClient }) {
  const edit = useEdit({
    stored: client,
    toValues: ({ name, enabled, token_lifetime, allowed_ips }) => ({
      name,
      enabled,
      token_lifetime: String(token_lifetime),
      allowed_ips: allowed_ips.join('\n'),
    }),
    save: async ({ name, enabled, token_lifetime, allowed_ips }, { ifMatch }) => {
      const body = {
        name,
        enabled,
        token_lifetime: Number(token_lifetime),
        allowed_ips: linesOf(allowed_ips),
      };
      return (await kontor.oauthClients.update(client.id, body, undefined, { ifMatch })) as OAuthClient;
    },
    read: () => kontor.oauthClients.get(client.id),
    labels: {
      name: common('name'),
      enabled: t('isEnabled'),
      token_lifetime: t('lifetime'),
      allowed_ips: t('ips'),
    },
    changes: [['oauth-clients']],
    onDone: () => toast(t('saved')),
  });
  const badRange = (edit.error as { errors?: { field: string; message: string }[] } | null)?.errors?.find(
    ({ field }) => field.startsWith('allowed_ips'),
  );
  return (
    <Card title={common('settings')}>
      <form className="stack" onSubmit={edit.onSubmit}>
        <Field label={common('name')} {...edit.field('name')} required maxLength={100} />
        <Checkbox
          label={t('isEnabled')}
          hint={t('isEnabledHint')}
          checked={edit.values.enabled}
          onChange={(enabled) => edit.set('enabled', enabled)}
        />
        <Select
          label={t('lifetime')}
          hint={t('lifetimeHint')}
          {...edit.field('token_lifetime')}
          choices={lifetimeChoices(edit.values.token_lifetime)}
        />
        <TextArea
          label={t('ips')}
          hint={t('ipsHint')}
          isOptional
          {...edit.field('allowed_ips')}
          error={badRange?.message}
          rows={2}
          spellCheck={false}
        />
        <ErrorPanel error={edit.isStale ? undefined : edit.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={edit.isBusy} disabled={!edit.isDirty}>
            {common('save')}
          </Button>
        </div>
      </form>
      {edit.dialogs}
    </Card>
  );
}

function Removal({ client }: { client: OAuthClient }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => kontor.oauthClients.delete(client.id), {
    onDone: () => {
      toast(t('deleted', { name: client.name }));
      go({ to: '/oauth-clients' }, { replace: true });
    },
    changes: [['oauth-clients', 'list']],
  });
  return (
    <Card title={t('dangerous')}>
      <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
        {t('deleteClient')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle', { name: client.name })}
          action={common('delete')}
          typed={client.name}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
