import { isFree, recordDays, type SetKind } from '../domain/retention.ts';
import { dayMs, minuteMs } from '../platform/clock.ts';
import { inBatches } from '../platform/concurrency/in-batches.ts';
import type { Database, SystemDb, TenantDb } from '../platform/database/database.ts';
import { readsQueue } from '../platform/database/queue-prefaces.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { firstIdAt } from '../platform/ids.ts';
import type { AuditErasure } from '../resources/identities/index.ts';
import { systemActor, type TpaLifecycle, type TpaParts, tpaStore } from '../resources/tpas/index.ts';
import { deleteMails } from '../services/mail/index.ts';
import { getPlans } from '../services/retention/index.ts';

const recordMs = recordDays * dayMs;
const batchRows = 500;
const batchesMax = 200;
const perRunMax = 200;
const ledgerRows = 20_000;
/** The last batch reads the whole ledger. */
const ledgerTimeoutMs = 10 * minuteMs;

type Whose = { account: string | null; limit: number };

type Due = Whose & { now: Date; days: number };
const holdOn = (condition: string): string =>
  `exists (select from legal_holds h where h.account_id = a.id and h.released_at is null and ${condition})`;

/**
 * Deletes rows that are older than the account's period, or the installation's, unless a legal hold covers them. It goes account by
 * account and starts with the oldest rows, so that an index finds the few that are due. Without this order, the planner expects so many
 * rows that it reads the whole table. Rows that are too old for every account go with their partition.
 */
function deleteOutdated(
  kind: SetKind,
  table: string,
  key: string,
  condition: string,
  options: { hasOrganizations?: boolean; days?: string; orderedBy?: string } = {},
) {
  const { hasOrganizations = false, days = ':days', orderedBy = key } = options;
  return systemSql<Due>(
    `delete from ${table} where (account_id, ${key}) in (
       select due.account_id, due.${key} from accounts a
       left join retention_periods p on p.account_id = a.id and p.kind = '${kind}'
       cross join lateral (
         select :now::timestamptz - make_interval(days => coalesce(p.days, ${days})::integer) as at) before
       cross join lateral (
         select t.account_id, t.${key} from ${table} t where t.account_id = a.id and ${condition}
         ${hasOrganizations ? `and not ${holdOn('h.organization_id = t.organization_id')}` : ''}
         order by t.${orderedBy} limit :limit) due
       where (:account::text is null or a.id = :account)
         and not ${holdOn(hasOrganizations ? 'h.organization_id is null' : 'true')}
       limit :limit)`,
    readsQueue,
  );
}
const byDay = 't.purchase_date < before.at::date';
const ofOrganization = { hasOrganizations: true };
const oldestDay = { ...ofOrganization, orderedBy: 'purchase_date' };
const deleteTransactions = [
  deleteOutdated('transactions', 'environmental_impacts', 'transaction_id', byDay, oldestDay),
  deleteOutdated('transactions', 'transactions', 'id', byDay, oldestDay),
  // Ids are ordered by time.
  ...['sandbox_items', 'transaction_states'].map((table) =>
    deleteOutdated(
      'transactions',
      table,
      'transaction_id',
      `t.transaction_id < first_id_at('txn', before.at)`,
    ),
  ),
  deleteOutdated(
    'transactions',
    'transaction_coding',
    'transaction_id',
    `t.transaction_id < first_id_at('txn', before.at)`,
    ofOrganization,
  ),
  deleteOutdated('transactions', 'card_transactions', 'id', `t.id < first_id_at('txn', before.at)`),
];
// An event is kept for at least as long as its deliveries, because the delivery log shows its payload.
const deleteEvents = deleteOutdated('events', 'events', 'id', `t.id < first_id_at('evt', before.at)`, {
  ...ofOrganization,
  days: 'greatest(:days::integer, a.data_retention_days)',
});
const deleteCalls = deleteOutdated('api_calls', 'api_calls', 'day', 't.day < before.at::date');
// This deletes rows of accounts that have a separate period. The other rows go with the partition of their day.
const deleteRequests = deleteOutdated(
  'request_log',
  'request_log',
  'id',
  `p.days is not null and t.id < first_id_at('rql', before.at)`,
);
const deleteCardHolders = systemSql<Whose & { before: Date }>(
  `delete from card_holders where (account_id, id) in (
     select t.account_id, t.id from card_holders t
     where t.deleted_at < :before and ${isFree('t.account_id')} and (:account::text is null or t.account_id = :account)
       and not exists (select from history_replays r where r.account_id = t.account_id and r.card_holder_id = t.id)
     limit :limit)`,
);
/** Deletes ids whose original transactions are gone. The ledger is not partitioned. */
const deleteLedger = systemSql<{ before: string; limit: number }>(
  `delete from issuer_transaction_ids where (account_id, issuer_transaction_id) in (
     select i.account_id, i.issuer_transaction_id from issuer_transaction_ids i
     where i.transaction_id < :before and not exists (
       select from card_transactions t where t.account_id = i.account_id and t.id = i.transaction_id)
     limit :limit)`,
  {
    timeoutMs: ledgerTimeoutMs,
    preface: `select set_config('statement_timeout', '${ledgerTimeoutMs}', true)`,
  },
);

// Deletes each account's oldest month, once no event or transaction is that old. The first four digits of an id count months.
const deleteParts = systemSql<Whose & { now: Date }>(
  `delete from payload_parts where (account_id, id) in (
     select due.account_id, due.id from accounts a
     cross join lateral (
       select ('x' || left(id::text, 4))::bit(16)::integer as month from payload_parts where account_id = a.id order by id limit 1) m
     cross join lateral (select make_date((m.month + 1) / 12, (m.month + 1) % 12 + 1, 1) as day) next
     cross join lateral (
       select p.account_id, p.id from payload_parts p
       where p.account_id = a.id and p.id < (lpad(to_hex(m.month + 1), 4, '0') || repeat('0', 28))::uuid limit :limit) due
     where (:account::text is null or a.id = :account) and next.day <= :now
       and not exists (select from events e where e.account_id = a.id and e.id < first_id_at('evt', next.day))
       and not exists (select from transactions t where t.account_id = a.id and t.id < first_id_at('txn', next.day))
     limit :limit)`,
);

/** Deletes events, calls, transactions with the rows that depend on them, and deleted card holders, after their periods. */
export async function removeOldRecords(db: SystemDb, now: Date, account?: string): Promise<void> {
  const whose = { account: account ?? null, limit: batchRows };
  const plans = await getPlans(db);
  for (const statement of deleteTransactions) {
    await inBatches(
      batchRows,
      () => db.run(statement, { ...whose, now, days: plans.transactions.days }),
      batchesMax,
    );
  }
  await inBatches(
    batchRows,
    () => db.run(deleteEvents, { ...whose, now, days: plans.events.days }),
    batchesMax,
  );
  await inBatches(batchRows, () => db.run(deleteParts, { ...whose, now }), batchesMax);
  await inBatches(
    batchRows,
    () => db.run(deleteCalls, { ...whose, now, days: plans.api_calls.days }),
    batchesMax,
  );
  await inBatches(
    batchRows,
    () => db.run(deleteRequests, { ...whose, now, days: plans.request_log.days }),
    batchesMax,
  );
  await inBatches(
    batchRows,
    () => db.run(deleteCardHolders, { ...whose, before: new Date(now.getTime() - recordMs) }),
    batchesMax,
  );
}

/** Deletes the issuers' ids of transactions that no longer exist. */
export async function tidyLedger(db: SystemDb, now: Date, days: number): Promise<void> {
  const before = firstIdAt('txn', new Date(now.getTime() - days * dayMs));
  await inBatches(ledgerRows, () => db.run(deleteLedger, { before, limit: ledgerRows }));
}

const erasePersons = systemSql<Whose & { now: Date }>(
  `update cards set holder_name = '', employee_id = null, national_id = '', national_id_hash = ''
   where (account_id, id) in (
     select c.account_id, c.id from cards c join accounts a on a.id = c.account_id
     where c.deleted_at < :now::timestamptz - make_interval(days => a.data_retention_days) and ${isFree('a.id')} and c.holder_name <> ''
       and c.shared_version >= c.version and (:account::text is null or c.account_id = :account)
     limit :limit)`,
);

/** Erases the personal data of cards that their issuer removed, after the issuer account's retention period. Transactions keep the card. */
export async function eraseRemovedCards(db: SystemDb, now: Date, account?: string): Promise<void> {
  await inBatches(
    batchRows,
    () => db.run(erasePersons, { now, account: account ?? null, limit: batchRows }),
    batchesMax,
  );
}

const selectEndedTpas = systemSql<Whose & { before: Date }, { account_id: string; id: string }>(
  `select t.account_id, t.id from tpas t
   where t.ended_at < :before and ${isFree('t.account_id')} and (:account::text is null or t.account_id = :account)
     and (t.signed_document_id is not null or exists (
       select from tpa_signatories s where s.account_id = t.account_id and s.tpa_id = t.id))
   order by t.ended_at limit :limit`,
);
const forgetDocument = tenantSql<{ id: string }>(
  'update tpas set signed_document_id = null where account_id = :account_id and id = :id',
);
const selectSignatories = tenantSql<{ id: string }, { id: string }>(
  'select id from tpa_signatories where account_id = :account_id and tpa_id = :id',
);
const deleteSignatories = tenantSql<{ id: string }>(
  'delete from tpa_signatories where account_id = :account_id and tpa_id = :id',
);

export type RetentionParts = {
  database: Database;
  auditErasure: AuditErasure;
  files: { deleteFile(db: TenantDb, now: Date, id: string): Promise<boolean> };
  tpaLifecycle: Pick<TpaLifecycle, 'terminate'>;
  auditAs: TpaParts['auditAs'];
};

/** Erases the signatories and the signed document of a TPA ten years after it ended. */
export async function eraseOldTpas(
  { database, auditErasure, files }: RetentionParts,
  now: Date,
  account?: string,
): Promise<void> {
  const before = new Date(now.getTime() - recordMs);
  const due = await database.system.many(selectEndedTpas, {
    before,
    account: account ?? null,
    limit: perRunMax,
  });
  for (const { account_id, id } of due) {
    await database.tenantTransaction(account_id, async (db) => {
      const tpa = await tpaStore.getForUpdate(db, id);
      const signatories = (await db.many(selectSignatories, { id })).map((signatory) => signatory.id);
      const mails = await deleteMails(db, signatories);
      await db.run(deleteSignatories, { id });
      await db.run(forgetDocument, { id });
      const documentId = tpa?.signed_document_id ?? null;
      const documents = documentId !== null && (await files.deleteFile(db, now, documentId)) ? 1 : 0;
      const changes = { signatories: signatories.length, mails, documents };
      await auditErasure(db, now, { action: 'tpa.erased', objectType: 'tpa', objectId: id, changes });
    });
  }
}

const selectClosed = systemSql<Whose & { now: Date }, { id: string }>(
  `select a.id from accounts a
   where a.closed_at < :now::timestamptz - make_interval(days => a.data_retention_days) and ${isFree('a.id')}
     and (:account::text is null or a.id = :account)
     and (exists (select from users u where u.account_id = a.id)
       or exists (select from tpas t where t.account_id = a.id and t.ended_at is null))
   order by a.closed_at limit :limit`,
);
const selectLiving = tenantSql<Record<string, never>, { id: string }>(
  'select id from tpas where account_id = :account_id and ended_at is null order by id',
);
const deleteUsers = tenantSql<Record<string, never>>('delete from users where account_id = :account_id');
const forgetAddress = tenantSql<Record<string, never>>(
  'update accounts set notify_email = null where id = :account_id',
);

/** Terminates the TPAs of a closed account, with their organizations and card holders, and deletes its users. */
export async function eraseClosedAccounts(
  { database, auditErasure, tpaLifecycle, auditAs }: RetentionParts,
  now: Date,
  account?: string,
): Promise<void> {
  const closed = await database.system.many(selectClosed, {
    now,
    account: account ?? null,
    limit: perRunMax,
  });
  for (const { id: accountId } of closed) {
    for (const { id } of await database.tenant(accountId).many(selectLiving, {})) {
      const ended = await database.tenantTransaction(accountId, async (db) => {
        const tpa = await tpaStore.getForUpdate(db, id);
        if (!tpa) return undefined;
        const line = { action: 'tpa.terminated', objectType: 'tpa', objectId: id } as const;
        await auditAs(db, now, systemActor, line);
        return tpaLifecycle.terminate(db, now, tpa);
      });
      ended?.afterCommit();
    }
    await database.tenantTransaction(accountId, async (db) => {
      const users = await db.run(deleteUsers, {});
      await db.run(forgetAddress, {});
      const changes = { users };
      await auditErasure(db, now, {
        action: 'account.erased',
        objectType: 'account',
        objectId: accountId,
        changes,
      });
    });
  }
}
