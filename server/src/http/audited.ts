import type { NounWith } from '../domain/audit-actions.ts';
import { describeChanges } from '../platform/changes.ts';
import type { PartnerContext } from './route.ts';

type Versioned = { id: string; version: number };
type Changes = Record<string, { from: unknown; to: unknown }>;

/**
 * The audit line of a changed object, or the mark that nothing changed. Also checks If-Match. It may come before the
 * update itself: both are in the request's one transaction.
 *
 * ```ts
 * const before = found(await store.getForUpdate(db, params.billingId), 'billing profile');
 * const wanted = changedColumns(before, body);
 * const changes = await changed(context, 'billing', before, wanted, editableFields);
 * if (!changes) return before;
 * return found(await store.update(db, now, before.id, wanted), 'billing profile');
 * ```
 *
 * Answers `{ column: { from, to } }`, or undefined when `wanted` is what is stored already.
 */
export async function changed<Columns extends object>(
  { audit, requireCurrent, unchanged }: PartnerContext,
  noun: NounWith<'updated'>,
  before: Columns & Versioned,
  wanted: Columns,
  columns: readonly (keyof Columns & string)[],
): Promise<Changes | undefined> {
  requireCurrent(before);
  const changes = describeChanges<Columns>(before, wanted, columns);
  if (changes) await audit({ action: `${noun}.updated`, objectId: before.id, changes });
  else unchanged();
  return changes;
}

/** The audit line of a new object: `created(context, 'organization', row, ['reference_id', 'tpa_id'])`. */
export async function created<Row extends { id: string }>(
  { audit }: PartnerContext,
  noun: NounWith<'created'>,
  row: Row,
  columns: readonly (keyof Row & string)[] = [],
): Promise<void> {
  const changes = Object.fromEntries(columns.map((column) => [column, { from: null, to: row[column] }]));
  await audit({ action: `${noun}.created`, objectId: row.id, ...withChanges(changes) });
}

/** Checks If-Match and writes the audit line: `deleted(context, 'card_holder', row, ['reference_id'])`. */
export async function deleted<Row extends Versioned>(
  { audit, requireCurrent }: PartnerContext,
  noun: NounWith<'deleted'>,
  row: Row,
  columns: readonly (keyof Row & string)[] = [],
): Promise<void> {
  requireCurrent(row);
  const changes = Object.fromEntries(columns.map((column) => [column, { from: row[column], to: null }]));
  await audit({ action: `${noun}.deleted`, objectId: row.id, ...withChanges(changes) });
}

function withChanges(changes: Changes): { changes?: Changes } {
  return Object.keys(changes).length === 0 ? {} : { changes };
}
