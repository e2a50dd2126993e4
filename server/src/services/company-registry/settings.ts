import { OperatorError } from '../../platform/errors.ts';
import { httpAddress } from '../../platform/url.ts';
import type { OAuthCredentials } from './sources/bolagsverket.ts';
import type { RegistrySettings } from './sources/create-sources.ts';

/** Part of the settings table in `config.ts`. */
export const registrySettings = {
  KONTOR_REGISTRY_NO: {
    default: 'local',
    about: 'Where Norwegian companies are looked up: `local` (imported data) or `brreg`.',
  },
  KONTOR_REGISTRY_NO_URL: {
    default: 'https://data.brreg.no/enhetsregisteret/api',
    about: 'Enhetsregisteret’s API.',
  },
  KONTOR_REGISTRY_NO_SIGNING_URL: {
    default: 'https://data.brreg.no/fullmakt',
    about: 'The API for the signing rights of Norwegian companies.',
  },
  KONTOR_REGISTRY_NO_SIGNING_TOKEN: {
    default: '',
    about:
      'Bearer token for `KONTOR_REGISTRY_NO_SIGNING_URL`, if you have an agreement that includes national ids.',
  },
  KONTOR_REGISTRY_DK: {
    default: 'local',
    about: 'Where Danish companies are looked up: `local` or `cvr` (requires a user and a password).',
  },
  KONTOR_REGISTRY_DK_URL: {
    default: 'https://distribution.virk.dk',
    about: 'CVR’s system-to-system access.',
  },
  KONTOR_REGISTRY_DK_USER: { default: '', about: 'User of CVR’s system-to-system access.' },
  KONTOR_REGISTRY_DK_PASSWORD: { default: '', about: 'Password of `KONTOR_REGISTRY_DK_USER`.' },
  KONTOR_REGISTRY_SE: {
    default: 'local',
    about:
      'Where Swedish companies are looked up: `local` or `bolagsverket` (requires a client id and a secret).',
  },
  KONTOR_REGISTRY_SE_URL: {
    default: 'https://gw.api.bolagsverket.se/vardefulla-datamangder/v1',
    about: 'Bolagsverket’s public API.',
  },
  KONTOR_REGISTRY_SE_TOKEN_URL: {
    default: 'https://portal.api.bolagsverket.se/oauth2/token',
    about: 'Bolagsverket’s token endpoint.',
  },
  KONTOR_REGISTRY_SE_CLIENT_ID: { default: '', about: 'Client id for the public API.' },
  KONTOR_REGISTRY_SE_CLIENT_SECRET: { default: '', about: 'Client secret for the public API.' },
  KONTOR_REGISTRY_SE_AGREEMENT_URL: {
    default: 'https://gw.api.bolagsverket.se/foretagsinformation/v4',
    about: 'Bolagsverket’s agreement API, which has officers and signing rights.',
  },
  KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_ID: {
    default: '',
    about: 'Client id for the agreement API. Without one, signing rights are unknown.',
  },
  KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_SECRET: {
    default: '',
    about: 'Client secret for the agreement API.',
  },
  KONTOR_REGISTRY_FI: {
    default: 'local',
    about: 'Where Finnish companies are looked up: `local` or `prh`.',
  },
  KONTOR_REGISTRY_FI_URL: {
    default: 'https://avoindata.prh.fi/opendata-ytj-api/v3',
    about: 'PRH’s open data.',
  },
} as const;

/** Those of them that hold a secret. */
export const registrySecrets = [
  'KONTOR_REGISTRY_NO_SIGNING_TOKEN',
  'KONTOR_REGISTRY_DK_PASSWORD',
  'KONTOR_REGISTRY_SE_CLIENT_SECRET',
  'KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_SECRET',
] as const;

export type RegistrySetting = keyof typeof registrySettings;

export function parseRegistrySettings(read: (name: RegistrySetting) => string): RegistrySettings {
  const isLive = (name: RegistrySetting, live: string): boolean => {
    const value = read(name);
    if (value !== 'local' && value !== live) {
      throw new OperatorError(`${name} must be local or ${live}, not "${value}".`);
    }
    return value === live;
  };
  const url = (name: RegistrySetting): string => httpAddress(name, read(name));
  const required = (name: RegistrySetting, because: RegistrySetting): string => {
    const value = read(name);
    if (value === '') throw new OperatorError(`${name} must be set when ${because} is "${read(because)}".`);
    return value;
  };
  const credentials = (
    id: RegistrySetting,
    secret: RegistrySetting,
    because: RegistrySetting,
  ): OAuthCredentials => ({
    tokenUrl: url('KONTOR_REGISTRY_SE_TOKEN_URL'),
    clientId: required(id, because),
    clientSecret: required(secret, because),
  });
  return {
    ...(isLive('KONTOR_REGISTRY_NO', 'brreg') && {
      NO: {
        url: url('KONTOR_REGISTRY_NO_URL'),
        signingUrl: url('KONTOR_REGISTRY_NO_SIGNING_URL'),
        signingToken: read('KONTOR_REGISTRY_NO_SIGNING_TOKEN') || undefined,
      },
    }),
    ...(isLive('KONTOR_REGISTRY_DK', 'cvr') && {
      DK: {
        url: url('KONTOR_REGISTRY_DK_URL'),
        user: required('KONTOR_REGISTRY_DK_USER', 'KONTOR_REGISTRY_DK'),
        password: required('KONTOR_REGISTRY_DK_PASSWORD', 'KONTOR_REGISTRY_DK'),
      },
    }),
    ...(isLive('KONTOR_REGISTRY_SE', 'bolagsverket') && {
      SE: {
        url: url('KONTOR_REGISTRY_SE_URL'),
        credentials: credentials(
          'KONTOR_REGISTRY_SE_CLIENT_ID',
          'KONTOR_REGISTRY_SE_CLIENT_SECRET',
          'KONTOR_REGISTRY_SE',
        ),
        agreement:
          read('KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_ID') === ''
            ? undefined
            : {
                url: url('KONTOR_REGISTRY_SE_AGREEMENT_URL'),
                credentials: credentials(
                  'KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_ID',
                  'KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_SECRET',
                  'KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_ID',
                ),
              },
      },
    }),
    ...(isLive('KONTOR_REGISTRY_FI', 'prh') && { FI: { url: url('KONTOR_REGISTRY_FI_URL') } }),
  };
}
