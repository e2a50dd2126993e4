import type { User } from '@kontor/sdk';

export function nameOf(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

/** Owners cannot be restricted to organizations: those that were chosen before the role are dropped. */
export function withoutOwnersRestriction<Values extends { role: string; organization_ids: string[] }>(
  values: Values,
): Values {
  return values.role === 'owner' ? { ...values, organization_ids: [] } : values;
}
