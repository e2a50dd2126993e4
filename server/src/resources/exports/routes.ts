import { Readable } from 'node:stream';
import { auditCreate, auditDelete } from '../../http/audited.ts';
import type { Download } from '../../http/download.ts';
import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, invalidField, orNotFound } from '../../platform/errors.ts';
import type { FileStore } from '../../services/file-store/index.ts';
import { requireExportsWithin } from '../../services/limits/index.ts';
import { present } from './present.ts';
import { exportScopes, readableKinds, requireExportable, requireReadable } from './rules.ts';
import type { Exporter } from './runner.ts';
import { Export, ExportPage, ExportQuery, type Format, NewExport } from './schema.ts';
import * as store from './store.ts';

export type ExportParts = {
  publicUrl: string;
  files: Pick<FileStore, 'getFile'>;
  exporter: Pick<Exporter, 'remove' | 'wake'>;
};

const base = '/accounts/:accountId/exports';
const one = `${base}/:exportId` as const;
const contentTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  sie: 'application/octet-stream',
  zip: 'application/zip',
  saft_no: 'application/xml',
  saft_dk: 'application/xml',
};
const perKind = 'Requires the scope that reads the export’s kind.';

export const exportRoutes = ({ publicUrl, files, exporter }: ExportParts) => [
  partnerRoute(`POST ${base}`, {
    id: 'exports.create',
    requiresReauthentication: true,
    withinOrganizations: true,
    summary: 'Create an export',
    description: `Exports the rows of a period to a file, in the background. Poll the export until it is \`completed\` or \`failed\`, or wait for the event \`export.completed\`. The file is kept for 7 days. ${perKind} The format \`zip\` also requires \`files-read\`.`,
    ...exportScopes,
    body: NewExport,
    success: { status: 201, body: Export },
    handler: async ({ body }, context) => {
      const { db, now, principal } = context;
      requireReadable(principal, body);
      // An export of a restricted user is one of the user's organizations. The background task reads no others.
      const wanted = { ...body, organization_ids: chosenOrganizations(db, body.organization_ids) };
      const unknown = await store.unknownOrganization(db, wanted.organization_ids);
      if (unknown !== undefined) {
        throw invalidField(
          `organization_ids.${unknown}`,
          'unknown',
          'is not an organization of this account',
        );
      }
      requireExportable(wanted);
      const row = await store.insert(db, now, wanted);
      await requireExportsWithin(db, now);
      await auditCreate(context, 'export', row, ['kind', 'format', 'from', 'to']);
      context.afterCommit(() => exporter.wake());
      return present(publicUrl, db.accountId, row);
    },
  }),
  listRoute(base, {
    id: 'exports.list',
    withinOrganizations: true,
    summary: 'List exports',
    description: 'Lists only exports of the kinds that the caller may read. Exports are listed for 90 days.',
    ...exportScopes,
    query: ExportQuery,
    page: ExportPage,
    read: ({ query }, { db, principal }) => store.list(db, readableKinds(principal), query),
    show: (row, { db }) => present(publicUrl, db.accountId, row),
  }),
  partnerRoute(`GET ${one}`, {
    id: 'exports.get',
    withinOrganizations: true,
    summary: 'Get an export',
    description: perKind,
    ...exportScopes,
    success: { status: 200, body: Export },
    handler: async ({ params }, { db, principal }) => {
      const row = orNotFound(await store.get(db, readableKinds(principal), params.exportId), 'export');
      return { ...present(publicUrl, db.accountId, row), version: row.version };
    },
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'exports.delete',
    withinOrganizations: true,
    summary: 'Cancel or delete an export',
    description: `A running export stops within seconds. ${perKind}`,
    ...exportScopes,
    handler: async ({ params }, context) => {
      const { db, now, principal } = context;
      const row = orNotFound(
        await store.getForUpdate(db, readableKinds(principal), params.exportId),
        'export',
      );
      await auditDelete(context, 'export', row, ['kind', 'format', 'from', 'to']);
      await exporter.remove(db, now, row.id);
    },
  }),
  partnerRoute(`GET ${one}/file`, {
    id: 'exports.download',
    withinOrganizations: true,
    summary: 'Download the file of an export',
    description: `Returns the file as an attachment, with support for \`ETag\` and \`Range\`. Returns 409 until the export is \`completed\`, and 404 after the file has expired. ${perKind}`,
    ...exportScopes,
    produces: [...new Set(Object.values(contentTypes))],
    success: { status: 200, description: 'The whole file' },
    handler: async ({ params }, { db, now, principal }) => {
      const row = orNotFound(await store.get(db, readableKinds(principal), params.exportId), 'export');
      if (row.format === 'zip') requireReadable(principal, row);
      if (row.status === 'queued' || row.status === 'running' || row.status === 'failed') {
        throw new ApiError('state_conflict', { message: `The export is ${row.status}, so it has no file.` });
      }
      const isOver = row.expires_at !== null && row.expires_at <= now.toISOString();
      if (row.status === 'expired' || isOver) {
        throw new ApiError('not_found', { message: 'The file has expired. Export the period again.' });
      }
      return fileOf(files, db, row);
    },
  }),
];

/** Streams the parts of the file as one file. */
async function fileOf(files: ExportParts['files'], db: TenantDb, row: store.ExportRow): Promise<Download> {
  const parts = await store.partsOf(db, row.id);
  const sha256 = orNotFound(await store.sumOf(db, row.id), 'file');
  return {
    name: row.file_name,
    content_type: contentTypes[row.format],
    size: row.file_size ?? 0,
    sha256,
    open: async (start, end) => {
      const pieces = read(files, db, parts, start, end);
      // The first bytes are read before the headers are sent, so that a missing part is an error rather than a
      // broken response.
      const first = await pieces.next();
      return Readable.from(withFirst(first, pieces), { objectMode: false });
    },
  };
}

async function* read(
  files: ExportParts['files'],
  db: TenantDb,
  parts: store.Part[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { file_id, size } of parts) {
    const [from, to] = [Math.max(0, start - at), Math.min(size, end - at)];
    at += size;
    if (from >= to) continue;
    const file = orNotFound(await files.getFile(db, file_id), 'file');
    yield* await file.open(from, to);
  }
}

async function* withFirst(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Returns the organizations of an export: those that were sent, else those that the caller is restricted to. */
function chosenOrganizations({ organizationIds }: TenantDb, sent: string[] = []): string[] {
  return sent.length > 0 ? sent : [...(organizationIds ?? [])];
}
