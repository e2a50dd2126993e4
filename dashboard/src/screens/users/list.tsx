import type { User } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  EmptyState,
  InfiniteList,
  Search,
  Select,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { t as common, roleName } from '../../i18n/common.ts';
import { UsersFrame } from './frame.tsx';
import { roles, userStatuses } from './search.ts';
import { nameOf } from './user-name.ts';
import css from './users.module.css';
import { t } from './words.ts';

const tones = { active: 'good', invited: 'warn', disabled: 'bad' } as const;

export function Users() {
  const { user: self } = useSession();
  const [search, setSearch] = useSearchParams('/users');
  const filter = { q: search.q, role: search.role, status: search.status };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useList(['users', filter], (cursor, options) =>
    kontor.users.list({ ...filter, cursor }, options),
  );
  return (
    <UsersFrame part="people">
      <div className="filters">
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchUsers')} />
        <Select
          label={t('role')}
          value={filter.role ?? 'all'}
          onChange={(role) => setSearch({ role: role === 'all' ? undefined : role })}
          choices={[
            { value: 'all', label: t('anyRole') },
            ...roles.map((value) => ({ value, label: roleName(value) })),
          ]}
        />
        <Select
          label={t('status')}
          value={filter.status ?? 'all'}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
          choices={[
            { value: 'all', label: t('anyStatus') },
            ...userStatuses.map((value) => ({ value, label: t(value) })),
          ]}
        />
      </div>
      <InfiniteList
        caption={t('title')}
        query={query}
        keyOf={({ id }) => id}
        to={({ id }) => ({ to: '/users/$userId', params: { userId: id } })}
        columns={[
          {
            title: t('name'),
            cell: (user) => (
              <>
                <Link to="/users/$userId" params={{ userId: user.id }}>
                  {nameOf(user)}
                </Link>{' '}
                {user.id === self.id && <Badge tone="accent">{t('you')}</Badge>}
                <div className={`soft small ${css.address}`}>{user.email}</div>
              </>
            ),
          },
          { title: t('role'), cell: ({ role }) => roleName(role) },
          { title: t('status'), cell: (user) => <UserStatus user={user} /> },
          {
            title: t('secondFactor'),
            cell: ({ has_second_factor }) => common(has_second_factor ? 'yes' : 'no'),
            isMinor: true,
          },
          {
            title: t('lastLogin'),
            cell: ({ last_login_at }) =>
              last_login_at ? <Time at={last_login_at} as="ago" /> : common('never'),
            isMinor: true,
          },
        ]}
        empty={
          isFiltered ? (
            <NoResults
              icon="users"
              onClear={() => setSearch({ q: undefined, role: undefined, status: undefined })}
            />
          ) : (
            <EmptyState icon="users" title={t('noneTitle')} />
          )
        }
      />
    </UsersFrame>
  );
}

export function UserStatus({ user: { status } }: { user: User }) {
  return <StatusBadge status={status} label={t(status)} tone={tones[status]} />;
}
