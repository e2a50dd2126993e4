import { OperatorError } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';
import type { BrokerSettings } from './oidc-broker.ts';

/** Part of the table of settings in `config.ts`. */
export const eidSettings = {
  KONTOR_EID_ISSUER: {
    default: '',
    about:
      'Issuer URL (https) of the OpenID Connect broker that identifies people of live accounts. Sandbox accounts use the built-in test eID.',
  },
  KONTOR_EID_CLIENT_ID: { default: '', about: 'Client id of this installation at the eID broker.' },
  KONTOR_EID_CLIENT_SECRET: { default: '', about: 'Client secret at the eID broker.' },
  KONTOR_EID_CLIENT_AUTH: {
    default: 'client_secret_basic',
    about: 'Authentication method at the eID broker: `client_secret_basic` or `client_secret_post`.',
  },
  KONTOR_EID_SCOPES: {
    default: 'openid profile',
    about:
      'Scopes to request from the eID broker, separated by spaces. Add the broker’s scope for the national id, such as `nin` or `ssn`.',
  },
  KONTOR_EID_ACR_VALUES: {
    default: '',
    about:
      '`acr_values` for the eID broker, separated by spaces. A value that begins with `SE=` applies to people in Sweden only.',
  },
  KONTOR_EID_TEXT_PARAMETER: {
    default: '',
    about: 'Name of the eID broker’s parameter for the text to show, in Base64, if it has one.',
  },
  KONTOR_EID_CLAIM_NATIONAL_ID: {
    default: '',
    about: 'Claim with the national id. Default: the names that Nordic brokers use.',
  },
  KONTOR_EID_CLAIM_NAME: {
    default: '',
    about: 'Claim with the person’s name. Default: `name`, or `given_name` and `family_name`.',
  },
  KONTOR_EID_CLAIM_COUNTRY: {
    default: '',
    about:
      'Claim with the country of the national id, or `=SE` when all ids are from one country. Default: the names that Nordic brokers use.',
  },
} as const;
type EidSetting = keyof typeof eidSettings;

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
