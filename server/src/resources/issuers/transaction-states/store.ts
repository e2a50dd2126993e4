import { factColumns, factNames } from '../../../domain/transaction-facts.ts';
import { type Bits, bitOf, states, type TransactionState } from '../../../domain/transaction-state.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../../platform/database/lines.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { decide } from './life-cycle.ts';
import type { Facts } from './rules.ts';

/** States of one transaction that are stored together, or not at all. */
export type Addition = {
  /** The id, if the transaction is new. */
  id: string;
  issuer_transaction_id: string;
  issuer_card_id: string;
  states: Bits;
  purchased_at: Date | undefined;
  facts: Partial<Record<TransactionState, Facts>>;
  trace_context: string | undefined;
};
export type StoredStates = { id: string; issuer_transaction_id: string; states: Bits };
type StoredTransaction = {
  issuer_transaction_id: string;
  id: string;
  issuer_card_id: string;
  states: Bits;
};

/** The topic that is notified when states were stored. */
export const statesTopic = 'transaction states';

/**
 * The stored sets that allow each set of states that may arrive: bit n stands for the set n. The statement thus
 * follows the life cycle without a second definition of it.
 */
const allowedBySet = Array.from({ length: 15 }, (_, index) => {
  const arriving: Bits = index + 1;
  let allowed = 0;
  for (let received: Bits = 0; received < 16; received += 1) {
    let together: Bits | undefined = received;
    for (const state of states) {
      if ((arriving & bitOf[state]) === 0 || together === undefined) continue;
      together = decide(together, state) === 'accepted' ? together | bitOf[state] : undefined;
    }
    if (together !== undefined) allowed |= 1 << received;
  }
  return allowed;
});

// One statement is one transaction: one round trip, one fsync, nothing half-stored. Rows are locked in the order of
// their ids, so that two senders of the same transactions cannot deadlock. Deleted cards are included, because
// issuers clear earlier purchases. The issuer's ids are in a table without partitions, whose key refuses a second
// transaction. The update handles an id that another sender adds at the same moment: it returns that sender's
// transaction.
const transactionColumns = {
  id: 'text',
  issuer_transaction_id: 'text',
  issuer_card_id: 'text',
  states: 'smallint',
  purchased_at: 'timestamptz',
};
const stateColumns = { state_of: 'text', state: 'text', ...factColumns };
const transactionNames = Object.keys(transactionColumns) as (keyof typeof transactionColumns)[];
const stateNames = Object.keys(stateColumns) as (keyof typeof stateColumns)[];
const adding = (columns: Record<string, string>, queue: string): string =>
  `with sent as materialized (
     select * from ${fromLines(columns)}
   ), known as materialized (
     select s.issuer_transaction_id, i.transaction_id from sent s
     cross join lateral (
       select transaction_id from issuer_transaction_ids
       where account_id = :account_id and issuer_transaction_id = s.issuer_transaction_id limit 1) i
   ), fresh as (
     insert into issuer_transaction_ids as i (account_id, issuer_transaction_id, transaction_id)
     select :account_id, s.issuer_transaction_id, s.id from sent s
     where not exists (select from known k where k.issuer_transaction_id = s.issuer_transaction_id)
       and exists (select from cards where account_id = :account_id and issuer_card_id = s.issuer_card_id)
     order by s.issuer_transaction_id
     on conflict (account_id, issuer_transaction_id) do update set transaction_id = i.transaction_id
     returning i.issuer_transaction_id, i.transaction_id
   ), named as (
     select * from known union all select * from fresh
   ), taken as (
     insert into card_transactions as t
       (account_id, id, issuer_transaction_id, card_id, states, purchased_at, created_at, updated_at)
     select :account_id, n.transaction_id, s.issuer_transaction_id, c.id, s.states, s.purchased_at, :now, :now
     from sent s join named n on n.issuer_transaction_id = s.issuer_transaction_id
     cross join lateral (
       select id from cards where account_id = :account_id and issuer_card_id = s.issuer_card_id limit 1) c
     order by s.issuer_transaction_id
     on conflict (account_id, id) do update
     set states = t.states | excluded.states, purchased_at = least(t.purchased_at, excluded.purchased_at),
         updated_at = excluded.updated_at
     where t.card_id = excluded.card_id
       and (('{${allowedBySet.join(',')}}'::integer[])[excluded.states] >> t.states) & 1 = 1
     returning t.id, t.issuer_transaction_id, t.card_id, t.states
   ), stated as (
     insert into transaction_states (account_id, transaction_id, state, received_at, ${factNames.join(', ')})
     select :account_id, t.id, r.state, :now, ${factNames.map((name) => `r.${name}`).join(', ')}
     from taken t
     join ${fromLines(stateColumns)} on r.state_of = t.issuer_transaction_id
   ), queued as (
     ${queue}
   )
   select id, issuer_transaction_id, states from taken`;
type AddValues = Lines<keyof typeof transactionColumns | keyof typeof stateColumns> & { now: Date };
const topic = { topic: statesTopic };
const addStates = tenantSql<AddValues, StoredStates>(
  adding(
    transactionColumns,
    `insert into transaction_queue (account_id, transaction_id, shard)
     select :account_id, t.id, routing_shard(t.card_id) from taken t order by t.id`,
  ),
  topic,
);
// This statement is separate, so that tracing costs nothing while it is off.
const addTraced = tenantSql<AddValues & Lines<'trace_context'>, StoredStates>(
  adding(
    { ...transactionColumns, trace_context: 'text' },
    `insert into transaction_queue (account_id, transaction_id, shard, trace_context)
     select :account_id, t.id, routing_shard(t.card_id), s.trace_context
     from taken t join sent s on s.issuer_transaction_id = t.issuer_transaction_id order by t.id`,
  ),
  topic,
);
const selectTransactions = tenantSql<{ ids: string[] }, StoredTransaction>(
  `select t.issuer_transaction_id, t.id, c.issuer_card_id, t.states
   from issuer_transaction_ids i
   cross join lateral (
     select * from card_transactions where account_id = :account_id and id = i.transaction_id limit 1) t
   join cards c on c.account_id = t.account_id and c.id = t.card_id
   where i.account_id = :account_id and i.issuer_transaction_id = any(:ids::text[])`,
);
const selectKnownCards = tenantSql<{ ids: string[] }, { issuer_card_id: string }>(
  `select issuer_card_id from cards
   where account_id = :account_id and issuer_card_id = any(:ids::text[])`,
);
const selectCard = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from cards where account_id = :account_id and issuer_card_id = :id',
);

/**
 * Stores the additions and returns those stored, with all states of each transaction. A transaction must not occur
 * twice.
 */
export function add(db: TenantDb, now: Date, additions: Addition[]): Promise<StoredStates[]> {
  const values = {
    ...toLines(transactionNames, additions.map(toTransaction)),
    ...toLines(stateNames, additions.flatMap(toStates)),
    now,
  };
  if (additions.every(({ trace_context }) => trace_context === undefined)) return db.many(addStates, values);
  return db.many(addTraced, { ...values, ...toLines(['trace_context'] as const, additions) });
}

export const findTransactions = (
  db: TenantDb,
  issuerTransactionIds: string[],
): Promise<StoredTransaction[]> => db.many(selectTransactions, { ids: issuerTransactionIds });

export async function knownCards(db: TenantDb, issuerCardIds: string[]): Promise<Set<string>> {
  const rows = await db.many(selectKnownCards, { ids: issuerCardIds });
  return new Set(rows.map((row) => row.issuer_card_id));
}

/** Whether the card exists, including deleted cards. */
export async function cardExists(db: TenantDb, issuerCardId: string): Promise<boolean> {
  return (await db.one(selectCard, { id: issuerCardId })) !== undefined;
}

function toTransaction({ id, issuer_transaction_id, issuer_card_id, states, purchased_at }: Addition) {
  return { id, issuer_transaction_id, issuer_card_id, states, purchased_at: purchased_at?.toISOString() };
}

function toStates({ issuer_transaction_id, facts }: Addition) {
  return Object.entries(facts).map(
    ([state, sent]) => ({ ...sent, state_of: issuer_transaction_id, state }) as StateRow,
  );
}
/** A fact that was not sent is null. */
type StateRow = Record<keyof typeof stateColumns, string>;
