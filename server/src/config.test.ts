import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig, type SettingName, secretSettings, settings } from './config.ts';
import { OperatorError } from './platform/errors.ts';
import { processLimits } from './platform/process-limits.ts';

const names = Object.keys(settings) as SettingName[];

const noKeyService = {
  wrapsWith: undefined,
  installation: undefined,
  awsKms: { key: undefined, region: undefined, endpoint: undefined, credentials: undefined },
  vault: undefined,
};
const noAuditStream = {
  syslog: undefined,
  https: undefined,
  tls: { caPath: undefined, certificatePath: undefined, keyPath: undefined },
};
const amazon = { region: 'us-east-1', endpoint: undefined, isPathStyle: false, credentials: undefined };

describe('settings', () => {
  it('have defaults with which Kontor runs on a bare machine', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '::',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      valkeyUrl: undefined,
      signingKeyDays: 90,
      archive: false,
      archiveDays: 365,
      auditStream: noAuditStream,
      tracing: undefined,
      embeddedBuffersMb: 64,
      databaseConnectionsMax: 20,
      databaseTimeoutSeconds: 5,
      processLimits: processLimits(5, 30),
      masterKey: undefined,
      keyService: noKeyService,
      publicUrl: 'http://localhost:8080',
      securityContact: 'mailto:security@localhost',
      rateLimitPerSecond: 100,
      streamLimits: { perClient: 20, perAccount: 100, perProcess: 2000 },
      receiptReaders: 2,
      receiptSeconds: 30,
      receiptQueueMax: 20,
      trustProxy: [],
      drainSeconds: 0,
      isStartedByNpm: false,
      metricsToken: undefined,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      backupPassphrase: undefined,
      backupKeepDays: undefined,
      backupS3: amazon,
      egressAllow: [],
      allowsSandboxLoopback: true,
      egressProxy: undefined,
      eidBroker: undefined,
      documentP12: undefined,
      registry: {},
      accounting: {},
      files: { kind: 'folder', folder: resolve('./data/files') },
      issuerFilesDir: resolve('./data/issuer-files'),
      sandboxMail: 'mailbox',
      mailPerDay: 10_000,
      carbonPrice: { amountPerTonne: 190, currency: 'USD' },
      isRegistrationOpen: true,
      logLevel: 'info',
    });
  });

  it.each([
    ['http://localhost:8080', true],
    ['http://kontor.localhost', true],
    ['https://127.0.0.1:8443', true],
    ['http://[::1]:8080', true],
    ['https://kontor.example', false],
    ['http://10.0.0.1', false],
    ['https://localhost.example', false],
  ])('open registration and this machine’s loopback for %s: %s, unless they are set', (url, isLocal) => {
    const { isRegistrationOpen, allowsSandboxLoopback } = readConfig({ KONTOR_PUBLIC_URL: url });
    expect([isRegistrationOpen, allowsSandboxLoopback]).toEqual([isLocal, isLocal]);
    const set = { KONTOR_REGISTRATION: 'on', KONTOR_SANDBOX_LOOPBACK: 'on', KONTOR_PUBLIC_URL: url };
    expect(readConfig(set)).toMatchObject({ isRegistrationOpen: true, allowsSandboxLoopback: true });
  });

  it('that are empty or blank are as if they were not set', () => {
    const blank = Object.fromEntries(names.map((name) => [name, ' ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it('are read, with spaces around them taken away', () => {
    const key = Buffer.alloc(32, 1);
    const config = readConfig({
      PORT: ' 9000 ',
      HOST: '127.0.0.1',
      KONTOR_DATA_DIR: '/var/lib/kontor',
      DATABASE_URL: 'postgresql://kontor@db/kontor',
      KONTOR_DATABASE_DIRECT_URL: 'postgresql://kontor@primary/kontor',
      KONTOR_VALKEY_URL: 'redis://valkey.example:6379',
      KONTOR_SIGNING_KEY_DAYS: '0',
      KONTOR_ARCHIVE: 'on',
      KONTOR_ARCHIVE_DAYS: '1000',
      KONTOR_EMBEDDED_BUFFERS_MB: '2048',
      DATABASE_CONNECTIONS_MAX: '40',
      KONTOR_DATABASE_TIMEOUT_SECONDS: '60',
      KONTOR_PROCESS_DEAD_SECONDS: '20',
      KONTOR_PROCESS_STUCK_SECONDS: '90',
      KONTOR_MASTER_KEY: key.toString('base64'),
      KONTOR_PUBLIC_URL: 'https://api.example.com//',
      KONTOR_RATE_LIMIT: '0',
      KONTOR_TRUST_PROXY: '10.0.0.0/8, ::1 ,192.0.2.1,',
      KONTOR_METRICS_TOKEN: 'sixteen-letters!',
      KONTOR_METRICS_PORT: '9100',
      KONTOR_METRICS_HOST: '10.0.0.7',
      KONTOR_BACKUP_PASSPHRASE: 'correct horse battery staple',
      KONTOR_BACKUP_KEEP_DAYS: '90',
      KONTOR_EGRESS_ALLOW: '10.20.0.0/16, fd00::7',
      KONTOR_EGRESS_PROXY: 'http://kontor:pass@proxy.example:3128',
      KONTOR_DOCUMENT_P12: '/etc/kontor/seal.p12',
      KONTOR_DOCUMENT_P12_PASSWORD: 'open sesame',
      KONTOR_CARBON_PRICE: '300eur',
      KONTOR_RECEIPT_READERS: '4',
      KONTOR_RECEIPT_SECONDS: '60',
      KONTOR_RECEIPT_QUEUE_MAX: '0',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      port: 9000,
      host: '127.0.0.1',
      dataDir: '/var/lib/kontor',
      databaseUrl: 'postgresql://kontor@db/kontor',
      databaseDirectUrl: 'postgresql://kontor@primary/kontor',
      valkeyUrl: 'redis://valkey.example:6379',
      signingKeyDays: 0,
      archive: true,
      archiveDays: 1000,
      auditStream: noAuditStream,
      tracing: undefined,
      embeddedBuffersMb: 2048,
      databaseConnectionsMax: 40,
      databaseTimeoutSeconds: 60,
      processLimits: processLimits(20, 90),
      masterKey: key,
      keyService: noKeyService,
      publicUrl: 'https://api.example.com',
      securityContact: 'mailto:security@api.example.com',
      rateLimitPerSecond: 0,
      streamLimits: { perClient: 20, perAccount: 100, perProcess: 2000 },
      receiptReaders: 4,
      receiptSeconds: 60,
      receiptQueueMax: 0,
      trustProxy: ['10.0.0.0/8', '::1', '192.0.2.1'],
      drainSeconds: 5,
      isStartedByNpm: false,
      metricsToken: 'sixteen-letters!',
      metricsPort: 9100,
      metricsHost: '10.0.0.7',
      backupPassphrase: 'correct horse battery staple',
      backupKeepDays: 90,
      backupS3: amazon,
      egressAllow: ['10.20.0.0/16', 'fd00::7'],
      allowsSandboxLoopback: false,
      egressProxy: 'http://kontor:pass@proxy.example:3128',
      eidBroker: undefined,
      documentP12: { path: '/etc/kontor/seal.p12', password: 'open sesame' },
      registry: {},
      accounting: {},
      files: { kind: 'folder', folder: '/var/lib/kontor/files' },
      issuerFilesDir: '/var/lib/kontor/issuer-files',
      sandboxMail: 'mailbox',
      mailPerDay: 10_000,
      carbonPrice: { amountPerTonne: 300, currency: 'EUR' },
      isRegistrationOpen: false,
      logLevel: 'warn',
    });
  });

  it('give the address that people see the port that is listened on', () => {
    expect(readConfig({ PORT: '3000' }).publicUrl).toBe('http://localhost:3000');
  });

  it.each(names)('%s says in a sentence what it is for', (name) => {
    expect(settings[name].about).toMatch(/^\S.{10,}\.$/);
  });

  const page = join(import.meta.dirname, '../../docs/operate/settings.md');
  it.skipIf(!existsSync(page)).each(names)(
    '%s is in the table of docs/operate/settings.md, in the same words',
    (name) => {
      const { default: value, about } = settings[name];
      const row = `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${about} |\n`;
      expect(readFileSync(page, 'utf8')).toContain(row);
    },
  );
});

describe('a secret', () => {
  it('name where vulnerabilities are reported, as an email address or a URL', () => {
    const contactOf = (environment: Environment) => readConfig(environment).securityContact;
    expect(contactOf({ KONTOR_PUBLIC_URL: 'https://api.bank.example/kontor' })).toBe(
      'mailto:security@api.bank.example',
    );
    expect(contactOf({ KONTOR_SECURITY_CONTACT: 'soc@bank.example' })).toBe('mailto:soc@bank.example');
    const url = 'https://bank.example/report';
    expect(contactOf({ KONTOR_SECURITY_CONTACT: url })).toBe(url);
    for (const wrong of ['http://bank.example', 'no address', 'a@b@c', 'https://a b', 'a@b\nContact: c@d']) {
      expect(() => contactOf({ KONTOR_SECURITY_CONTACT: wrong })).toThrow('KONTOR_SECURITY_CONTACT');
    }
  });

  it('may be in a file that …_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-config-'));
    const file = join(folder, 'key');
    const key = Buffer.alloc(32, 9);
    writeFileSync(file, `${key.toString('base64')}\n`);
    expect(readConfig({ KONTOR_MASTER_KEY_FILE: file }).masterKey).toEqual(key);
    expect(() => readConfig({ KONTOR_MASTER_KEY_FILE: file, KONTOR_MASTER_KEY: 'x' })).toThrow(
      'Set KONTOR_MASTER_KEY or KONTOR_MASTER_KEY_FILE, not both.',
    );
    expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      /^DATABASE_URL_FILE: .* cannot be read\.$/,
    );
    rmSync(folder, { recursive: true });
  });

  it('is one of those that may be, whatever it is called', () => {
    const secrets = names.filter(
      (name) =>
        /(_KEY|SECRET|PASSWORD|PASSPHRASE|TOKEN)$/.test(name) && !settings[name].about.startsWith('Path of '),
    );
    expect(secretSettings).toEqual(expect.arrayContaining(secrets));
  });
});

describe('a setting that is wrong', () => {
  const wrong: [SettingName, string, string][] = [
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'PORT must be a whole number'],
    ['PORT', '0x50', 'PORT must be a whole number'],
    ['PORT', 'http', 'not "http".'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    ['DATABASE_URL', 'postgres://kontor:hash#mark@db/kontor', 'is not a valid address; encode special'],
    ['DATABASE_URL', 'postgres://kontor:12#3@db/kontor', 'is not a valid address; encode special'],
    ['DATABASE_URL', 'postgres://kontor:a/b@db/kontor', 'is not a valid address; encode special'],
    ['DATABASE_URL', 'postgres://kontor@db:99999/kontor', 'is not a valid address; encode special'],
    [
      'KONTOR_EMBEDDED_BUFFERS_MB',
      '64MB',
      'KONTOR_EMBEDDED_BUFFERS_MB must be a whole number from 16 to 65536, not "64MB"',
    ],
    ['DATABASE_CONNECTIONS_MAX', '5', 'DATABASE_CONNECTIONS_MAX must be a whole number from 6 to 500'],
    ['DATABASE_CONNECTIONS_MAX', '501', 'DATABASE_CONNECTIONS_MAX must be a whole number from 6 to 500'],
    [
      'KONTOR_DATABASE_TIMEOUT_SECONDS',
      '0',
      'KONTOR_DATABASE_TIMEOUT_SECONDS must be a whole number from 1 to 300',
    ],
    ['KONTOR_PROCESS_DEAD_SECONDS', '1', 'KONTOR_PROCESS_DEAD_SECONDS must be a whole number from 2 to 120'],
    ['KONTOR_PROCESS_DEAD_SECONDS', '30', 'KONTOR_PROCESS_STUCK_SECONDS must be more than'],
    ['KONTOR_PROCESS_STUCK_SECONDS', '5', 'KONTOR_PROCESS_STUCK_SECONDS must be more than'],
    ['KONTOR_PROCESS_STUCK_SECONDS', '601', 'KONTOR_PROCESS_STUCK_SECONDS must be a whole number from 5 to'],
    ['KONTOR_RECEIPT_SECONDS', '4', 'KONTOR_RECEIPT_SECONDS must be a whole number from 5 to 600'],
    ['KONTOR_RATE_LIMIT', '-5', 'KONTOR_RATE_LIMIT must be a whole number from 0 to 1000000'],
    ['KONTOR_RATE_LIMIT', '1000001', 'KONTOR_RATE_LIMIT must be a whole number from 0 to 1000000'],
    ['KONTOR_METRICS_PORT', '0', 'KONTOR_METRICS_PORT must be a whole number from 1 to 65535'],
    ['KONTOR_PUBLIC_URL', 'api.example.com', 'KONTOR_PUBLIC_URL must be an http or https address'],
    ['KONTOR_PUBLIC_URL', 'ftp://example.com', 'KONTOR_PUBLIC_URL must be an http or https address'],
    ['KONTOR_PUBLIC_URL', 'https://', 'KONTOR_PUBLIC_URL must be an http or https address'],
    ['KONTOR_TRUST_PROXY', '10.0.0.0/8,proxy', 'KONTOR_TRUST_PROXY: "proxy" is not an address or a range'],
    ['KONTOR_TRUST_PROXY', '10.0.0.0/33', 'KONTOR_TRUST_PROXY: "10.0.0.0/33" is not'],
    ['KONTOR_EGRESS_ALLOW', '10.0.0.0/8,intranet', 'KONTOR_EGRESS_ALLOW: "intranet" is not an address or'],
    ['KONTOR_EGRESS_PROXY', 'proxy:3128', 'KONTOR_EGRESS_PROXY must be an address such as http://'],
    ['KONTOR_EGRESS_PROXY', 'socks5://proxy:1080', 'KONTOR_EGRESS_PROXY must be an address such as'],
    ['KONTOR_METRICS_TOKEN', 'fifteen-letters', 'KONTOR_METRICS_TOKEN must have 16 characters or more.'],
    ['KONTOR_CARBON_PRICE', '190', 'KONTOR_CARBON_PRICE must be an amount and a currency, such as "190 USD"'],
    ['KONTOR_CARBON_PRICE', '0 EUR', 'KONTOR_CARBON_PRICE must be an amount and a currency'],
    ['KONTOR_CARBON_PRICE', '-5 EUR', 'KONTOR_CARBON_PRICE must be an amount and a currency'],
    ['KONTOR_CARBON_PRICE', '190 XXY', 'KONTOR_CARBON_PRICE must be an amount and a currency'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info'],
  ];

  it.each(wrong)('%s=%s is refused in one sentence that names it', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(sentence);
  });

  it('of the eID broker is refused in one sentence, without its secret', () => {
    const whole = {
      KONTOR_EID_ISSUER: 'https://broker.example',
      KONTOR_EID_CLIENT_ID: 'kontor',
      KONTOR_EID_CLIENT_SECRET: 'hunter2',
    };
    expect(readConfig({ ...whole, KONTOR_EID_ACR_VALUES: ' SE=a  b ' }).eidBroker).toEqual({
      issuer: 'https://broker.example',
      clientId: 'kontor',
      clientSecret: 'hunter2',
      clientAuthentication: 'client_secret_basic',
      scopes: 'openid profile',
      acrValues: ['SE=a', 'b'],
      textParameter: undefined,
      claims: { nationalId: undefined, name: undefined, country: undefined },
    });
    const wrong: [Environment, string][] = [
      [{ KONTOR_EID_ISSUER: 'http://broker.example' }, 'KONTOR_EID_ISSUER must be an https address'],
      [
        { KONTOR_EID_ISSUER: 'http://localhost.broker.example' },
        'KONTOR_EID_ISSUER must be an https address',
      ],
      [{ KONTOR_EID_CLIENT_ID: '' }, 'KONTOR_EID_CLIENT_ID must be set when KONTOR_EID_ISSUER is.'],
      [{ KONTOR_EID_CLIENT_SECRET: '' }, 'KONTOR_EID_CLIENT_SECRET must be set when KONTOR_EID_ISSUER is.'],
      [{ KONTOR_EID_SCOPES: 'profile' }, 'KONTOR_EID_SCOPES must include "openid".'],
      [{ KONTOR_EID_CLIENT_AUTH: 'none' }, 'KONTOR_EID_CLIENT_AUTH must be client_secret_basic or'],
      [{ KONTOR_EID_CLAIM_COUNTRY: '=DE' }, 'KONTOR_EID_CLAIM_COUNTRY must be a claim, or one of =SE'],
    ];
    for (const [environment, sentence] of wrong) {
      const read = () => readConfig({ ...whole, ...environment });
      expect(read).toThrow(OperatorError);
      expect(read).toThrow(sentence);
      expect(read).toThrow(/^(?!.*hunter2)/s);
    }
  });

  it.each([
    'short',
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    '!'.repeat(44),
  ])('KONTOR_MASTER_KEY=%s is refused without repeating it', (value) => {
    const read = () => readConfig({ KONTOR_MASTER_KEY: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(/KONTOR_MASTER_KEY/);
    expect(read).not.toThrow(value);
  });

  it('neither repeats a password in DATABASE_URL nor the token of the metrics', () => {
    const environments: Environment[] = [
      { DATABASE_URL: 'mysql://kontor:hunter2@db' },
      { DATABASE_URL: 'postgres://kontor:hunter2#@db/kontor' },
      { KONTOR_METRICS_TOKEN: 'hunter2' },
      { KONTOR_EGRESS_PROXY: 'http://kontor:hunter2@proxy:3128/path' },
      { KONTOR_DOCUMENT_P12_PASSWORD: 'hunter2' },
    ];
    for (const environment of environments) {
      expect(() => readConfig(environment)).toThrow(/^(?!.*hunter2)/s);
    }
  });

  it.each([
    'postgres://kontor@/kontor?host=/var/run/postgresql',
    'postgres:///kontor',
    'postgres://kontor:hash%23mark@[::1]:5432/kontor?sslmode=require',
    'postgresql://kontor:100%@db/kontor',
  ])('but %s is an address', (databaseUrl) => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  it('that is at its bound is taken', () => {
    const bounds: [SettingName, string][] = [
      ['PORT', '0'],
      ['PORT', '65535'],
      ['DATABASE_CONNECTIONS_MAX', '6'],
      ['DATABASE_CONNECTIONS_MAX', '500'],
      ['KONTOR_RATE_LIMIT', '1000000'],
      ['KONTOR_METRICS_PORT', '1'],
    ];
    for (const [name, value] of bounds) expect(() => readConfig({ [name]: value })).not.toThrow();
  });
});
