import type { SsoConnection } from '@kontor/sdk';
import { CopyButton, Field, Select } from '../../components/index.ts';
import { t } from './words.ts';

const authentications = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;

export function RedirectUri({ uri }: { uri: string }) {
  return (
    <p>
      {t('ssoRedirect')}: <code>{uri}</code> <CopyButton text={uri} />
    </p>
  );
}

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; error?: string | undefined };

/** Kontor's client at the provider, when an account connects it and later. */
export function ClientFields(props: {
  issuer: FieldProps<string>;
  clientId: FieldProps<string>;
  authentication: FieldProps<SsoConnection['authentication']>;
}) {
  return (
    <>
      <Field label={t('ssoIssuer')} hint={t('ssoIssuerHint')} {...props.issuer} required maxLength={500} />
      <Field label={t('ssoClientId')} {...props.clientId} required maxLength={300} />
      <Select
        label={t('ssoAuthentication')}
        {...props.authentication}
        choices={authentications.map((value) => ({ value, label: t(`ssoAuth_${value}`) }))}
      />
    </>
  );
}
