import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { ApiError, type FieldError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { add } from '../creation.ts';
import type { InvitingParts } from '../invitations/invitations.ts';
import { holdSetting, knownIdentities, type Setting } from '../organization-context.ts';
import { base, tag } from '../routes.ts';
import { dayOf, judgeNew, toRow, unknownIdentity } from '../rules.ts';
import * as store from '../store.ts';
import { markRepeated, readRows, type SentRow } from './rows.ts';
import {
  ImportBody,
  ImportBodyAsDocumented,
  ImportQuery,
  ImportResult,
  type ImportRow,
  importBytesMax,
  importValuesMax,
} from './schema.ts';

const errorsMax = 20;
const taken: FieldError = {
  field: 'reference_id',
  code: 'duplicate',
  message: 'belongs to another card holder of the organization',
};

export const importRoute = (parts: InvitingParts) =>
  partnerRoute({
    id: 'cardHolders.import',
    summary: 'Import card holders',
    description: [
      'Up to 10,000 people in one call, as JSON or as CSV. Good rows are created, bad ones reported, each with its reasons; with `atomic=true` one bad row refuses the whole with 422, whose `errors` name `rows.<row>.<field>`; with `dry_run=true` nothing is stored, and the answer tells what would happen.',
      'CSV: UTF-8, the first line names the columns `reference_id`, `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`, of which only `reference_id` must be there. Commas, semicolons and tabs are told apart by the first line; an empty cell says nothing.',
    ].join('\n\n'),
    tag,
    method: 'POST',
    path: `${base}/import`,
    scope: 'card-holders-write',
    query: ImportQuery,
    body: ImportBody,
    bodyAsDocumented: ImportBodyAsDocumented,
    bodyBytesMax: importBytesMax,
    bodyValuesMax: importValuesMax,
    accepts: 'csv',
    success: { status: 200, body: ImportResult },
    prepare: ({ body }) => readRows(body),
    handler: async ({ params, query, prepared }, context) => {
      const { db, audit, unchanged, afterCommit } = context;
      const { atomic = false, dry_run = false } = query;
      const setting = await holdSetting(db, params.organizationId);
      // Anew in each attempt: a transaction that is run again finds other references taken.
      const rows = prepared.map((row) => ({ ...row, errors: [...row.errors] }));
      await judgeRows(context, setting, rows);
      if (atomic && !dry_run) refuseBad(rows);
      const ids = dry_run ? undefined : await addRows(parts, context, setting, rows);
      if (atomic && !dry_run) refuseBad(rows);
      const results = rows.map((row) => toResult(row, ids));
      const failed = results.filter(({ status }) => status === 'failed').length;
      const created = rows.length - failed;
      if (dry_run || created === 0) unchanged();
      else {
        await audit({
          action: 'card_holder.imported',
          objectType: 'organization',
          objectId: setting.organization_id,
          changes: { created, failed, atomic },
        });
        afterCommit(parts.mailQueued);
      }
      return { total: rows.length, created, failed, atomic, dry_run, rows: results };
    },
  });

/** What only the database can say of the rows, and of the rows together. */
async function judgeRows({ db, now }: PartnerContext, setting: Setting, rows: SentRow[]): Promise<void> {
  const today = dayOf(now);
  const wanted = rows.flatMap(({ wanted }) => (wanted ? [wanted] : []));
  const identityIds = [...new Set(wanted.flatMap(({ identity_id }) => (identity_id ? [identity_id] : [])))];
  const identities = await knownIdentities(db, setting, identityIds);
  const references = await store.takenReferences(
    db,
    setting.organization_id,
    wanted.map(({ reference_id }) => reference_id),
  );
  markRepeated(rows);
  for (const { wanted, errors } of rows) {
    if (!wanted) continue;
    errors.push(...judgeNew(wanted, today));
    if (wanted.identity_id && !identities.has(wanted.identity_id)) errors.push(unknownIdentity);
    if (references.has(wanted.reference_id)) errors.push(taken);
  }
}

/** Row → id of those that were added. Whoever came first with a reference, between our look and now, has it. */
async function addRows(
  parts: InvitingParts,
  { db, now }: PartnerContext,
  setting: Setting,
  rows: SentRow[],
): Promise<Map<SentRow, string>> {
  const ids = new Map<SentRow, string>();
  const good = rows.flatMap((row) => {
    if (!row.wanted || row.errors.length > 0) return [];
    const made = toRow(row.wanted, newId('chd', now), setting.language);
    ids.set(row, made.id);
    return [made];
  });
  if (good.length === 0) return ids;
  const added = await add(parts, db, now, setting, good);
  for (const [row, id] of ids) {
    if (added.has(id)) continue;
    ids.delete(row);
    row.errors.push(taken);
  }
  return ids;
}

function toResult(row: SentRow, ids: Map<SentRow, string> | undefined): ImportRow {
  const { errors } = row;
  const named = {
    row: row.row,
    ...(row.reference_id === undefined ? {} : { reference_id: row.reference_id }),
  };
  if (errors.length > 0) return { ...named, status: 'failed', errors: errors.slice(0, errorsMax) };
  const id = ids?.get(row);
  return id === undefined ? { ...named, status: 'would_create' } : { ...named, status: 'created', id };
}

/** All or nothing: thrown, so that whatever was written in this transaction is undone. */
function refuseBad(rows: SentRow[]): void {
  const bad = rows.filter(({ errors }) => errors.length > 0);
  if (bad.length === 0) return;
  const errors = bad.flatMap(({ row, errors }) =>
    errors.map(({ field, code, message }) => ({
      field: field === '' ? `rows.${row}` : `rows.${row}.${field}`,
      code,
      message,
    })),
  );
  throw new ApiError('validation_failed', {
    message: `${bad.length} of ${rows.length} rows cannot be imported, so nothing was. \`errors\` names the first; dry_run=true names all.`,
    errors: errors.slice(0, errorsMax),
  });
}
