import type { RequestEntry } from '../../http/request-log.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { firstIdAt, isId, newId, timeOfId } from '../../platform/ids.ts';
import {
  type ErrorSummary,
  type LoggedRequest,
  type OperationSummary,
  type RequestsQuery,
  summaryRowsMax,
} from './schema.ts';

type Row = Omit<LoggedRequest, 'at' | 'client_id' | 'user_id' | 'fields'> & {
  caller_type: 'client' | 'user';
  caller_id: string;
  fields: string[] | null;
};

export const insertEntries = systemSql<Record<string, unknown[]>>(
  `insert into request_log (account_id, id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms,
     address, error_code, fields, api_version)
   select account_id, id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms, address, error_code,
     case when fields is not null then string_to_array(fields, ' ') end, api_version
   from unnest(:account_ids::text[], :ids::text[], :request_ids::text[], :caller_types::text[], :caller_ids::text[],
     :methods::text[], :paths::text[], :operations::text[], :statuses::smallint[], :durations::real[], :addresses::text[],
     :error_codes::text[], :fields::text[], :api_versions::text[])
     as e (account_id, id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms, address,
       error_code, fields, api_version)`,
);

export function columnsOf(entries: RequestEntry[]): Record<string, unknown[]> {
  return {
    account_ids: entries.map(({ accountId }) => accountId),
    ids: entries.map(({ atMs }) => newId('rql', new Date(atMs))),
    request_ids: entries.map(({ requestId }) => requestId),
    caller_types: entries.map(({ isUser }) => (isUser ? 'user' : 'client')),
    caller_ids: entries.map(({ callerId }) => callerId),
    methods: entries.map(({ method }) => method),
    paths: entries.map(({ path }) => path.slice(0, 300)),
    operations: entries.map(({ operation }) => operation),
    statuses: entries.map(({ status }) => status),
    durations: entries.map(({ ms }) => ms),
    addresses: entries.map(({ address }) => address),
    error_codes: entries.map(({ errorCode }) => errorCode ?? null),
    fields: entries.map(({ fields }) => (fields && fields.length > 0 ? fields.join(' ') : null)),
    api_versions: entries.map(({ apiVersion }) => apiVersion ?? null),
  };
}

const entries = tenantList<Row>({
  name: 'requests',
  select: `select id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms, address, error_code, fields,
     api_version from request_log`,
  where: 'account_id = :account_id',
  filters: {
    request_id: 'request_id = :request_id',
    client_id: 'caller_id = :client_id',
    failure: 'status >= 400 and status = :failure::smallint',
    failure_class: 'status >= 400 and status / 100 = :failure_class::smallint',
    status: 'status = :status::smallint',
    status_class: 'status / 100 = :status_class::smallint',
    operation: 'operation = :operation',
    // An id begins with its time, so a period is a range of the primary key.
    from: 'id >= :from',
    to: 'id < :to',
  },
  indexed: ['request_id', 'failure', 'failure_class', 'client_id'],
  few: ['request_id'],
  from: 'request_log',
});

export async function list(db: TenantDb, query: PageQuery & RequestsQuery): Promise<Page<LoggedRequest>> {
  const { status, ...others } = query;
  const page = await readPage(db, entries, query, {
    ...others,
    ...statusFilter(status),
    from: idAt(query.from),
    to: idAt(query.to),
  });
  return { ...page, data: page.data.map(present) };
}

/** Selects the filter by status. Failures have separate indexes: by class, and by status. */
function statusFilter(status: string | undefined): Record<string, number> {
  if (status === undefined) return {};
  const isFailure = status >= '4';
  if (status.endsWith('xx')) return { [isFailure ? 'failure_class' : 'status_class']: Number(status[0]) };
  return { [isFailure ? 'failure' : 'status']: Number(status) };
}

function present({ caller_type, caller_id, fields, duration_ms, ...row }: Row): LoggedRequest {
  return {
    ...row,
    at: timeOfId(row.id).toISOString(),
    duration_ms: rounded(duration_ms),
    // A portal session has no client's id.
    client_id: caller_type === 'client' && isId(caller_id, 'cli') ? caller_id : null,
    user_id: caller_type === 'user' ? caller_id : null,
    fields: fields ?? [],
  };
}

type Period = { from: string; to: string; client_id: string | null };
/** The newest rows of the period, up to a limit, so that the cost of a summary does not grow with the log. */
const newest = `with newest as materialized (
  select id, request_id, operation, status, duration_ms, error_code, fields from request_log
  where account_id = :account_id and id >= :from and id < :to and (:client_id::text is null or caller_id = :client_id)
  order by id desc limit ${summaryRowsMax})`;
const selectOperations = tenantSql<Period, OperationSummary>(
  `${newest}
   select operation, count(*)::integer as requests, (count(*) filter (where status >= 400))::integer as failures,
     percentile_cont(0.5) within group (order by duration_ms) as p50_ms,
     percentile_cont(0.95) within group (order by duration_ms) as p95_ms, max(duration_ms)::float8 as max_ms
   from newest group by operation order by requests desc, operation limit 500`,
);
type ErrorRow = Omit<ErrorSummary, 'last_at' | 'fields'> & { last_id: string; fields: string[] | null };
const selectErrors = tenantSql<Period, ErrorRow>(
  `${newest}
   select operation, status, error_code, count(*)::integer as count, max(id) as last_id,
     (array_agg(request_id order by id desc))[1] as last_request_id,
     (select array_agg(distinct name) from unnest(string_to_array(string_agg(array_to_string(fields, ' '), ' '), ' ')) as f (name)) as fields
   from newest where status >= 400
   group by operation, status, error_code order by count desc, operation, status, error_code limit 200`,
);

export async function summarize(
  db: TenantDb,
  { from, to, clientId }: { from: Date; to: Date; clientId: string | undefined },
) {
  const period = { from: firstIdAt('rql', from), to: firstIdAt('rql', to), client_id: clientId ?? null };
  const operations = await db.many(selectOperations, period);
  const errors = await db.many(selectErrors, period);
  return {
    operations: operations.map((row) => ({
      ...row,
      p50_ms: rounded(row.p50_ms),
      p95_ms: rounded(row.p95_ms),
      max_ms: rounded(row.max_ms),
    })),
    errors: errors.map(({ last_id, fields, ...row }) => ({
      ...row,
      last_at: timeOfId(last_id).toISOString(),
      fields: (fields ?? []).slice(0, 20),
    })),
  };
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

function idAt(time: string | undefined): string | undefined {
  return time === undefined ? undefined : firstIdAt('rql', new Date(time));
}
