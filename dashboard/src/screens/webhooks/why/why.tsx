import { useEffect, useState } from 'react';
import { useRead } from '../../../api/queries.ts';
import {
  Button,
  Card,
  Day,
  EmptyState,
  ErrorPanel,
  Field,
  Money,
  Notice,
  PageHeader,
  Skeleton,
  StatusBadge,
  Table,
} from '../../../components/index.ts';
import { Link, useSearchParams } from '../../../components/link.tsx';
import { merchantOf, signedAmount } from '../../../entities/transaction/transaction.ts';
import { t as common } from '../../../i18n/common.ts';
import { keys } from '../data.ts';
import { OrganizationChoice } from '../organization-choice.tsx';
import css from '../webhooks.module.css';
import { Answer } from './answer.tsx';
import { type Found, find } from './find-subject.ts';
import { t } from './words.ts';

/** "Why did my webhook not arrive?": shows the routing conditions of a transaction, or of a card holder's newest one. */
export function Why() {
  const [search, setSearch] = useSearchParams('/webhooks/why');
  const about = search.about ?? '';
  const [text, setText] = useState(about);
  useEffect(() => setText(about), [about]);
  const organization = search.organization;
  const query = useRead(
    [...keys.all, 'why', about, organization],
    (options) => find(about, organization, options),
    { isOn: about !== '' },
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} trail={[[{ to: '/webhooks' }, common('webhooks')]]} />
      <div className="stack">
        <Card>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              setSearch({ about: text.trim() });
              if (text.trim() === about) void query.refetch();
            }}
          >
            <div className={css.whyForm}>
              <Field
                label={t('what')}
                hint={t('whatHint')}
                value={text}
                onChange={setText}
                placeholder={t('example')}
                required
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                data-search=""
              />
              <OrganizationChoice
                value={organization ?? ''}
                onChange={(value) => setSearch({ organization: value })}
                none={t('anyOrganization')}
              />
            </div>
            <div>
              <Button type="submit" kind="primary" icon="search" isBusy={query.isFetching}>
                {t('ask')}
              </Button>
            </div>
          </form>
        </Card>
        {about !== '' && query.isPending && <Skeleton lines={6} />}
        <ErrorPanel error={query.error} retry={query.refetch} />
        {query.data && !query.error && <Result found={query.data} about={about} />}
        {about === '' && (
          <EmptyState icon="search" title={t('emptyTitle')}>
            <p>{t('emptyText')}</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Result({ found, about }: { found: Found; about: string }) {
  switch (found.kind) {
    case 'explained':
      return <Answer subject={found.subject} />;
    case 'several':
      return (
        <Card title={t('several', { name: about })}>
          <Table
            caption={t('several', { name: about })}
            rows={found.people}
            keyOf={({ holder }) => holder.id}
            columns={[
              {
                title: t('person'),
                cell: ({ holder, organization }) => (
                  <Link to="/webhooks/why" search={{ about: holder.id, organization: organization.id }}>
                    {holder.identity?.name ?? holder.reference_id}
                  </Link>
                ),
              },
              { title: t('organization'), cell: ({ organization }) => organization.name },
              { title: common('status'), cell: ({ holder }) => <StatusBadge status={holder.status} /> },
              { title: common('email'), cell: ({ holder }) => holder.email, isMinor: true },
            ]}
          />
        </Card>
      );
    case 'purchases':
      return (
        <Card title={t('severalPurchases', { name: about })}>
          <Table
            caption={t('severalPurchases', { name: about })}
            rows={found.purchases}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('purchase'),
                cell: (row) => (
                  <>
                    <Link to="/webhooks/why" search={{ about: row.id }}>
                      {merchantOf(row)}
                    </Link>
                    <div className="soft small">
                      <Day day={row.purchase_date} /> · {row.card_holder.reference_id}
                    </div>
                  </>
                ),
              },
              {
                title: t('amount'),
                cell: (row) => <Money amount={signedAmount(row)} currency={row.original_currency} />,
                isFigure: true,
              },
            ]}
          />
        </Card>
      );
    case 'event':
      return (
        <Notice kind="info" title={t('eventTitle')}>
          <p>{t('eventText')}</p>
        </Notice>
      );
    case 'unknownPerson':
      return (
        <Notice kind="warn" title={t('unknownPerson', { name: about })}>
          <p>{t('unknownPersonText', { n: found.searched })}</p>
        </Notice>
      );
    case 'noTransaction':
      return (
        <Notice kind="warn" title={t('noTransaction', { name: found.holder.reference_id })}>
          <Requirements />
          <p>
            <Link
              to="/card-holders/$organizationId/$cardHolderId"
              params={{ organizationId: found.organization.id, cardHolderId: found.holder.id }}
            >
              {t('seeCardHolder')}
            </Link>
          </p>
        </Notice>
      );
    case 'unknownTransaction':
      return (
        <Notice kind="warn" title={t('unknownTransaction')}>
          <Requirements />
          <p>{t('unknownTransactionHelp')}</p>
        </Notice>
      );
  }
}

/** The requirements for a purchase to reach the account. Without them there is nothing to explain. */
function Requirements() {
  return (
    <>
      <p>{t('unknownTransactionText')}</p>
      <ol>
        {(['tpa', 'card', 'identified', 'types', 'history', 'held'] as const).map((key) => (
          <li key={key}>{t(`must_${key}`)}</li>
        ))}
      </ol>
    </>
  );
}
