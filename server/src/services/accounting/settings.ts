import { OperatorError } from '../../platform/errors.ts';
import { httpAddress } from '../../platform/url.ts';
import type { EconomicSettings } from './economic/index.ts';
import type { FortnoxSettings } from './fortnox/index.ts';
import type { TripletexSettings } from './tripletex/index.ts';

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
  KONTOR_ECONOMIC_APP_SECRET_TOKEN: {
    default: '',
    about: 'App secret token of your app in e-conomic. Without one, organizations cannot connect e-conomic.',
  },
  KONTOR_ECONOMIC_INSTALL_URL: {
    default: '',
    about: 'Installation URL of your app in e-conomic, which has its public token.',
  },
  KONTOR_ECONOMIC_URL: { default: 'https://restapi.e-conomic.com', about: 'e-conomic’s REST API.' },
  KONTOR_TRIPLETEX_CONSUMER_TOKEN: {
    default: '',
    about:
      'Consumer token of your integration in Tripletex. Without one, organizations cannot connect Tripletex.',
  },
  KONTOR_TRIPLETEX_URL: { default: 'https://tripletex.no/v2', about: 'Tripletex’ API.' },
} as const;
/** Those of them that hold a secret. */
export const accountingSecrets = [
  'KONTOR_FORTNOX_CLIENT_SECRET',
  'KONTOR_ECONOMIC_APP_SECRET_TOKEN',
  'KONTOR_TRIPLETEX_CONSUMER_TOKEN',
] as const;

type Name = keyof typeof accountingSettings;
/** Undefined: the operator has not set the system up. */
export type AccountingSettings = {
  fortnox?: FortnoxSettings;
  economic?: EconomicSettings;
  tripletex?: TripletexSettings;
};

export function parseAccountingSettings(read: (name: Name) => string): AccountingSettings {
  const url = (name: Name): string => httpAddress(name, read(name));
  const required = (name: Name, because: Name): string => {
    const value = read(name);
    if (value === '') throw new OperatorError(`${name} must be set when ${because} is set.`);
    return value;
  };
  const clientId = read('KONTOR_FORTNOX_CLIENT_ID');
  const appSecretToken = read('KONTOR_ECONOMIC_APP_SECRET_TOKEN');
  const consumerToken = read('KONTOR_TRIPLETEX_CONSUMER_TOKEN');
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
    ...(appSecretToken === ''
      ? {}
      : {
          economic: {
            appSecretToken,
            installUrl: url('KONTOR_ECONOMIC_INSTALL_URL'),
            url: url('KONTOR_ECONOMIC_URL'),
          },
        }),
    ...(consumerToken === '' ? {} : { tripletex: { consumerToken, url: url('KONTOR_TRIPLETEX_URL') } }),
  };
}
