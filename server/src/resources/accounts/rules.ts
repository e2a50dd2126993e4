import { applyChanges } from '../../platform/changes.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Account, AccountUpdate } from './schema.ts';
import type { AccountRow, EditableColumns } from './store.ts';

export const newAccountSettings = {
  default_token_lifetime: 31_536_000,
  webhook_max_attempts: 20,
  data_retention_days: 60,
};

export const editableFields = [
  'name_system',
  'notify_email',
  'logo_id',
  'default_token_lifetime',
  'webhook_max_attempts',
  'data_retention_days',
  'rate_limit',
] as const satisfies readonly (keyof EditableColumns)[];

export function toAccount(row: AccountRow, publicUrl: string): Account & { version: number } {
  return {
    id: row.id,
    name_system: row.name_system,
    name_legal: row.name_legal,
    organization_number: row.organization_number,
    country: row.country,
    notify_email: row.notify_email,
    logo_url: row.logo_id === null ? null : `${publicUrl}/logos/${row.logo_id}`,
    mode: row.mode,
    status: row.status,
    settings: {
      default_token_lifetime: row.default_token_lifetime,
      webhook_max_attempts: row.webhook_max_attempts,
      data_retention_days: row.data_retention_days,
      rate_limit: row.rate_limit,
    },
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  };
}

/** Returns the row after the update. An undefined `logoId` keeps the logo, null removes it. */
export function applyAccountUpdate(
  row: AccountRow,
  change: AccountUpdate,
  logoId: string | null | undefined,
): EditableColumns {
  return applyChanges<EditableColumns>(row, {
    name_system: change.name_system,
    notify_email: change.notify_email,
    logo_id: logoId,
    ...change.settings,
  });
}

/**
 * Throws 422 above the operator's ceiling. A null rate is the installation's limit, which may itself exceed the
 * ceiling.
 */
export function requireWithinCeiling(
  wanted: number | null,
  ceiling: number,
  installationLimit: number,
): void {
  if ((wanted ?? installationLimit) <= ceiling) return;
  throw invalidField(
    'settings.rate_limit',
    'limit',
    `must be at most ${ceiling}, the account’s limit requests_per_second; ask the operator of this installation to raise it`,
  );
}
