import { isKontorError } from '@kontor/sdk';
import { t } from '../i18n/common.ts';
import { describeError, describeField } from '../i18n/errors.ts';
import { language } from '../i18n/language.ts';

/** Advice on what the user can do about an error. */
export function adviceOf(error: unknown, role: string): string {
  if (!isKontorError(error)) return t('errorUnknown');
  if (error.code === 'network') return t('errorNetwork');
  if (error.code === 'timeout') {
    // An error with a status comes from Kontor: its database ran out of time.
    if (error.status === 0) return t('errorTimeout');
    return error.method === 'GET' ? t('errorQueryTimeout') : describeError(error);
  }
  if (error.status === 403)
    return language === 'en'
      ? `${t('errorForbidden', { role })} ${error.detail}`
      : t('errorForbidden', { role });
  if (error.status >= 500) return t('errorServer');
  return describeError(error);
}

/** What the API reported for a field, in the reader's language. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  if (!isKontorError(error)) return undefined;
  const found = error.errors?.find((one) => one.field === field);
  return found && describeField(found);
}
