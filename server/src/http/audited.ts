import type { AuditedResource } from '../domain/audit-actions.ts';
import { describeChanges } from '../platform/changes.ts';
import type { PartnerContext } from './route.ts';

type Versioned = { id: string; version: number };
type Changes = Record<string, { from: unknown; to: unknown }>;

/**
 * Checks If-Match and writes the audit line of an update, or records that nothing changed. It may run before the update
 * itself, because both are in the request's one transaction.
 *
 * ```ts
 * const before = orNotFound(await store.getForUpdate(db, params.billingId), 'billing profile');
 * const wanted = changedColumns(before, body);
 * const changes = await auditUpdate(context, 'billing', before, wanted, editableFields);
 * if (!changes) return before;
 * return orNotFound(await store.update(db, now, before.id, wanted), 'billing profile');
 * ```
 *
 * Returns `{ column: { from, to } }`, or undefined if the stored object already equals `wanted`.
 */
export async function auditUpdate<Columns extends object>(
  { audit, requireCurrent, unchanged }: PartnerContext,
  resource: AuditedResource<'updated'>,
  before: Columns & Versioned,
  wanted: Columns,
  columns: readonly (keyof Columns & string)[],
): Promise<Changes | undefined> {
  requireCurrent(before);
  const changes = describeChanges<Columns>(before, wanted, columns);
  if (changes) await audit({ action: `${resource}.updated`, objectId: before.id, changes });
  else unchanged();
  return changes;
}

/** Writes the audit line of a new object: `auditCreate(context, 'organization', row, ['reference_id', 'tpa_id'])`. */
export async function auditCreate<Row extends { id: string }>(
  { audit }: PartnerContext,
  resource: AuditedResource<'created'>,
  row: Row,
  columns: readonly (keyof Row & string)[] = [],
): Promise<void> {
  const changes = Object.fromEntries(columns.map((column) => [column, { from: null, to: row[column] }]));
  await audit({ action: `${resource}.created`, objectId: row.id, ...withChanges(changes) });
}

/** Checks If-Match and writes the audit line: `auditDelete(context, 'card_holder', row, ['reference_id'])`. */
export async function auditDelete<Row extends Versioned>(
  { audit, requireCurrent }: PartnerContext,
  resource: AuditedResource<'deleted'>,
  row: Row,
  columns: readonly (keyof Row & string)[] = [],
): Promise<void> {
  requireCurrent(row);
  const changes = Object.fromEntries(columns.map((column) => [column, { from: row[column], to: null }]));
  await audit({ action: `${resource}.deleted`, objectId: row.id, ...withChanges(changes) });
}

function withChanges(changes: Changes): { changes?: Changes } {
  return Object.keys(changes).length === 0 ? {} : { changes };
}
