import { OperatorError } from '../errors.ts';
import { parseUrl } from '../url.ts';
import { splitHosts } from './hosts.ts';

export const databaseSettings = {
  DATABASE_URL: {
    default: '',
    about:
      'A PostgreSQL server (14 or newer) to use instead of the embedded one: `postgres://user:password@host/db`. With several hosts, separated by commas, Kontor uses the one that accepts writes.',
  },
  KONTOR_DATABASE_DIRECT_URL: {
    default: '',
    about:
      'The PostgreSQL server itself, where `DATABASE_URL` leads to a pooler such as PgBouncer. Each process opens three connections to it. Migrations and backups use it as well.',
  },
  KONTOR_EMBEDDED_BUFFERS_MB: {
    default: '64',
    about:
      'Memory for the embedded database’s page cache, in MB (16 to 65536). With millions of purchases, use a quarter of the machine’s memory.',
  },
  DATABASE_CONNECTIONS_MAX: {
    default: '20',
    about: 'Database connections of one Kontor process (6 to 500).',
  },
  KONTOR_DATABASE_TIMEOUT_SECONDS: {
    default: '5',
    about:
      'Timeout of a database query, in seconds (1 to 300). Raise it on a slow machine. The wait for a connection ends after three fifths of it, a paused process’s transaction after two fifths.',
  },
} as const;

type UrlSetting = 'DATABASE_URL' | 'KONTOR_DATABASE_DIRECT_URL';

export function readDatabaseUrls(optional: (name: UrlSetting) => string | undefined) {
  const [databaseUrl, databaseDirectUrl] = (['DATABASE_URL', 'KONTOR_DATABASE_DIRECT_URL'] as const).map(
    (name) => {
      const url = optional(name);
      if (url !== undefined) requireAddress(name, url);
      return url;
    },
  );
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw new OperatorError('KONTOR_DATABASE_DIRECT_URL is set, but DATABASE_URL is not.');
  }
  return { databaseUrl, databaseDirectUrl };
}

function requireAddress(name: UrlSetting, url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new OperatorError(`${name} must begin with postgres:// or postgresql://.`);
  }
  if (splitHosts(url).every(isDatabaseAddress)) return;
  throw new OperatorError(
    `${name} is not a valid address; encode special characters in the password (# as %23).`,
  );
}

function isDatabaseAddress(text: string): boolean {
  // "#" begins a fragment: `user:12#3@host` would be port 12 of the host "user".
  if (text.includes('#')) return false;
  // Accepts `postgres://user@/db?host=/socket`, which has no host, as the driver does.
  return (parseUrl(text) ?? parseUrl(text.replace('@/', '@localhost/'))) !== undefined;
}
