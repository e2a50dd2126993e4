import { type ClientProfile, fapi2 } from '../../auth/client-profile.ts';
import type { TokenBinding } from '../../auth/token-binding.ts';
import { invalidField } from '../../platform/errors.ts';

/** How a client gets tokens. */
export type TokenSettings = { profile: ClientProfile; token_binding: TokenBinding; token_lifetime: number };

type Sent = { [Name in keyof TokenSettings]?: TokenSettings[Name] | undefined };

/** Tells whether the caller sent one of the settings. A client that is only renamed keeps all of them. */
export function hasTokenSettings({ profile, token_binding, token_lifetime }: Sent): boolean {
  return profile !== undefined || token_binding !== undefined || token_lifetime !== undefined;
}

/**
 * Returns the settings with what was sent, within what the profile requires. A value that was sent and does not fit is a 422;
 * one that was not sent gives way.
 */
export function decideTokenSettings(
  before: TokenSettings,
  sent: Sent,
  { hasMtls }: { hasMtls: boolean },
): TokenSettings {
  const profile = sent.profile ?? before.profile;
  const isStrict = profile === 'fapi2';
  const lifetimeMaxS = isStrict ? fapi2.tokenLifetimeMaxS : Number.POSITIVE_INFINITY;
  if ((sent.token_lifetime ?? 0) > lifetimeMaxS) {
    throw invalidField(
      'token_lifetime',
      'maximum',
      `must be at most ${lifetimeMaxS} with the profile ${profile}`,
    );
  }
  if (isStrict && sent.token_binding === 'none') {
    throw invalidField('token_binding', 'enum', `must be dpop or mtls with the profile ${profile}`);
  }
  const asked = sent.token_binding ?? before.token_binding;
  const token_binding = isStrict && asked === 'none' ? 'dpop' : asked;
  if (token_binding === 'mtls' && !hasMtls) {
    throw invalidField(
      'token_binding',
      'enum',
      'cannot be mtls: this installation accepts no client certificates',
    );
  }
  return {
    profile,
    token_binding,
    token_lifetime: Math.min(sent.token_lifetime ?? before.token_lifetime, lifetimeMaxS),
  };
}
