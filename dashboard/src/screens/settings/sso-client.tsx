import { CopyButton } from '../../components/index.ts';
import { t } from './words.ts';

export const authenticationChoices = () =>
  (['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const).map((value) => ({
    value,
    label: t(`ssoAuth_${value}`),
  }));

export function RedirectUri({ uri }: { uri: string }) {
  return (
    <p>
      {t('ssoRedirect')}: <code>{uri}</code> <CopyButton text={uri} />
    </p>
  );
}
