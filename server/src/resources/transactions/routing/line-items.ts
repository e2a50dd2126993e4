import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { type EventTarget, type PendingEvent, toPendingEvent } from '../../../platform/outbox/index.ts';
import { lineItems } from '../events.ts';
import type { Outcome } from './decide.ts';
import type { Route } from './load.ts';

/** Transactions whose receipt has announced its own lines, which are better. */
const selectItemised = systemSql<{ accounts: string[]; ids: string[] }, { id: string }>(
  `select t.id from unnest(:accounts::text[], :ids::text[]) as t (account_id, id)
   cross join lateral (
     select fields from receipts r where r.account_id = t.account_id and r.transaction_id = t.id limit 1) r
   where (r.fields->>'has_sure_lines')::boolean`,
);

/** The events of line items that issuers sent. They cost a turn without any nothing. */
export async function lineItemEvents(
  db: SystemDb,
  outcomes: readonly Outcome[],
  partyOf: (route: Route) => string | undefined,
): Promise<PendingEvent[]> {
  const itemised = outcomes.filter(({ lineItems }) => lineItems.length > 0);
  const known = itemised.filter(({ version }) => version !== null);
  const done = new Set<string>();
  if (known.length > 0) {
    const accounts = known.map(({ route }) => route.account_id);
    for (const { id } of await db.many(selectItemised, { accounts, ids: known.map(({ id }) => id) }))
      done.add(id);
  }
  return itemised
    .filter(({ id }) => !done.has(id))
    .flatMap((outcome) => toEvent(outcome, partyOf(outcome.route)) ?? []);
}

function toEvent(outcome: Outcome, buyerParty: string | undefined): PendingEvent | undefined {
  const last = outcome.announced.at(-1);
  if (last === undefined) return undefined;
  const { id, card_issuer, payment_product, card_holder, organization } = last;
  const payload = {
    source: 'issuer' as const,
    line_items: outcome.lineItems.map(
      ({ description, quantity = 1, unit_price, total_amount, currency }) => ({
        description,
        quantity,
        amount: unit_price ?? null,
        total_amount,
        currency,
      }),
    ),
    transaction: { id, card_issuer },
    payment_product,
    card_holder,
    organization,
  };
  return toPendingEvent(outcome.route.account_id, lineItems, payload, eventTargetOf(outcome, buyerParty));
}

export function eventTargetOf(
  { source, route, id }: Pick<Outcome, 'source' | 'route' | 'id'>,
  buyerParty: string | undefined,
): EventTarget {
  return {
    organizationId: route.organization_id,
    referenceId: route.card_holder_reference,
    transactionId: id,
    buyerParty,
    trace: source.trace_context ?? null,
  };
}
