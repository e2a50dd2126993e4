import type { ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, Checkbox, Field, IconButton, Select, type useForm } from '../../components/index.ts';
import { t as formats } from '../../entities/export/words.ts';
import { t as common } from '../../i18n/common.ts';
import css from './bookkeeping.module.css';
import { detailNames, isSaft, type ProfileValues, type VatRow } from './values.ts';
import { t } from './words.ts';

type Form = Pick<ReturnType<typeof useForm<ProfileValues, unknown>>, 'values' | 'set' | 'field'>;
const fileFormats = ['sie', 'saft_no', 'saft_dk', 'xlsx', 'csv', 'parquet'] as const;

/** What every profile has, new or not. */
export function ProfileFields({ form }: { form: Form }) {
  const { values, set, field } = form;
  return (
    <Card>
      <div className="stack">
        <Field label={common('name')} hint={t('nameHint')} {...field('name')} maxLength={100} required />
        <Select
          label={formats('format')}
          value={values.format}
          onChange={(format) => set('format', format)}
          choices={fileFormats.map((value) => ({ value, label: formats(value) }))}
          error={field('format').error}
        />
        {isSaft(values.format) && <CompanyDetails form={form} />}
        <Checkbox
          label={t('withReceipts')}
          hint={t('withReceiptsHint')}
          checked={values.with_receipts}
          onChange={(is) => set('with_receipts', is)}
        />
        <Field label={t('from')} hint={t('fromHint')} type="date" {...field('from')} required />
        <Select
          label={t('cutOff')}
          value={values.cut_off}
          onChange={(cutOff) => set('cut_off', cutOff)}
          choices={(['none', 'previous_month'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <div className={css.pair}>
          <Field label={t('series')} {...field('voucher_series')} maxLength={20} required />
          <Field
            label={t('nextNumber')}
            hint={t('nextNumberHint')}
            type="number"
            min={1}
            isOptional
            {...field('next_voucher_number')}
          />
        </div>
      </div>
    </Card>
  );
}

function CompanyDetails({ form: { values, set, field } }: { form: Form }) {
  const { error } = field('company_details');
  return (
    <fieldset className="field">
      <legend>{t('companyDetails')}</legend>
      <p className="hint">{t('companyDetailsHint')}</p>
      {error && <p className="wrong">{error}</p>}
      <div className={css.pair}>
        {detailNames.map((name) => (
          <Field
            key={name}
            label={t(name)}
            value={values.company_details[name]}
            onChange={(text) => set('company_details', { ...values.company_details, [name]: text })}
            maxLength={name === 'iban' ? 34 : 70}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}

const accountUses = [
  'cost',
  'card',
  'personal_card',
  'cash',
  'fee',
  'private',
  'rounding',
  'currency_gain',
  'currency_loss',
] as const;
const newVatRow: VatRow = { treatment: 'domestic', rate: '', code: '', account: '', output_account: '' };
const treatments = ['domestic', 'reverse_charge', 'foreign'] as const;

/** The ledger: accounts, VAT codes, accounts of card products and dimensions. */
export function LedgerFields({ form }: { form: Form }) {
  const { values, set, field } = form;
  return (
    <>
      <Card title={t('accounts')}>
        <div className={css.pair}>
          <Field label={t('currency')} {...field('currency')} maxLength={3} required />
          {accountUses.map((use) => (
            <Field
              key={use}
              label={t(`account_${use}`)}
              value={values.accounts[use] ?? ''}
              onChange={(account) => set('accounts', { ...values.accounts, [use]: account })}
              maxLength={20}
              required
            />
          ))}
        </div>
      </Card>
      <Rows
        title={t('vatCodes')}
        hint={t('vatCodesHint')}
        error={field('vat_codes').error}
        rows={values.vat_codes}
        added={newVatRow}
        onChange={(rows) => set('vat_codes', rows)}
        fields={(row, change) => (
          <>
            <Field
              label={t('code')}
              value={row.code}
              onChange={(code) => change({ code })}
              maxLength={20}
              required
            />
            <Select
              label={t('treatment')}
              value={row.treatment}
              onChange={(treatment) => change({ treatment })}
              choices={treatments.map((value) => ({ value, label: t(value) }))}
            />
            <Field
              label={t('rate')}
              value={row.rate}
              onChange={(rate) => change({ rate })}
              inputMode="decimal"
            />
            <Field label={t('account')} value={row.account} onChange={(account) => change({ account })} />
            {row.treatment === 'reverse_charge' && (
              <Field
                label={t('outputAccount')}
                value={row.output_account}
                onChange={(output_account) => change({ output_account })}
              />
            )}
          </>
        )}
      />
      <CardAccounts form={form} />
      <Rows
        title={t('dimensions')}
        hint={t('dimensionsHint')}
        error={field('dimensions').error}
        rows={values.dimensions}
        added={{ name: '', number: '' }}
        onChange={(rows) => set('dimensions', rows)}
        fields={(row, change) => (
          <>
            <Field
              label={t('number')}
              type="number"
              min={1}
              value={row.number}
              onChange={(number) => change({ number })}
              required
            />
            <Field
              label={common('name')}
              value={row.name}
              onChange={(name) => change({ name })}
              maxLength={40}
              required
            />
          </>
        )}
      />
    </>
  );
}

const productsMax = 100;

function CardAccounts({ form: { values, set, field } }: { form: Form }) {
  const { can } = useSession();
  const products = useRead(
    ['payment-products', 'names'],
    (options) => kontor.paymentProducts.list({ limit: productsMax }, options).toArray({ max: productsMax }),
    { isOn: can('payment-products-read') },
  );
  const choices = (products.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const [first] = choices;
  if (!first && values.card_accounts.length === 0) return null;
  return (
    <Rows
      title={t('cardAccounts')}
      hint={t('cardAccountsHint')}
      error={field('card_accounts').error}
      rows={values.card_accounts}
      added={{ payment_product_id: first?.value ?? '', account: '' }}
      onChange={(rows) => set('card_accounts', rows)}
      fields={(row, change) => (
        <>
          <Select
            label={t('product')}
            value={row.payment_product_id}
            onChange={(id) => change({ payment_product_id: id })}
            choices={
              choices.some(({ value }) => value === row.payment_product_id)
                ? choices
                : [...choices, { value: row.payment_product_id, label: row.payment_product_id }]
            }
          />
          <Field
            label={t('account')}
            value={row.account}
            onChange={(account) => change({ account })}
            required
          />
        </>
      )}
    />
  );
}

/** A list whose rows can be edited, added and removed. */
function Rows<Row extends object>({
  title,
  hint,
  error,
  rows,
  added,
  onChange,
  fields,
}: {
  title: string;
  hint: string;
  error: string | undefined;
  rows: Row[];
  added: Row;
  onChange: (rows: Row[]) => void;
  fields: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
}) {
  return (
    <Card title={title}>
      <div className="stack">
        <p className="soft">{hint}</p>
        {error && <p className="wrong">{error}</p>}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and only the form knows them
          <div className={css.row} key={index}>
            {fields(row, (part) =>
              onChange(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
            )}
            <IconButton
              icon="trash"
              label={`${common('remove')} ${index + 1}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className="row">
          <Button size="small" icon="plus" onClick={() => onChange([...rows, added])}>
            {t('addRow')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
