import type { Principal } from '../../auth/principal.ts';
import type { Role } from '../../auth/roles.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
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

/** Owners are made, changed and removed by owners; a client of the account acts for the account itself. */
export function requireRightOver(caller: Principal, ...touched: (Role | undefined)[]): void {
  if (caller.role === null || caller.role === 'owner' || !touched.includes('owner')) return;
  throw new ApiError('no_access', { message: 'Only an owner may make, change or remove an owner.' });
}

export function changedColumns(before: UserRow, sent: UserChange): UserColumns {
  if (sent.status === 'active' && before.status === 'invited') {
    throw invalidField('status', 'state', 'becomes active when the person sets a password');
  }
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** An account that nobody can govern any more is of no use to anyone. */
export function requireAnotherOwner(owners: { id: string; status: string }[], leavingId: string): void {
  if (owners.some(({ id, status }) => id !== leavingId && status === 'active')) return;
  throw new ApiError('state_conflict', {
    message: 'This is the last active owner of the account. Make somebody else an owner first.',
  });
}
