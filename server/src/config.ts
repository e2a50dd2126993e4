import { resolve } from 'node:path';
import { parseRange } from './auth/addresses.ts';
import { OperatorError } from './platform/errors.ts';
import { type LogLevel, logLevels } from './platform/log.ts';
import { parseMasterKey } from './platform/master-key.ts';

/** Every setting. Nothing else reads the environment. */
export const settings = {
  PORT: { default: '8080', about: 'Port to listen on.' },
  HOST: { default: '::', about: 'Address to listen on; `::` is every address of the machine.' },
  KONTOR_DATA_DIR: {
    default: './data',
    about: 'Folder of the embedded database and of the generated master key.',
  },
  DATABASE_URL: {
    default: '',
    about:
      'A PostgreSQL server (14 or newer) to use instead of the embedded one: `postgres://user:password@host/db`.',
  },
  DATABASE_CONNECTIONS_MAX: {
    default: '15',
    about: 'Database connections of one Kontor process (6 to 500).',
  },
  KONTOR_MASTER_KEY: {
    default: '',
    about:
      '32 bytes in Base64 that encrypt secrets at rest. Default: generated into the data folder, mode 600.',
  },
  KONTOR_PUBLIC_URL: {
    default: '',
    about:
      'What links, `Location` headers and the token issuer begin with. Default: `http://localhost:PORT`.',
  },
  KONTOR_RATE_LIMIT: {
    default: '100',
    about:
      'Requests per second and client, with bursts of twice that, unless the account says otherwise; 0 switches limits off.',
  },
  KONTOR_TRUST_PROXY: {
    default: '',
    about:
      'Addresses or ranges of your reverse proxies, comma-separated, whose `X-Forwarded-For` is believed.',
  },
  KONTOR_METRICS_TOKEN: {
    default: '',
    about: 'Bearer token (16 characters or more) with which `/metrics` may be read.',
  },
  KONTOR_METRICS_PORT: {
    default: '',
    about: 'A port of its own on which `/metrics` is served without a token.',
  },
  LOG_LEVEL: { default: 'info', about: `One of ${logLevels.join(', ')}.` },
} as const;

export type SettingName = keyof typeof settings;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnectionsMax: number;
  masterKey: Buffer | undefined;
  publicUrl: string;
  rateLimitPerSecond: number;
  trustProxy: string[];
  metricsToken: string | undefined;
  metricsPort: number | undefined;
  logLevel: LogLevel;
};

export type Environment = Partial<Record<string, string>>;

export function readConfig(environment: Environment): Config {
  const read = (name: SettingName): string => environment[name]?.trim() || settings[name].default;
  const optional = (name: SettingName): string | undefined => read(name) || undefined;
  const port = wholeNumber('PORT', read('PORT'), 0, 65_535);
  const databaseUrl = optional('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new OperatorError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  if (databaseUrl !== undefined && !isDatabaseAddress(databaseUrl)) {
    throw new OperatorError(
      'DATABASE_URL is not a valid address; encode special characters in the password (# as %23).',
    );
  }
  const masterKeyText = optional('KONTOR_MASTER_KEY');
  const metricsPort = optional('KONTOR_METRICS_PORT');
  return {
    port,
    host: read('HOST'),
    dataDir: resolve(read('KONTOR_DATA_DIR')),
    databaseUrl,
    databaseConnectionsMax: wholeNumber('DATABASE_CONNECTIONS_MAX', read('DATABASE_CONNECTIONS_MAX'), 6, 500),
    masterKey: masterKeyText === undefined ? undefined : parseMasterKey(masterKeyText),
    publicUrl: publicUrl(optional('KONTOR_PUBLIC_URL'), port),
    rateLimitPerSecond: wholeNumber('KONTOR_RATE_LIMIT', read('KONTOR_RATE_LIMIT'), 0, 1_000_000),
    trustProxy: ranges('KONTOR_TRUST_PROXY', read('KONTOR_TRUST_PROXY')),
    metricsToken: metricsToken(optional('KONTOR_METRICS_TOKEN')),
    metricsPort:
      metricsPort === undefined ? undefined : wholeNumber('KONTOR_METRICS_PORT', metricsPort, 1, 65_535),
    logLevel: logLevel(read('LOG_LEVEL')),
  };
}

function wholeNumber(name: SettingName, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new OperatorError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function isDatabaseAddress(text: string): boolean {
  // A "#" ends an address: `user:12#3@host` would be port 12 of the host "user".
  if (text.includes('#')) return false;
  // As the driver does: `postgres://user@/db?host=/socket` has no host of its own.
  return URL.canParse(text) || URL.canParse(text.replace('@/', '@localhost/'));
}

function publicUrl(text: string | undefined, port: number): string {
  if (text === undefined) return `http://localhost:${port}`;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperatorError(`KONTOR_PUBLIC_URL must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function ranges(name: SettingName, text: string): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    if (!parseRange(entry))
      throw new OperatorError(`${name}: "${entry}" is not an address or a range such as 10.0.0.0/8.`);
  }
  return entries;
}

function metricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16)
    throw new OperatorError('KONTOR_METRICS_TOKEN must have 16 characters or more.');
  return text;
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new OperatorError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
}
