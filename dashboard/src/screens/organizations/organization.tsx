import type { Organization } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
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
  Time,
  toast,
} from '../../components/index.ts';
import { Link, useGo } from '../../components/link.tsx';
import { Metadata } from '../../components/metadata.tsx';
import { t as cardWords } from '../../entities/card/words.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import { Readiness } from './readiness.tsx';
import { t } from './words.ts';

export function OrganizationDetail() {
  const { organizationId } = useParams({ from: '/organizations/$organizationId' });
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
        trail={[[{ to: '/organizations' }, t('title')]]}
        actions={
          <>
            {can('card-holders-read') && (
              <ButtonLink icon="card-holders" to="/card-holders" search={{ organization: id }}>
                {t('holders')}
              </ButtonLink>
            )}
            {can('webhooks-read') && (
              <ButtonLink icon="webhooks" to="/webhooks" search={{ q: organization.reference_id }}>
                {t('webhooks')}
              </ButtonLink>
            )}
            {can('organizations-write') && (
              <ButtonLink
                icon="edit"
                to="/organizations/$organizationId/edit"
                params={{ organizationId: id }}
              >
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
        <Card title={common('metadata')}>
          <Metadata metadata={organization.metadata} />
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
    // The cast: the query is disabled without an id.
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
              <Link to="/companies/$tpaId" params={{ tpaId: organization.tpa_id }}>
                {tpa.name}
              </Link>{' '}
              <span className="soft">
                {tpa.country} {tpa.organization_number}
              </span>{' '}
              <TpaStatusBadge status={tpa.status} />
            </span>,
          ],
          [
            t('billing'),
            billingId === null ? (
              t('billingNone')
            ) : (
              <Link key="billing" to="/billing/$billingId" params={{ billingId }}>
                {billing.data?.name_display ?? billingId}
              </Link>
            ),
          ],
          [
            t('cardTypes'),
            organization.card_types.length === 0
              ? t('allCards')
              : organization.card_types.map((type) => cardWords(type)).join(', '),
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
      go({ to: '/organizations' }, { replace: true });
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
