import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantRow } from '../../platform/database/row.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { NewNote, Note } from './schema.ts';

type NoteRow = Note & { version: number };

const columns = 'id, text, version, created_at';

export const { get, getForUpdate, exists } = tenantRow<NoteRow>(
  `select ${columns} from notes where account_id = :account_id and id = :id`,
);
const notes = tenantList<NoteRow>({
  name: 'notes',
  select: `select ${columns} from notes`,
  where: 'account_id = :account_id',
  filters: {},
  indexed: [],
});
const insertNote = tenantSql<NewNote & { id: string; now: Date }, NoteRow>(
  `insert into notes (account_id, id, text, created_at) values (:account_id, :id, :text, :now) returning ${columns}`,
);
const deleteNote = tenantSql<{ id: string }>('delete from notes where account_id = :account_id and id = :id');

export const list = (db: TenantDb, query: PageQuery): Promise<Page<NoteRow>> =>
  readPage(db, notes, query, {});

export function insert(db: TenantDb, now: Date, { text }: NewNote): Promise<NoteRow | undefined> {
  return db.one(insertNote, { id: newId('nte', now), text, now });
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.run(deleteNote, { id });
}
