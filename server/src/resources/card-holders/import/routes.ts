import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { mapInSlices } from '../../../platform/concurrency/slices.ts';
import { ApiError, cutErrors, type FieldError, rowErrorLimits } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { createCardHolders } from '../lifecycle.ts';
import { knownIdentities, lockOrganization, type OrganizationContext } from '../organization-context.ts';
import type { CardHolderParts } from '../parts.ts';
import { base } from '../routes.ts';
import { checkNew, dayOf, toRow, unknownIdentity } from '../rules.ts';
import * as store from '../store.ts';
import { markRepeated, parseRows, type SentRow } from './rows.ts';
import {
  ImportBody,
  ImportBodyAsDocumented,
  ImportQuery,
  ImportResult,
  type ImportRow,
  importBytesMax,
  importValuesMax,
} from './schema.ts';

/** Card holders created at once. Each takes a link, an email and events to seal, so other requests run in between. */
const createdPerTurn = 250;
const taken: FieldError = {
  field: 'reference_id',
  code: 'duplicate',
  message: 'belongs to another card holder of the organization',
};

export const importRoute = (parts: CardHolderParts) =>
  partnerRoute(`POST ${base}/import`, {
    id: 'cardHolders.import',
    summary: 'Import card holders',
    description: [
      'Imports up to 10,000 card holders, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored and the response shows what would happen.',
      'CSV files are UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. Kontor detects the delimiter (comma, semicolon or tab) from the first line. An empty cell counts as absent.',
    ].join('\n\n'),
    scope: 'card-holders-write',
    query: ImportQuery,
    body: ImportBody,
    bodyAsDocumented: ImportBodyAsDocumented,
    bodyBytesMax: importBytesMax,
    bodyValuesMax: importValuesMax,
    accepts: 'csv',
    inTurns: true,
    success: { status: 200, body: ImportResult },
    prepare: ({ body }) => parseRows(body),
    handler: async ({ params, query, prepared }, context) => {
      const { db, audit, unchanged, afterCommit } = context;
      const { atomic = false, dry_run = false } = query;
      const organization = await lockOrganization(db, params.organizationId);
      // The rows are copied for each attempt, because a retried transaction may find other references taken.
      const rows = await mapInSlices(prepared, (row) => ({ ...row, errors: [...row.errors] }));
      await checkRows(context, organization, rows);
      if (atomic && !dry_run) rejectInvalid(rows);
      const ids = dry_run ? undefined : await createRows(parts, context, organization, rows);
      if (atomic && !dry_run) rejectInvalid(rows);
      const results = await mapInSlices(rows, (row) => toResult(row, ids));
      const failed = results.filter(({ status }) => status === 'failed').length;
      const created = rows.length - failed;
      if (dry_run || created === 0) unchanged();
      else {
        await audit({
          action: 'card_holder.imported',
          objectType: 'organization',
          objectId: organization.id,
          changes: { created, failed, atomic },
        });
        afterCommit(parts.wakeMail);
      }
      return { total: rows.length, created, failed, atomic, dry_run, rows: results };
    },
  });

/** Runs the checks that need the database or compare rows with each other. */
async function checkRows(
  { db, now }: PartnerContext,
  organization: OrganizationContext,
  rows: SentRow[],
): Promise<void> {
  const today = dayOf(now);
  const wanted = rows.flatMap(({ wanted }) => (wanted ? [wanted] : []));
  const identityIds = [...new Set(wanted.flatMap(({ identity_id }) => (identity_id ? [identity_id] : [])))];
  const identities = await knownIdentities(db, organization, identityIds);
  const references = await store.takenReferences(
    db,
    organization.id,
    wanted.map(({ reference_id }) => reference_id),
  );
  markRepeated(rows);
  for (const { wanted, errors } of rows) {
    if (!wanted) continue;
    errors.push(...checkNew(wanted, today));
    if (wanted.identity_id && !identities.has(wanted.identity_id)) errors.push(unknownIdentity);
    if (references.has(wanted.reference_id)) errors.push(taken);
  }
}

/** Returns the ids of the created card holders by row. A reference may have been taken since the check. */
async function createRows(
  parts: CardHolderParts,
  { db, now }: PartnerContext,
  organization: OrganizationContext,
  rows: SentRow[],
): Promise<Map<SentRow, string>> {
  const ids = new Map<SentRow, string>();
  const valid = rows.flatMap((row) => {
    if (!row.wanted || row.errors.length > 0) return [];
    const holder = toRow(row.wanted, newId('chd', now), organization.language);
    ids.set(row, holder.id);
    return [holder];
  });
  if (valid.length === 0) return ids;
  const created = new Set<string>();
  for (let at = 0; at < valid.length; at += createdPerTurn) {
    const some = valid.slice(at, at + createdPerTurn);
    for (const id of await createCardHolders(parts, db, now, organization, some)) created.add(id);
  }
  for (const [row, id] of ids) {
    if (created.has(id)) continue;
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
  if (errors.length > 0) return { ...named, status: 'failed', errors: cutErrors(errors, rowErrorLimits) };
  const id = ids?.get(row);
  return id === undefined ? { ...named, status: 'would_create' } : { ...named, status: 'created', id };
}

/** Throws, so that everything written in this transaction is rolled back. */
function rejectInvalid(rows: SentRow[]): void {
  const invalid = rows.filter(({ errors }) => errors.length > 0);
  if (invalid.length === 0) return;
  const errors = invalid.flatMap(({ row, errors }) =>
    errors.map(({ field, code, message }) => ({
      field: field === '' ? `rows.${row}` : `rows.${row}.${field}`,
      code,
      message,
    })),
  );
  throw new ApiError('validation_failed', {
    message: `${invalid.length} of ${rows.length} rows are invalid, so nothing was imported. \`errors\` lists the first; dry_run=true lists all.`,
    errors: errors.slice(0, rowErrorLimits.errors),
  });
}
