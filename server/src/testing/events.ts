import { Compile } from 'typebox/compile';
import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { type EventDefinition, eventBody } from '../platform/outbox/index.ts';

export type SeenEvent = {
  id: string;
  name: string;
  organization_id: string | null;
  reference_id: string | null;
  transaction_id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
  payload: any;
};

// Sorted by the transactions that wrote them: another test's server, with another clock, may have routed
// some.
const selectEvents = tenantSql<Record<string, never>, SeenEvent>(
  `select id, name, organization_id, reference_id, transaction_id, (${eventBody('events')})::json as payload from events
   where account_id = :account_id order by xmin::text::bigint, id`,
);

/** Returns the account's events in order. Each is checked against the documented schema. */
export async function readEvents(
  database: Database,
  accountId: string,
  definitions: EventDefinition[],
): Promise<SeenEvent[]> {
  const events = await database.tenant(accountId).many(selectEvents, {});
  for (const { id, name, payload } of events) {
    const definition = definitions.find((one) => one.name === name);
    if (!definition) throw new Error(`No resource lists an event ${name}.`);
    const faults = [...Compile(definition.payload).Errors(payload)];
    if (payload.event.id !== id || payload.event.name !== name || faults.length > 0) {
      throw new Error(`${name} is not as documented: ${JSON.stringify({ payload, faults })}`);
    }
  }
  return events;
}
