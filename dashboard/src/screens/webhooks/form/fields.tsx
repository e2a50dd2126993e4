import type { useForm } from '../../../components/index.ts';
import { Checkbox, Field, Select } from '../../../components/index.ts';
import { t } from '../words.ts';
import type { Values } from './values.ts';

export type WebhookForm = Pick<
  ReturnType<typeof useForm<Values, unknown>>,
  'field' | 'values' | 'set' | 'error'
>;

export function TargetFields({ form, isSandbox }: { form: WebhookForm; isSandbox: boolean }) {
  return (
    <div className="stack">
      <Field
        label={t('url')}
        hint={isSandbox ? t('urlHintSandbox') : t('urlHint')}
        {...form.field('url')}
        type="url"
        inputMode="url"
        required
        maxLength={2048}
        placeholder="https://example.com/webhooks"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label={t('description')}
        hint={t('descriptionHint')}
        {...form.field('description')}
        maxLength={500}
        isOptional
      />
    </div>
  );
}

export function PaceFields({ form }: { form: WebhookForm }) {
  return (
    <div className="stack">
      <Checkbox
        label={t('ordered')}
        hint={t('orderedHint')}
        checked={form.values.ordered}
        onChange={(is) => form.set('ordered', is)}
      />
      <Field
        label={t('maxPerSecond')}
        hint={t('maxPerSecondHint')}
        {...form.field('max_per_second')}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        step={1}
        isOptional
      />
    </div>
  );
}

/** What the receiver verifies: a shared secret, or a key whose private part only Kontor has. */
export function SignatureField({ form }: { form: WebhookForm }) {
  return (
    <Select
      label={t('signature')}
      hint={t('signatureHint')}
      value={form.values.signature}
      onChange={(value) => form.set('signature', value)}
      choices={(['hmac', 'ed25519', 'both'] as const).map((value) => ({
        value,
        label: t(`signature_${value}`),
      }))}
    />
  );
}

/** How Kontor authenticates to the receiver. `stored`: the type whose credentials are already stored. */
export function AuthenticationFields({
  form,
  stored,
}: {
  form: WebhookForm;
  stored?: Values['authentication_type'];
}) {
  const type = form.values.authentication_type;
  const isStored = stored === type;
  const secret = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 2000,
    required: !isStored,
    ...(isStored ? { placeholder: t('unchanged'), hint: t('keptHint') } : {}),
  } as const;
  const plain = { required: true, autoComplete: 'off', spellCheck: false } as const;
  return (
    <div className="stack">
      <Select
        label={t('authentication')}
        hint={t('authenticationHint')}
        value={type}
        onChange={(value) => form.set('authentication_type', value)}
        choices={(['none', 'basic', 'custom', 'oauth'] as const).map((value) => ({
          value,
          label: t(`authentication_${value}`),
        }))}
      />
      {type === 'basic' && (
        <>
          <Field label={t('username')} {...form.field('basic_username')} {...plain} maxLength={200} />
          <Field label={t('password')} {...form.field('basic_password')} {...secret} />
        </>
      )}
      {type === 'custom' && (
        <>
          <Field
            label={t('headerKey')}
            {...form.field('custom_key')}
            {...plain}
            maxLength={100}
            placeholder="X-Api-Key"
          />
          <Field label={t('headerContent')} {...form.field('custom_value')} {...secret} />
        </>
      )}
      {type === 'oauth' && (
        <>
          <Field
            label={t('tokenUrl')}
            hint={t('tokenUrlHint')}
            {...form.field('oauth_access_token_url')}
            {...plain}
            type="url"
            maxLength={2048}
            placeholder="https://example.com/token"
          />
          <Field label={t('clientId')} {...form.field('oauth_client_id')} {...plain} maxLength={500} />
          <Field label={t('clientSecret')} {...form.field('oauth_client_secret')} {...secret} />
          <Field
            label={t('scope')}
            {...form.field('oauth_scope')}
            maxLength={1000}
            isOptional
            autoComplete="off"
          />
        </>
      )}
    </div>
  );
}
