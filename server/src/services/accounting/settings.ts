import { OperatorError } from '../../platform/errors.ts';
import { httpAddress } from '../../platform/url.ts';
import type { FortnoxSettings } from './fortnox/index.ts';

/** Part of the settings table in `config.ts`. */
export const accountingSettings = {
  KONTOR_FORTNOX_CLIENT_ID: {
    default: '',
    about:
      'Client id of your integration in Fortnox. Without one, organizations cannot connect Fortnox. Its redirect URI is `KONTOR_PUBLIC_URL/accounting-connections/callback`.',
  },
  KONTOR_FORTNOX_CLIENT_SECRET: { default: '', about: 'Client secret of your integration in Fortnox.' },
  KONTOR_FORTNOX_URL: { default: 'https://api.fortnox.se', about: 'Fortnox’s API.' },
  KONTOR_FORTNOX_AUTH_URL: {
    default: 'https://apps.fortnox.se/oauth-v1',
    about: 'Fortnox’s authorization server.',
  },
} as const;
/** Those of them that hold a secret. */
export const accountingSecrets = ['KONTOR_FORTNOX_CLIENT_SECRET'] as const;

type Name = keyof typeof accountingSettings;
/** Undefined: the operator has not set the system up. */
export type AccountingSettings = { fortnox?: FortnoxSettings };

export function parseAccountingSettings(read: (name: Name) => string): AccountingSettings {
  const url = (name: Name): string => httpAddress(name, read(name));
  const required = (name: Name, because: Name): string => {
    const value = read(name);
    if (value === '') throw new OperatorError(`${name} must be set when ${because} is set.`);
    return value;
  };
  const clientId = read('KONTOR_FORTNOX_CLIENT_ID');
  return {
    ...(clientId === ''
      ? {}
      : {
          fortnox: {
            clientId,
            clientSecret: required('KONTOR_FORTNOX_CLIENT_SECRET', 'KONTOR_FORTNOX_CLIENT_ID'),
            url: url('KONTOR_FORTNOX_URL'),
            authUrl: url('KONTOR_FORTNOX_AUTH_URL'),
          },
        }),
  };
}
