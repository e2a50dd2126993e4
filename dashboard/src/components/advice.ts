import { isKontorError, type KontorError } from '@kontor/sdk';
import { t } from '../i18n/common.ts';

/** What the user can do about an error. */
export function adviceOf(error: unknown, role: string): string {
  if (!isKontorError(error)) return t('errorUnknown');
  if (error.code === 'network') return t('errorNetwork');
  if (error.code === 'timeout') return adviceOnTimeout(error);
  if (error.status === 403) return `${t('errorForbidden', { role })} ${error.detail}`;
  if (error.status >= 500) return t('errorServer');
  return error.detail;
}

/** With a status, the database of Kontor ran out of time; without one, no answer came. */
function adviceOnTimeout({ status, method, detail }: KontorError): string {
  if (status === 0) return t('errorTimeout');
  return method === 'GET' ? t('errorQueryTimeout') : detail;
}
