import { ownAccountRoute, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, found } from '../../platform/errors.ts';
import { type FileStore, fileTypes, type StoredFile } from '../../services/file-store/index.ts';

/** What downloads need of the file store. */
export type FileParts = Pick<FileStore, 'getFile'>;

const common = {
  description:
    'Always an attachment. `ETag` is the content’s hash, `If-None-Match` answers 304, and `Range` asks for a part. 404 when the link has ended: read the object again that it came with.',
  tag: 'files',
  method: 'GET',
  scope: 'files-read',
  produces: fileTypes,
  success: { status: 200, description: 'The whole file' },
} as const;

export const fileRoutes = (parts: FileParts) => [
  ownAccountRoute({
    ...common,
    id: 'files.download',
    summary: 'Download a file',
    path: '/files/:fileId',
    accountFromTokenBecause:
      'Links in events and objects name the file alone, and lead to any account’s own.',
    handler: ({ params }, { db, now }) => readLinked(parts, db, now, params.fileId),
  }),
  partnerRoute({
    ...common,
    id: 'accountFiles.download',
    summary: 'Download a file of the account',
    path: '/accounts/:accountId/files/:fileId',
    handler: ({ params }, { db, now }) => readLinked(parts, db, now, params.fileId),
  }),
];

async function readLinked({ getFile }: FileParts, db: TenantDb, now: Date, id: string): Promise<StoredFile> {
  const file = found(await getFile(db, id), 'file');
  if (file.link_expires_at !== null && file.link_expires_at <= now.toISOString()) {
    throw new ApiError('not_found', {
      message: `The link to this file ended at ${file.link_expires_at}. Read the object again that it came with to renew it.`,
    });
  }
  return file;
}
