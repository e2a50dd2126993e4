import type { Resource } from '../../http/resource.ts';
import { ownAccountRoute, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, orNotFound } from '../../platform/errors.ts';
import { type FileStore, fileTypes, type StoredFile } from '../../services/file-store/index.ts';

export function files(parts: FileParts): Resource {
  return {
    name: 'files',
    about: 'Images and documents that belong to other objects: receipts and signed documents.',
    routes: fileRoutes(parts),
    existence: { fileId: async (db, id) => (await parts.getFile(db, id)) !== undefined },
  };
}

/** The part of the file store that downloads need. */
export type FileParts = Pick<FileStore, 'getFile'>;

const common = {
  description:
    'Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.',
  scope: 'files-read',
  withinOrganizations: true,
  produces: fileTypes,
  success: { status: 200, description: 'The whole file' },
} as const;

const fileRoutes = (parts: FileParts) => [
  ownAccountRoute('GET /files/:fileId', {
    ...common,
    id: 'files.download',
    summary: 'Download a file',
    accountFromTokenBecause:
      'Links in events and objects contain only the file’s id; the token identifies the account.',
    handler: ({ params }, { db, now }) => readLinked(parts, db, now, params.fileId),
  }),
  partnerRoute('GET /accounts/:accountId/files/:fileId', {
    ...common,
    id: 'accountFiles.download',
    summary: 'Download a file of the account',
    handler: ({ params }, { db, now }) => readLinked(parts, db, now, params.fileId),
  }),
];

async function readLinked({ getFile }: FileParts, db: TenantDb, now: Date, id: string): Promise<StoredFile> {
  const file = orNotFound(await getFile(db, id), 'file');
  if (file.link_expires_at !== null && file.link_expires_at <= now.toISOString()) {
    throw new ApiError('not_found', {
      message: `The link to this file expired at ${file.link_expires_at}. Get the object that contains the link again to renew it.`,
    });
  }
  return file;
}
