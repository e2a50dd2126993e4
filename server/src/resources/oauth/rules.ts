import type { ClientCredentials } from '../../auth/client-directory.ts';
import { OAuthError } from '../../auth/oauth-error.ts';

const namedMax = 10;

/** The scopes of the new token: those asked for, or all of the client's. */
export function decideScope(
  client: Pick<ClientCredentials, 'scopes' | 'scopeList'>,
  asked: string | undefined,
): string {
  if (asked === undefined) return client.scopeList.join(' ');
  const wanted = [...new Set(asked.split(/ +/).filter((scope) => scope !== ''))];
  const refused = wanted.filter((scope) => !client.scopes.has(scope));
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
