import { fromUnits } from '../../../domain/booking/voucher.ts';
import { listRoute } from '../../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { profilesPath, requireIdle } from '../routes.ts';
import type { ProfileRow } from '../store.ts';
import * as profileStore from '../store.ts';
import { notPostedList, present } from './present.ts';
import { countPurchases } from './purchases.ts';
import {
  ExportPreview,
  ExportRun,
  ExportRunPage,
  ExportRunQuery,
  NewExportRun,
  Postings,
  PreviewQuery,
} from './schema.ts';
import * as store from './store.ts';

/** What a run needs of an export: the file is written by the background task of exports. */
export type ExportOfRun = {
  run_id: string;
  organization_id: string;
  format: ProfileRow['format'] | 'zip';
  from: string;
  to: string;
  file_name: string;
};
export type RunParts = {
  publicUrl: string;
  /** Queues the export that writes the file, and returns its id. */
  startExport: (db: TenantDb, now: Date, wanted: ExportOfRun) => Promise<string>;
  wake: () => void;
};

const profile = `${profilesPath}/:profileId` as const;
const base = `${profile}/runs` as const;
const one = `${base}/:runId` as const;
const previewRowsMax = 50_000;
const postingsMax = 1_000;

export const runRoutes = (parts: RunParts) => {
  const show = (row: store.RunRow, { db }: { db: TenantDb }) => present(parts.publicUrl, db.accountId, row);
  const read = async (db: TenantDb, of: ProfileRow, id: string) =>
    show(orNotFound(await store.get(db, of.id, id), 'export run'), { db });
  const start = async ({ db, now, afterCommit }: PartnerContext, of: ProfileRow, run: store.RunRow) => {
    const export_id = await parts.startExport(db, now, exportOf(of, run));
    await store.setExport(db, run.id, export_id);
    afterCommit(() => parts.wake());
  };
  return [
    partnerRoute(`GET ${profile}/preview`, {
      id: 'exportProfiles.preview',
      withinOrganizations: true,
      isSingleton: true,
      summary: 'Preview a run of an export profile',
      description:
        'Counts what a run would post now, and what it would leave for a later run, with the reason.',
      scope: 'bookkeeping-read',
      query: PreviewQuery,
      success: { status: 200, body: ExportPreview },
      handler: async ({ params, query }, { db, now }) => {
        const of = orNotFound(
          await profileStore.get(db, params.organizationId, params.profileId),
          'export profile',
        );
        return { ...(await previewOf(db, of, lastDay(of, query.to, now))), version: of.version };
      },
    }),
    listRoute(base, {
      id: 'exportProfiles.runs.list',
      withinOrganizations: true,
      summary: 'List the runs of an export profile',
      scope: 'bookkeeping-read',
      query: ExportRunQuery,
      page: ExportRunPage,
      read: ({ params, query }, { db }) => store.list(db, params.profileId, query),
      show,
    }),
    partnerRoute(`POST ${base}`, {
      id: 'exportProfiles.runs.create',
      withinOrganizations: true,
      requiresReauthentication: true,
      summary: 'Start a run of an export profile',
      description:
        'Exports every purchase that no run of the profile has exported, and corrects those that have changed since: the earlier posting is reversed, and the purchase is posted again. Runs in the background; poll the run, or wait for the event `export.completed`. Returns 409 while another run of the profile is in progress.',
      scope: 'bookkeeping-write',
      body: NewExportRun,
      success: { status: 201, body: ExportRun },
      handler: async ({ params, body }, context) => {
        const { db, now } = context;
        const of = orNotFound(
          await profileStore.getForUpdate(db, params.organizationId, params.profileId),
          'export profile',
        );
        await requireIdle(db, of.id);
        const id = await store.insert(db, now, of, lastDay(of, body.to, now));
        const run = orNotFound(await store.get(db, of.id, id), 'export run');
        await start(context, of, run);
        const changes = { run: { from: null, to: run.number }, to: { from: null, to: run.to } };
        await context.audit({ action: 'export_profile.run', objectId: of.id, changes });
        return read(db, of, id);
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: 'exportProfiles.runs.get',
      withinOrganizations: true,
      summary: 'Get a run of an export profile',
      scope: 'bookkeeping-read',
      success: { status: 200, body: ExportRun },
      handler: async ({ params }, { db }) =>
        show(orNotFound(await store.get(db, params.profileId, params.runId), 'export run'), { db }),
    }),
    partnerRoute(`POST ${one}/file`, {
      id: 'exportProfiles.runs.writeFile',
      withinOrganizations: true,
      requiresReauthentication: true,
      summary: 'Write the file of a run again',
      description:
        'Writes the same postings again, after the file has expired or the run has failed. Nothing is posted twice.',
      scope: 'bookkeeping-write',
      success: { status: 200, body: ExportRun },
      handler: async ({ params }, context) => {
        const { db } = context;
        const of = orNotFound(
          await profileStore.getForUpdate(db, params.organizationId, params.profileId),
          'export profile',
        );
        const run = orNotFound(await store.getForUpdate(db, of.id, params.runId), 'export run');
        if (run.status === 'queued' || run.status === 'running') {
          throw stateConflict('The file is being written.');
        }
        await start(context, of, run);
        const changes = { run: { from: null, to: run.number } };
        await context.audit({ action: 'export_profile.file_written', objectId: of.id, changes });
        return read(db, of, run.id);
      },
    }),
    partnerRoute('GET /accounts/:accountId/transactions/:transactionId/postings', {
      id: 'transactions.postings',
      withinOrganizations: true,
      summary: 'Get the postings of a transaction',
      description:
        'Says in which runs of which export profiles it was exported, with the lines of each voucher.',
      scope: 'bookkeeping-read',
      success: { status: 200, body: Postings },
      handler: async ({ params }, { db }) => {
        const rows = await store.postingsOfTransaction(db, params.transactionId, postingsMax);
        return {
          data: rows.map(({ lines, ...posting }) => ({
            ...posting,
            lines: lines.map(({ account, units, vat, dimensions }) => ({
              account,
              amount: fromUnits(units, posting.currency),
              vat_code: vat?.code ?? null,
              vat_rate: vat?.rate ?? null,
              dimensions,
            })),
          })),
        };
      },
    }),
  ];
};

async function previewOf(db: TenantDb, of: ProfileRow, to: string) {
  const { id: profile_id, organization_id, from, currency } = of;
  const range = { organization_id, profile_id, from, to, day: '0001-01-01', id: '', currency };
  const found = orNotFound(await countPurchases(db, range, previewRowsMax), 'export profile');
  const { ready, changed, missing_receipt, amount, read, ...reasons } = found;
  return {
    to,
    ready,
    changed,
    missing_receipt,
    not_posted: notPostedList(reasons),
    currency,
    amount,
    is_complete: read < previewRowsMax,
  };
}

/** The last day of a run: the one that is named, or the last of the month before, or today. */
function lastDay({ cut_off, from }: ProfileRow, named: string | undefined, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
  const day = named ?? (cut_off === 'previous_month' ? monthEnd : today);
  if (named !== undefined && named < from)
    throw invalidField('to', 'period', 'must not be before the profile’s from');
  return day;
}

const endings = {
  sie: 'se',
  saft_no: 'xml',
  saft_dk: 'xml',
  csv: 'csv',
  xlsx: 'xlsx',
  parquet: 'parquet',
} as const;
export const fileNameOf = (
  { format }: Pick<ProfileRow, 'format'>,
  run: Pick<store.RunRow, 'number' | 'to'>,
): string => `kontor-${run.number}-${run.to}.${endings[format]}`;

function exportOf(of: ProfileRow, run: store.RunRow): ExportOfRun {
  const { organization_id, from, format, with_receipts } = of;
  const name = fileNameOf(of, run);
  return {
    run_id: run.id,
    organization_id,
    format: with_receipts ? 'zip' : format,
    from: from < run.to ? from : run.to,
    to: run.to,
    file_name: with_receipts ? `${name.slice(0, name.lastIndexOf('.'))}.zip` : name,
  };
}
