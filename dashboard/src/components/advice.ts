import { isKontorError } from '@kontor/sdk';
import { t } from '../i18n/common.ts';

/** What the user can do about an error. */
export function adviceOf(error: unknown, role: string): string {
  if (!isKontorError(error)) return t('errorUnknown');
  if (error.code === 'network') return t('errorNetwork');
  if (error.code === 'timeout') return t('errorTimeout');
  if (error.status === 403) return `${t('errorForbidden', { role })} ${error.detail}`;
  if (error.status >= 500) return t('errorServer');
  return error.detail;
}
