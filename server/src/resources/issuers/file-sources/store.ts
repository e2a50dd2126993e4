import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { SourceFault } from '../../../services/issuer-files/sources/index.ts';
import type { Kind, SetBy } from './rules.ts';
import type { FileSource, FileSourceActivity, SourceConfiguration } from './schema.ts';

export type SourceRow = {
  id: string;
  name: string;
  kind: Kind;
  settings: SourceConfiguration;
  secret: Buffer | null;
  credentials: FileSource['credentials'];
  set_by: SetBy;
  is_paused: boolean;
  next_poll_at: string | null;
  polled_at: string | null;
  succeeded_at: string | null;
  failing_since: string | null;
  failures: number;
  fault: SourceFault | null;
  fault_message: string | null;
  shown_host_key: string | null;
  last_file_at: string | null;
  expected_since: string;
  dismissed_until: string | null;
  missing: number;
  version: number;
  created_at: string;
  updated_at: string;
};
export type SourceToPoll = SourceRow & { account_id: string; slug: string; runner: string };

const columns = `s.id, s.name, s.kind, s.settings, s.secret, s.credentials, s.set_by, s.is_paused, s.next_poll_at, s.polled_at, s.succeeded_at,
  s.failing_since, s.failures, s.fault, s.fault_message, s.shown_host_key, s.last_file_at, s.expected_since, s.dismissed_until,
  s.missing, s.version, s.created_at, s.updated_at`;

export const { get, getForUpdate, exists } = tenantRow<SourceRow>(
  `select ${columns} from issuer_file_sources s where s.account_id = :account_id and s.id = :id`,
);
const sources = tenantList<SourceRow>({
  name: 'issuer_file_sources',
  select: `select ${columns} from issuer_file_sources s`,
  where: 's.account_id = :account_id',
  filters: {},
  indexed: [],
  from: 's',
});
export const list = (db: TenantDb, query: PageQuery): Promise<Page<SourceRow>> =>
  readPage(db, sources, query);

type Columns = {
  id: string;
  name: string;
  settings: string;
  secret: Buffer | null;
  credentials: string | null;
  set_by: string;
  is_paused: boolean;
  next_poll_at: Date | null;
  expected_since: Date;
  now: Date;
};
export const insert = tenantSql<Columns & { kind: string }, SourceRow>(
  `insert into issuer_file_sources as s (account_id, id, name, kind, settings, secret, credentials, set_by, is_paused, next_poll_at,
     expected_since, created_at, updated_at)
   values (:account_id, :id, :name, :kind, :settings::jsonb, :secret, :credentials, :set_by, :is_paused, :next_poll_at,
     :expected_since, :now, :now)
   returning ${columns}`,
);
/** A poll in progress loses the source: it began with other settings. */
export const update = tenantSql<Columns, SourceRow>(
  `update issuer_file_sources s set name = :name, settings = :settings::jsonb, secret = :secret, credentials = :credentials, set_by = :set_by,
     is_paused = :is_paused, next_poll_at = :next_poll_at, expected_since = :expected_since, runner = null, leased_until = null,
     fault = null, fault_message = null, shown_host_key = null, failures = 0, failing_since = null,
     updated_at = :now, version = s.version + 1
   where s.account_id = :account_id and s.id = :id returning ${columns}`,
);
export const remove = tenantSql<{ id: string }>(
  'delete from issuer_file_sources where account_id = :account_id and id = :id',
);
export const pollAt = tenantSql<{ id: string; at: Date }, SourceRow>(
  `update issuer_file_sources s set next_poll_at = :at where s.account_id = :account_id and s.id = :id returning ${columns}`,
);
export const dismiss = tenantSql<{ id: string; now: Date }, SourceRow>(
  `update issuer_file_sources s set dismissed_until = :now, missing = 0, missing_since = null, updated_at = :now, version = s.version + 1
   where s.account_id = :account_id and s.id = :id returning ${columns}`,
);
const countSources = tenantSql<Record<string, never>, { count: number }>(
  'select count(*)::integer as count from issuer_file_sources where account_id = :account_id',
);
export const count = async (db: TenantDb): Promise<number> => (await db.one(countSources, {}))?.count ?? 0;

const selectProduct = tenantSql<{ id: string }, { id: string }>(
  `select p.id from payment_products p join issuers i on i.slug = p.issuer_slug
   where i.account_id = :account_id and p.id = :id`,
);
export const hasProduct = async (db: TenantDb, id: string): Promise<boolean> =>
  (await db.one(selectProduct, { id })) !== undefined;

/** Claims sources that are due. `skip locked`: several processes claim at once and never wait for each other. */
const claimDue = systemSql<{ now: Date; until: Date; runner: string; limit: number }, SourceToPoll>(
  `update issuer_file_sources s set runner = :runner || s.id, leased_until = :until, polled_at = :now
   from issuers i
   where i.account_id = s.account_id and (s.account_id, s.id) in (
     select account_id, id from issuer_file_sources
     where next_poll_at <= :now and (leased_until is null or leased_until < :now)
     order by next_poll_at limit :limit for update skip locked)
   returning ${columns}, s.account_id, s.runner, i.slug`,
);
export const claim = (
  system: SystemDb,
  values: { now: Date; until: Date; runner: string; limit: number },
): Promise<SourceToPoll[]> => system.many(claimDue, values);

export const extendLease = tenantSql<{ id: string; runner: string; until: Date }>(
  `update issuer_file_sources set leased_until = :until where account_id = :account_id and id = :id and runner = :runner`,
);
export const succeed = tenantSql<{
  id: string;
  runner: string;
  now: Date;
  next: Date | null;
  last_file_at: Date | null;
}>(
  `update issuer_file_sources set runner = null, leased_until = null, succeeded_at = :now, next_poll_at = :next, failures = 0,
     failing_since = null, fault = null, fault_message = null, shown_host_key = null,
     last_file_at = coalesce(:last_file_at, last_file_at)
   where account_id = :account_id and id = :id and runner = :runner`,
);
export const fail = tenantSql<{
  id: string;
  runner: string;
  now: Date;
  next: Date;
  fault: string;
  message: string;
  host_key: string | null;
}>(
  `update issuer_file_sources set runner = null, leased_until = null, next_poll_at = :next, failures = failures + 1,
     failing_since = coalesce(failing_since, :now), fault = :fault, fault_message = :message, shown_host_key = :host_key
   where account_id = :account_id and id = :id and runner = :runner`,
);
export const release = tenantSql<{ id: string; runner: string }>(
  `update issuer_file_sources set runner = null, leased_until = null where account_id = :account_id and id = :id and runner = :runner`,
);

export type PickUpRow = {
  name: string;
  file_version: string;
  status: 'seen' | 'received' | 'finished';
  seen_at: string;
  failures: number;
  retry_at: string | null;
};
type PickUpKey = { source_id: string; name: string; file_version: string };
const ofKey =
  'account_id = :account_id and source_id = :source_id and name = :name and file_version = :file_version';
const selectPickUps = tenantSql<{ source_id: string; names: string[] }, PickUpRow>(
  `select name, file_version, status, seen_at, failures, retry_at from issuer_file_pick_ups
   where account_id = :account_id and source_id = :source_id and name = any(:names::text[])`,
);
export const pickUpsOf = (db: TenantDb, source_id: string, names: string[]): Promise<PickUpRow[]> =>
  db.many(selectPickUps, { source_id, names });
export const see = tenantSql<PickUpKey & { size: number; now: Date; arrived_at: Date }>(
  `insert into issuer_file_pick_ups (account_id, source_id, name, file_version, size, status, seen_at, arrived_at)
   values (:account_id, :source_id, :name, :file_version, :size, 'seen', :now, :arrived_at)
   on conflict do nothing`,
);
export const receive = tenantSql<PickUpKey & { now: Date; issuer_file_id: string; is_duplicate: boolean }>(
  `update issuer_file_pick_ups set status = 'received', received_at = :now, issuer_file_id = :issuer_file_id,
     is_duplicate = :is_duplicate, failures = 0, reason = null, retry_at = null
   where ${ofKey}`,
);
export const finish = tenantSql<PickUpKey>(
  `update issuer_file_pick_ups set status = 'finished', failures = 0, reason = null, retry_at = null where ${ofKey}`,
);
export const postpone = tenantSql<PickUpKey & { reason: string; retry_at: Date }>(
  `update issuer_file_pick_ups set failures = failures + 1, reason = :reason, retry_at = :retry_at where ${ofKey}`,
);
type Listed = { source_id: string; names: string[]; versions: string[] };
const notListed = `not exists (select 1 from unnest(:names::text[], :versions::text[]) as q (name, file_version)
                     where q.name = p.name and q.file_version = p.file_version)`;
/** A crash between the last step at the source and its record left these. */
export const finishGone = tenantSql<Listed>(
  `update issuer_file_pick_ups p set status = 'finished', failures = 0, reason = null, retry_at = null
   where account_id = :account_id and source_id = :source_id and status = 'received' and ${notListed}`,
);
/** What was replaced while it was uploaded, or deleted by its sender. Finished ones are kept for the list of arrivals. */
export const tidy = tenantSql<Listed & { before: Date }>(
  `delete from issuer_file_pick_ups p
   where account_id = :account_id and source_id = :source_id and (status = 'seen' or seen_at < :before)
     and ${notListed}`,
);

const selectArrivals = tenantSql<{ source_id: string; since: Date }, { name: string; arrived_at: string }>(
  `select name, arrived_at from issuer_file_pick_ups
   where account_id = :account_id and source_id = :source_id and arrived_at >= :since and status <> 'seen' and not is_duplicate
   order by arrived_at`,
);
export const arrivalsOf = (db: TenantDb, source_id: string, since: Date) =>
  db.many(selectArrivals, { source_id, since });
const selectLatest = tenantSql<{ source_id: string }, FileSourceActivity['pick_ups'][number]>(
  `select name, size::float8 as size, status, is_duplicate, issuer_file_id, arrived_at, received_at, reason from issuer_file_pick_ups
   where account_id = :account_id and source_id = :source_id order by arrived_at desc, name limit 100`,
);
export const latestOf = (db: TenantDb, source_id: string) => db.many(selectLatest, { source_id });

const selectExpecting = systemSql<Record<string, never>, SourceRow & { account_id: string }>(
  `select ${columns}, s.account_id from issuer_file_sources s
   where s.settings -> 'expected_files' <> '[]'::jsonb or s.missing > 0`,
);
export const expecting = (system: SystemDb) => system.many(selectExpecting, {});
export const setMissing = tenantSql<{ id: string; missing: number; since: Date | null }>(
  `update issuer_file_sources set missing = :missing, missing_since = :since
   where account_id = :account_id and id = :id and (missing, missing_since) is distinct from (:missing, :since)`,
);

/** Returns the source as the API shows it. */
export function present(row: SourceRow): FileSource {
  const { settings, kind, credentials } = row;
  return {
    id: row.id,
    name: row.name,
    kind,
    set_by: row.set_by,
    credentials,
    ...settings,
    is_paused: row.is_paused,
    status: statusOf(row),
    fault: row.fault,
    fault_message: row.fault_message,
    shown_host_key: row.shown_host_key,
    failing_since: row.failing_since,
    polled_at: row.polled_at,
    next_poll_at: row.next_poll_at,
    last_file_at: row.last_file_at,
    missing: row.missing,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function statusOf({ is_paused, fault, succeeded_at }: SourceRow): FileSource['status'] {
  if (is_paused) return 'paused';
  if (fault !== null) return 'failing';
  return succeeded_at === null ? 'waiting' : 'working';
}
