/** The resource of a scope: `account-tpas-read` → `tpas`. */
export function resourceOf(scope: string): string {
  return scope.replace(/^account-|-(read|write|delete)$/g, '');
}

/** Whether two sets of scopes are equal, in any order. */
export function isSameScopes(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((scope) => other.includes(scope));
}
