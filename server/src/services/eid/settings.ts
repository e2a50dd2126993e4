import { OperatorError } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';
import type { BrokerSettings } from './oidc-broker.ts';

type EidSetting =
  | 'KONTOR_EID_ISSUER'
  | 'KONTOR_EID_CLIENT_ID'
  | 'KONTOR_EID_CLIENT_SECRET'
  | 'KONTOR_EID_CLIENT_AUTH'
  | 'KONTOR_EID_SCOPES'
  | 'KONTOR_EID_ACR_VALUES'
  | 'KONTOR_EID_TEXT_PARAMETER'
  | 'KONTOR_EID_CLAIM_NATIONAL_ID'
  | 'KONTOR_EID_CLAIM_NAME'
  | 'KONTOR_EID_CLAIM_COUNTRY';

/** Parses the broker's settings. Undefined if no broker is configured. */
export function parseBrokerSettings(
  optional: (name: EidSetting) => string | undefined,
): BrokerSettings | undefined {
  const issuer = optional('KONTOR_EID_ISSUER');
  if (issuer === undefined) return undefined;
  if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(issuer) || !parseUrl(issuer)) {
    throw new OperatorError(`KONTOR_EID_ISSUER must be an https address, not "${issuer}".`);
  }
  const required = (name: EidSetting): string => {
    const value = optional(name);
    if (value === undefined) throw new OperatorError(`${name} must be set when KONTOR_EID_ISSUER is.`);
    return value;
  };
  const scopes = required('KONTOR_EID_SCOPES').split(/\s+/);
  if (!scopes.includes('openid')) throw new OperatorError('KONTOR_EID_SCOPES must include "openid".');
  const authentications = ['client_secret_basic', 'client_secret_post'] as const;
  const wanted = required('KONTOR_EID_CLIENT_AUTH');
  const clientAuthentication = authentications.find((known) => known === wanted);
  if (!clientAuthentication) {
    throw new OperatorError(
      `KONTOR_EID_CLIENT_AUTH must be ${authentications.join(' or ')}, not "${wanted}".`,
    );
  }
  const country = optional('KONTOR_EID_CLAIM_COUNTRY');
  if (country?.startsWith('=') && !/^=(SE|NO|DK|FI)$/.test(country)) {
    throw new OperatorError(
      `KONTOR_EID_CLAIM_COUNTRY must be a claim, or one of =SE, =NO, =DK, =FI, not "${country}".`,
    );
  }
  return {
    issuer,
    clientId: required('KONTOR_EID_CLIENT_ID'),
    clientSecret: required('KONTOR_EID_CLIENT_SECRET'),
    clientAuthentication,
    scopes: scopes.join(' '),
    acrValues: (optional('KONTOR_EID_ACR_VALUES') ?? '').split(/\s+/).filter((value) => value !== ''),
    textParameter: optional('KONTOR_EID_TEXT_PARAMETER'),
    claims: {
      nationalId: optional('KONTOR_EID_CLAIM_NATIONAL_ID'),
      name: optional('KONTOR_EID_CLAIM_NAME'),
      country,
    },
  };
}
