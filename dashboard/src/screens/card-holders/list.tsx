import type { Organization } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link, useSearch } from '../../app/routing.tsx';
import {
  ButtonLink,
  EmptyState,
  InfiniteList,
  PageHeader,
  Search,
  Select,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import {
  type HolderStatus,
  holderStatuses,
  type MailStatus,
  mailStatuses,
  oneOf,
} from '../../customers/choices.ts';
import { NothingFits } from '../../customers/nothing-fits.tsx';
import { t as customers } from '../../customers/words.ts';
import { t as common } from '../../i18n/common.ts';
import { OrganizationPicker, WithOrganization } from './organization.tsx';
import { t } from './words.ts';

export function HolderBadge({ status }: { status: HolderStatus }) {
  return <StatusBadge status={status} label={customers(`holder-${status}`)} />;
}

export function MailBadge({ status }: { status: MailStatus | null }) {
  if (status === null) return <span className="soft">{t('noMail')}</span>;
  return <StatusBadge status={status} label={customers(`mail-${status}`)} />;
}

export function CardHolders() {
  return <WithOrganization>{(organization) => <OfOne organization={organization} />}</WithOrganization>;
}

function OfOne({ organization }: { organization: Organization }) {
  const [search, setSearch] = useSearch();
  const { can } = useSession();
  const { id } = organization;
  const filter = {
    q: search.q,
    status: oneOf(holderStatuses, search.status),
    email_status: oneOf(mailStatuses, search.mail),
  };
  const list = useList(['card-holders', id, filter], (cursor, options) =>
    kontor.cardHolders.list(id, { ...filter, cursor }, options),
  );
  const isFiltered = Boolean(search.q || search.status || search.mail);
  const actions = can('card-holders-write') && (
    <>
      <ButtonLink icon="audit-log" to={`/card-holders/import?organization=${id}`}>
        {t('import')}
      </ButtonLink>
      <ButtonLink kind="primary" icon="plus" to={`/card-holders/new?organization=${id}`}>
        {t('invite')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} actions={actions} />
      <div className="filters">
        <OrganizationPicker chosen={organization} />
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('search')} />
        <Select
          label={common('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status })}
          choices={[
            { value: '', label: common('all') },
            ...holderStatuses.map((value) => ({ value, label: customers(`holder-${value}`) })),
          ]}
        />
        <Select
          label={t('mail')}
          value={search.mail ?? ''}
          onChange={(mail) => setSearch({ mail })}
          choices={[
            { value: '', label: t('mailAny') },
            ...mailStatuses.map((value) => ({ value, label: customers(`mail-${value}`) })),
          ]}
        />
      </div>
      <InfiniteList
        caption={t('title')}
        query={list}
        keyOf={(one) => one.id}
        to={(one) => `/card-holders/${id}/${one.id}`}
        columns={[
          {
            title: t('reference'),
            cell: (one) => <Link to={`/card-holders/${id}/${one.id}`}>{one.reference_id}</Link>,
          },
          {
            title: t('person'),
            cell: (one) => one.identity?.name ?? <span className="soft">{t('unknownPerson')}</span>,
            isMinor: true,
          },
          { title: t('email'), cell: (one) => one.email ?? <span className="soft">–</span>, isMinor: true },
          { title: common('status'), cell: (one) => <HolderBadge status={one.status} /> },
          { title: t('mail'), cell: (one) => <MailBadge status={one.email_status} />, isMinor: true },
          { title: common('created'), cell: (one) => <Time at={one.created_at} as="day" />, isMinor: true },
        ]}
        empty={
          isFiltered ? (
            <NothingFits
              icon="card-holders"
              onClear={() => setSearch({ q: undefined, status: undefined, mail: undefined })}
            />
          ) : (
            <EmptyState icon="card-holders" title={t('emptyTitle')} action={actions}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
