import type { AccountingConnection, AccountingSystem } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useAction, useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button, Card, ConfirmDialog, ErrorPanel, Field, Notice, toast } from '../../../components/index.ts';
import { t } from './words.ts';

type Outcome = 'connected' | 'failed' | 'other_company';
export const connectionKey = (organizationId: string) => ['accounting-connection', organizationId];

/** The accounting system of an organization: to connect, to import its chart of accounts, to disconnect. */
export function LedgerConnection({
  organizationId,
  outcome,
  onClose,
}: {
  organizationId: string;
  /** How the consent ended, from which the browser has just come back. */
  outcome: Outcome | undefined;
  onClose: () => void;
}) {
  const { data } = useRead(connectionKey(organizationId), (options) =>
    kontor.accountingConnection.get(organizationId, options),
  );
  const { can } = useSession();
  if (data === undefined || (data.systems.length === 0 && data.status === 'not_connected')) return null;
  return (
    <Card title={t('title')}>
      <div className="stack">
        {outcome !== undefined && (
          <Notice kind={outcome === 'connected' ? 'good' : 'bad'}>
            {t(outcome === 'connected' ? 'didConnect' : outcome)}
          </Notice>
        )}
        <State connection={data} />
        {can('bookkeeping-write') && data.status === 'connected' && (
          <Connected connection={data} onChange={onClose} />
        )}
        {can('bookkeeping-write') && data.status !== 'connected' && (
          <div className="row">
            {data.systems.map((one) => (
              <Connect key={one.system} organizationId={organizationId} one={one} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

const titleOf = ({ system, systems }: AccountingConnection): string =>
  systems.find((one) => one.system === system)?.title ?? system ?? '';

function State({ connection }: { connection: AccountingConnection }) {
  const { status, company_name: company } = connection;
  if (status === 'not_connected') return <p className="soft">{t('none')}</p>;
  const values = { name: titleOf(connection), company: company ?? '' };
  if (status === 'expired') return <Notice kind="warn">{t('expired', values)}</Notice>;
  return <p>{t(status, values)}</p>;
}

function Connect({ organizationId, one }: { organizationId: string; one: AccountingSystem }) {
  const { system, title: name, takes_token: takesToken } = one;
  const [token, setToken] = useState('');
  const connect = useAction(
    () =>
      kontor.accountingConnection.connect(organizationId, {
        system,
        ...(takesToken ? { token: token.trim() } : {}),
      }),
    {
      changes: [connectionKey(organizationId)],
      onDone: ({ consent_url: url }) => {
        if (url === null) toast(t('didConnect'));
        else location.assign(url);
      },
    },
  );
  return (
    <div className="stack">
      {takesToken && (
        <Field
          label={t('token', { name })}
          hint={t('tokenHint', { name })}
          type="password"
          autoComplete="off"
          value={token}
          onChange={setToken}
        />
      )}
      <div className="row">
        <Button
          isBusy={connect.isPending}
          disabled={takesToken && token.trim() === ''}
          onClick={() => connect.mutate(undefined)}
        >
          {t('connect', { name })}
        </Button>
      </div>
      <ErrorPanel error={connect.error} />
    </div>
  );
}

function Connected({ connection, onChange }: { connection: AccountingConnection; onChange: () => void }) {
  const { organization_id: organizationId } = connection;
  const [isAsking, setAsking] = useState(false);
  const importChart = useAction(() => kontor.accountingConnection.importChart(organizationId), {
    changes: [['chart-of-accounts']],
    onDone: ({ accounts }) => toast(t('didImport', { n: accounts })),
  });
  const disconnect = useAction(() => kontor.accountingConnection.disconnect(organizationId), {
    changes: [connectionKey(organizationId)],
    onDone: () => {
      setAsking(false);
      onChange();
      toast(t('didDisconnect'));
    },
  });
  return (
    <>
      <ErrorPanel error={importChart.error} />
      <div className="row">
        <Button isBusy={importChart.isPending} onClick={() => importChart.mutate(undefined)}>
          {t('importChart')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('disconnect')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnectTitle', { name: titleOf(connection) })}
          action={t('disconnect')}
          onConfirm={() => disconnect.mutate(undefined)}
          isBusy={disconnect.isPending}
          error={disconnect.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('disconnectText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
