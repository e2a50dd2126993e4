import type { Principal } from '../../auth/principal.ts';
import type { Role } from '../../auth/roles.ts';
import { applyChanges } from '../../platform/changes.ts';
import { ApiError, invalidField, stateConflict } from '../../platform/errors.ts';
import type { UserChange } from './schema.ts';
import type { UserColumns, UserRow } from './store.ts';

export const editableFields = [
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'language',
] as const satisfies readonly (keyof UserColumns)[];

/** Only owners manage owners. A client acts for the whole account, so it may as well. */
export function requireRightOver(caller: Principal, ...touched: (Role | undefined)[]): void {
  if (caller.role === null || caller.role === 'owner' || !touched.includes('owner')) return;
  throw new ApiError('no_access', { message: 'Only an owner may create, change or delete an owner.' });
}

export function changedColumns(before: UserRow, sent: UserChange): UserColumns {
  if (sent.status === 'active' && before.status === 'invited') {
    throw invalidField('status', 'state', 'becomes active when the user sets a password');
  }
  return applyChanges<UserColumns>(before, sent);
}

/** An account must keep an owner who can manage it. */
export function requireAnotherOwner(owners: { id: string; status: string }[], leavingId: string): void {
  if (owners.some(({ id, status }) => id !== leavingId && status === 'active')) return;
  throw stateConflict('This is the last active owner of the account. Make another user an owner first.');
}
