import type { Role } from '@kontor/sdk';

export type Verb = 'read' | 'write' | 'delete';

/** A scope as resource and verb: `oauth-clients-write` → `oauth-clients`, `write`. */
export function splitScope(scope: string): { resource: string; verb: Verb } {
  const at = scope.lastIndexOf('-');
  // The cast: every scope ends in one of these three.
  return { resource: scope.slice(0, at), verb: scope.slice(at + 1) as Verb };
}

type Scopes = { scopes: readonly string[] };

/** The resources that any of the roles has a scope for, in the order of the scopes. */
export function resourcesOf(roles: readonly (Scopes | Role)[]): string[] {
  return [...new Set(roles.flatMap(({ scopes }) => scopes.map((scope) => splitScope(scope).resource)))];
}

/** What a role may do with a resource. */
export function verbsOf({ scopes }: Scopes | Role, resource: string): Verb[] {
  return scopes
    .map(splitScope)
    .filter((one) => one.resource === resource)
    .map(({ verb }) => verb);
}
