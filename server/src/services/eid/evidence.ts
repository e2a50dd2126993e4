import type { IDToken } from 'openid-client';
import { secondMs } from '../../platform/clock.ts';
import type { Evidence } from './port.ts';

const charactersMax = 200;

/** Part of the audit trail, so no field may contain the national id, in whatever claim the broker sends it. */
export function evidenceOf(idToken: IDToken, sessionId: string, nationalId: string, now: Date): Evidence {
  const digits = nationalId.replace(/\D/g, '');
  // The last six digits identify the person; the rest is a date.
  const tail = digits.slice(-6);
  const harmless = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value === '' || value.replace(/\D/g, '').includes(tail))
      return undefined;
    return value.slice(0, charactersMax);
  };
  const level = harmless(idToken.acr);
  const methods = Array.isArray(idToken.amr) ? harmless(idToken.amr.join(' ')) : undefined;
  const loggedInAt = idToken.auth_time ?? idToken.iat;
  return {
    method: methods ?? level ?? 'oidc',
    at: (Number.isFinite(loggedInAt) ? new Date(loggedInAt * secondMs) : now).toISOString(),
    transaction: sessionId,
    ...(level === undefined ? {} : { level }),
  };
}
