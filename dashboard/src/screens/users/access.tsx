import type { User, UsersDeleteQuery } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, ConfirmDialog, ErrorPanel, toast } from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { type ClientsChoice, ClientsOfLeaver, useClientsChoice } from './clients-of-leaver.tsx';
import { nameOf } from './user-name.ts';
import { t } from './words.ts';

/** Enables, disables or removes a user. */
export function AccessCard({ user, isLastOwner }: { user: User; isLastOwner: boolean }) {
  const go = useGo();
  const { user: self, can } = useSession();
  const [asked, setAsked] = useState<'disable' | 'remove'>();
  const [choice, setChoice] = useClientsChoice();
  const name = nameOf(user);
  const changes = [['users']];
  const invite = useAction(() => kontor.users.invite(user.id), {
    changes,
    onDone: () => toast(t('didInviteAgain')),
  });
  const update = (status: 'active' | 'disabled') =>
    kontor.users.update(user.id, status === 'disabled' ? { status, ...choice } : { status });
  const setStatus = useAction(update, {
    changes,
    onDone: (_, status) => {
      setAsked(undefined);
      if (status === 'active') return toast(t('didEnable', { name }));
      toast(t('didDisable', { name }), {
        action: { label: t('enable'), run: () => setStatus.mutate('active') },
      });
    },
  });
  const remove = useAction(() => kontor.users.delete(user.id, toDeletion(choice)), {
    changes,
    onDone: () => {
      toast(t('didRemove', { name }));
      go({ to: '/users' }, { replace: true });
    },
  });
  const isReached = can('account-users-write') && (user.role !== 'owner' || self.role === 'owner');
  if (!isReached) return null;
  return (
    <Card title={t('access')}>
      <div className="stack">
        {user.status === 'invited' && <p>{t('invitedText')}</p>}
        {isLastOwner && <p className="soft">{t('lastOwnerText')}</p>}
        <div className="row">
          {user.status === 'invited' && (
            <Button icon="send" isBusy={invite.isPending} onClick={() => invite.mutate(undefined)}>
              {t('inviteAgain')}
            </Button>
          )}
          {user.status === 'disabled' ? (
            <Button isBusy={setStatus.isPending} onClick={() => setStatus.mutate('active')}>
              {t('enable')}
            </Button>
          ) : (
            <Button disabled={isLastOwner} onClick={() => setAsked('disable')}>
              {t('disable')}
            </Button>
          )}
          {can('account-users-delete') && (
            <Button kind="danger" icon="trash" disabled={isLastOwner} onClick={() => setAsked('remove')}>
              {common('remove')}
            </Button>
          )}
        </div>
        {!can('account-users-delete') && <p className="soft small">{t('cannotRemove')}</p>}
        <ErrorPanel error={invite.error ?? (asked ? undefined : setStatus.error)} />
      </div>
      {asked === 'disable' && (
        <ConfirmDialog
          title={t('disableTitle', { name })}
          action={t('disable')}
          onConfirm={() => setStatus.mutate('disabled')}
          onClose={() => setAsked(undefined)}
          isBusy={setStatus.isPending}
          error={setStatus.error}
        >
          <p>{t('disableText')}</p>
          <ClientsOfLeaver user={user} choice={choice} onChange={setChoice} />
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          action={common('remove')}
          typed={user.email}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsked(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('removeText')}</p>
          <ClientsOfLeaver user={user} choice={choice} onChange={setChoice} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** A user who leaves keeps no client, so `lower` is not offered. */
function toDeletion({ clients, hand_over_to }: ClientsChoice): UsersDeleteQuery {
  if (clients === 'hand_over' && hand_over_to !== undefined) return { clients, hand_over_to };
  return { clients: 'disable' };
}
