import type { Clock } from '../../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../../platform/database/statement.ts';
import type { Intake } from '../../transaction-states/intake.ts';
import { linkAll, lock } from './cards.ts';
import { idOf, type StoredRecord } from './states.ts';

/** Transactions whose card was unknown flow as soon as it is registered, by the API or by a file. */

type WaitingParts = { database: Database; clock: Clock; intake: Pick<Intake, 'acceptIn'> };
type Waiting = {
  record_key: string;
  issuer_file_id: string;
  issuer_card_id: string;
  place: string;
  record: StoredRecord;
  revision: number;
};

const batchRows = 500;
/** Jumps from account to account in the key, however many transactions wait. */
const selectAccounts = systemSql<Record<never, never>, { account_id: string }>(
  `with recursive accounts as (
     (select account_id from issuer_file_waiting order by account_id limit 1)
     union all
     select (select w.account_id from issuer_file_waiting w where w.account_id > a.account_id order by w.account_id limit 1)
     from accounts a where a.account_id is not null)
   select account_id from accounts where account_id is not null`,
);
const takeWaiting = tenantSql<{ limit: number }, Waiting>(
  `with taken as (
     delete from issuer_file_waiting w
     where w.account_id = :account_id and w.record_key in (
       select x.record_key from issuer_file_waiting x
       where x.account_id = :account_id
         and exists (select from cards c where c.account_id = :account_id and c.issuer_card_id = x.issuer_card_id)
       order by x.record_key limit :limit for update skip locked)
     returning w.record_key, w.issuer_file_id, w.issuer_card_id, w.place, w.record)
   select t.*, k.revision from taken t
   join issuer_file_records k on k.account_id = :account_id and k.record_key = t.record_key
   order by t.record_key`,
);
const markSent = tenantSql<{ keys: string[]; ids: string[]; cards: string[]; now: Date }>(
  `update issuer_file_records k set issuer_transaction_id = n.id, updated_at = :now,
     record = (k.record::jsonb || jsonb_build_object('card_id', n.card_id))::json
   from unnest(:keys::text[], :ids::text[], :cards::text[]) as n (key, id, card_id)
   where k.account_id = :account_id and k.record_key = n.key`,
);
const forget = tenantSql<{ keys: string[] }>(
  'delete from issuer_file_records where account_id = :account_id and record_key = any(:keys::text[])',
);
const count = (name: string, change: string) =>
  `'{counts,${name}}', to_jsonb(greatest(0, coalesce((summary #>> '{counts,${name}}')::bigint, 0) + ${change}))`;
const updateCounts = tenantSql<{ id: string; accepted: number; refused: number; now: Date }>(
  `update issuer_files set updated_at = :now, version = version + 1, summary = jsonb_set(jsonb_set(jsonb_set(summary,
     ${count('waiting', '-(:accepted::integer + :refused::integer)')}), ${count('accepted', ':accepted::integer')}),
     ${count('refused', ':refused::integer')})
   where account_id = :account_id and id = :id and summary ? 'counts'`,
);
const addProblem = tenantSql<{ id: string; place: string; reason: string; key: string }>(
  `insert into issuer_file_problems (account_id, issuer_file_id, number, place, reason, severity, record_key)
   select :account_id, :id, coalesce(max(number), 0) + 1, :place, :reason, 'refused', :key
   from issuer_file_problems where account_id = :account_id and issuer_file_id = :id`,
);

export function createWaitingFlow({ database, clock, intake }: WaitingParts) {
  /** Sends a batch. Returns how many transactions it had. */
  const flow = async (db: TenantDb): Promise<number> => {
    const now = clock.now();
    await lock(db);
    await linkAll(db, now);
    const taken = await db.many(takeWaiting, { limit: batchRows });
    if (taken.length === 0) return 0;
    const sent = taken.map((row) => ({ ...row, id: idOf(row.record_key, row.revision) }));
    const outcomes = await intake.acceptIn(
      db,
      sent.map(({ id, issuer_card_id, record }) => ({
        cardId: issuer_card_id,
        state: { id, ...record.cleared },
      })),
    );
    const counts = new Map<string, { accepted: number; refused: number }>();
    const stored: typeof sent = [];
    for (const [at, row] of sent.entries()) {
      const outcome = outcomes[at];
      const isStored = outcome?.status === 'accepted' || outcome?.status === 'duplicate';
      const one = counts.get(row.issuer_file_id) ?? { accepted: 0, refused: 0 };
      one[isStored ? 'accepted' : 'refused'] += 1;
      counts.set(row.issuer_file_id, one);
      if (isStored) stored.push(row);
      else {
        const reason = outcome && 'message' in outcome ? outcome.message : 'The transaction was refused.';
        const { issuer_file_id: id, place, record_key: key } = row;
        await db.run(addProblem, { id, place, reason: reason.slice(0, 1000), key });
      }
    }
    const invoiced = stored.flatMap(({ id, issuer_card_id, record }) =>
      record.invoiced ? [{ cardId: issuer_card_id, state: { id, ...record.invoiced } }] : [],
    );
    if (invoiced.length > 0) await intake.acceptIn(db, invoiced);
    await db.run(markSent, {
      keys: stored.map(({ record_key }) => record_key),
      ids: stored.map(({ id }) => id),
      cards: stored.map(({ issuer_card_id }) => issuer_card_id),
      now,
    });
    const isStored = new Set(stored.map(({ record_key }) => record_key));
    await db.run(forget, {
      keys: sent.map(({ record_key }) => record_key).filter((key) => !isStored.has(key)),
    });
    for (const id of [...counts.keys()].toSorted()) {
      await db.run(updateCounts, { id, now, ...(counts.get(id) ?? { accepted: 0, refused: 0 }) });
    }
    return taken.length;
  };
  /** Sends what waits for cards that are registered by now. */
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    for (const { account_id } of await database.system.many(selectAccounts, {})) {
      let count = batchRows;
      while (count === batchRows && !isStopping()) count = await database.tenantTransaction(account_id, flow);
    }
  };
}
