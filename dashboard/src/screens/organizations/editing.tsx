import type { Organization } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  ErrorPanel,
  LeaveDialog,
  PageHeader,
  Skeleton,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo, useSearchParams } from '../../components/link.tsx';
import type { Found } from '../../components/lookup.tsx';
import { toMetadata, toMetadataRows } from '../../components/metadata-rows.ts';
import { toFoundBilling } from '../../entities/billing/find-billings.ts';
import { toFoundTpa } from '../../entities/tpa/find-tpas.ts';
import { t as common } from '../../i18n/common.ts';
import { OrganizationFields, type OrganizationValues } from './fields.tsx';
import { t } from './words.ts';

const changes = [['organizations'], ['lookup', 'organizations']];

const toValues = (one: Organization): OrganizationValues => ({
  name: one.name,
  reference_id: one.reference_id,
  tpa_id: one.tpa_id,
  billing_id: one.billing_id ?? '',
  card_types: one.card_types,
  metadata: toMetadataRows(one.metadata),
});

const toBody = (values: OrganizationValues) => ({
  reference_id: values.reference_id.trim(),
  tpa_id: values.tpa_id,
  billing_id: values.billing_id === '' ? null : values.billing_id,
  card_types: values.card_types,
  metadata: toMetadata(values.metadata),
});

/** `?tpa=` and `?billing=` preselect the TPA and the billing profile. */
export function NewOrganization() {
  const [search] = useSearchParams('/organizations/new');
  const { can } = useSession();
  const tpa = useRead(['tpas', search.tpa], (options) => kontor.tpas.get(search.tpa as string, options), {
    isOn: search.tpa !== undefined && can('account-tpas-read'),
  });
  const billing = useRead(
    ['billings', 'first'],
    async (options) => {
      const { data } = await kontor.billings.list({ limit: 2 }, options).page();
      // One profile leaves no choice.
      return data.length === 1 ? data[0] : null;
    },
    { isOn: can('billings-read') },
  );
  return (
    <>
      <PageHeader
        title={t('newOrganization')}
        about={t('about')}
        trail={[[{ to: '/organizations' }, t('title')]]}
      />
      {tpa.isLoading || billing.isLoading ? (
        <Skeleton lines={8} />
      ) : (
        <CreateForm
          tpa={tpa.data && toFoundTpa(tpa.data)}
          billing={billing.data ? toFoundBilling(billing.data) : undefined}
        />
      )}
    </>
  );
}

function CreateForm({ tpa, billing }: { tpa: Found | undefined; billing: Found | undefined }) {
  const go = useGo();
  const form = useForm({
    initial: {
      name: tpa?.name ?? '',
      reference_id: '',
      tpa_id: tpa?.id ?? '',
      billing_id: billing?.id ?? '',
      card_types: [],
      metadata: [],
    } as OrganizationValues,
    submit: (values) =>
      kontor.organizations.create({
        ...toBody(values),
        ...(values.name.trim() === '' ? {} : { name: values.name.trim() }),
      }),
    changes,
    onDone: (created) => {
      toast(t('created'));
      go({ to: '/organizations/$organizationId', params: { organizationId: created.id } }, { replace: true });
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <OrganizationFields form={form} tpa={tpa} billing={billing} isNew />
      <LeaveDialog guard={guard} />
    </>
  );
}

export function EditOrganization() {
  const { organizationId } = useParams({ from: '/organizations/$organizationId/edit' });
  const { data, error, isPending, refetch } = useRead(['organizations', organizationId], (options) =>
    kontor.organizations.get(organizationId, options),
  );
  const { can } = useSession();
  const billingId = data?.billing_id ?? undefined;
  const billing = useRead(
    ['billings', billingId],
    (options) => kontor.billings.get(billingId as string, options),
    { isOn: billingId !== undefined && can('billings-read') },
  );
  if (isPending || billing.isLoading) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return (
    <>
      <PageHeader
        title={t('editTitle', { name: data.name })}
        trail={[
          [{ to: '/organizations' }, t('title')],
          [{ to: '/organizations/$organizationId', params: { organizationId: data.id } }, data.name],
        ]}
      />
      <EditForm stored={data} billing={billing.data && toFoundBilling(billing.data)} />
    </>
  );
}

function EditForm({ stored, billing }: { stored: Organization; billing: Found | undefined }) {
  const go = useGo();
  const form = useEdit({
    stored,
    toValues,
    save: (values, options) =>
      kontor.organizations.update(stored.id, { ...toBody(values), name: values.name.trim() }, options),
    read: () => kontor.organizations.get(stored.id),
    labels: {
      name: common('name'),
      reference_id: t('reference'),
      tpa_id: t('tpa'),
      billing_id: t('billing'),
      card_types: t('cardTypes'),
      metadata: common('metadata'),
    },
    changes,
    onDone: (saved) => {
      toast(t('saved'));
      go({ to: '/organizations/$organizationId', params: { organizationId: saved.id } }, { replace: true });
    },
  });
  return (
    <>
      <OrganizationFields
        form={form}
        tpa={toFoundTpa({ id: stored.tpa_id, ...stored.tpa })}
        billing={billing}
        isNew={false}
      />
      {form.dialogs}
    </>
  );
}
