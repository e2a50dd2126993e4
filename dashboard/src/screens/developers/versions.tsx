import type { ApiVersion, ApiVersionPage, DeprecatedOperation } from '@kontor/sdk';
import { type ReactNode, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { type Scope, useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  Card,
  Day,
  Dialog,
  ErrorPanel,
  formatDay,
  formatNumber,
  Notice,
  Select,
  Skeleton,
  Table,
  Time,
  toast,
} from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { accountWide } from '../../entities/webhook/account-wide.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** A client or webhook that uses a version. */
type User = {
  id: string;
  name: string;
  address: Address;
  how: string;
  /** Calls of the client. Undefined for a webhook, which makes none. */
  calls: { count: number; last: string | null } | undefined;
  pin?: { current: string; scope: Scope; change: (api_version: string) => Promise<unknown> };
};

const tones = { newest: 'good', supported: 'neutral', deprecated: 'warn', retired: 'bad' } as const;

/** Every version of the API with its users, and what is deprecated. */
export function Versions() {
  const query = useRead(['api-versions'], (options) => kontor.apiVersions.list(options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  const { data, deprecated_operations: operations } = query.data;
  const served = data.filter(({ status }) => status !== 'retired').map(({ version }) => version);
  return (
    <>
      <p className="soft">{t('versionsAbout')}</p>
      {data.map((one) => (
        <Version key={one.version} one={one} served={served} />
      ))}
      {served.length === 1 && <p className="soft small">{t('onlyOneVersion')}</p>}
      <Operations operations={operations} />
    </>
  );
}

function Version({ one, served }: { one: ApiVersion; served: readonly string[] }) {
  const { can } = useSession();
  const [changing, setChanging] = useState<User>();
  const users = usersOf(one);
  const unlisted = one.client_count + one.webhook_count - users.length;
  const isMovable = ({ pin }: User) => pin !== undefined && served.length > 1 && can(pin.scope);
  return (
    <Card title={one.version} actions={<Badge tone={tones[one.status]}>{t(`version_${one.status}`)}</Badge>}>
      <div className="stack">
        <Deprecation one={one} />
        {users.length === 0 ? (
          <p className="soft">{t('unusedVersion')}</p>
        ) : (
          <Table
            caption={one.version}
            rows={users}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('usedBy'),
                cell: ({ name, address, how }) => (
                  <>
                    <Link {...address}>
                      <span className="wrap">{name}</span>
                    </Link>
                    <div className="soft small">{how}</div>
                  </>
                ),
              },
              {
                title: t('calls30'),
                cell: ({ calls }) => (calls ? formatNumber(calls.count) : '–'),
                isFigure: true,
                isMinor: true,
              },
              { title: t('lastCall'), cell: ({ calls }) => <Last calls={calls} />, isMinor: true },
              {
                title: common('actions'),
                cell: (user) =>
                  isMovable(user) && (
                    <Button size="small" onClick={() => setChanging(user)}>
                      {t('changeVersion')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
        {unlisted > 0 && <p className="soft small">{t('moreUsers', { n: unlisted })}</p>}
      </div>
      {changing && <PinDialog user={changing} served={served} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}

function Last({ calls }: Pick<User, 'calls'>): ReactNode {
  if (calls === undefined) return '–';
  return calls.last === null ? t('never') : <Time at={calls.last} as="ago" />;
}

function Deprecation({ one }: { one: ApiVersion }) {
  const { deprecated_at, sunset_at, retired_at } = one;
  if (retired_at !== null)
    return <Notice kind="bad">{t('retiredAt', { day: formatDay(retired_at) })}</Notice>;
  if (deprecated_at === null) return null;
  return (
    <Notice kind="warn" title={t('deprecatedSince', { day: formatDay(deprecated_at) })}>
      {sunset_at !== null && <p>{t('sunsetAt', { day: formatDay(sunset_at) })}</p>}
    </Notice>
  );
}

function PinDialog({
  user,
  served,
  onClose,
}: {
  user: User;
  served: readonly string[];
  onClose: () => void;
}) {
  const current = user.pin?.current ?? '';
  const [version, setVersion] = useState(served.find((one) => one !== current) ?? current);
  const pin = useAction(async () => user.pin?.change(version), {
    changes: [['api-versions'], ['oauth-clients'], ['webhooks']],
    onDone: () => {
      toast(t('didPin'));
      onClose();
    },
  });
  return (
    <Dialog title={t('versionOf', { name: user.name })} onClose={onClose}>
      <div className="stack">
        <Select
          label={t('version')}
          hint={t('versionHint')}
          value={version}
          onChange={setVersion}
          choices={served.map((value) => ({ value, label: value }))}
        />
        <ErrorPanel error={pin.error} />
      </div>
      <footer>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          kind="primary"
          isBusy={pin.isPending}
          disabled={version === current}
          onClick={() => pin.mutate(undefined)}
        >
          {t('changeVersion')}
        </Button>
      </footer>
    </Dialog>
  );
}

function Operations({ operations }: { operations: readonly DeprecatedOperation[] }) {
  return (
    <Card title={t('deprecatedOperations')}>
      {operations.length === 0 ? (
        <Notice kind="good">{t('noDeprecated')}</Notice>
      ) : (
        <Table
          caption={t('deprecatedOperations')}
          rows={operations}
          keyOf={({ operation }) => operation}
          columns={[
            {
              title: t('operation'),
              cell: ({ operation, deprecated_at }) => (
                <>
                  <Link to="/developers" search={{ operation }}>
                    {operation}
                  </Link>
                  {deprecated_at !== null && (
                    <div className="soft small">
                      {t('deprecatedSince', { day: formatDay(deprecated_at) })}
                    </div>
                  )}
                </>
              ),
            },
            {
              title: t('ends'),
              cell: ({ sunset_at }) => (sunset_at === null ? '–' : <Day day={sunset_at} />),
              isMinor: true,
            },
            {
              title: t('callers'),
              cell: ({ clients }) => (clients.length === 0 ? t('noCaller') : <Callers clients={clients} />),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Callers({ clients }: Pick<DeprecatedOperation, 'clients'>) {
  return clients.map(({ id, name, calls_last_30_days: count }) => (
    <div key={id}>
      <Link to="/oauth-clients/$clientId" params={{ clientId: id }}>
        {name}
      </Link>{' '}
      <span className="soft small">{formatNumber(count)}</span>
    </div>
  ));
}

function usersOf({ version, clients, webhooks }: ApiVersionPage['data'][number]): User[] {
  return [
    ...clients.map(({ id, name, is_pinned, calls_last_30_days: count, last_called_at: last }): User => {
      const change = (api_version: string) => kontor.oauthClients.update(id, { api_version });
      return {
        id,
        name,
        address: { to: '/oauth-clients/$clientId', params: { clientId: id } },
        how: is_pinned ? t('pinned') : t('byHeader'),
        calls: { count, last },
        // A single request may ask for any version: only the client's own can be changed here.
        ...(is_pinned ? { pin: { current: version, scope: 'oauth-clients-write', change } } : {}),
      };
    }),
    ...webhooks.map(({ id, organization_id, url }): User => {
      const organizationId = organization_id ?? accountWide;
      return {
        id,
        name: url,
        address: { to: '/webhooks/$organizationId/$webhookId', params: { organizationId, webhookId: id } },
        how: t('asWebhook'),
        calls: undefined,
        pin: {
          current: version,
          scope: 'webhooks-write',
          change: (api_version) => webhookCalls.update(organizationId, id, { api_version }),
        },
      };
    }),
  ];
}
