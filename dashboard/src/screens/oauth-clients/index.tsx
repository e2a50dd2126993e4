import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { Link } from '../../app/routing.tsx';
import { EmptyState, Id, InfiniteList, PageHeader, Time } from '../../components/index.ts';
import { t } from '../../i18n/common.ts';

function Clients() {
  const query = useList(['oauth-clients'], (cursor, options) =>
    kontor.oauthClients.list({ cursor }, options),
  );
  return (
    <>
      <PageHeader title={t('oauth-clients')} />
      <InfiniteList
        caption={t('oauth-clients')}
        query={query}
        keyOf={(client) => client.id}
        to={(client) => `/oauth-clients/${client.id}`}
        columns={[
          {
            title: t('name'),
            cell: (client) => <Link to={`/oauth-clients/${client.id}`}>{client.name}</Link>,
          },
          { title: t('id'), cell: (client) => <Id id={client.id} />, isMinor: true },
          { title: t('created'), cell: (client) => <Time at={client.created_at} /> },
        ]}
        empty={<EmptyState icon="oauth-clients" title={t('oauth-clients')} />}
      />
    </>
  );
}

export const pages = [{ path: '', component: Clients }];
