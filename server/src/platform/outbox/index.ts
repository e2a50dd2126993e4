import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { SystemDb, TenantDb } from '../database/database.ts';
import { fromLines, type Lines, toLines } from '../database/lines.ts';
import { systemSql, tenantSql } from '../database/statement.ts';
import { newId } from '../ids.ts';
import { Fields, Id, Timestamp } from '../schema.ts';
import { sampledTraceparent } from '../tracing/trace-context.ts';
import { firstApiVersion } from '../version.ts';

/** A kind of event that a webhook can subscribe to: its name, its meaning and its payload. */
export type EventDefinition<P extends TProperties = TProperties> = {
  name: string;
  about: string;
  /** The API version that introduced it. */
  since: string;
  /** The product of the billing profile that it needs; an event without one is always delivered. */
  product?: BillingProduct;
  /** The whole payload, with `event` in it. */
  payload: TObject<P & ReturnType<typeof envelope>>;
};
export type BillingProduct = 'transaction' | 'digital_receipt' | 'environmental_impact';

/** The payload without `event`, which is added when the event is written. */
export type PayloadOf<D> = D extends EventDefinition<infer P> ? Static<TObject<P>> : never;

/** Whose webhooks get the event, and how the delivery log finds it. */
export type EventTarget = {
  organizationId: string | null;
  referenceId?: string | undefined;
  transactionId?: string | undefined;
  /** The number of the company that bought: groups of a webhook filter by it. */
  buyerParty?: string | undefined;
  /** The traceparent under which it happened; null: none. Undefined: that of the present call, if it is traced. */
  trace?: string | null | undefined;
};

const envelope = (name: string) => ({
  event: Fields(
    {
      id: Id('evt', 'The same on every attempt: use it to detect duplicates'),
      // One value for each event, so that generated clients tell payloads apart by it.
      name: Type.Literal(name, { description: 'The name of the event' }),
      created_at: Type.String({ ...Timestamp, description: 'When it happened: RFC 3339, UTC, milliseconds' }),
    },
    { description: 'Which event this is' },
  ),
  test: Type.Optional(
    Type.Boolean({
      description: 'True for a sample that you requested; absent from real events',
    }),
  ),
});

/** Defines an event. Its payload becomes a model that is named after it: `tpa.signed` → `TpaSignedEvent`. */
export function defineEvent<P extends TProperties>(
  name: string,
  about: string,
  fields: P,
  { since = firstApiVersion, ...options }: { product?: BillingProduct; since?: string } = {},
): EventDefinition<P> {
  const model = `${name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;
  const payload = Fields({ ...envelope(name), ...fields }, { name: model, description: about });
  return { name, about, since, ...options, payload: payload as unknown as EventDefinition<P>['payload'] };
}

// One statement for one event and for ten thousand. Events of an organization also go into the queue for the fan-out, in the
// order of this list.
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
/** `trace`: the column of traced events, which the others do without. */
const insertEvents = (account: string, given: Record<string, string>, trace: string): string =>
  `with given as (
     select * from ${fromLines(given)}
   ), written as (
     insert into events (account_id, ${names.join(', ')}${trace}, created_at)
     select ${account}, ${names.join(', ')}${trace}, :now from given
   )
   insert into event_queue (account_id, event_id, organization_id, name, product, buyer_party${trace}, created_at)
   select ${account}, id, organization_id, name, product, buyer_party${trace}, :now from given where organization_id is not null order by nth`;
const topic = { topic: 'events' };
type OwnLines = Lines<Column> & { now: Date };
type LinesAcross = Lines<Column | 'account'> & { now: Date };
const across = { account: 'text', ...columns };
const trace = { trace_context: 'text' };
const insertOwn = tenantSql<OwnLines>(insertEvents(':account_id', columns, ''), topic);
const insertAcross = systemSql<LinesAcross>(insertEvents('account', across, ''), topic);
// Apart, so that tracing costs nothing while it is off.
const insertOwnTraced = tenantSql<OwnLines & Lines<'trace_context'>>(
  insertEvents(':account_id', { ...columns, ...trace }, ', trace_context'),
  topic,
);
const insertAcrossTraced = systemSql<LinesAcross & Lines<'trace_context'>>(
  insertEvents('account', { ...across, ...trace }, ', trace_context'),
  topic,
);

type EventRow = ReturnType<typeof toRow>;

async function insert(db: TenantDb, now: Date, rows: EventRow[]): Promise<void> {
  const lines = { ...toLines(names, rows), now };
  if (!rows.some(isTraced)) await db.run(insertOwn, lines);
  else await db.run(insertOwnTraced, { ...lines, ...toLines(['trace_context'] as const, rows) });
}

const isTraced = ({ trace_context }: EventRow): boolean => trace_context !== null;

/** Events of one account, written in the caller's transaction: they exist if and only if the change was committed. */
export async function emit<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  events: { payload: Static<TObject<P>>; target: EventTarget }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ payload, target }) => toRow(now, definition, JSON.stringify(payload), target));
  await insert(db, now, rows);
}

/** An event of one account, for work that spans accounts. */
export type PendingEvent = {
  accountId: string;
  definition: Pick<EventDefinition, 'name' | 'product'>;
  /** As JSON, without `event`. */
  payload: string;
  target: EventTarget;
};

/** Checks the payload against its definition, which `PendingEvent` no longer knows. */
export function toPendingEvent<P extends TProperties>(
  accountId: string,
  { name, product }: EventDefinition<P>,
  payload: Static<TObject<P>>,
  target: EventTarget,
): PendingEvent {
  return serializedEvent(accountId, { name, ...(product && { product }) }, JSON.stringify(payload), target);
}

/** For a payload that is JSON already. */
export const serializedEvent = (
  accountId: string,
  definition: PendingEvent['definition'],
  payload: string,
  target: EventTarget,
): PendingEvent => ({ accountId, definition, payload, target });

/** As `emit`, for prepared events of this account, in their order. */
export async function emitOwn(db: TenantDb, now: Date, events: PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  if (events.some(({ accountId }) => accountId !== db.accountId)) {
    throw new Error('An event of another account.');
  }
  const rows = events.map(({ definition, payload, target }) => toRow(now, definition, payload, target));
  await insert(db, now, rows);
}

/** As `emit`, over many accounts. Events of one account keep their order. */
export async function emitAcross(db: SystemDb, now: Date, events: PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ accountId, definition, payload, target }) => ({
    account: accountId,
    // Background work may have been woken by any call: only what it names is its cause.
    ...toRow(now, definition, payload, { ...target, trace: target.trace ?? null }),
  }));
  const lines = { ...toLines(['account', ...names] as const, rows), now };
  if (!rows.some(isTraced)) await db.run(insertAcross, lines);
  else await db.run(insertAcrossTraced, { ...lines, ...toLines(['trace_context'] as const, rows) });
}

function toRow(
  now: Date,
  { name, product }: PendingEvent['definition'],
  payload: string,
  { organizationId, referenceId, transactionId, buyerParty, trace: given }: EventTarget,
) {
  const id = newId('evt', now);
  // Neither a name nor an id contains anything that JSON would escape.
  const event = `{"event":{"id":"${id}","name":"${name}","created_at":"${now.toISOString()}"}}`;
  return {
    id,
    name,
    organization_id: organizationId,
    reference_id: referenceId ?? null,
    transaction_id: transactionId ?? null,
    buyer_party: buyerParty ?? null,
    product: product ?? null,
    trace_context: given === undefined ? (sampledTraceparent() ?? null) : given,
    // Joined as text: thousands of payloads a second would be serialized twice otherwise.
    payload: payload === '{}' ? event : `${event.slice(0, -1)},${payload.slice(1)}`,
  };
}
