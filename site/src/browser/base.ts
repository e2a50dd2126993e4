/** Where Kontor's paths begin: a reverse proxy may put something in front. */
export const base = new URL(import.meta.url).pathname.replace(/\/docs\/assets\/.*$/, '');
