import type { Principal } from '../../auth/principal.ts';
import { type Role, scopesOfRole } from '../../auth/roles.ts';
import { applyChanges } from '../../platform/changes.ts';
import { ApiError, invalidField, stateConflict } from '../../platform/errors.ts';
import type { UserUpdate } from './schema.ts';
import type { UserColumns, UserRow } from './store.ts';

export const editableFields = [
  'email',
  'first_name',
  'last_name',
  'role',
  'organization_ids',
  'status',
  'language',
] as const satisfies readonly (keyof UserColumns)[];

/** Requires a signed-in owner for making an owner or changing an owner's sign-in. */
export function requireOwnerSession({ role }: Principal, ...touched: (Role | undefined)[]): void {
  if (role === 'owner' || !touched.includes('owner')) return;
  throw new ApiError('no_access', {
    message: 'Only a signed-in owner may make a user an owner or change an owner’s sign-in.',
  });
}

/** Requires that the caller can grant all scopes of these roles, so that a grant never exceeds the caller's rights. */
export function requireRightOver({ grantable }: Principal, ...touched: (Role | undefined)[]): void {
  for (const role of touched) {
    // In a sandbox a role has more scopes than in a live account.
    const beyond = role ? scopesOfRole(role, 'sandbox').filter((scope) => !grantable.has(scope)) : [];
    if (beyond.length === 0) continue;
    throw new ApiError('no_access', {
      message: `The role ${role} includes ${beyond.join(', ')}, which you cannot grant. Ask an owner.`,
    });
  }
}

/** Throws 422 for an owner who is restricted to organizations: the account must keep someone who can do everything. */
export function requireUnrestrictedOwner({
  role,
  organization_ids,
}: Pick<UserColumns, 'role' | 'organization_ids'>): void {
  if (role !== 'owner' || organization_ids.length === 0) return;
  throw invalidField('organization_ids', 'owner', 'must be empty for an owner');
}

export function changedColumns(before: UserRow, sent: UserUpdate): UserColumns {
  if (sent.status === 'active' && before.status === 'invited') {
    throw invalidField('status', 'state', 'becomes active when the user sets a password');
  }
  return applyChanges<UserColumns>(before, sent);
}

/** Requires that the account keeps an active owner. */
export function requireAnotherOwner(owners: { id: string; status: string }[], leavingId: string): void {
  if (owners.some(({ id, status }) => id !== leavingId && status === 'active')) return;
  throw stateConflict('This is the last active owner of the account. Make another user an owner first.');
}
