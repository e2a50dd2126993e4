import { OperatorError } from '../platform/errors.ts';
import { parseUrl } from '../platform/url.ts';

/** The provider through which operators sign in. */
export type OperatorSso = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** The claim and its value that an operator must have. */
  claim: string;
  value: string;
  /** Values of `amr` or `acr` that count as a second factor. */
  secondFactorValues: string[];
};

export const operatorSsoSettings = {
  KONTOR_OPERATOR_SSO_ISSUER: {
    default: '',
    about:
      'Issuer URL (https) of the OpenID Connect provider of the operators. If set, the operator’s console requires a sign-in through it.',
  },
  KONTOR_OPERATOR_SSO_CLIENT_ID: {
    default: '',
    about: 'Client id of this installation at the operators’ provider.',
  },
  KONTOR_OPERATOR_SSO_CLIENT_SECRET: { default: '', about: 'Client secret at the operators’ provider.' },
  KONTOR_OPERATOR_SSO_SCOPES: {
    default: 'openid profile email',
    about: 'Scopes that Kontor requests from the operators’ provider.',
  },
  KONTOR_OPERATOR_SSO_CLAIM: {
    default: 'groups',
    about: 'Claim that an operator must have, as text or a list.',
  },
  KONTOR_OPERATOR_SSO_VALUE: { default: '', about: 'Value of that claim, for example the id of a group.' },
  KONTOR_OPERATOR_SSO_SECOND_FACTOR: {
    default: '',
    about:
      'Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor requires its own.',
  },
} as const;
type OperatorSsoSetting = keyof typeof operatorSsoSettings;

/** Parses the settings. Undefined if operators sign in with Kontor's own sign-in. */
export function parseOperatorSso(
  optional: (name: OperatorSsoSetting) => string | undefined,
): OperatorSso | undefined {
  const issuer = optional('KONTOR_OPERATOR_SSO_ISSUER');
  if (issuer === undefined) return undefined;
  if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(issuer) || !parseUrl(issuer)) {
    throw new OperatorError(`KONTOR_OPERATOR_SSO_ISSUER must be an https address, not "${issuer}".`);
  }
  const required = (name: OperatorSsoSetting): string => {
    const value = optional(name);
    if (value === undefined)
      throw new OperatorError(`${name} must be set when KONTOR_OPERATOR_SSO_ISSUER is.`);
    return value;
  };
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const scopes = words(required('KONTOR_OPERATOR_SSO_SCOPES'));
  if (!scopes.includes('openid'))
    throw new OperatorError('KONTOR_OPERATOR_SSO_SCOPES must include "openid".');
  return {
    issuer,
    clientId: required('KONTOR_OPERATOR_SSO_CLIENT_ID'),
    clientSecret: required('KONTOR_OPERATOR_SSO_CLIENT_SECRET'),
    scopes,
    claim: required('KONTOR_OPERATOR_SSO_CLAIM'),
    value: required('KONTOR_OPERATOR_SSO_VALUE'),
    secondFactorValues: words(optional('KONTOR_OPERATOR_SSO_SECOND_FACTOR') ?? ''),
  };
}
