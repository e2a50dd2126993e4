import { type PortalPermission, type ScopesOfOperation, scopesOfPermission } from '../../auth/portal.ts';
import { scopesOfRole } from '../../auth/roles.ts';
import { invalidField } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';
import type { NewPortalSession } from './schema.ts';
import type { Running } from './store.ts';

const contrastMin = 4.5;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** A scheme, a host name in ASCII or an IPv4 address, and a port. */
const plainOrigin = new RegExp(`^https?://${label}(?:\\.${label})*(?::\\d{1,5})?$`);

/** Returns the scopes that the session's creator has now. */
export function creatorScopes({ role, mode, client_scopes, token_scope }: Running): ReadonlySet<string> {
  if (role !== null) return new Set(scopesOfRole(role, mode));
  const ofToken = new Set(token_scope?.split(' '));
  return new Set(client_scopes?.filter((scope) => ofToken.has(scope)));
}

/** Whether the scopes include those of every operation that the permission opens. */
export function maySee(
  scopes: ReadonlySet<string>,
  permission: PortalPermission,
  scopesOf: ScopesOfOperation,
): boolean {
  return scopesOfPermission(permission, scopesOf).every((anyOf) => anyOf.some((scope) => scopes.has(scope)));
}

export function requireUsable({ return_url, allowed_origins = [], appearance }: NewPortalSession): void {
  if (return_url !== undefined && !isSafe(return_url)) {
    throw invalidField('return_url', 'format', 'must be an https address');
  }
  for (const [index, origin] of allowed_origins.entries()) {
    // The origin becomes part of a Content-Security-Policy. URL parsers allow ";", "," and "*" in a host, which would add
    // directives or sources to it.
    if (!isSafe(origin) || parseUrl(origin)?.origin !== origin || !plainOrigin.test(origin)) {
      throw invalidField(
        `allowed_origins.${index}`,
        'format',
        'must be an https origin, such as https://app.example.com',
      );
    }
  }
  if (appearance && contrastToWhite(appearance.accent_color) < contrastMin) {
    throw invalidField(
      'appearance.accent_color',
      'contrast',
      'has too little contrast to white; choose a darker colour',
    );
  }
}

function isSafe(address: string): boolean {
  const url = parseUrl(address);
  if (url?.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
  );
}

/** Returns the contrast ratio to white (WCAG 2.2). */
export function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
