import { isKontorError } from '@kontor/sdk';
import { t } from '../i18n/common.ts';

/** What the user can do about an error. */
export function adviceOf(error: unknown, role: string): string {
  if (!isKontorError(error)) return t('errorUnknown');
  if (error.code === 'network') return t('errorNetwork');
  if (error.code === 'timeout') {
    // With a status, Kontor answered: its database ran out of time.
    if (error.status === 0) return t('errorTimeout');
    return error.method === 'GET' ? t('errorQueryTimeout') : error.detail;
  }
  if (error.status === 403) return `${t('errorForbidden', { role })} ${error.detail}`;
  if (error.status >= 500) return t('errorServer');
  return error.detail;
}
