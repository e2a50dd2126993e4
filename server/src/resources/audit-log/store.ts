import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import type { AuditLine } from './schema.ts';

/** An audit line without the current name of its object. */
export type StoredLine = Omit<AuditLine, 'object_name' | 'object_parent_id'>;
type NewAuditLine = Omit<StoredLine, 'id' | 'created_at' | 'changes'> & {
  changes?: Record<string, unknown> | undefined;
};

const columns = `id, actor_type, actor_id, actor_name, action, object_type, object_id, changes, ip, request_id,
  created_at`;

type InsertValues = Omit<StoredLine, 'changes' | 'created_at'> & { changes: string | null; now: Date };

const insertLine = tenantSql<InsertValues>(
  `insert into audit_log (account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id, changes,
                          ip, request_id, created_at)
   values (:account_id, :id, :actor_type, :actor_id, :actor_name, :action, :object_type, :object_id, :changes,
           :ip, :request_id, :now)`,
);

const lines = tenantList<StoredLine>({
  name: 'audit-log',
  select: `select ${columns} from audit_log`,
  where: 'account_id = :account_id',
  filters: {
    actor: 'actor_id = :actor',
    action: 'action = :action',
    object: 'object_id = :object',
    // A line's id begins with its time, so a period is a range of the primary key.
    from: 'id >= :from',
    to: 'id < :to',
  },
  indexed: ['object', 'actor', 'action'],
  from: 'audit_log',
});

export async function insert(db: TenantDb, now: Date, line: NewAuditLine): Promise<void> {
  const changes = line.changes === undefined ? null : JSON.stringify(line.changes);
  await db.run(insertLine, { ...line, id: newId('aud', now), changes, now });
}

type AuditFilters = { actor?: string; action?: string; object?: string; from?: string; to?: string };

export function list(db: TenantDb, query: PageQuery & AuditFilters): Promise<Page<StoredLine>> {
  return readPage(db, lines, query, { ...query, from: idAt(query.from), to: idAt(query.to) });
}

function idAt(time: string | undefined): string | undefined {
  return time === undefined ? undefined : firstIdAt('aud', new Date(time));
}
