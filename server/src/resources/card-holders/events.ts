import type { TenantDb } from '../../platform/database/database.ts';
import { defineEvent, type EventDefinition, emit } from '../../platform/outbox/index.ts';
import { Fields, Id, Line } from '../../platform/schema.ts';

const fields = {
  card_holder: Fields({ id: Id('chd'), reference_id: Line({ max: 100 }) }),
  organization: Fields({ id: Id('org'), reference_id: Line({ max: 100 }) }),
};

export const created = defineEvent('card_holder.created', 'A card holder was created.', fields);
export const identified = defineEvent(
  'card_holder.identified',
  'The card holder was connected to an identity. Transactions are delivered from now on.',
  fields,
);
export const signed = defineEvent(
  'card_holder.signed.pdpc',
  'The card holder consented to the processing of personal data.',
  fields,
);
export const withdrawn = defineEvent(
  'card_holder.withdrawn',
  'The card holder withdrew consent. Nothing more is delivered.',
  fields,
);
export const deleted = defineEvent('card_holder.deleted', 'The card holder was deleted.', fields);
export const emailDelivered = defineEvent(
  'card_holder.email.delivered',
  'The email to the card holder was delivered.',
  fields,
);
export const emailFailed = defineEvent(
  'card_holder.email.failed',
  'The email to the card holder could not be delivered.',
  fields,
);

export const cardHolderEvents = [
  created,
  identified,
  signed,
  withdrawn,
  deleted,
  emailDelivered,
  emailFailed,
];

/** A card holder with the references that events carry. */
export type Referred = {
  id: string;
  reference_id: string;
  organization_id: string;
  organization_reference: string;
};

export function announce(
  db: TenantDb,
  now: Date,
  event: EventDefinition<typeof fields>,
  holders: Referred[],
): Promise<void> {
  const pendingEvents = holders.map((holder) => ({
    payload: {
      card_holder: { id: holder.id, reference_id: holder.reference_id },
      organization: { id: holder.organization_id, reference_id: holder.organization_reference },
    },
    target: { organizationId: holder.organization_id, referenceId: holder.reference_id },
  }));
  return emit(db, now, event, pendingEvents);
}
