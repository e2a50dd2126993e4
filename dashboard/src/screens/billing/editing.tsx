import type { Billing } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  ConfirmDialog,
  ErrorPanel,
  LeaveDialog,
  PageHeader,
  Skeleton,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t as companyWords } from '../../entities/company/words.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import { BillingFields, type BillingValues } from './fields.tsx';
import { products } from './products.tsx';
import { t } from './words.ts';

const changes = [['billings'], ['lookup', 'billings']];
const optional = (text: string) => (text.trim() === '' ? null : text.trim());

const toValues = (one: Billing): BillingValues => ({
  name_display: one.name_display,
  name_legal: one.name_legal,
  country: one.country,
  organization_number: one.organization_number,
  address_street: one.address_street ?? '',
  address_zip: one.address_zip ?? '',
  address_city: one.address_city ?? '',
  email_invoice: one.email_invoice ?? '',
  your_reference_invoice: one.your_reference_invoice ?? '',
  product_transaction: one.product_transaction,
  product_digital_receipt: one.product_digital_receipt,
  product_environmental_impact: one.product_environmental_impact,
});

const toBody = (values: BillingValues) => ({
  ...values,
  name_display: values.name_display.trim(),
  name_legal: values.name_legal.trim(),
  organization_number: values.organization_number.trim(),
  address_street: optional(values.address_street),
  address_zip: optional(values.address_zip),
  address_city: optional(values.address_city),
  email_invoice: optional(values.email_invoice),
  your_reference_invoice: optional(values.your_reference_invoice),
});

const blank: BillingValues = {
  name_display: '',
  name_legal: '',
  country: 'SE',
  organization_number: '',
  address_street: '',
  address_zip: '',
  address_city: '',
  email_invoice: '',
  your_reference_invoice: '',
  product_transaction: true,
  product_digital_receipt: true,
  product_environmental_impact: true,
};

export function NewBilling() {
  const go = useGo();
  const form = useForm({
    initial: blank,
    submit: (values) => kontor.billings.create(toBody(values)),
    changes,
    onDone: (created) => {
      toast(t('created'));
      go({ to: '/billing/$billingId', params: { billingId: created.id } }, { replace: true });
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <PageHeader title={t('newProfile')} about={t('about')} trail={[[{ to: '/billing' }, t('title')]]} />
      <BillingFields form={form} onSubmit={form.onSubmit} isNew />
      <LeaveDialog guard={guard} />
    </>
  );
}

export function EditBilling() {
  const { billingId } = useParams({ from: '/billing/$billingId/edit' });
  const { data, error, isPending, refetch } = useRead(['billings', billingId], (options) =>
    kontor.billings.get(billingId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return (
    <>
      <PageHeader
        title={t('editTitle', { name: data.name_display })}
        trail={[
          [{ to: '/billing' }, t('title')],
          [{ to: '/billing/$billingId', params: { billingId: data.id } }, data.name_display],
        ]}
      />
      <EditForm stored={data} />
    </>
  );
}

function EditForm({ stored }: { stored: Billing }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const form = useEdit({
    stored,
    toValues,
    save: (values, options) => kontor.billings.update(stored.id, toBody(values), options),
    read: () => kontor.billings.get(stored.id),
    labels: {
      name_display: t('displayName'),
      name_legal: t('legalName'),
      country: countryWords('country'),
      organization_number: companyWords('number'),
      address_street: t('street'),
      address_zip: t('zip'),
      address_city: t('city'),
      email_invoice: t('email'),
      your_reference_invoice: t('reference'),
      product_transaction: t('transaction'),
      product_digital_receipt: t('digital_receipt'),
      product_environmental_impact: t('environmental_impact'),
    },
    changes,
    onDone: (saved) => {
      toast(t('saved'));
      go({ to: '/billing/$billingId', params: { billingId: saved.id } }, { replace: true });
    },
  });
  const used = useRead(
    ['organizations', 'of billing', stored.id],
    async (options) =>
      (await kontor.organizations.list({ billing_id: stored.id, limit: 200 }, options).page()).data,
  );
  const switchedOff = products.filter(
    (product) => form.base[`product_${product}`] && !form.values[`product_${product}`],
  );
  const n = used.data?.length ?? 0;
  const submit = (event: { preventDefault: () => void }) => {
    if (switchedOff.length === 0 || n === 0) return form.onSubmit(event);
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <BillingFields form={form} onSubmit={submit} isNew={false} />
      {isAsking && (
        <ConfirmDialog
          title={t('offTitle')}
          action={t('offAction')}
          onConfirm={() => {
            setAsking(false);
            form.onSubmit({ preventDefault: () => undefined });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('offText', { n, products: switchedOff.map((product) => t(product)).join(', ') })}</p>
        </ConfirmDialog>
      )}
      {form.dialogs}
    </>
  );
}
