/**
 * The last npm release of each major version of PostgreSQL. npm treats all of them as pre-releases, which `@17` does
 * not match, so an exact version is needed.
 */
export const lastReleases: Readonly<Record<string, string>> = {
  '14': '14.23.0-beta.17',
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
  '18': '18.4.0-beta.17',
};
