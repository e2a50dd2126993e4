/**
 * The last npm release of each major version of PostgreSQL. All of them are pre-releases to npm, which finds none of those by
 * `@17`, so an exact version is needed.
 */
export const lastReleases: Readonly<Record<string, string>> = {
  '14': '14.23.0-beta.17',
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
  '18': '18.4.0-beta.17',
};
