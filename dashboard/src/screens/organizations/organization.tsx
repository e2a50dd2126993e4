import type { Organization } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link, useGo, usePageParams } from '../../app/routing.tsx';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  Id,
  PageHeader,
  Skeleton,
  StatusBadge,
  Time,
  toast,
} from '../../components/index.ts';
import { Notes } from '../../customers/notes.tsx';
import { t as customers } from '../../customers/words.ts';
import { t as common } from '../../i18n/common.ts';
import { tpaStateOf } from './list.tsx';
import { Readiness } from './readiness.tsx';
import { t } from './words.ts';

export function OrganizationDetail() {
  const { organizationId } = usePageParams<'organizationId'>();
  const { data, error, isPending, refetch } = useRead(['organizations', organizationId], (options) =>
    kontor.organizations.get(organizationId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <Shown organization={data} />;
}

function Shown({ organization }: { organization: Organization }) {
  const { can } = useSession();
  const { id, name } = organization;
  return (
    <>
      <PageHeader
        title={name}
        trail={[['/organizations', t('title')]]}
        actions={
          <>
            {can('card-holders-read') && (
              <ButtonLink icon="card-holders" to={`/card-holders?organization=${id}`}>
                {t('holders')}
              </ButtonLink>
            )}
            {can('webhooks-read') && (
              <ButtonLink icon="webhooks" to={`/webhooks?q=${encodeURIComponent(organization.reference_id)}`}>
                {t('webhooks')}
              </ButtonLink>
            )}
            {can('organizations-write') && (
              <ButtonLink icon="edit" to={`/organizations/${id}/edit`}>
                {common('edit')}
              </ButtonLink>
            )}
            {can('organizations-delete') && <DeleteButton organization={organization} />}
          </>
        }
      />
      <div className="stack">
        <Readiness organization={organization} />
        <Facts organization={organization} />
        <Card title={customers('notes')}>
          <Notes notes={organization.metadata} />
        </Card>
      </div>
    </>
  );
}

function Facts({ organization }: { organization: Organization }) {
  const { can } = useSession();
  const { tpa, billing_id: billingId } = organization;
  const billing = useRead(
    ['billings', billingId],
    // The cast: it is off without an id.
    (options) => kontor.billings.get(billingId as string, options),
    { isOn: billingId !== null && can('billings-read') },
  );
  return (
    <Card title={common('details')}>
      <DescriptionList
        items={[
          [common('id'), <Id key="id" id={organization.id} />],
          [t('reference'), <Id key="reference" id={organization.reference_id} />],
          [
            t('company'),
            <span key="tpa">
              <Link to={`/companies/${organization.tpa_id}`}>{tpa.name}</Link>{' '}
              <span className="soft">
                {tpa.country} {tpa.organization_number}
              </span>{' '}
              <StatusBadge status={tpa.status} label={tpaStateOf(tpa.status)} />
            </span>,
          ],
          [
            t('billing'),
            billingId === null ? (
              t('billingNone')
            ) : (
              <Link key="billing" to={`/billing/${billingId}`}>
                {billing.data?.name_display ?? billingId}
              </Link>
            ),
          ],
          [
            t('cardTypes'),
            organization.card_types.length === 0
              ? t('allCards')
              : organization.card_types.map((type) => customers(type)).join(', '),
          ],
          [common('created'), <Time key="created" at={organization.created_at} />],
          [common('updated'), <Time key="updated" at={organization.updated_at} />],
        ]}
      />
    </Card>
  );
}

function DeleteButton({ organization }: { organization: Organization }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => kontor.organizations.delete(organization.id, { ifMatch: organization }), {
    changes: [['organizations'], ['lookup'], ['card-holders'], ['webhooks']],
    onDone: () => {
      toast(t('deleted'));
      go('/organizations', { replace: true });
    },
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle', { name: organization.name })}
          action={t('delete')}
          typed={organization.reference_id}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
