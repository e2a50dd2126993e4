import { type ImpactToRecord, spendOf } from '../../../domain/impact.ts';
import type { TransactionState } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../../platform/database/lines.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { emitAcross, type PendingEvent, type StoredPayload } from '../../../platform/outbox/index.ts';
import {
  transactionAuthorized,
  transactionCleared,
  transactionDeleted,
  transactionInvoiced,
} from '../events.ts';
import type { Outcome } from './decide.ts';
import type { Route, Source } from './load.ts';

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

const fixed = {
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
const changing = {
  state: 'text',
  states: 'smallint',
  type: 'text',
  // Text up to here: no binary float comes between the issuer's figure and the column.
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
};
const times = {
  authorized_at: 'timestamptz',
  cleared_at: 'timestamptz',
  invoiced_at: 'timestamptz',
  deleted_at: 'timestamptz',
};
const columns = { ...fixed, ...changing, ...times };
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const changingNames = Object.keys(changing);
// The shard's owner knows every copy, so an insert needs no lookup.
const insertNew = systemSql<Lines<Column> & { now: Date }>(
  `insert into transactions (${names.join(', ')}, created_at, updated_at)
   select ${names.join(', ')}, :now, :now from ${fromLines(columns)}`,
);
const known = { account_id: 'text', id: 'text', ...changing, ...times };
const knownNames = Object.keys(known) as (keyof typeof known)[];
const updateKnown = systemSql<Lines<keyof typeof known> & { now: Date }>(
  `update transactions t
   set (${changingNames.join(', ')}) = row(${changingNames.map((name) => `r.${name}`).join(', ')}),
     ${Object.keys(times)
       .map((name) => `${name} = coalesce(r.${name}, t.${name})`)
       .join(', ')},
     version = t.version + 1, updated_at = :now
   from ${fromLines(known)} where t.account_id = r.account_id and t.id = r.id`,
);
const updateOvertaken = systemSql<{ accounts: string[]; ids: string[]; states: number[] }>(
  `update transactions t set states = n.states
   from unnest(:accounts::text[], :ids::text[], :states::smallint[]) as n (account_id, id, states)
   where t.account_id = n.account_id and t.id = n.id`,
);
/**
 * Back to before the purchase, if the replay has passed it, so that it finds the new state. Locked in one order, because
 * another shard may rewind the same card holders.
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
const insertSetAside = systemSql<{
  accounts: string[];
  ids: string[];
  cards: string[];
  failures: string[];
  now: Date;
}>(
  `insert into transaction_queue (account_id, transaction_id, shard, set_aside_at, failure)
   select account_id, id, routing_shard(card_id), :now, failure
   from unnest(:accounts::text[], :ids::text[], :cards::text[], :failures::text[]) as n (account_id, id, card_id, failure)`,
);

/** All outcomes of a turn: the partners' copies, the events and the impacts. */
export async function write(db: SystemDb, now: Date, parts: WriteParts, outcomes: Outcome[]): Promise<void> {
  const news = outcomes
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
  if (news.length === 0) return;
  const partyOf = createPartyOf(parts.buyerPartyOf);
  const events = news.flatMap((outcome) => pendingEventsOf(outcome, partyOf(outcome.route)));
  const impacts = news.flatMap((outcome) => impactsOf(outcome, partyOf(outcome.route)));
  const fresh = news.filter(({ isNew }) => isNew).map(toRow);
  const changed = news.filter(({ isNew }) => !isNew).map(toRow);
  if (fresh.length > 0) await db.run(insertNew, { ...toLines(names, fresh), now });
  if (changed.length > 0) await db.run(updateKnown, { ...toLines(knownNames, changed), now });
  const ofImpacts = impacts.length > 0 ? await parts.storeImpacts(db, now, impacts) : [];
  await emitAcross(db, now, [...events, ...ofImpacts]);
}

/** New states for card holders whose history is being sent. */
export async function postpone(
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

/** Out of the queue's way, and visible to the operator. */
export async function setAside(
  db: SystemDb,
  now: Date,
  failed: { source: Source; failure: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  await db.run(insertSetAside, {
    accounts: failed.map(({ source }) => source.account_id),
    ids: failed.map(({ source }) => source.id),
    cards: failed.map(({ source }) => source.card_id),
    failures: failed.map(({ failure }) => failure),
    now,
  });
}

/** With each payload as it is stored, for the copy and for its event, which writes the parts. */
type Announced = Outcome & { stored: (StoredPayload & { state: TransactionState })[] };

function toRow({ source, route, id, states, announced, stored, facts, stateTimes }: Announced) {
  const payload = announced.at(-1);
  const last = stored.at(-1);
  return {
    account_id: route.account_id,
    id,
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
    authorized_at: stateTimes.authorized_at,
    cleared_at: stateTimes.cleared_at,
    invoiced_at: stateTimes.invoiced_at,
    deleted_at: stateTimes.deleted_at,
  };
}

function pendingEventsOf(
  { source, route, id, stored }: Announced,
  buyerParty: string | undefined,
): PendingEvent[] {
  const target = {
    organizationId: route.organization_id,
    referenceId: route.card_holder_reference,
    transactionId: id,
    buyerParty,
    trace: source.trace_context ?? null,
  };
  return stored.map((payload) => ({
    accountId: route.account_id,
    definition: definitions[payload.state],
    payload: () => payload,
    target,
  }));
}

function impactsOf(
  { source, route, id, isNew, announced, facts, impact }: Outcome,
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
      isNew,
      estimate: impact,
    },
  ];
}

/** Reading a company number tries the rules of four countries; a turn sees the same few companies repeatedly. */
function createPartyOf(read: WriteParts['buyerPartyOf']) {
  const known = new Map<string, string | undefined>();
  return ({ company_number }: Route): string | undefined => {
    if (!known.has(company_number)) known.set(company_number, read(company_number));
    return known.get(company_number);
  };
}

type SetAside = { count: number; example: string | null; failure: string | null };

const selectSetAside = systemSql<Record<string, never>, SetAside>(
  `select count(*) as count, min(transaction_id) as example, min(failure) as failure
   from transaction_queue where set_aside_at is not null`,
);

/** Transactions that a fault of ours keeps from partners; the operator must look at them. */
export async function countSetAside(db: SystemDb): Promise<SetAside> {
  return (await db.one(selectSetAside, {})) ?? { count: 0, example: null, failure: null };
}
