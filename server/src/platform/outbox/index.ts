import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { SystemDb, TenantDb } from '../database/database.ts';
import { fromLines, type Lines, toLines } from '../database/lines.ts';
import { systemSql, tenantSql } from '../database/statement.ts';
import { newId } from '../ids.ts';
import { Fields, Id, Timestamp } from '../schema.ts';
import { sampledTraceparent } from '../tracing/trace-context.ts';
import { firstApiVersion } from '../version.ts';
import {
  createPayloadStore,
  type Part,
  type PayloadLayout,
  type StoredPayload,
  type StorePayload,
} from './stored-payload.ts';

export { eventBody, type PayloadLayout, payloadText, type StoredPayload } from './stored-payload.ts';

/** A kind of event that a webhook can subscribe to: its name, its meaning and its payload. */
export type EventDefinition<P extends TProperties = TProperties> = {
  name: string;
  about: string;
  /** The API version that introduced it. */
  since: string;
  /** The product that the billing profile must include. An event without one is always delivered. */
  product?: BillingProduct;
  /** The whole payload, with `event` in it. */
  payload: TObject<P & ReturnType<typeof envelope>>;
  /** Converts the payload to its stored form. */
  store: StorePayload;
};
/** The products. Their first letters differ, because an event stores only the letter. */
export const billingProducts = ['transaction', 'digital_receipt', 'environmental_impact'] as const;
export type BillingProduct = (typeof billingProducts)[number];

/** The payload without `event`, which is added when the event is written. */
export type PayloadOf<D> = D extends EventDefinition<infer P> ? Static<TObject<P>> : never;

/** Determines the webhooks that get the event, and how the delivery log finds it. */
export type EventTarget = {
  organizationId: string | null;
  referenceId?: string | undefined;
  transactionId?: string | undefined;
  /** The number of the company that bought. Webhook groups filter by it. */
  buyerParty?: string | undefined;
  /**
   * The traceparent of the event's cause. Null means none. Undefined means that of the present call, if it is traced.
   */
  trace?: string | null | undefined;
};

const envelope = (name: string) => ({
  event: Fields(
    {
      id: Id('evt', 'The same on every attempt: use it to detect duplicates'),
      // Each event has one value, so that generated clients distinguish payloads by it.
      name: Type.Literal(name, { description: 'The name of the event' }),
      created_at: Type.String({
        ...Timestamp,
        description: 'The time of the event: RFC 3339, UTC, milliseconds',
      }),
    },
    { description: 'The id, name and time of the event' },
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
  options: { product?: BillingProduct; layout?: PayloadLayout; since?: string } = {},
): EventDefinition<P> {
  const { layout, since = firstApiVersion, ...rest } = options;
  const model = `${name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;
  const payload = Fields({ ...envelope(name), ...fields }, { name: model, description: about });
  return {
    name,
    about,
    since,
    ...rest,
    payload: payload as unknown as EventDefinition<P>['payload'],
    store: layout ? createPayloadStore(Object.keys(fields), layout) : storeWhole,
  };
}

const storeWhole: StorePayload = (_now, payload) => ({ payload: JSON.stringify(payload) });

// The columns of the one statement that writes one event or ten thousand. The events also enter the queue of the
// fan-out, in the order of this list.
const columns = {
  id: 'text',
  name: 'text',
  organization_id: 'text',
  reference_id: 'text',
  transaction_id: 'text',
  buyer_party: 'text',
  product: 'text',
  payload: 'text',
  first_part_id: 'uuid',
  second_part_id: 'uuid',
};
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
/** Only the fan-out uses the buyer, so only the queue contains it. */
const storedNames = names.filter((name) => name !== 'buyer_party');
/** A product is stored as its first letter. */
const storedValues = storedNames.map((name) => (name === 'product' ? 'left(product, 1)' : name));
/** Returns the insert statement. `trace` adds the column that only traced events have. */
const insertEvents = (account: string, given: Record<string, string>, trace: string): string =>
  `with given as (
     select * from ${fromLines(given)}
   ), written as (
     insert into events (account_id, ${storedNames.join(', ')}${trace}, created_at)
     select ${account}, ${storedValues.join(', ')}${trace}, :now from given
   )
   insert into event_queue (account_id, event_id, organization_id, name, product, buyer_party${trace}, created_at)
   select ${account}, id, organization_id, name, product, buyer_party${trace}, :now from given order by nth`;
const topic = { topic: 'events' };
type OwnLines = Lines<Column> & { now: Date };
type LinesAcross = Lines<Column | 'account'> & { now: Date };
const across = { account: 'text', ...columns };
const trace = { trace_context: 'text' };
const insertOwn = tenantSql<OwnLines>(insertEvents(':account_id', columns, ''), topic);
const insertAcross = systemSql<LinesAcross>(insertEvents('account', across, ''), topic);
// Traced events have separate statements, so that tracing costs nothing while it is off.
const insertOwnTraced = tenantSql<OwnLines & Lines<'trace_context'>>(
  insertEvents(':account_id', { ...columns, ...trace }, ', trace_context'),
  topic,
);
const insertAcrossTraced = systemSql<LinesAcross & Lines<'trace_context'>>(
  insertEvents('account', { ...across, ...trace }, ', trace_context'),
  topic,
);

type EventRow = ReturnType<typeof toRow>;

// The columns of parts. Nearly all parts exist already, and cost one index lookup each. They are inserted in one order,
// so that two transactions do not deadlock.
const partColumns = { id: 'uuid', content: 'text' };
const partNames = Object.keys(partColumns) as (keyof typeof partColumns)[];
const insertParts = (account: string, given: Record<string, string>): string =>
  `insert into payload_parts (account_id, ${partNames.join(', ')})
   select ${account}, ${partNames.join(', ')} from ${fromLines(given)} order by 1, 2 on conflict do nothing`;
const insertOwnParts = tenantSql<Lines<keyof typeof partColumns>>(insertParts(':account_id', partColumns));
const insertPartsAcross = systemSql<Lines<keyof typeof partColumns | 'account'>>(
  insertParts('account', { account: 'text', ...partColumns }),
);

/** Returns each part once. */
function partsOf(rows: (EventRow & { account?: string })[]): (Part & { account: string })[] {
  const parts = new Map<string, Part & { account: string }>();
  for (const { account = '', parts: own } of rows) {
    for (const part of own) {
      if (part) parts.set(`${account} ${part.id}`, { account, ...part });
    }
  }
  return [...parts.values()];
}

async function insert(db: TenantDb, now: Date, rows: EventRow[]): Promise<void> {
  const parts = partsOf(rows);
  if (parts.length > 0) await db.run(insertOwnParts, toLines(partNames, parts));
  const lines = { ...toLines(names, rows), now };
  if (!rows.some(isTraced)) await db.run(insertOwn, lines);
  else await db.run(insertOwnTraced, { ...lines, ...toLines(['trace_context'] as const, rows) });
}

const isTraced = ({ trace_context }: EventRow): boolean => trace_context !== null;

/** Writes events of one account in the caller's transaction. They exist if and only if the change was committed. */
export async function emit<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  events: { payload: Static<TObject<P>>; target: EventTarget }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ payload, target }) =>
    toRow(now, definition, definition.store(now, payload), target),
  );
  await insert(db, now, rows);
}

/** An event of one account, for work that spans accounts. */
export type PendingEvent = {
  accountId: string;
  definition: Pick<EventDefinition, 'name' | 'product'>;
  /** Returns the payload without `event`. */
  payload: (now: Date) => StoredPayload;
  target: EventTarget;
};

/** Checks the payload against its definition, whose type `PendingEvent` no longer has. */
export const toPendingEvent = <P extends TProperties>(
  accountId: string,
  { name, product, store }: EventDefinition<P>,
  payload: Static<TObject<P>>,
  target: EventTarget,
): PendingEvent => ({
  accountId,
  definition: { name, ...(product && { product }) },
  payload: (now) => store(now, payload),
  target,
});

/** Writes prepared events of this account, in their order, like `emit`. */
export async function emitOwn(db: TenantDb, now: Date, events: PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  if (events.some(({ accountId }) => accountId !== db.accountId)) {
    throw new Error('An event of another account.');
  }
  await insert(
    db,
    now,
    events.map(({ definition, payload, target }) => toRow(now, definition, payload(now), target)),
  );
}

/** Writes events of many accounts, like `emit`. Events of one account keep their order. */
export async function emitAcross(db: SystemDb, now: Date, events: PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ accountId, definition, payload, target }) => ({
    account: accountId,
    // Any call may have woken background work. Only the trace that the event names is its cause.
    ...toRow(now, definition, payload(now), { ...target, trace: target.trace ?? null }),
  }));
  const parts = partsOf(rows);
  if (parts.length > 0) await db.run(insertPartsAcross, toLines(['account', ...partNames] as const, parts));
  const lines = { ...toLines(['account', ...names] as const, rows), now };
  if (!rows.some(isTraced)) await db.run(insertAcross, lines);
  else await db.run(insertAcrossTraced, { ...lines, ...toLines(['trace_context'] as const, rows) });
}

function toRow(
  now: Date,
  { name, product }: PendingEvent['definition'],
  { payload, first, second }: StoredPayload,
  { organizationId, referenceId, transactionId, buyerParty, trace: given }: EventTarget,
) {
  const id = newId('evt', now);
  return {
    id,
    name,
    organization_id: organizationId,
    reference_id: referenceId ?? null,
    transaction_id: transactionId ?? null,
    buyer_party: buyerParty ?? null,
    product: product ?? null,
    trace_context: given === undefined ? (sampledTraceparent() ?? null) : given,
    // `eventBody` adds the envelope of a payload in parts.
    payload: first ? payload : withEnvelope(id, name, now, payload),
    first_part_id: first?.id ?? null,
    second_part_id: second?.id ?? null,
    parts: [first, second],
  };
}

/** The texts are joined. Neither a name nor an id contains anything that JSON would escape. */
function withEnvelope(id: string, name: string, now: Date, payload: string): string {
  const event = `{"event":{"id":"${id}","name":"${name}","created_at":"${now.toISOString()}"}}`;
  return payload === '{}' ? event : `${event.slice(0, -1)},${payload.slice(1)}`;
}
