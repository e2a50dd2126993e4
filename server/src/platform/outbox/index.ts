import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { TenantDb } from '../database/database.ts';
import { tenantSql } from '../database/statement.ts';
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
export type Bearing = {
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
const insertEvents = tenantSql<{ rows: string; product: string | null; now: Date }>(
  `with given as (
     select * from json_to_recordset(:rows::json) as r (id text, name text, organization_id text, reference_id text,
       transaction_id text, buyer_party text, payload json)
   ), written as (
     insert into events (account_id, id, name, organization_id, reference_id, transaction_id, buyer_party, product,
       payload, created_at)
     select :account_id, id, name, organization_id, reference_id, transaction_id, buyer_party, :product, payload, :now
     from given
   )
   insert into event_queue (account_id, event_id)
   select :account_id, id from given where organization_id is not null`,
  { topic: 'events' },
);

/** Written in the caller's transaction: it happened if and only if the change was committed. */
export function emit<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  payload: Static<TObject<P>>,
  bearing: Bearing,
): Promise<void> {
  return emitAll(db, now, definition, [{ payload, bearing }]);
}

export async function emitAll<P extends TProperties>(
  db: TenantDb,
  now: Date,
  definition: EventDefinition<P>,
  happenings: { payload: Static<TObject<P>>; bearing: Bearing }[],
): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ payload, bearing }) => {
    const id = newId('evt', now);
    return {
      id,
      name: definition.name,
      organization_id: bearing.organizationId,
      reference_id: bearing.referenceId ?? null,
      transaction_id: bearing.transactionId ?? null,
      buyer_party: bearing.buyerParty ?? null,
      payload: { event: { id, name: definition.name, created_at: now.toISOString() }, ...payload },
    };
  });
  await db.run(insertEvents, { rows: JSON.stringify(rows), product: definition.product ?? null, now });
}
