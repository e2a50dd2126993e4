import type { AccountDetails } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  Field,
  formatNumber,
  Id,
  Notice,
  PageHeader,
  Time,
  toast,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { readLimit } from './limit-value.ts';
import { UnreadPage } from './pages.tsx';
import { t } from './words.ts';

const trail = [
  [{ to: '/operator' }, t('title')],
  [{ to: '/operator/accounts' }, t('accounts')],
] as const;
const changes = [['operator', 'accounts']];

/** Figures and limits of one account; nothing of what it stores. */
export function OperatedAccount() {
  const { tenantId } = useParams({ from: '/operator/accounts/$tenantId' });
  const query = useRead(['operator', 'accounts', tenantId], (options) =>
    kontor.operator.getAccount(tenantId, options),
  );
  const account = query.data;
  if (account === undefined) return <UnreadPage title={t('account')} trail={trail} query={query} />;
  return (
    <>
      <PageHeader
        title={account.name}
        trail={trail}
        beside={<Badge tone={account.mode === 'live' ? 'good' : 'warn'}>{t(account.mode)}</Badge>}
      />
      <div className="stack">
        {account.status === 'closed' && <Notice kind="warn">{t('closedText')}</Notice>}
        {!account.is_approved && account.status === 'active' && <Approval account={account} />}
        <Card title={common('details')}>
          <DescriptionList
            items={[
              [common('id'), <Id key="id" id={account.id} />],
              [t('legalName'), account.name_legal],
              [common('created'), <Time key="created" at={account.created_at} />],
              [t('lastActivity'), <Time key="activity" at={account.last_activity_at} as="ago" />],
              [t('volume'), formatNumber(account.transactions_last_30_days)],
              [t('users'), formatNumber(account.users)],
              [t('clients'), formatNumber(account.oauth_clients)],
              [t('sender'), t(account.is_approved ? 'senderPartner' : 'senderKontor')],
            ]}
          />
        </Card>
        {account.limits.length > 0 && <Limits account={account} />}
      </div>
    </>
  );
}

/** The notice about a registered account, which has low limits and sends emails in Kontor's name. */
function Approval({ account }: { account: AccountDetails }) {
  const [isAsking, setAsking] = useState(false);
  const approve = useAction(() => kontor.operator.approveAccount(account.id), {
    changes,
    onDone: () => {
      setAsking(false);
      toast(t('didApproveAccount', { name: account.name }));
    },
  });
  return (
    <Notice kind="warn" title={t('notApproved')}>
      <p>{t('notApprovedText')}</p>
      <Button onClick={() => setAsking(true)}>{t('approveAccount')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('approveAccountTitle', { name: account.name })}
          action={t('approveAccount')}
          isDangerous={false}
          onConfirm={() => approve.mutate(undefined)}
          isBusy={approve.isPending}
          error={approve.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('approveAccountText')}</p>
        </ConfirmDialog>
      )}
    </Notice>
  );
}

type Limit = AccountDetails['limits'][number];

function Limits({ account }: { account: AccountDetails }) {
  const [typed, setTyped] = useState<Partial<Record<Limit['name'], string>>>({});
  const wanted = Object.entries(typed).map(([name, text]) => [name, readLimit(text)] as const);
  const isWrong = wanted.some(([, value]) => value === undefined);
  const save = useAction(() => kontor.operator.setLimits(account.id, Object.fromEntries(wanted)), {
    changes,
    onDone: () => {
      setTyped({});
      toast(t('didSetLimits'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && wanted.length > 0) save.mutate(undefined);
  };
  return (
    <Card title={t('limits')}>
      <form className="stack" onSubmit={submit}>
        <p className="soft">{t('limitsAbout')}</p>
        <div className="grid">
          {account.limits.map((limit) => (
            <LimitField
              key={limit.name}
              limit={limit}
              typed={typed[limit.name]}
              onChange={(text) => setTyped({ ...typed, [limit.name]: text })}
            />
          ))}
        </div>
        <ErrorPanel error={save.error} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            isBusy={save.isPending}
            disabled={isWrong || wanted.length === 0}
          >
            {t('saveLimits')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function LimitField({
  limit,
  typed,
  onChange,
}: {
  limit: Limit;
  typed: string | undefined;
  onChange: (text: string) => void;
}) {
  const { name, used, is_default } = limit;
  const error = typed !== undefined && readLimit(typed) === undefined ? t('limitWrong') : undefined;
  const hints = [used !== null && t('inUse', { used }), is_default && t('default')].filter(Boolean);
  return (
    <Field
      label={t(`limit_${name}`)}
      hint={hints.join(' · ')}
      value={typed ?? (is_default ? '' : String(limit.limit))}
      placeholder={formatNumber(limit.limit)}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  );
}
