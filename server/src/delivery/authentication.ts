import type { Credentials } from './secrets.ts';
import type { HeaderList } from './sign.ts';

export type AuthenticationType = 'none' | 'basic' | 'oauth' | 'custom';

/** The credentials that fetch a webhook's access token. */
export type OAuthCredentials = { tokenUrl: string; clientId: string; clientSecret: string; scope: string };

/** Returns how a webhook authenticates: fixed headers, or credentials for a token that changes. */
export function authenticationHeaders(
  type: AuthenticationType,
  credentials: Credentials,
): { headers: HeaderList; oauth: OAuthCredentials | undefined } {
  const of = (name: keyof Credentials): string => credentials[name] ?? '';
  switch (type) {
    case 'none':
      return { headers: [], oauth: undefined };
    case 'basic':
      return {
        headers: ['Authorization', basicAuthorization(of('basic_username'), of('basic_password'))],
        oauth: undefined,
      };
    case 'custom':
      return { headers: [of('custom_key'), of('custom_value')], oauth: undefined };
    case 'oauth':
      return {
        headers: [],
        oauth: {
          tokenUrl: of('oauth_access_token_url'),
          clientId: of('oauth_client_id'),
          clientSecret: of('oauth_client_secret'),
          scope: of('oauth_scope'),
        },
      };
  }
}

/** Encodes the credentials in UTF-8 (RFC 7617). */
export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** RFC 7617 §2: a colon ends the user name, so the name cannot contain one. Returns undefined for a valid name. */
export function parseBasicUsername(username: string): string | undefined {
  return username.includes(':') ? 'A user name must not contain a colon.' : undefined;
}

const headerNameLengthMax = 100;
const headerValueLengthMax = 4096;
// RFC 9110 §5.6.2.
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const ownNames =
  /^(webhook-.*|x-event|x-version|x-data-signature|x-sequence|x-verify-token|kontor-version|content-type|user-agent)$/;
const framing =
  /^(host|content-length|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|via|forwarded|x-forwarded-.*|accept-encoding|date|http2-settings|cookie|x-http-method(-override)?|x-method-override)$/;

/** Returns undefined when a webhook may send a header of that name, else the reason as a sentence. */
export function parseHeaderName(
  name: string,
  { isAuthentication = false }: { isAuthentication?: boolean } = {},
): string | undefined {
  const lower = name.toLowerCase();
  if (lower.length > headerNameLengthMax) {
    return `A header’s name must have at most ${headerNameLengthMax} characters.`;
  }
  if (!token.test(lower)) {
    return 'A header’s name must consist of letters, digits and hyphens, such as X-Api-Key.';
  }
  if (ownNames.test(lower)) return `Kontor sets the header ${name} itself.`;
  if (framing.test(lower)) return `The header ${name} belongs to the connection and cannot be chosen.`;
  if (lower === 'authorization' && !isAuthentication) {
    return 'Authorization is set with authentication_type: use basic, oauth, or custom with custom_key Authorization.';
  }
  return undefined;
}

/**
 * Returns undefined for a valid value. Only printable ASCII is valid: receivers disagree on the encoding of anything
 * else, and a line break would start another header.
 */
export function parseHeaderValue(value: string): string | undefined {
  if (value.length > headerValueLengthMax) {
    return `A header’s value must have at most ${headerValueLengthMax} characters.`;
  }
  if (!/^[\x20-\x7e]*$/.test(value)) {
    return 'A header’s value must consist of printable ASCII characters, without line breaks.';
  }
  if (value !== value.trim()) return 'A header’s value must not begin or end with a space.';
  return undefined;
}
