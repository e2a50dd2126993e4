import type { ClientCredentials } from '../../auth/client-directory.ts';
import { OAuthError } from '../../auth/oauth-error.ts';

const namedMax = 10;
const decisionsMax = 20;

// A program requests the same scopes every time. The cache is tied to the client's set of scopes, and an update of the
// scopes creates a new set.
const decisions = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function decisionsFor(granted: ReadonlySet<string>): Map<string, string> {
  const known = decisions.get(granted) ?? new Map<string, string>();
  decisions.set(granted, known);
  return known;
}

/** Returns the scopes of the new token: the requested scopes, or all of the client's. */
export function decideScope(
  client: Pick<ClientCredentials, 'scopes' | 'scopeList'>,
  requested: string | undefined,
): string {
  if (requested === undefined) return client.scopeList.join(' ');
  const known = decisionsFor(client.scopes);
  const before = known.get(requested);
  if (before !== undefined) return before;
  const decided = decide(client.scopes, requested);
  if (known.size < decisionsMax) known.set(requested, decided);
  return decided;
}

function decide(granted: ReadonlySet<string>, requested: string): string {
  const wanted = [...new Set(requested.split(/ +/).filter((scope) => scope !== ''))];
  // RFC 6749 §3.3: a scope has at least one name. A token without scopes would only fail later.
  if (wanted.length === 0)
    throw new OAuthError('invalid_scope', 'scope is blank. Name at least one scope, or omit the parameter.');
  const refused = wanted.filter((scope) => !granted.has(scope));
  if (refused.length > 0) {
    const named = refused
      .slice(0, namedMax)
      .map((scope) => scope.slice(0, 60))
      .join(', ');
    const more = refused.length > namedMax ? ` and ${refused.length - namedMax} more` : '';
    throw new OAuthError(
      'invalid_scope',
      `Unknown scopes, or scopes that the client does not have: ${named}${more}.`,
    );
  }
  return wanted.join(' ');
}
