import Type from 'typebox';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { defineEvent, type EventDefinition, emit, type PayloadOf } from '../../platform/outbox/index.ts';
import { Choice, Fields, Id, Line, Nullable } from '../../platform/schema.ts';
import { tpaStatuses } from './schema.ts';
import type { TpaRow } from './store.ts';

const fields = {
  id: Id('tpa'),
  name: Line({ max: 200 }),
  organization_number: Line({ max: 30 }),
  status: Choice(tpaStatuses),
  url: Type.String({ format: 'uri', maxLength: 500, description: 'URL of the TPA in this API' }),
  organization: Nullable(
    Fields(
      { id: Id('org'), reference_id: Line({ max: 100 }) },
      {
        description: 'The organization that uses the TPA. Null if there is none.',
      },
    ),
  ),
};

export const tpaSigned = defineEvent(
  'tpa.signed',
  'All signatories have signed, and the signed document is available.',
  fields,
);
export const tpaActivated = defineEvent(
  'tpa.activated',
  'The TPA was activated, and card data flows from now on.',
  fields,
);
export const tpaRejected = defineEvent('tpa.rejected', 'The TPA was rejected.', fields);
export const tpaTerminated = defineEvent('tpa.terminated', 'The TPA was terminated.', fields);

export const tpaEvents = [tpaSigned, tpaActivated, tpaRejected, tpaTerminated];
type TpaEvent = EventDefinition<typeof fields>;

const selectOrganizations = tenantSql<{ tpa_id: string }, { id: string; reference_id: string }>(
  `select id, reference_id from organizations
   where account_id = :account_id and tpa_id = :tpa_id and deleted_at is null order by id`,
);

/** Emits one event per organization that uses the TPA, because webhooks belong to organizations. */
export async function announce(
  db: TenantDb,
  now: Date,
  event: TpaEvent,
  tpa: Pick<TpaRow, 'id' | 'name' | 'organization_number' | 'status'>,
  publicUrl: string,
): Promise<void> {
  const organizations = await db.many(selectOrganizations, { tpa_id: tpa.id });
  const payload = (organization: PayloadOf<TpaEvent>['organization']) => ({
    id: tpa.id,
    name: tpa.name,
    organization_number: tpa.organization_number,
    status: tpa.status,
    url: `${publicUrl}/accounts/${db.accountId}/tpas/${tpa.id}`,
    organization,
  });
  const all = organizations.length === 0 ? [null] : organizations;
  await emit(
    db,
    now,
    event,
    all.map((organization) => ({
      payload: payload(organization),
      target: { organizationId: organization?.id ?? null },
    })),
  );
}
