import type { Organization } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
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
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { type CardHolderStatus, cardHolderStatuses } from '../../entities/card-holder/card-holder-status.ts';
import { t as holderWords } from '../../entities/card-holder/words.ts';
import { type MailStatus, mailStatuses } from '../../entities/mail/mail.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { t as common } from '../../i18n/common.ts';
import { OrganizationPicker, WithOrganization } from './organization.tsx';
import { t } from './words.ts';

export function HolderBadge({ status }: { status: CardHolderStatus }) {
  return <StatusBadge status={status} label={holderWords(status)} />;
}

export function MailBadge({ status }: { status: MailStatus | null }) {
  if (status === null) return <span className="soft">{t('noMail')}</span>;
  return <StatusBadge status={status} label={mailWords(status)} />;
}

export function CardHolders() {
  return (
    <WithOrganization page="/card-holders">
      {(organization) => <OfOne organization={organization} />}
    </WithOrganization>
  );
}

function OfOne({ organization }: { organization: Organization }) {
  const [search, setSearch] = useSearchParams('/card-holders');
  const { can } = useSession();
  const { id } = organization;
  const filter = {
    q: search.q,
    status: search.status,
    email_status: search.mail,
  };
  const list = useList(['card-holders', id, filter], (cursor, options) =>
    kontor.cardHolders.list(id, { ...filter, cursor }, options),
  );
  const isFiltered = Boolean(search.q || search.status || search.mail);
  const actions = can('card-holders-write') && (
    <>
      <ButtonLink icon="audit-log" to="/card-holders/import" search={{ organization: id }}>
        {t('import')}
      </ButtonLink>
      <ButtonLink kind="primary" icon="plus" to="/card-holders/new" search={{ organization: id }}>
        {t('invite')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} actions={actions} />
      <div className="filters">
        <OrganizationPicker page="/card-holders" chosen={organization} />
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('search')} />
        <Select
          label={common('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status: status || undefined })}
          choices={[
            { value: '', label: common('all') },
            ...cardHolderStatuses.map((value) => ({ value, label: holderWords(value) })),
          ]}
        />
        <Select
          label={t('mail')}
          value={search.mail ?? ''}
          onChange={(mail) => setSearch({ mail: mail || undefined })}
          choices={[
            { value: '', label: t('mailAny') },
            ...mailStatuses.map((value) => ({ value, label: mailWords(value) })),
          ]}
        />
      </div>
      <InfiniteList
        caption={t('title')}
        query={list}
        keyOf={(one) => one.id}
        to={(one) => ({
          to: '/card-holders/$organizationId/$cardHolderId',
          params: { organizationId: id, cardHolderId: one.id },
        })}
        columns={[
          {
            title: t('person'),
            cell: (one) => (
              <>
                <Link
                  to="/card-holders/$organizationId/$cardHolderId"
                  params={{ organizationId: id, cardHolderId: one.id }}
                >
                  {one.identity?.name ?? one.email ?? one.reference_id}
                </Link>
                <div className="phone-only soft small">{one.reference_id}</div>
              </>
            ),
          },
          { title: t('reference'), cell: (one) => <code>{one.reference_id}</code>, isMinor: true },
          { title: t('email'), cell: (one) => one.email ?? <span className="soft">–</span>, isMinor: true },
          { title: common('status'), cell: (one) => <HolderBadge status={one.status} /> },
          { title: t('mail'), cell: (one) => <MailBadge status={one.email_status} />, isMinor: true },
          {
            title: common('created'),
            cell: (one) => <Time at={one.created_at} as="day" />,
            isMinor: 'wide',
          },
        ]}
        empty={
          isFiltered ? (
            <NoResults
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
