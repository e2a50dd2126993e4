import { describe, expect, it } from 'vitest';
import { parseRegistrySettings, type RegistrySetting, registrySettings } from './settings.ts';

const readWith = (given: Partial<Record<RegistrySetting, string>>) =>
  parseRegistrySettings((name) => given[name] ?? registrySettings[name].default);

describe('settings of the company registries', () => {
  it('use no live registry by default', () => {
    expect(readWith({})).toEqual({});
  });

  it('default to each registry’s own address', () => {
    const agreement = 'KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_';
    const settings = readWith({
      KONTOR_REGISTRY_NO: 'brreg',
      KONTOR_REGISTRY_DK: 'cvr',
      KONTOR_REGISTRY_DK_USER: 'user',
      KONTOR_REGISTRY_DK_PASSWORD: 'password',
      KONTOR_REGISTRY_SE: 'bolagsverket',
      KONTOR_REGISTRY_SE_CLIENT_ID: 'id',
      KONTOR_REGISTRY_SE_CLIENT_SECRET: 'secret',
      [`${agreement}ID`]: 'agreed',
      [`${agreement}SECRET`]: 'secret',
      KONTOR_REGISTRY_FI: 'prh',
      KONTOR_REGISTRY_FI_URL: 'https://mirror.example/ytj/',
    });
    expect(settings.NO).toMatchObject({
      url: 'https://data.brreg.no/enhetsregisteret/api',
      signingToken: undefined,
    });
    expect(settings.DK).toMatchObject({ url: 'https://distribution.virk.dk', user: 'user' });
    expect(settings.SE).toMatchObject({
      credentials: { clientId: 'id' },
      agreement: { credentials: { clientId: 'agreed' } },
    });
    expect(settings.FI).toEqual({ url: 'https://mirror.example/ytj' });
  });

  it.each([
    [{ KONTOR_REGISTRY_NO: 'cvr' }, /KONTOR_REGISTRY_NO must be local or brreg, not "cvr"/],
    [{ KONTOR_REGISTRY_DK: 'cvr' }, /KONTOR_REGISTRY_DK_USER must be set when KONTOR_REGISTRY_DK is "cvr"/],
    [{ KONTOR_REGISTRY_SE: 'bolagsverket' }, /KONTOR_REGISTRY_SE_CLIENT_ID must be set/],
    [
      { KONTOR_REGISTRY_FI: 'prh', KONTOR_REGISTRY_FI_URL: 'ftp://x' },
      /KONTOR_REGISTRY_FI_URL must be an http/,
    ],
  ])('are rejected when something is missing or wrong: %j', (given, sentence) => {
    expect(() => readWith(given)).toThrow(sentence);
  });
});
