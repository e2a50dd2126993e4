import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  Checkbox,
  ErrorPanel,
  Field,
  Select,
  toast,
  type useForm,
} from '../../components/index.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { type Country, countryChoices } from '../../entities/country/country.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import { t as common } from '../../i18n/common.ts';
import css from './billing.module.css';
import { products, type Switches } from './products.tsx';
import { t } from './words.ts';

export type BillingValues = Switches & {
  name_display: string;
  name_legal: string;
  country: Country;
  organization_number: string;
  address_street: string;
  address_zip: string;
  address_city: string;
  email_invoice: string;
  your_reference_invoice: string;
};

type Form = ReturnType<typeof useForm<BillingValues, unknown>>;

export function BillingFields({
  form,
  onSubmit,
  isNew,
}: {
  form: Form;
  onSubmit: (event: { preventDefault: () => void }) => void;
  isNew: boolean;
}) {
  const { can } = useSession();
  const { values } = form;
  const lookUp = useAction(
    () =>
      kontor.publicRecords.get({
        country: values.country,
        organization_number: values.organization_number.trim(),
      }),
    {
      onDone: (record) => {
        form.setAll((before) => ({
          ...before,
          name_display: before.name_display === '' ? record.name : before.name_display,
          name_legal: record.name,
          organization_number: record.organization_number,
          address_street: record.address_street ?? before.address_street,
          address_zip: record.address_zip ?? before.address_zip,
          address_city: record.address_city ?? before.address_city,
        }));
        toast(t('filled'));
      },
    },
  );
  return (
    <form className="stack" onSubmit={onSubmit}>
      <Card title={t('company')}>
        <div className="stack">
          <div className={`grid ${css.fields}`}>
            <Select label={countryWords('country')} {...form.field('country')} choices={countryChoices} />
            <Field
              label={companyWords('number')}
              {...form.field('organization_number')}
              maxLength={20}
              required
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          {can('public-records-read') && (
            <div className="row">
              <Button
                size="small"
                icon="search"
                disabled={values.organization_number.trim() === ''}
                isBusy={lookUp.isPending}
                onClick={() => lookUp.mutate(undefined)}
              >
                {t('fromRegistry')}
              </Button>
            </div>
          )}
          <ErrorPanel error={lookUp.error} />
          <div className={`grid ${css.fields}`}>
            <Field
              label={t('legalName')}
              hint={t('legalNameHint')}
              {...form.field('name_legal')}
              maxLength={200}
              required
            />
            <Field
              label={t('displayName')}
              hint={t('displayNameHint')}
              {...form.field('name_display')}
              maxLength={200}
              required
            />
          </div>
        </div>
      </Card>
      <Card title={t('products')}>
        <p className="hint">{t('productsHint')}</p>
        {products.map((product) => (
          <Checkbox
            key={product}
            label={t(product)}
            hint={t(`${product}Hint`)}
            checked={values[`product_${product}`]}
            onChange={(isOn) => form.set(`product_${product}`, isOn)}
          />
        ))}
      </Card>
      <Card title={t('invoice')}>
        <div className={`grid ${css.fields}`}>
          <Field label={t('street')} {...form.field('address_street')} maxLength={200} isOptional />
          <Field label={t('zip')} {...form.field('address_zip')} maxLength={20} isOptional />
          <Field label={t('city')} {...form.field('address_city')} maxLength={100} isOptional />
          <Field
            label={t('email')}
            type="email"
            {...form.field('email_invoice')}
            maxLength={254}
            isOptional
          />
          <Field
            label={t('reference')}
            {...form.field('your_reference_invoice')}
            maxLength={100}
            isOptional
          />
        </div>
      </Card>
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      <div className="row">
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {isNew ? common('create') : common('save')}
        </Button>
      </div>
    </form>
  );
}
