import type { SsoConnection, User } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { Button, Card, Checkbox, ConfirmDialog, Notice, toast } from '../../components/index.ts';
import { t } from './words.ts';

const canHaveAccess = ({ role, status, has_second_factor }: User) =>
  role === 'owner' && status === 'active' && has_second_factor;

/** Turns passwords off for users of the verified domains, except for the chosen owners. */
export function SsoEnforcement({ connection }: { connection: SsoConnection }) {
  const { enforced, break_glass_user_ids: stored } = connection;
  const [chosen, setChosen] = useState<readonly string[]>(stored);
  const [isAsking, setAsking] = useState(false);
  const list = useList(['users', 'owners'], (cursor, options) =>
    kontor.users.list({ role: 'owner', cursor }, options),
  );
  const owners = list.items.filter(canHaveAccess);
  const save = useAction(
    (next: boolean) => kontor.sso.update({ enforced: next, break_glass_user_ids: [...chosen] }),
    {
      changes: [['sso']],
      onDone: () => {
        setAsking(false);
        toast(t('saved'));
      },
    },
  );
  const isReady = chosen.length > 0 && connection.domains.some(({ status }) => status === 'verified');
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== id), ...(isChosen ? [id] : [])]);
  return (
    <Card title={t('ssoEnforce')}>
      <div className="stack">
        <p>{t('ssoEnforceAbout')}</p>
        {owners.length === 0 && <Notice kind="warn">{t('ssoNoOwner')}</Notice>}
        {owners.map(({ id, email, first_name, last_name }) => (
          <Checkbox
            key={id}
            label={`${first_name} ${last_name}`}
            hint={email}
            checked={chosen.includes(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
        {enforced && <Notice kind="good">{t('ssoEnforced')}</Notice>}
        <div className="row">
          <Button
            kind={enforced ? 'plain' : 'primary'}
            disabled={!enforced && !isReady}
            onClick={() => setAsking(true)}
          >
            {t(enforced ? 'ssoStopEnforcing' : 'ssoEnforce')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(enforced ? 'ssoStopEnforcing' : 'ssoEnforce')}
          action={t(enforced ? 'ssoStopEnforcing' : 'ssoEnforce')}
          isDangerous={!enforced}
          onConfirm={() => save.mutate(!enforced)}
          isBusy={save.isPending}
          error={save.error}
          onClose={() => setAsking(false)}
        >
          {t(enforced ? 'ssoStopText' : 'ssoEnforceText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
