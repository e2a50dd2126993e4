import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { SystemDb, TenantDb } from '../database/database.ts';
import { fromLines, type Lines, toLines } from '../database/lines.ts';
import { systemSql, tenantSql } from '../database/statement.ts';
import { newId } from '../ids.ts';
import { Fields, Id, Line, Timestamp } from '../schema.ts';

/** Something that a partner may subscribe to: its name, what it means, and exactly what it carries. */
export type EventDefinition<P extends TProperties = TProperties> = {
  name: string;
  about: string;
  /** The switch of the billing profile that it hangs on; what has none is always delivered. */
  product?: BillingProduct;
  /** The whole payload, with `event` in it. */
  payload: TObject<P & typeof envelope>;
};
export type BillingProduct = 'transaction' | 'digital_receipt' | 'environmental_impact';

/** What an event carries besides `event`, which is added when it is written. */
export type PayloadOf<D> = D extends EventDefinition<infer P> ? Static<TObject<P>> : never;

/** Where an event belongs: whose webhooks hear of it, and what the log finds it by. */
export type EventTarget = {
  organizationId: string | null;
  referenceId?: string | undefined;
  transactionId?: string | undefined;
  /** The company that bought, by its number: webhooks may listen to some companies only. */
  buyerParty?: string | undefined;
};

const envelope = {
  event: Fields(
    { id: Id('evt'), name: Line({ max: 100, examples: ['tpa.signed'] }), created_at: Timestamp },
    { description: 'The same `id` on every attempt: use it to recognise what you have seen.' },
  ),
  test: Type.Optional(
    Type.Boolean({
      description: 'True when you asked for this sample yourself; absent from everything real',
    }),
  ),
};

/** An event and the model of its payload, which is named after it: `tpa.signed` → `TpaSignedEvent`. */
export function defineEvent<P extends TProperties>(
  name: string,
  about: string,
  fields: P,
  options: { product?: BillingProduct } = {},
): EventDefinition<P> {
  const model = `${name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;
  const payload = Fields({ ...envelope, ...fields }, { name: model, description: about });
  return { name, about, ...options, payload: payload as unknown as EventDefinition<P>['payload'] };
}

// One statement for one event and for ten thousand. What concerns an organization waits in the queue for those who
// give it to webhooks, in the order of this list.
const columns = {
  id: 'text',
  name: 'text',
  organization_id: 'text',
  reference_id: 'text',
  transaction_id: 'text',
  buyer_party: 'text',
  product: 'text',
  payload: 'text',
};
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const insertEvents = (account: string, given: Record<string, string>): string =>
  `with given as (
     select * from ${fromLines(given)}
   ), written as (
     insert into events (account_id, ${names.join(', ')}, created_at)
     select ${account}, ${names.join(', ')}, :now from given
   )
   insert into event_queue (account_id, event_id, organization_id, name, product, buyer_party, created_at)
   select ${account}, id, organization_id, name, product, buyer_party, :now from given where organization_id is not null order by nth`;
const topic = { topic: 'events' };
const insertOwn = tenantSql<Lines<Column> & { now: Date }>(insertEvents(':account_id', columns), topic);
const insertAcross = systemSql<Lines<Column | 'account'> & { now: Date }>(
  insertEvents('account', { account: 'text', ...columns }),
  topic,
);

/** Written in the caller's transaction: it happened if and only if the change was committed. */
export function emit<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  payload: Static<TObject<P>>,
  bearing: EventTarget,
): Promise<void> {
  return emitAll(db, now, definition, [{ payload, bearing }]);
}

export async function emitAll<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  pendingEvents: { payload: Static<TObject<P>>; bearing: EventTarget }[],
): Promise<void> {
  if (pendingEvents.length === 0) return;
  const rows = pendingEvents.map(({ payload, bearing }) =>
    toRow(now, definition, JSON.stringify(payload), bearing),
  );
  await db.run(insertOwn, { ...toLines(names, rows), now });
}

/** Something that happened in an account, for those who work for many accounts at once. */
export type PendingEvent = {
  accountId: string;
  definition: Pick<EventDefinition, 'name' | 'product'>;
  /** As JSON, without `event`. */
  payload: string;
  bearing: EventTarget;
};

/** What the payload must hold is checked here, where its definition is still known. */
export function happening<P extends TProperties>(
  accountId: string,
  { name, product }: EventDefinition<P>,
  payload: Static<TObject<P>>,
  bearing: EventTarget,
): PendingEvent {
  return serializedEvent(accountId, { name, ...(product && { product }) }, JSON.stringify(payload), bearing);
}

/** For a payload that was made into JSON already. */
export const serializedEvent = (
  accountId: string,
  definition: PendingEvent['definition'],
  payload: string,
  bearing: EventTarget,
): PendingEvent => ({ accountId, definition, payload, bearing });

/** Those of one account, in this order, in that account's transaction. */
export async function emitOwn(db: TenantDb, now: Date, pendingEvents: PendingEvent[]): Promise<void> {
  if (pendingEvents.length === 0) return;
  if (pendingEvents.some(({ accountId }) => accountId !== db.accountId)) {
    throw new Error('An event of another account.');
  }
  const rows = pendingEvents.map(({ definition, payload, bearing }) =>
    toRow(now, definition, payload, bearing),
  );
  await db.run(insertOwn, { ...toLines(names, rows), now });
}

/** The same over many accounts, in this order; events of one account keep their order among each other. */
export async function emitAcross(db: SystemDb, now: Date, pendingEvents: PendingEvent[]): Promise<void> {
  if (pendingEvents.length === 0) return;
  const rows = pendingEvents.map(({ accountId, definition, payload, bearing }) => ({
    account: accountId,
    ...toRow(now, definition, payload, bearing),
  }));
  await db.run(insertAcross, { ...toLines(['account', ...names] as const, rows), now });
}

function toRow(
  now: Date,
  { name, product }: PendingEvent['definition'],
  payload: string,
  { organizationId, referenceId, transactionId, buyerParty }: EventTarget,
) {
  const id = newId('evt', now);
  // Neither a name nor an id has anything that JSON would escape.
  const event = `{"event":{"id":"${id}","name":"${name}","created_at":"${now.toISOString()}"}}`;
  return {
    id,
    name,
    organization_id: organizationId,
    reference_id: referenceId ?? null,
    transaction_id: transactionId ?? null,
    buyer_party: buyerParty ?? null,
    product: product ?? null,
    // One object of the two: thousands of payloads a second are not made into JSON once more for this.
    payload: payload === '{}' ? event : `${event.slice(0, -1)},${payload.slice(1)}`,
  };
}
