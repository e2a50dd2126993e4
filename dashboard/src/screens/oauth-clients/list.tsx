import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  ButtonLink,
  EmptyState,
  Id,
  InfiniteList,
  PageHeader,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

export function ClientList() {
  const { can } = useSession();
  const clients = useList(['oauth-clients', 'list'], (cursor, options) =>
    kontor.oauthClients.list({ cursor }, options),
  );
  const create = can('oauth-clients-write') && (
    <ButtonLink kind="primary" icon="plus" to="/oauth-clients/new">
      {common('createNew')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} actions={create} />
      <InfiniteList
        caption={t('title')}
        query={clients}
        keyOf={({ id }) => id}
        to={({ id }) => ({ to: '/oauth-clients/$clientId', params: { clientId: id } })}
        columns={[
          {
            title: common('name'),
            cell: ({ id, name }) => (
              <Link to="/oauth-clients/$clientId" params={{ clientId: id }}>
                {name}
              </Link>
            ),
          },
          {
            title: common('status'),
            cell: ({ enabled }) => (
              <StatusBadge
                status={enabled ? 'enabled' : 'disabled'}
                label={enabled ? t('enabled') : t('disabled')}
              />
            ),
          },
          { title: t('scopes'), cell: ({ scopes }) => scopes.length, isFigure: true, isMinor: true },
          {
            title: t('lastUsed'),
            cell: ({ last_used_at }) =>
              last_used_at ? <Time at={last_used_at} as="ago" /> : <span className="soft">{t('never')}</span>,
          },
          { title: t('clientId'), cell: ({ id }) => <Id id={id} />, isMinor: true },
          {
            title: common('created'),
            cell: ({ created_at }) => <Time at={created_at} as="day" />,
            isMinor: true,
          },
        ]}
        empty={
          <EmptyState icon="oauth-clients" title={t('emptyTitle')} action={create}>
            <p>{t('emptyText')}</p>
          </EmptyState>
        }
      />
    </>
  );
}
