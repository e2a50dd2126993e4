import type { ExportProfile } from '@kontor/sdk';
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
  Field,
  Id,
  Notice,
  PageHeader,
  Skeleton,
  Table,
  toast,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t as formats } from '../../entities/export/words.ts';
import { t as common } from '../../i18n/common.ts';
import { NextRun } from './next-run.tsx';
import { Runs } from './runs.tsx';
import { t } from './words.ts';

export function ExportProfilePage() {
  const { organizationId, profileId } = useParams({ from: '/bookkeeping/$organizationId/$profileId' });
  const { data, error, isPending, refetch } = useRead(
    ['export-profiles', organizationId, profileId],
    (options) => kontor.exportProfiles.get(organizationId, profileId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <Shown profile={data} />;
}

function Shown({ profile }: { profile: ExportProfile }) {
  const { can } = useSession();
  const { id: profileId, organization_id: organizationId } = profile;
  const mayWrite = can('bookkeeping-write');
  return (
    <>
      <PageHeader
        title={profile.name}
        trail={[[{ to: '/bookkeeping', search: { organization: organizationId } }, t('title')]]}
        actions={
          mayWrite && (
            <>
              <ButtonLink
                icon="edit"
                to="/bookkeeping/$organizationId/$profileId/edit"
                params={{ organizationId, profileId }}
              >
                {common('edit')}
              </ButtonLink>
              <DeleteButton profile={profile} />
            </>
          )
        }
      />
      <div className="stack">
        <NextRun profile={profile} />
        <Runs profile={profile} />
        <div className="columns">
          <Facts profile={profile} />
          {mayWrite && <Lock key={profile.locked_until} profile={profile} />}
        </div>
        <VatCodes profile={profile} />
      </div>
    </>
  );
}

function Facts({ profile }: { profile: ExportProfile }) {
  const { next_voucher_number: next, voucher_series: series, dimensions } = profile;
  return (
    <Card title={common('details')}>
      <DescriptionList
        items={[
          [common('id'), <Id key="id" id={profile.id} />],
          [formats('format'), formats(profile.format)],
          [t('currency'), profile.currency],
          [t('from'), <Day key="from" day={profile.from} />],
          [t('cutOff'), t(profile.cut_off)],
          [t('nextNumber'), next === null ? t('numberedThere') : `${series} ${next}`],
          [t('withReceipts'), common(profile.with_receipts ? 'yes' : 'no')],
          [t('dimensions'), dimensions.map(({ name, number }) => `${number} ${name}`).join(', ')],
          [t('account_cost'), profile.accounts.cost],
          [t('account_card'), profile.accounts.card],
        ]}
      />
    </Card>
  );
}

function VatCodes({ profile }: { profile: ExportProfile }) {
  return (
    <Card title={t('vatCodes')}>
      <Table
        caption={t('vatCodes')}
        rows={profile.vat_codes}
        keyOf={({ code }) => code}
        columns={[
          { title: t('code'), cell: ({ code }) => <code>{code}</code> },
          { title: t('treatment'), cell: ({ treatment }) => t(treatment) },
          {
            title: t('rate'),
            cell: ({ rate }) => (rate === null ? common('all') : `${rate} %`),
            isFigure: true,
          },
          { title: t('account'), cell: ({ account }) => account ?? t('notDeducted') },
          { title: t('outputAccount'), cell: ({ output_account: account }) => account, isMinor: true },
        ]}
      />
    </Card>
  );
}

/** Locks a period, or reopens it. */
function Lock({ profile }: { profile: ExportProfile }) {
  const { id, organization_id: organizationId, locked_until: locked } = profile;
  const [day, setDay] = useState(locked ?? '');
  const save = useAction(
    (locked_until: string | null) =>
      kontor.exportProfiles.update(organizationId, id, { locked_until }, { ifMatch: profile }),
    {
      changes: [['export-profiles']],
      onDone: ({ locked_until: now }) => toast(t(now === null ? 'didReopen' : 'didLock')),
    },
  );
  return (
    <Card title={t('lockTitle')}>
      <div className="stack">
        <p className="soft">{t('lockText')}</p>
        <Field label={t('lockedUntil')} type="date" value={day} onChange={setDay} />
        <ErrorPanel error={save.error} />
        <div className="row">
          <Button isBusy={save.isPending} disabled={day === ''} onClick={() => save.mutate(day)}>
            {t('lock')}
          </Button>
          {locked !== null && (
            <Button kind="quiet" isBusy={save.isPending} onClick={() => save.mutate(null)}>
              {t('reopen')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function DeleteButton({ profile }: { profile: ExportProfile }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { id, organization_id: organization, name } = profile;
  const remove = useAction(() => kontor.exportProfiles.delete(organization, id), {
    changes: [['export-profiles']],
    onDone: () => {
      toast(t('deleted'));
      go({ to: '/bookkeeping', search: { organization } }, { replace: true });
    },
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {common('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          action={common('delete')}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
        >
          <Notice kind="warn">{t('deleteText')}</Notice>
        </ConfirmDialog>
      )}
    </>
  );
}
