import { t } from '../i18n/common.ts';

/** A form value as text: lists with commas, records as "name: value", empty values as "none". */
export function showValue(value: unknown): string {
  if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(showValue).join(', ');
  if (typeof value === 'object') return Object.values(value).map(showValue).join(': ');
  return String(value);
}
