import type { Principal } from '../../auth/principal.ts';
import { isRaised } from '../../auth/roles.ts';
import type { PartnerContext } from '../../http/route.ts';
import { invalidField } from '../../platform/errors.ts';
import type { ClientsOfLeaver } from './schema.ts';
import type { UserColumns, UserRow } from './store.ts';

/** What becomes of the clients whose credentials a user may know. `lower`: they keep the scopes of the new role. */
export type ClientOutcome = Offboarding | 'lower';
/** They are disabled, or belong to an owner. */
export type Offboarding = { disable: true } | { disable: false; ownerId: string };
export type OffboardClients = (
  context: Pick<PartnerContext, 'db' | 'now' | 'audit' | 'afterCommit'>,
  user: UserRow,
  outcome: Offboarding,
) => Promise<void>;

type Given = {
  sent: ClientsOfLeaver;
  principal: Principal;
  owners: { id: string; status: string }[];
  userId: string;
};

/** Returns what an update does with the user's clients, or undefined if the user keeps all rights. */
export function outcomeOfUpdate(
  before: Pick<UserColumns, 'role' | 'status' | 'organization_ids'>,
  wanted: Pick<UserColumns, 'role' | 'status' | 'organization_ids'>,
  given: Given,
): ClientOutcome | undefined {
  const { clients } = given.sent;
  const isDisabled = wanted.status === 'disabled' && (before.status !== 'disabled' || clients !== undefined);
  // A client can access the whole account, so a user who no longer can loses it as well.
  if (isDisabled || isNarrowed(before, wanted)) return outcomeOfLeaving(given);
  if (isRaised(wanted.role, before.role)) return clients === 'lower' ? clients : outcomeOfLeaving(given);
  if (clients === undefined && given.sent.hand_over_to === undefined) return undefined;
  throw invalidField('clients', 'state', 'applies when the user is disabled or gets a lower role');
}

type Restriction = Pick<UserColumns, 'organization_ids'>;

/** Whether an organization is lost. Without any organization, a user can access all. */
function isNarrowed(
  { organization_ids: before }: Restriction,
  { organization_ids: after }: Restriction,
): boolean {
  return after.length > 0 && (before.length === 0 || before.some((id) => !after.includes(id)));
}

/** Returns what becomes of the clients of a user who is disabled, deleted or restricted. Throws 422 without an owner to take them over. */
export function outcomeOfLeaving({ sent, principal, owners, userId }: Given): Offboarding {
  const { clients = 'disable', hand_over_to: wanted } = sent;
  if (clients === 'lower') {
    throw invalidField('clients', 'state', 'must be disable or hand_over, because the user loses all rights');
  }
  if (clients === 'disable') {
    if (wanted === undefined) return { disable: true };
    throw invalidField('hand_over_to', 'state', 'requires the value hand_over of clients');
  }
  const ownerId = wanted ?? (principal.role === 'owner' ? principal.clientId : undefined);
  if (owners.some(({ id, status }) => id === ownerId && id !== userId && status === 'active')) {
    return { disable: false, ownerId: ownerId as string }; // It is the id of one of the owners.
  }
  throw invalidField('hand_over_to', 'owner', 'must be another active owner of the account');
}
