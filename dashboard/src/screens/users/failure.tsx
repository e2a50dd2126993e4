import { PasskeyRefused } from '../../api/passkey.ts';
import { ErrorPanel, Notice } from '../../components/index.ts';
import { t } from './words.ts';

/** Describes an error, including a refusal by the browser. */
export function Failure({ error }: { error: unknown }) {
  if (error instanceof PasskeyRefused) return <Notice kind="warn">{t('passkeyCancelled')}</Notice>;
  return <ErrorPanel error={error} />;
}
