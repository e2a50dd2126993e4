import type { User, UserUpdate } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ErrorPanel, RadioGroup, Select, Skeleton } from '../../components/index.ts';
import { nameOf } from './user-name.ts';
import { t } from './words.ts';

type Outcome = NonNullable<UserUpdate['clients']>;
/** The part of a request that says what becomes of the clients of a user who loses rights. */
export type ClientsChoice = Pick<UserUpdate, 'clients' | 'hand_over_to'>;

const shownMax = 10;

export function useClientsChoice(): [ClientsChoice, (choice: ClientsChoice) => void] {
  return useState<ClientsChoice>({ clients: 'disable' });
}

type Props = {
  user: User;
  choice: ClientsChoice;
  onChange: (choice: ClientsChoice) => void;
  /** The user stays, with a lower role. */
  staysWithRole?: boolean;
};

/** Lists the clients whose credentials a user may know, and asks what becomes of them. Shows nothing without clients. */
export function ClientsOfLeaver({ user, choice, onChange, staysWithRole = false }: Props) {
  const { user: self, can } = useSession();
  const clients = useRead(
    ['users', user.id, 'clients'],
    (options) => kontor.oauthClients.listOfUser(user.id, options),
    { isOn: can('oauth-clients-read') },
  );
  const owners = useRead(['users', 'new-owners'], async (options) => {
    const page = await kontor.users.list({ role: 'owner', status: 'active', limit: 200 }, options).page();
    return page.data;
  });
  if (clients.error) return <ErrorPanel error={clients.error} retry={clients.refetch} />;
  if (clients.data === undefined) return can('oauth-clients-read') ? <Skeleton lines={2} /> : null;
  const { data, total } = clients.data;
  if (total === 0) return null;
  const others = (owners.data ?? []).filter(({ id }) => id !== user.id);
  const preferred = others.find(({ id }) => id === self.id) ?? others[0];
  const choices: { value: Outcome; label: string; hint: string; disabled?: boolean }[] = [
    { value: 'disable', label: t('clientsDisable'), hint: t('clientsDisableHint') },
    {
      value: 'hand_over',
      label: t('clientsHandOver'),
      hint: t('clientsHandOverHint'),
      disabled: preferred === undefined,
    },
    ...(staysWithRole
      ? [{ value: 'lower' as const, label: t('clientsLower'), hint: t('clientsLowerHint') }]
      : []),
  ];
  return (
    <div className="stack">
      <p>{t('clientsKnown', { count: total })}</p>
      <ul>
        {data.slice(0, shownMax).map(({ id, name }) => (
          <li key={id}>
            {name} <span className="soft small">{id}</span>
          </li>
        ))}
      </ul>
      <RadioGroup
        legend={t('clientsChoice')}
        value={choice.clients ?? 'disable'}
        onChange={(clients) =>
          onChange(
            clients === 'hand_over' && preferred ? { clients, hand_over_to: preferred.id } : { clients },
          )
        }
        choices={choices}
      />
      {choice.clients === 'hand_over' && (
        <Select
          label={t('clientsOwner')}
          value={choice.hand_over_to ?? ''}
          onChange={(hand_over_to) => onChange({ clients: 'hand_over', hand_over_to })}
          choices={others.map((owner) => ({ value: owner.id, label: nameOf(owner) }))}
        />
      )}
      {choice.clients !== 'lower' && <p className="soft small">{t('clientsEnd')}</p>}
    </div>
  );
}
