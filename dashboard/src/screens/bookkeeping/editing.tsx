import type { ExportProfile } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  ErrorPanel,
  LeaveDialog,
  PageHeader,
  Skeleton,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t as formats } from '../../entities/export/words.ts';
import { t as common } from '../../i18n/common.ts';
import { LedgerFields, ProfileFields } from './fields.tsx';
import { newValues, type ProfileValues, toBody, toNewBody, toValues } from './values.ts';
import { t } from './words.ts';

export function NewExportProfile() {
  const { organizationId } = useParams({ from: '/bookkeeping/$organizationId/new' });
  const go = useGo();
  const form = useForm({
    initial: newValues,
    submit: (values: ProfileValues) => kontor.exportProfiles.create(organizationId, toNewBody(values)),
    changes: [['export-profiles']],
    onDone: ({ id: profileId }: ExportProfile) => {
      toast(t('created'));
      go(
        { to: '/bookkeeping/$organizationId/$profileId', params: { organizationId, profileId } },
        { replace: true },
      );
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <PageHeader
        title={t('newProfile')}
        about={t('newAbout')}
        trail={[[{ to: '/bookkeeping', search: { organization: organizationId } }, t('title')]]}
      />
      <form className="stack" onSubmit={form.onSubmit}>
        <ProfileFields form={form} />
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {common('create')}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}

export function EditExportProfile() {
  const { organizationId, profileId } = useParams({ from: '/bookkeeping/$organizationId/$profileId/edit' });
  const { data, error, isPending, refetch } = useRead(
    ['export-profiles', organizationId, profileId],
    (options) => kontor.exportProfiles.get(organizationId, profileId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <EditForm stored={data} />;
}

function EditForm({ stored }: { stored: ExportProfile }) {
  const go = useGo();
  const { id: profileId, organization_id: organizationId, name } = stored;
  const address = {
    to: '/bookkeeping/$organizationId/$profileId',
    params: { organizationId, profileId },
  } as const;
  const form = useEdit<ExportProfile, ProfileValues>({
    stored,
    toValues,
    save: (values, options) =>
      kontor.exportProfiles.update(organizationId, profileId, toBody(values), options),
    read: () => kontor.exportProfiles.get(organizationId, profileId),
    labels: {
      name: common('name'),
      format: formats('format'),
      currency: t('currency'),
      from: t('from'),
      cut_off: t('cutOff'),
      voucher_series: t('series'),
      next_voucher_number: t('nextNumber'),
      with_receipts: t('withReceipts'),
      accounts: t('accounts'),
      vat_codes: t('vatCodes'),
      card_accounts: t('cardAccounts'),
      dimensions: t('dimensions'),
      company_details: t('companyDetails'),
    },
    changes: [['export-profiles']],
    onDone: () => {
      toast(t('saved'));
      go(address, { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={t('editTitle', { name })}
        trail={[
          [{ to: '/bookkeeping', search: { organization: organizationId } }, t('title')],
          [address, name],
        ]}
      />
      <form className="stack" onSubmit={form.onSubmit}>
        <ProfileFields form={form} />
        <LedgerFields form={form} />
        <ErrorPanel error={form.isStale ? undefined : form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {common('save')}
          </Button>
        </div>
      </form>
      {form.dialogs}
    </>
  );
}
