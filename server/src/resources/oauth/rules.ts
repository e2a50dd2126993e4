import type { ClientCredentials } from '../../auth/client-directory.ts';
import { OAuthError } from '../../auth/oauth-error.ts';

const namedMax = 10;
const decisionsMax = 20;

// A program asks for the same scopes every time. The memory goes with the client's own: a change of scopes brings
// a new set.
const decisions = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function decisionsFor(granted: ReadonlySet<string>): Map<string, string> {
  const known = decisions.get(granted) ?? new Map<string, string>();
  decisions.set(granted, known);
  return known;
}

/** The scopes of the new token: those asked for, or all of the client's. */
export function decideScope(
  client: Pick<ClientCredentials, 'scopes' | 'scopeList'>,
  asked: string | undefined,
): string {
  if (asked === undefined) return client.scopeList.join(' ');
  const known = decisionsFor(client.scopes);
  const before = known.get(asked);
  if (before !== undefined) return before;
  const decided = decide(client.scopes, asked);
  if (known.size < decisionsMax) known.set(asked, decided);
  return decided;
}

function decide(granted: ReadonlySet<string>, asked: string): string {
  const wanted = [...new Set(asked.split(/ +/).filter((scope) => scope !== ''))];
  // RFC 6749 §3.3: a scope has at least one name. A token that can do nothing would only fail later.
  if (wanted.length === 0)
    throw new OAuthError('invalid_scope', 'scope is blank: name scopes or leave it out.');
  const refused = wanted.filter((scope) => !granted.has(scope));
  if (refused.length > 0) {
    const named = refused
      .slice(0, namedMax)
      .map((scope) => scope.slice(0, 60))
      .join(', ');
    const more = refused.length > namedMax ? ` and ${refused.length - namedMax} more` : '';
    throw new OAuthError('invalid_scope', `Unknown, or not granted to this client: ${named}${more}.`);
  }
  return wanted.join(' ');
}
