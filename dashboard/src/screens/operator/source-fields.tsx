import type { SourceChoice } from '@kontor/sdk';
import {
  Button,
  Card,
  Field,
  IconButton,
  RadioGroup,
  Select,
  TextArea,
  type useForm,
} from '../../components/index.ts';
import { type ExpectedRow, newExpected, type SourceValues } from '../../entities/file-source/values.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';

type Form = Pick<ReturnType<typeof useForm<SourceValues, unknown>>, 'values' | 'set' | 'field'>;
const choicesOf = <Key extends Parameters<typeof t>[0]>(keys: readonly Key[]) =>
  keys.map((value) => ({ value, label: t(value) as string }));

export function AddressFields({
  form: { values, set, field },
  issuers,
  isNew,
}: {
  form: Form;
  issuers: SourceChoice[];
  isNew: boolean;
}) {
  return (
    <Card title={t('place')}>
      <div className="stack">
        <div className={css.pair}>
          <Field label={common('name')} {...field('name')} maxLength={100} required />
          {isNew && (
            <Select
              label={t('issuer')}
              {...field('issuer')}
              choices={issuers.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
        </div>
        {isNew && (
          <RadioGroup
            legend={t('kind')}
            value={values.kind}
            onChange={(kind) => set('kind', kind)}
            choices={(['sftp', 's3', 'folder'] as const).map((value) => ({
              value,
              label: t(value),
              hint: t(`${value}_hint`),
            }))}
          />
        )}
        {values.kind === 'sftp' && <SftpFields form={{ values, set, field }} isNew={isNew} />}
        {values.kind === 's3' && (
          <div className={css.pair}>
            <Field label={t('bucket')} {...field('bucket')} maxLength={63} required />
            <Field label={t('prefix')} {...field('prefix')} maxLength={500} isOptional />
            <Field label={t('region')} {...field('region')} maxLength={40} />
            <Field label={t('endpoint')} hint={t('endpointHint')} {...field('endpoint')} isOptional />
            <Field label={t('accessKeyId')} {...field('access_key_id')} autoComplete="off" isOptional />
            <Field
              label={t('secretAccessKey')}
              hint={isNew ? undefined : t('secretHint')}
              type="password"
              autoComplete="new-password"
              {...field('secret_access_key')}
              isOptional
            />
          </div>
        )}
        {values.kind === 'folder' && (
          <Field label={t('folder')} hint={t('folderHint')} {...field('folder')} maxLength={500} required />
        )}
      </div>
    </Card>
  );
}

function SftpFields({ form: { values, set, field }, isNew }: { form: Form; isNew: boolean }) {
  const hint = isNew ? undefined : t('secretHint');
  return (
    <>
      <div className={css.pair}>
        <Field
          label={t('host')}
          {...field('host')}
          maxLength={253}
          placeholder="sftp.bank.example"
          required
        />
        <Field label={t('port')} type="number" min={1} max={65_535} {...field('port')} required />
        <Field label={t('username')} {...field('username')} maxLength={100} autoComplete="off" required />
        <Field label={t('folder')} {...field('folder')} maxLength={500} isOptional />
        <Select
          label={t('credentials')}
          value={values.sign_in}
          onChange={(signIn) => set('sign_in', signIn)}
          choices={choicesOf(['private_key', 'password'])}
        />
        {values.sign_in === 'password' && (
          <Field
            label={t('password')}
            hint={hint}
            type="password"
            autoComplete="new-password"
            {...field('password')}
          />
        )}
      </div>
      {values.sign_in === 'private_key' && (
        <>
          <TextArea
            label={t('private_key')}
            hint={hint ?? t('privateKeyHint')}
            {...field('private_key')}
            spellCheck={false}
          />
          <Field
            label={t('passphrase')}
            type="password"
            autoComplete="new-password"
            {...field('passphrase')}
            isOptional
          />
        </>
      )}
      <TextArea
        label={t('hostKeys')}
        hint={t('hostKeysHint')}
        rows={2}
        {...field('host_keys')}
        placeholder="SHA256:…"
        spellCheck={false}
      />
    </>
  );
}

export function PickUpFields({ form: { values, set, field } }: { form: Form }) {
  return (
    <Card title={t('pickUp')}>
      <div className={css.pair}>
        <Field label={t('pattern')} hint={t('patternHint')} {...field('pattern')} maxLength={500} required />
        {values.kind !== 's3' && (
          <Select
            label={t('completeWhen')}
            value={values.complete_when}
            onChange={(when) => set('complete_when', when)}
            choices={choicesOf(['unchanged', 'marked', 'renamed'])}
          />
        )}
        {values.complete_when === 'marked' && (
          <Field label={t('markerSuffix')} {...field('marker_suffix')} maxLength={20} required />
        )}
        <Select
          label={t('afterPickUp')}
          value={values.after_pick_up}
          onChange={(after) => set('after_pick_up', after)}
          choices={choicesOf(['move', 'rename', 'delete', 'keep'])}
        />
        {values.after_pick_up === 'move' && (
          <Field label={t('doneFolder')} {...field('done_folder')} maxLength={100} required />
        )}
        {values.after_pick_up === 'rename' && (
          <Field label={t('doneSuffix')} {...field('done_suffix')} maxLength={20} required />
        )}
      </div>
    </Card>
  );
}

const formats = ['cdf3', 'vcf4', 'gl1025', 's3df', 'camt', 'csv'] as const;

export function ReadingFields({
  form: { values, set, field },
  issuer,
}: {
  form: Form;
  issuer: SourceChoice | undefined;
}) {
  const mappings = (issuer?.mappings ?? []).map(({ id, name, version }) => ({
    value: id,
    label: `${name}, ${t('versionNumber', { n: version })}`,
  }));
  const { mapping_id: chosen } = values;
  if (chosen !== '' && !mappings.some(({ value }) => value === chosen)) {
    mappings.push({ value: chosen, label: t('earlierVersion') });
  }
  return (
    <Card title={t('reading')}>
      <div className={css.pair}>
        <Select
          label={t('format')}
          {...field('format')}
          choices={[
            { value: '', label: t('recognized') },
            ...formats.map((value) => ({ value, label: t(`format_${value}`) })),
          ]}
        />
        {values.format === 'csv' && (
          <Select
            label={t('mapping')}
            {...field('mapping_id')}
            choices={[{ value: '', label: t('recognized') }, ...mappings]}
          />
        )}
        <Select
          label={t('product')}
          {...field('payment_product_id')}
          choices={[
            { value: '', label: t('asIssuer') },
            ...(issuer?.payment_products ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Field
          label={t('currency')}
          hint={t('currencyHint')}
          {...field('currency')}
          maxLength={3}
          isOptional
        />
        <Select
          label={t('quarantine')}
          value={values.quarantine}
          onChange={(policy) => set('quarantine', policy)}
          choices={[{ value: '', label: t('asIssuer') }, ...choicesOf(['whole', 'part'])]}
        />
      </div>
    </Card>
  );
}

const days = ['every_day', 'weekdays', 'bank_days'] as const;
const calendars = ['SE', 'NO', 'DK', 'FI', 'EU'] as const;

export function ScheduleFields({ form: { values, set, field } }: { form: Form }) {
  return (
    <Card title={t('schedule')}>
      <div className={css.pair}>
        <Field
          label={t('pollEvery')}
          type="number"
          min={1}
          max={1440}
          {...field('poll_every_minutes')}
          required
        />
        <Select
          label={t('days')}
          value={values.poll_days}
          onChange={(day) => set('poll_days', day)}
          choices={choicesOf(days)}
        />
        <Field label={t('pollFrom')} type="time" {...field('poll_from')} isOptional />
        <Field label={t('pollTo')} type="time" {...field('poll_to')} isOptional />
        <Field label={t('timeZone')} {...field('time_zone')} maxLength={60} list="time-zones" required />
        <Select
          label={t('calendar')}
          value={values.calendar}
          onChange={(calendar) => set('calendar', calendar)}
          choices={calendars.map((value) => ({ value, label: value }))}
        />
      </div>
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Card>
  );
}

const expectedMax = 5;

/** The files that must arrive. Each missing one raises an alert. */
export function ExpectedFields({ form: { values, set } }: { form: Form }) {
  const rows = values.expected_files;
  const change = (index: number, part: Partial<ExpectedRow>) =>
    set(
      'expected_files',
      rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    );
  return (
    <Card title={t('expectedFiles')}>
      <div className="stack">
        <p className="soft">{t('expectedHint')}</p>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and only the form knows them
          <div className={css.fields} key={index}>
            <Field
              label={t('due')}
              type="time"
              value={row.by}
              onChange={(by) => change(index, { by })}
              required
            />
            <Select
              label={t('days')}
              value={row.days}
              onChange={(day) => change(index, { days: day })}
              choices={choicesOf(days)}
            />
            <Field
              label={t('count')}
              type="number"
              min={1}
              max={100}
              value={row.count}
              onChange={(count) => change(index, { count })}
              required
            />
            <Field
              label={t('pattern')}
              value={row.pattern}
              onChange={(pattern) => change(index, { pattern })}
              placeholder="*"
              isOptional
            />
            <IconButton
              icon="trash"
              label={`${common('remove')} ${index + 1}`}
              onClick={() =>
                set(
                  'expected_files',
                  rows.filter((_, at) => at !== index),
                )
              }
            />
          </div>
        ))}
        {rows.length < expectedMax && (
          <div className="row">
            <Button size="small" icon="plus" onClick={() => set('expected_files', [...rows, newExpected])}>
              {t('addExpected')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
