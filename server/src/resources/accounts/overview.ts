import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { phrasePattern } from '../../platform/database/words.ts';

/** An account as the operator sees it. */
export type AccountOverview = {
  id: string;
  name: string;
  name_legal: string;
  mode: 'sandbox' | 'live';
  status: 'active' | 'closed';
  is_approved: boolean;
  transactions_last_30_days: number;
  last_activity_at: string | null;
  created_at: string;
  updated_at: string;
};
type Counts = { users: number; oauth_clients: number };

// The number of transactions comes from the daily figures that jobs keep. Nothing counts transactions.
const columns = `a.id, a.name_system as name, a.name_legal, a.mode, a.status, a.approved_at is not null as is_approved,
  (select coalesce(sum(d.count), 0)::float8 from statistics_days d
   where d.account_id = a.id and d.organization_id = '' and d.metric = 'transactions'
     and d.day > (:now::timestamptz at time zone 'UTC')::date - 30) as transactions_last_30_days,
  greatest((select max(c.last_used_at) from clients c where c.account_id = a.id),
           (select max(s.last_seen_at) from user_sessions s where s.account_id = a.id)) as last_activity_at,
  a.created_at, a.updated_at`;
const selectPage = systemSql<
  { q: string | null; mode: string | null; before: string | null; limit: number; now: Date },
  AccountOverview
>(
  `select ${columns} from accounts a
   where a.kind = 'partner' and (:before::text is null or a.id < :before) and (:mode::text is null or a.mode = :mode)
     and (:q::text is null or a.name_system ilike :q or a.name_legal ilike :q or a.id ilike :q)
   order by a.id desc limit :limit`,
);
const selectOne = systemSql<{ id: string; now: Date }, AccountOverview & Counts>(
  `select ${columns},
     (select count(*)::integer from users u where u.account_id = a.id) as users,
     (select count(*)::integer from clients c where c.account_id = a.id and c.deleted_at is null) as oauth_clients
   from accounts a where a.kind = 'partner' and a.id = :id`,
);

/** Lists accounts, newest first. */
export function listOverviews(
  db: SystemDb,
  now: Date,
  wanted: { q?: string | undefined; mode?: string | undefined },
  before: string | undefined,
  limit: number,
): Promise<AccountOverview[]> {
  const { q, mode = null } = wanted;
  return db.many(selectPage, {
    q: q === undefined ? null : phrasePattern(q),
    mode,
    before: before ?? null,
    limit,
    now,
  });
}

export const findOverview = (db: SystemDb, now: Date, id: string) => db.one(selectOne, { id, now });
