/** In these currencies cash is rounded, and some tills also round card payments. */
const roundings: Record<string, number> = { SEK: 1, NOK: 1, DKK: 1, HUF: 5, CZK: 1, ISK: 1, JPY: 0 };
const roundingElsewhere = 0.05;

/** Returns how far a total may differ from the sum of its parts. */
export const roundingOf = (currency: string): number => roundings[currency] ?? roundingElsewhere;
