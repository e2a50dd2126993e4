import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { eventBody } from '../../../platform/outbox/index.ts';
import type { CardHolderExport } from './schema.ts';

type Person = Pick<
  CardHolderExport,
  'deleted_at' | 'skip_consent_email' | 'mailed_at' | 'reminded_at' | 'identity' | 'consent'
>;
const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const selectPerson = tenantSql<{ id: string }, Person>(
  `select c.deleted_at, c.skip_consent_email, c.mailed_at, c.reminded_at,
     (select json_build_object('id', i.id, 'name', i.name, 'employee_id', i.employee_id, 'national_id_stored', true,
        'company', json_build_object('country', i.country, 'organization_number', i.organization_number),
        'cards', coalesce((select json_agg(json_build_object('id', k.card_id, 'last_four', k.last_four,
                             'type', k.liability, 'active', k.active) order by k.card_id)
                           from identity_cards k where k.account_id = :account_id and k.identity_id = i.id), '[]'),
        'created_at', ${instant('i.created_at')})
      from identities i where i.account_id = :account_id and i.id = c.identity_id) as identity,
     case when c.consent_text_sha256 is not null then
       json_build_object('consented_at', ${instant('c.consented_at')}, 'withdrawn_at', ${instant('c.withdrawn_at')},
         'text_version', c.consent_text_version, 'text_sha256', c.consent_text_sha256,
         'evidence', c.consent_evidence) end as consent
   from card_holders c where c.account_id = :account_id and c.id = :id`,
);
const selectMails = tenantSql<{ id: string; limit: number }, CardHolderExport['mails'][number]>(
  `select kind, recipient, subject, status, created_at, delivered_at from mails
   where account_id = :account_id and about_id = :id order by id limit :limit`,
);
const selectLines = tenantSql<{ id: string; limit: number }, CardHolderExport['audit_log'][number]>(
  `select action, actor_type, actor_name, changes, ip, created_at from audit_log
   where account_id = :account_id and object_id = :id order by id limit :limit`,
);
// Events are indexed by the reference that the card holder had at that time.
const selectEvents = tenantSql<{ id: string; limit: number }, CardHolderExport['events'][number]>(
  `select e.name, e.created_at, b.payload from events e
   cross join lateral (select (${eventBody('e')})::json as payload offset 0) b
   where e.account_id = :account_id and b.payload->'card_holder'->>'id' = :id
     and e.organization_id = (select o.organization_id from card_holders o where o.account_id = :account_id and o.id = :id)
     and e.reference_id = any(array(
       select c.reference_id from card_holders c where c.account_id = :account_id and c.id = :id
       union
       select l.changes->'reference_id'->>'from' from audit_log l
       where l.account_id = :account_id and l.object_id = :id and l.changes->'reference_id'->>'from' is not null))
   order by e.id desc limit :limit`,
);

export const getPerson = (db: TenantDb, id: string) => db.one(selectPerson, { id });
export const listMails = (db: TenantDb, id: string, limit: number) => db.many(selectMails, { id, limit });
export const listAuditLines = (db: TenantDb, id: string, limit: number) =>
  db.many(selectLines, { id, limit });
/** Lists the rows, newest first. */
export const listEvents = (db: TenantDb, id: string, limit: number) => db.many(selectEvents, { id, limit });
