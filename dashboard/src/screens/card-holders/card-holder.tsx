import type { CardHolder } from '@kontor/sdk';
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
  Day,
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
import { fileName, saveFile } from '../../components/save-file.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { t as common } from '../../i18n/common.ts';
import { HolderBadge } from './list.tsx';
import { ConsentCard, IdentityCard, MailCard, SandboxConsentCard } from './state-cards.tsx';
import { t } from './words.ts';

const watchMs = 5_000;

function useCardHolder(organizationId: string, cardHolderId: string, everyMs: number | undefined) {
  return useRead(
    ['card-holders', organizationId, cardHolderId],
    (options) => kontor.cardHolders.get(organizationId, cardHolderId, options),
    { everyMs },
  );
}

export function CardHolderDetail() {
  const { organizationId, cardHolderId } = useParams({ from: '/card-holders/$organizationId/$cardHolderId' });
  const { data, error, isPending, refetch } = useCardHolder(organizationId, cardHolderId, undefined);
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <Shown holder={data} />;
}

function Shown({ holder }: { holder: CardHolder }) {
  const { can, account } = useSession();
  const { id, organization_id: organizationId } = holder;
  // The page polls while the person has to act.
  useCardHolder(organizationId, id, holder.status === 'invited' ? watchMs : undefined);
  const canConsent = holder.status !== 'consented' && holder.status !== 'withdrawn';
  return (
    <>
      <PageHeader
        title={holder.identity?.name ?? holder.reference_id}
        trail={[[{ to: '/card-holders', search: { organization: organizationId } }, t('title')]]}
        beside={<HolderBadge status={holder.status} />}
        actions={
          <>
            {can('webhook-events-read') && (
              <ButtonLink
                icon="transactions"
                to="/transactions"
                search={{ organization: organizationId, holder: id }}
              >
                {t('seeTransactions')}
              </ButtonLink>
            )}
            <ExportButton holder={holder} />
            {can('card-holders-write') && (
              <ButtonLink
                icon="edit"
                to="/card-holders/$organizationId/$cardHolderId/edit"
                params={{ organizationId, cardHolderId: id }}
              >
                {common('edit')}
              </ButtonLink>
            )}
            {can('card-holders-delete') && <RemoveButton holder={holder} />}
          </>
        }
      />
      <div className="stack">
        <div className="grid">
          <MailCard holder={holder} />
          <IdentityCard holder={holder} />
          <ConsentCard holder={holder} />
        </div>
        {account.mode === 'sandbox' && canConsent && can('accounts-write') && (
          <SandboxConsentCard holder={holder} />
        )}
        <Facts holder={holder} />
        <Card title={common('metadata')}>
          <Metadata metadata={holder.metadata} />
        </Card>
      </div>
    </>
  );
}

function Facts({ holder }: { holder: CardHolder }) {
  const organization = useRead(['organizations', holder.organization_id], (options) =>
    kontor.organizations.get(holder.organization_id, options),
  );
  return (
    <Card title={common('details')}>
      <DescriptionList
        items={[
          [common('id'), <Id key="id" id={holder.id} />],
          [t('reference'), <Id key="reference" id={holder.reference_id} />],
          [
            t('organization'),
            <Link
              key="organization"
              to="/organizations/$organizationId"
              params={{ organizationId: holder.organization_id }}
            >
              {organization.data?.name ?? holder.organization_id}
            </Link>,
          ],
          [mailWords('language'), mailWords(holder.language)],
          [
            t('historyFrom'),
            holder.history_from === null ? (
              t('historyInvoice')
            ) : (
              <Day key="history" day={holder.history_from} />
            ),
          ],
          [common('created'), <Time key="created" at={holder.created_at} />],
          [common('updated'), <Time key="updated" at={holder.updated_at} />],
        ]}
      />
    </Card>
  );
}

function ExportButton({ holder }: { holder: CardHolder }) {
  const load = useAction(() => kontor.cardHolders.export(holder.organization_id, holder.id), {
    onDone: (data) => {
      saveFile(
        fileName(holder.reference_id, holder.id, 'export.json'),
        JSON.stringify(data, null, 2),
        'application/json',
      );
      toast(t('exported'));
    },
  });
  return (
    <>
      <Button
        icon="download"
        title={t('exportHint')}
        isBusy={load.isPending}
        onClick={() => load.mutate(undefined)}
      >
        {t('export')}
      </Button>
      <ErrorPanel error={load.error} />
    </>
  );
}

function RemoveButton({ holder }: { holder: CardHolder }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { organization_id: organizationId, id } = holder;
  const remove = useAction(() => kontor.cardHolders.delete(organizationId, id, { ifMatch: holder }), {
    changes: [['card-holders'], ['tpa-identities']],
    onDone: () => {
      toast(t('removed'));
      go({ to: '/card-holders', search: { organization: organizationId } }, { replace: true });
    },
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name: holder.identity?.name ?? holder.reference_id })}
          action={t('remove')}
          typed={holder.reference_id}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
