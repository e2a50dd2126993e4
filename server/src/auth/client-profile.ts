/** The rules that a client keeps: the published ones, or those of the FAPI 2.0 security profile. */
export const clientProfiles = ['default', 'fapi2'] as const;
export type ClientProfile = (typeof clientProfiles)[number];

/** What the profile `fapi2` requires beyond the published rules. */
export const fapi2 = {
  /** The longest lifetime of a token. */
  tokenLifetimeMaxS: 3600,
  assertionAlgorithms: ['PS256', 'ES256', 'EdDSA', 'Ed25519'],
  assertionLifetimeMaxS: 60,
  /** The profile wants clocks accepted that are up to ten seconds ahead. */
  clockSkewS: 10,
} as const;
