import { createHash } from 'node:crypto';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';

export type NewFile = { name: string; contentType: string; bytes: Buffer };
export type StoredFile = { id: string; name: string; content_type: string; bytes: Buffer; sha256: Buffer };

const insertFile = tenantSql<{
  id: string;
  name: string;
  content_type: string;
  bytes: Buffer;
  sha256: Buffer;
  now: Date;
}>(
  `insert into files (account_id, id, name, content_type, bytes, sha256, created_at)
   values (:account_id, :id, :name, :content_type, :bytes, :sha256, :now)`,
);
const selectFile = tenantSql<{ id: string }, StoredFile>(
  'select id, name, content_type, bytes, sha256 from files where account_id = :account_id and id = :id',
);

/** In the caller's transaction: a file exists if and only if what refers to it does. */
export async function putFile(db: TenantDb, now: Date, file: NewFile): Promise<string> {
  const id = newId('fil', now);
  await db.run(insertFile, {
    id,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    sha256: createHash('sha256').update(file.bytes).digest(),
    now,
  });
  return id;
}

export function getFile(db: TenantDb, id: string): Promise<StoredFile | undefined> {
  return db.one(selectFile, { id });
}
