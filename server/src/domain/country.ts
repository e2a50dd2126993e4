/** The countries that Kontor serves: ISO 3166-1 alpha-2. */
export const countries = ['SE', 'NO', 'DK', 'FI'] as const;

export type Country = (typeof countries)[number];
