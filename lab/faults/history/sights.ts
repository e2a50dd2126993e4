// Lists the statements that see the effects of calls, one for each place and kind. `$1` is the account. Rows that no call of the load
// can have caused, such as those of the installation that every scenario begins with, have other names.

import type { Kind } from './entries.ts';

type Place = 'row' | 'event' | 'audit line';
type SightSql = { place: Place; kind: Kind; sql: string };

const named = (pattern: string, place: Place, kind: Kind, sql: string): SightSql => ({
  place,
  kind,
  sql: `select name from (${sql}) as seen where name ~ '${pattern}'`,
});
/** Returns the statement for audit lines. A line whose object is missing is seen under the id of that object. */
const audited = (kind: Kind, action: string, table: string, column: string, pattern: string): SightSql => ({
  place: 'audit line',
  kind,
  sql: `select coalesce(o.${column}, l.object_id) as name
        from audit_log l left join ${table} o on o.account_id = l.account_id and o.id = l.object_id
        where l.account_id = $1 and l.action = '${action}' and (o.id is null or o.${column} ~ '${pattern}')`,
});
const statesOf = String.raw`card\.transaction\.(authorized|cleared)`;

export const sights: SightSql[] = [
  {
    place: 'row',
    kind: 'state',
    sql: `select t.issuer_transaction_id || ' ' || s.state as name
          from transaction_states s join card_transactions t on t.account_id = s.account_id and t.id = s.transaction_id
          where $1::text is not null`,
  },
  {
    place: 'event',
    kind: 'state',
    sql: `select c.issuer_transaction_id || ' ' || split_part(e.name, '.', 3) as name
          from events e join transactions t on t.account_id = e.account_id and t.id = e.transaction_id
          join card_transactions c on c.account_id = t.source_account_id and c.id = t.source_id
          where e.account_id = $1 and e.name ~ '^${statesOf}$'`,
  },
  ...(['person', 'guest'] as const).flatMap((prefix): SightSql[] => {
    const kind = prefix === 'person' ? 'holder' : 'invitation';
    const pattern = `^${prefix}-[0-9]+$`;
    return [
      named(pattern, 'row', kind, 'select reference_id as name from card_holders where account_id = $1'),
      named(
        pattern,
        'event',
        kind,
        `select reference_id as name from events where account_id = $1 and name = 'card_holder.created'`,
      ),
    ];
  }),
  audited('holder', 'card_holder.created', 'card_holders', 'reference_id', '^person-'),
  {
    place: 'audit line',
    kind: 'invitation',
    sql: `select o.reference_id as name from audit_log l join card_holders o on o.account_id = l.account_id and o.id = l.object_id
          where l.account_id = $1 and l.action = 'card_holder.created' and o.reference_id ~ '^guest-'`,
  },
  {
    place: 'row',
    kind: 'consent',
    sql: `select reference_id as name from card_holders where account_id = $1 and reference_id ~ '^guest-'
          and status in ('consented', 'withdrawn')`,
  },
  {
    place: 'row',
    kind: 'withdrawal',
    sql: `select reference_id as name from card_holders where account_id = $1 and status = 'withdrawn'`,
  },
  audited('consent', 'card_holder.consented', 'card_holders', 'reference_id', '.'),
  audited('withdrawal', 'card_holder.withdrawn', 'card_holders', 'reference_id', '.'),
  {
    place: 'event',
    kind: 'consent',
    sql: `select reference_id as name from events where account_id = $1 and name = 'card_holder.signed.pdpc'`,
  },
  {
    place: 'event',
    kind: 'withdrawal',
    sql: `select reference_id as name from events where account_id = $1 and name = 'card_holder.withdrawn'`,
  },
  named('^client-[0-9]+$', 'row', 'client', 'select name from clients where account_id = $1'),
  audited('client', 'oauth_client.created', 'clients', 'name', '^client-[0-9]+$'),
  { place: 'row', kind: 'token', sql: 'select id as name from tokens where account_id = $1' },
  {
    place: 'row',
    kind: 'revocation',
    sql: 'select id as name from tokens where account_id = $1 and revoked_at is not null',
  },
  {
    place: 'audit line',
    kind: 'revocation',
    sql: `select object_id as name from audit_log where account_id = $1 and action = 'oauth_client.token_revoked'`,
  },
  {
    // The statement requires the file: a row without one is half a receipt.
    place: 'row',
    kind: 'receipt',
    sql: `select coalesce(r.transaction_id, r.id) as name
          from receipts r join files f on f.account_id = r.account_id and f.id = r.file_id and f.deleted_at is null
          where r.account_id = $1`,
  },
  {
    place: 'event',
    kind: 'receipt',
    sql: `select transaction_id as name from events where account_id = $1 and name = 'receipt.fetched'`,
  },
  {
    place: 'audit line',
    kind: 'receipt',
    sql: `select object_id as name from audit_log where account_id = $1 and action = 'sandbox.receipt_created'`,
  },
  { place: 'row', kind: 'export', sql: 'select id as name from exports where account_id = $1' },
  {
    place: 'event',
    kind: 'export',
    sql: `select (payload::json)->>'id' as name from events where account_id = $1 and name = 'export.completed'`,
  },
  {
    place: 'audit line',
    kind: 'export',
    sql: `select object_id as name from audit_log where account_id = $1 and action = 'export.created'`,
  },
  {
    place: 'audit line',
    kind: 'write',
    sql: `select changes->'name'->>'to' as name from audit_log where account_id = $1 and action = 'organization.updated'
          and changes ? 'name'`,
  },
];
