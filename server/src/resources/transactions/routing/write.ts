import { type ImpactToRecord, spendOf } from '../../../domain/impact.ts';
import type { TransactionState } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { changedInBetween } from '../../../platform/database/faults.ts';
import { fromLines, type Lines, toLines } from '../../../platform/database/lines.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { emitAcross, type PendingEvent, type StoredPayload } from '../../../platform/outbox/index.ts';
import { saveCodingsAcross } from '../coding/store.ts';
import {
  transactionAuthorized,
  transactionCleared,
  transactionDeleted,
  transactionInvoiced,
} from '../events.ts';
import { booksOf } from '../payload.ts';
import type { Outcome } from './decide.ts';
import { eventTargetOf, lineItemEvents } from './line-items.ts';
import type { Route } from './load.ts';

export type WriteParts = {
  /** Returns the events to emit. */
  storeImpacts: (db: SystemDb, now: Date, rows: ImpactToRecord[]) => Promise<PendingEvent[]>;
  buyerPartyOf: (companyNumber: string) => string;
};

const definitions = {
  authorized: transactionAuthorized,
  cleared: transactionCleared,
  invoiced: transactionInvoiced,
  deleted: transactionDeleted,
} satisfies Record<TransactionState, unknown>;

const insertedColumns = {
  account_id: 'text',
  id: 'text',
  source_account_id: 'text',
  source_id: 'text',
  organization_id: 'text',
  card_holder_id: 'text',
  card_id: 'text',
  payment_product_id: 'text',
  card_issuer: 'text',
  card_last_four: 'text',
};
const updatedColumns = {
  state: 'text',
  states: 'smallint',
  type: 'text',
  // Amounts are text up to here, so no binary float comes between the issuer's figure and the column.
  original_amount: 'numeric',
  original_currency: 'text',
  accounting_amount: 'numeric',
  accounting_currency: 'text',
  purchased_at: 'timestamptz',
  purchase_date: 'date',
  merchant: 'text',
  mcc_code: 'text',
  purchase_country: 'text',
  merchant_number: 'text',
  terminal_id: 'text',
  rrn: 'text',
  auth_code: 'text',
  payload: 'text',
  first_part_id: 'uuid',
  second_part_id: 'uuid',
  books: 'smallint',
};
const timeColumns = {
  authorized_at: 'timestamptz',
  cleared_at: 'timestamptz',
  invoiced_at: 'timestamptz',
  deleted_at: 'timestamptz',
};
const columns = { ...insertedColumns, ...updatedColumns, ...timeColumns };
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const updatedNames = Object.keys(updatedColumns);
// The turn has locked the shard and knows every copy, so an insert needs no lookup.
const insertCopies = systemSql<Lines<Column> & { now: Date }>(
  `insert into transactions (${names.join(', ')}, created_at, updated_at)
   select ${names.join(', ')}, :now, :now from ${fromLines(columns)}`,
);
const updateColumns = {
  account_id: 'text',
  id: 'text',
  version: 'integer',
  ...updatedColumns,
  ...timeColumns,
};
const updateNames = Object.keys(updateColumns) as (keyof typeof updateColumns)[];
const updateCopies = systemSql<Lines<keyof typeof updateColumns> & { now: Date }>(
  `update transactions t
   set (${updatedNames.join(', ')}) = row(${updatedNames.map((name) => `r.${name}`).join(', ')}),
     ${Object.keys(timeColumns)
       .map((name) => `${name} = coalesce(r.${name}, t.${name})`)
       .join(', ')},
     version = t.version + 1, updated_at = :now
   from ${fromLines(updateColumns)} where t.account_id = r.account_id and t.id = r.id and t.version = r.version`,
);
const updateOvertaken = systemSql<{ accounts: string[]; ids: string[]; states: number[] }>(
  `update transactions t set states = n.states
   from unnest(:accounts::text[], :ids::text[], :states::smallint[]) as n (account_id, id, states)
   where t.account_id = n.account_id and t.id = n.id`,
);
/**
 * Moves a replay back to before the purchase if it has passed it, so that it finds the new state. The rows are locked in
 * one order, because another shard may rewind the same card holders.
 */
const rewindReplays = systemSql<{ accounts: string[]; holders: string[]; times: string[] }>(
  `with passed as (
     select r.account_id, r.card_holder_id, n.purchased_at
     from (select account_id, card_holder_id, min(purchased_at) as purchased_at
           from unnest(:accounts::text[], :holders::text[], :times::timestamptz[]) as n (account_id, card_holder_id, purchased_at)
           group by account_id, card_holder_id) n
     join history_replays r on r.account_id = n.account_id and r.card_holder_id = n.card_holder_id
     where r.after_purchased_at >= n.purchased_at
     order by r.account_id, r.card_holder_id for update of r
   )
   update history_replays r set after_purchased_at = least(r.after_purchased_at, p.purchased_at), after_id = ''
   from passed p where r.account_id = p.account_id and r.card_holder_id = p.card_holder_id`,
);
/** Writes all outcomes of a turn: the partners' copies, the events and the impacts. */
export async function writeOutcomes(
  db: SystemDb,
  now: Date,
  parts: WriteParts,
  outcomes: Outcome[],
): Promise<void> {
  const announcements = outcomes
    .filter(({ announced }) => announced.length > 0)
    .map((outcome) => ({
      ...outcome,
      stored: outcome.announced.map((payload) => ({
        state: payload.state,
        ...definitions[payload.state].store(now, payload),
      })),
    }));
  const overtaken = outcomes.filter(({ announced }) => announced.length === 0);
  if (overtaken.length > 0) {
    await db.run(updateOvertaken, {
      accounts: overtaken.map(({ route }) => route.account_id),
      ids: overtaken.map(({ id }) => id),
      states: overtaken.map(({ states }) => states),
    });
  }
  if (announcements.length === 0) return;
  const partyOf = createPartyOf(parts.buyerPartyOf);
  const events = announcements.flatMap((outcome) => pendingEventsOf(outcome, partyOf(outcome.route)));
  const impacts = announcements.flatMap((outcome) => impactsOf(outcome, partyOf(outcome.route)));
  const inserts = announcements.filter(({ version }) => version === null).map(toRow);
  const updates = announcements.filter(({ version }) => version !== null).map(toRow);
  if (inserts.length > 0) await db.run(insertCopies, { ...toLines(names, inserts), now });
  if (updates.length > 0) {
    const updated = await db.run(updateCopies, { ...toLines(updateNames, updates), now });
    // Their payloads were built from what is now outdated: a coding, for example.
    if (updated < updates.length) throw changedInBetween();
  }
  await saveCodingsAcross(
    db,
    now,
    announcements.flatMap(({ coding, announced, route }) => {
      const payload = announced.at(-1);
      return coding && payload ? [{ account_id: route.account_id, payload, coding }] : [];
    }),
  );
  const itemEvents = await lineItemEvents(db, announcements, partyOf);
  const impactEvents = impacts.length > 0 ? await parts.storeImpacts(db, now, impacts) : [];
  await emitAcross(db, now, [...events, ...itemEvents, ...impactEvents]);
}

/** Leaves new states to the histories that are being sent to their card holders. */
export async function postponeStates(
  db: SystemDb,
  postponed: { route: Route; purchasedAt: string }[],
): Promise<void> {
  if (postponed.length === 0) return;
  await db.run(rewindReplays, {
    accounts: postponed.map(({ route }) => route.account_id),
    holders: postponed.map(({ route }) => route.card_holder_id),
    times: postponed.map(({ purchasedAt }) => purchasedAt),
  });
}

/** An outcome with its payloads as they are stored: for the copy, and for the event, which writes the parts. */
type Announced = Outcome & { stored: (StoredPayload & { state: TransactionState })[] };

function toRow({ source, route, id, version, states, announced, stored, facts, stateTimes }: Announced) {
  const payload = announced.at(-1);
  const last = stored.at(-1);
  return {
    account_id: route.account_id,
    id,
    version,
    source_account_id: source.account_id,
    source_id: source.id,
    organization_id: route.organization_id,
    card_holder_id: route.card_holder_id,
    card_id: source.card_id,
    payment_product_id: route.payment_product_id,
    card_issuer: route.issuer_slug,
    card_last_four: route.last_four,
    state: payload?.state,
    states,
    type: facts.type,
    original_amount: facts.original_amount,
    original_currency: facts.original_currency,
    accounting_amount: facts.accounting_amount,
    accounting_currency: facts.accounting_currency,
    purchased_at: facts.purchase_time,
    purchase_date: payload?.purchase_date,
    merchant: facts.purchase_merchant,
    mcc_code: facts.mcc_code,
    purchase_country: facts.purchase_country,
    merchant_number: facts.merchant_number,
    terminal_id: facts.terminal_id,
    rrn: facts.rrn,
    auth_code: facts.auth_code,
    payload: last?.payload,
    first_part_id: last?.first?.id,
    second_part_id: last?.second?.id,
    books: payload ? booksOf(payload) : 0,
    authorized_at: stateTimes.authorized_at,
    cleared_at: stateTimes.cleared_at,
    invoiced_at: stateTimes.invoiced_at,
    deleted_at: stateTimes.deleted_at,
  };
}

function pendingEventsOf({ stored, ...outcome }: Announced, buyerParty: string | undefined): PendingEvent[] {
  const { route } = outcome;
  const target = eventTargetOf(outcome, buyerParty);
  return stored.map((payload) => ({
    accountId: route.account_id,
    definition: definitions[payload.state],
    payload: () => payload,
    target,
  }));
}

function impactsOf(
  { source, route, id, version, announced, facts, impact }: Outcome,
  buyerParty: string | undefined,
): ImpactToRecord[] {
  const payload = announced.at(-1);
  if (impact === undefined || payload === undefined) return [];
  const { payment_product, card_holder, organization, card_issuer, purchase_date, mcc_code } = payload;
  return [
    {
      accountId: route.account_id,
      transaction: {
        id,
        organization_id: route.organization_id,
        card_holder_id: route.card_holder_id,
        purchase_date,
        mcc_code,
        spend: spendOf({
          original_amount: facts.original_amount ?? '',
          original_currency: facts.original_currency ?? '',
          accounting_amount: facts.accounting_amount ?? null,
          accounting_currency: facts.accounting_currency ?? null,
        }),
        references: { transaction: { id, card_issuer }, payment_product, card_holder, organization },
        buyerParty,
        trace: source.trace_context ?? null,
      },
      isNew: version === null,
      estimate: impact,
    },
  ];
}

/** Caches buyer parties. Parsing a company number tries the rules of four countries, and a turn sees few companies. */
function createPartyOf(buyerPartyOf: WriteParts['buyerPartyOf']) {
  const cache = new Map<string, string | undefined>();
  return ({ company_number }: Route): string | undefined => {
    if (!cache.has(company_number)) cache.set(company_number, buyerPartyOf(company_number));
    return cache.get(company_number);
  };
}
