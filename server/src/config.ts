import { join, resolve } from 'node:path';
import { parseRange } from './auth/addresses.ts';
import { type MtlsSettings, mtlsSettings, parseMtlsSettings } from './auth/mtls-settings.ts';
import { type OperatorSso, operatorSsoSettings, parseOperatorSso } from './auth/operator-sso.ts';
import { readStreamLimits, type StreamLimits, streamSettings } from './domain/stream-limits.ts';
import { databaseSettings, readDatabaseUrls } from './platform/database/settings.ts';
import { OperatorError } from './platform/errors.ts';
import { type LogLevel, logLevels, parseLogLevel } from './platform/log.ts';
import { type ProcessLimits, processSettings, readProcessLimits } from './platform/process-limits.ts';
import type { S3Server } from './platform/s3.ts';
import { readSecretFiles } from './platform/secret-files.ts';
import { readTracingSettings, type TracingSettings, tracingSettings } from './platform/tracing/settings.ts';
import { httpAddress, isOnThisMachine, parseUrl } from './platform/url.ts';
import {
  accountingSecrets,
  accountingSettings,
  parseAccountingSettings,
} from './services/accounting/settings.ts';
import { archiveSettings } from './services/archive/settings.ts';
import {
  type AuditStreamSettings,
  auditStreamSettings,
  parseAuditStreamSettings,
} from './services/audit-stream/settings.ts';
import { type CarbonPrice, carbonSettings, parseCarbonPrice } from './services/co2/settings.ts';
import type { RegistrySettings } from './services/company-registry/index.ts';
import {
  parseRegistrySettings,
  registrySecrets,
  registrySettings,
} from './services/company-registry/settings.ts';
import type { BrokerSettings } from './services/eid/index.ts';
import { eidSettings, parseBrokerSettings } from './services/eid/settings.ts';
import type { FileSettings } from './services/file-store/index.ts';
import {
  backupSettings,
  fileSettings,
  parseBackupSettings,
  parseFileSettings,
} from './services/file-store/settings.ts';
import { type KeyServiceSettings, parseStoredKey, type StoredKey } from './services/key-service/index.ts';
import { keyServiceSettings, parseKeyServiceSettings } from './services/key-service/settings.ts';
import {
  mailSettings,
  parseSandboxMail,
  parseSmtpSettings,
  type SmtpSettings,
} from './services/mail/settings.ts';
import { receiptSettings } from './services/ocr/settings.ts';
import { type DocumentP12, documentSettings, parseDocumentP12 } from './services/signed-document/settings.ts';

/** Every setting of the server. Nothing else reads the environment. */
export const settings = {
  PORT: { default: '8080', about: 'Port to listen on.' },
  HOST: { default: '::', about: 'Address to listen on; `::` is every address of the machine.' },
  KONTOR_DATA_DIR: {
    default: './data',
    about: 'Folder for the embedded database, the generated master key and files.',
  },
  ...databaseSettings,
  ...processSettings,
  KONTOR_MASTER_KEY: {
    default: '',
    about:
      '32 bytes in Base64 that encrypt secrets at rest, or the text of a key that a key service wrapped. Required with `DATABASE_URL`. Default: generated in the data folder, with mode 600.',
  },
  ...keyServiceSettings,
  KONTOR_PUBLIC_URL: {
    default: '',
    about: 'Base URL of links, `Location` headers and the token issuer. Default: `http://localhost:PORT`.',
  },
  KONTOR_SECURITY_CONTACT: {
    default: '',
    about:
      'Where people report vulnerabilities of this installation: an email address or an https URL. `/.well-known/security.txt` shows it (RFC 9116). Default: `security@` and the host of `KONTOR_PUBLIC_URL`.',
  },
  KONTOR_RATE_LIMIT: {
    default: '100',
    about:
      'Requests per second and client, with bursts of twice that. An account can override it. 0: no limit.',
  },
  ...streamSettings,
  KONTOR_VALKEY_URL: {
    default: '',
    about:
      'Valkey or Redis server through which processes share rate limits and failure locks: `redis://user:password@host:6379`, `rediss://` with TLS. Default: each process has its own.',
  },
  KONTOR_TRUST_PROXY: {
    default: '',
    about:
      'Addresses or ranges of your reverse proxies, comma-separated, whose `X-Forwarded-For` is trusted.',
  },
  ...mtlsSettings,
  KONTOR_DRAIN_SECONDS: {
    default: '',
    about:
      'Seconds that a process keeps serving after SIGTERM, so that load balancers notice that it is not ready (0 to 300). Default: 5; 0 with the embedded database, where no other process can take over.',
  },
  KONTOR_METRICS_TOKEN: {
    default: '',
    about: 'Bearer token (16 characters or more) for `/metrics`.',
  },
  KONTOR_METRICS_PORT: {
    default: '',
    about: 'Separate port for `/metrics`. Requires no token unless `KONTOR_METRICS_TOKEN` is set.',
  },
  KONTOR_METRICS_HOST: {
    default: '127.0.0.1',
    about:
      'Address that `KONTOR_METRICS_PORT` listens on. The default is reachable from this machine only; set a token before you use another.',
  },
  KONTOR_EGRESS_ALLOW: {
    default: '',
    about:
      'Private addresses or ranges, comma-separated, that webhooks may reach, such as receivers in your own network.',
  },
  KONTOR_SANDBOX_LOOPBACK: {
    default: '',
    about:
      'Whether webhooks of sandbox accounts may use `http` URLs of this machine: `on` or `off`. Default: `on` while `KONTOR_PUBLIC_URL` is on this machine.',
  },
  KONTOR_EGRESS_PROXY: {
    default: '',
    about:
      'Proxy for webhooks: `http://user:password@host:3128`. Kontor still resolves and checks host names.',
  },
  ...operatorSsoSettings,
  ...eidSettings,
  ...mailSettings,
  ...documentSettings,
  ...carbonSettings,
  ...receiptSettings,
  ...fileSettings,
  KONTOR_ISSUER_FILES_DIR: {
    default: '',
    about:
      'Folder below which folders with issuers’ files lie, for sources of the kind `folder`. Default: `issuer-files` in the data folder.',
  },
  KONTOR_SIGNING_KEY_DAYS: {
    default: '90',
    about:
      'Days after which the next key signs access tokens. It is published a day before; the earlier one verifies until its last token has expired. `0`: only `kontor keys rotate` replaces it.',
  },
  ...archiveSettings,
  ...auditStreamSettings,
  ...registrySettings,
  ...accountingSettings,
  KONTOR_REGISTRATION: {
    default: '',
    about:
      'Whether visitors may register a sandbox account at `/register`: `on` or `off`. Default: `on` while `KONTOR_PUBLIC_URL` is on this machine.',
  },
  KONTOR_BACKUP_PASSPHRASE: {
    default: '',
    about:
      'Passphrase (12 characters or more) that `kontor backup` encrypts with and `kontor restore` opens.',
  },
  KONTOR_BACKUP_KEEP_DAYS: {
    default: '',
    about:
      'Days for which you keep backups, by the rule of your bucket or script. Kontor deletes none; it then says until when an earlier master key is needed.',
  },
  ...backupSettings,
  ...tracingSettings,
  LOG_LEVEL: { default: 'info', about: `One of ${logLevels.join(', ')}.` },
} as const;

export type SettingName = keyof typeof settings;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The server behind the pooler that `databaseUrl` leads to. */
  databaseDirectUrl: string | undefined;
  embeddedBuffersMb: number;
  databaseConnectionsMax: number;
  databaseTimeoutSeconds: number;
  processLimits: ProcessLimits;
  masterKey: StoredKey | undefined;
  keyService: KeyServiceSettings;
  publicUrl: string;
  /** A `mailto:` or `https:` URI. */
  securityContact: string;
  rateLimitPerSecond: number;
  streamLimits: StreamLimits;
  valkeyUrl: string | undefined;
  trustProxy: string[];
  /** Undefined: clients cannot present certificates. */
  mtls: MtlsSettings | undefined;
  drainSeconds: number;
  /** npm does not pass every signal on, so Kontor stops when the npm that started it ends. */
  isStartedByNpm: boolean;
  metricsToken: string | undefined;
  metricsPort: number | undefined;
  metricsHost: string;
  egressAllow: string[];
  /** Whether webhooks of sandbox accounts may reach this machine. */
  allowsSandboxLoopback: boolean;
  egressProxy: string | undefined;
  documentP12: DocumentP12 | undefined;
  files: FileSettings;
  /** The folder below which sources of the kind `folder` lie. */
  issuerFilesDir: string;
  /** The days for which a key signs tokens. 0: until it is rotated by hand. */
  signingKeyDays: number;
  /** Whether partitions are archived before they are dropped. */
  archive: boolean;
  archiveDays: number;
  /** Where audit lines are sent to. */
  auditStream: AuditStreamSettings;
  smtp: SmtpSettings | undefined;
  sandboxMail: 'mailbox' | 'smtp';
  /** 0: no limit. */
  mailPerDay: number;
  operatorSso: OperatorSso | undefined;
  eidBroker: BrokerSettings | undefined;
  /** Countries whose companies come from the national registry. */
  registry: RegistrySettings;
  /** The accounting systems that organizations can connect. */
  accounting: ReturnType<typeof parseAccountingSettings>;
  /** Social cost of a tonne of CO2; undefined: not shown. */
  carbonPrice: CarbonPrice | undefined;
  receiptReaders: number;
  receiptSeconds: number;
  receiptQueueMax: number;
  /** Whether visitors may register a sandbox account. */
  isRegistrationOpen: boolean;
  backupPassphrase: string | undefined;
  /** Undefined: not known. */
  backupKeepDays: number | undefined;
  /** The server of `--to s3://…`. */
  backupS3: S3Server;
  /** Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  logLevel: LogLevel;
};

export type Environment = Partial<Record<string, string>>;

/** Settings that hold a secret: each may also be given as `…_FILE`, the path of a file that contains it. */
export const secretSettings = [
  'DATABASE_URL',
  'KONTOR_DATABASE_DIRECT_URL',
  'KONTOR_MASTER_KEY',
  'KONTOR_VALKEY_URL',
  'KONTOR_KMS_SECRET_ACCESS_KEY',
  'KONTOR_METRICS_TOKEN',
  'KONTOR_EGRESS_PROXY',
  'KONTOR_OPERATOR_SSO_CLIENT_SECRET',
  'KONTOR_AUDIT_STREAM_AUTHORIZATION',
  'KONTOR_EID_CLIENT_SECRET',
  'KONTOR_SMTP_URL',
  'KONTOR_DOCUMENT_P12_PASSWORD',
  'KONTOR_BACKUP_PASSPHRASE',
  'KONTOR_BACKUP_S3_SECRET_ACCESS_KEY',
  'KONTOR_FILES_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...registrySecrets,
  ...accountingSecrets,
] as const satisfies readonly SettingName[];

export function readConfig(environment: Environment): Config {
  const fromFiles = readSecretFiles(environment, secretSettings);
  const read = (name: SettingName): string =>
    (fromFiles[name] ?? environment[name])?.trim() || settings[name].default;
  const optional = (name: SettingName): string | undefined => read(name) || undefined;
  const number = (name: SettingName, min: number, max: number) => wholeNumber(name, read(name), min, max);
  const dataDir = resolve(read('KONTOR_DATA_DIR'));
  const port = number('PORT', 0, 65_535);
  const { databaseUrl, databaseDirectUrl } = readDatabaseUrls(optional);
  const ownUrl = httpAddress(
    'KONTOR_PUBLIC_URL',
    optional('KONTOR_PUBLIC_URL') ?? `http://localhost:${port}`,
  );
  // Features that are convenient on a developer's machine would be a risk on a public one.
  const local = isOnThisMachine(ownUrl) ? 'on' : 'off';
  const masterKeyText = optional('KONTOR_MASTER_KEY');
  const metricsPort = optional('KONTOR_METRICS_PORT');
  const keepDays = optional('KONTOR_BACKUP_KEEP_DAYS');
  const trustProxy = ranges('KONTOR_TRUST_PROXY', read('KONTOR_TRUST_PROXY'));
  return {
    port,
    host: read('HOST'),
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    embeddedBuffersMb: number('KONTOR_EMBEDDED_BUFFERS_MB', 16, 65_536),
    databaseConnectionsMax: number('DATABASE_CONNECTIONS_MAX', 6, 500),
    databaseTimeoutSeconds: number('KONTOR_DATABASE_TIMEOUT_SECONDS', 1, 300),
    processLimits: readProcessLimits(number),
    masterKey: masterKeyText === undefined ? undefined : parseStoredKey(masterKeyText),
    keyService: parseKeyServiceSettings(optional),
    publicUrl: ownUrl,
    securityContact: securityContact(optional('KONTOR_SECURITY_CONTACT'), ownUrl),
    rateLimitPerSecond: number('KONTOR_RATE_LIMIT', 0, 1_000_000),
    streamLimits: readStreamLimits(number),
    valkeyUrl: valkeyUrl(optional('KONTOR_VALKEY_URL')),
    trustProxy,
    mtls: parseMtlsSettings(optional, { publicUrl: ownUrl, trustProxy }),
    drainSeconds: wholeNumber(
      'KONTOR_DRAIN_SECONDS',
      optional('KONTOR_DRAIN_SECONDS') ?? (databaseUrl === undefined ? '0' : '5'),
      0,
      300,
    ),
    isStartedByNpm: environment.npm_lifecycle_event !== undefined,
    metricsToken: metricsToken(optional('KONTOR_METRICS_TOKEN')),
    metricsPort:
      metricsPort === undefined ? undefined : wholeNumber('KONTOR_METRICS_PORT', metricsPort, 1, 65_535),
    metricsHost: read('KONTOR_METRICS_HOST'),
    egressAllow: ranges('KONTOR_EGRESS_ALLOW', read('KONTOR_EGRESS_ALLOW')),
    allowsSandboxLoopback: isOn('KONTOR_SANDBOX_LOOPBACK', read('KONTOR_SANDBOX_LOOPBACK') || local),
    egressProxy: egressProxy(optional('KONTOR_EGRESS_PROXY')),
    operatorSso: parseOperatorSso(optional),
    eidBroker: parseBrokerSettings(optional),
    registry: parseRegistrySettings(read),
    accounting: parseAccountingSettings(read),
    files: parseFileSettings(optional, dataDir),
    issuerFilesDir: resolve(optional('KONTOR_ISSUER_FILES_DIR') ?? join(dataDir, 'issuer-files')),
    smtp: parseSmtpSettings(optional('KONTOR_SMTP_URL'), optional('KONTOR_MAIL_FROM')),
    sandboxMail: parseSandboxMail(read('KONTOR_SANDBOX_MAIL')),
    mailPerDay: number('KONTOR_MAIL_PER_DAY', 0, 100_000_000),
    documentP12: parseDocumentP12(optional),
    carbonPrice: parseCarbonPrice(read('KONTOR_CARBON_PRICE')),
    receiptReaders: number('KONTOR_RECEIPT_READERS', 1, 32),
    receiptSeconds: number('KONTOR_RECEIPT_SECONDS', 5, 600),
    receiptQueueMax: number('KONTOR_RECEIPT_QUEUE_MAX', 0, 1_000),
    auditStream: parseAuditStreamSettings(optional),
    signingKeyDays: number('KONTOR_SIGNING_KEY_DAYS', 0, 3_650),
    archive: isOn('KONTOR_ARCHIVE', read('KONTOR_ARCHIVE')),
    archiveDays: number('KONTOR_ARCHIVE_DAYS', 1, 36_500),
    isRegistrationOpen: isOn('KONTOR_REGISTRATION', read('KONTOR_REGISTRATION') || local),
    backupPassphrase: optional('KONTOR_BACKUP_PASSPHRASE'),
    backupKeepDays:
      keepDays === undefined ? undefined : wholeNumber('KONTOR_BACKUP_KEEP_DAYS', keepDays, 1, 36_500),
    backupS3: parseBackupSettings(optional),
    tracing: readTracingSettings(read),
    logLevel: parseLogLevel(read('LOG_LEVEL')),
  };
}

function wholeNumber(name: SettingName, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new OperatorError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function securityContact(text: string | undefined, ownUrl: string): string {
  // The host may be an address in brackets, such as [::1].
  const given = text ?? `security@${new URL(ownUrl).hostname}`;
  if (/^[^\s@<>/]+@[^\s@<>/]+$/.test(given)) return `mailto:${given}`;
  if (/^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(given)) return given;
  throw new OperatorError(
    `KONTOR_SECURITY_CONTACT must be an email address or an https URL, not "${given}".`,
  );
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

function egressProxy(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // Not repeated in the message: it may contain a password.
  if (!/^https?:\/\/[^/]+\/?$/.test(text) || !parseUrl(text))
    throw new OperatorError('KONTOR_EGRESS_PROXY must be an address such as http://proxy.example:3128.');
  return text;
}

function valkeyUrl(text: string | undefined): string | undefined {
  // Not repeated in the message: it may contain a password.
  if (text !== undefined && !(/^(redis|valkey)s?:\/\/[^/]/.test(text) && parseUrl(text)))
    throw new OperatorError('KONTOR_VALKEY_URL must be an address such as redis://valkey.example:6379.');
  return text;
}

function metricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16)
    throw new OperatorError('KONTOR_METRICS_TOKEN must have 16 characters or more.');
  return text;
}

function isOn(name: SettingName, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new OperatorError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}
