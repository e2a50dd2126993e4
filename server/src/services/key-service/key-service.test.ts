import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { minuteMs, systemClock } from '../../platform/clock.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import {
  type AwsKmsServer,
  otherKmsKey,
  startAwsKmsServer,
  testKmsKey,
} from '../../testing/aws-kms-server.ts';
import { simulatedTime } from '../../testing/simulated-time.ts';
import { sealedVault, startVaultServer, type VaultServer } from '../../testing/vault-server.ts';
import {
  createKeyServices,
  KeyServiceAway,
  KeyServiceRefused,
  parseStoredKey,
  storedKeyText,
  type WrappedMasterKey,
  watchKeyService,
} from './index.ts';
import { signAwsRequest } from './sign-aws-request.ts';

const masterKey = Buffer.alloc(32, 9);
const key_id = masterKeyId(masterKey);
let folder: string;
let kms: AwsKmsServer;
let vault: VaultServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-keys-'));
  kms = await startAwsKmsServer();
  vault = await startVaultServer(folder);
});
afterEach(async () => {
  vault.tokens.add('hvs.first');
  await writeFile(vault.tokenFile, 'hvs.first\n');
  for (const server of [kms, vault]) {
    server.next.length = 0;
    server.always = undefined;
    server.received.length = 0;
  }
  kms.disabled.clear();
});
afterAll(async () => {
  await Promise.all([kms.close(), vault.close()]);
  await rm(folder, { recursive: true });
});

const services = (environment: Record<string, string>) =>
  createKeyServices(readConfig(environment).keyService, systemClock);
const nowhere = 'http://127.0.0.1:9699';
const both = () => ({ ...kms.environment, ...vault.environment });

describe.each([
  ['aws-kms', () => kms],
  ['vault', () => vault],
])('%s', (name, serverOf) => {
  const own = (more = {}) => services({ ...serverOf().environment, ...more });

  it('opens what it wrapped, and the text has nothing of the key', async () => {
    const wrapped = await own().wrap(masterKey);
    expect(wrapped).toMatchObject({ service: name, key_id, installation: key_id });
    const text = storedKeyText(wrapped);
    expect(text).not.toContain(masterKey.toString('base64').slice(0, 20));
    expect(await own().unwrap(parseStoredKey(text) as WrappedMasterKey)).toEqual(masterKey);
  });

  it('binds a wrapped key to the installation and to the master key', async () => {
    const wrapped = await own({ KONTOR_KEY_SERVICE_INSTALLATION: 'production' }).wrap(masterKey);
    expect(wrapped.installation).toBe('production');
    for (const forged of [
      { ...wrapped, installation: 'staging' },
      { ...wrapped, key_id: '00000000' },
    ]) {
      await expect(own().unwrap(forged)).rejects.toThrow(KeyServiceRefused);
    }
    const staging = own({ KONTOR_KEY_SERVICE_INSTALLATION: 'staging' });
    await expect(staging.unwrap(wrapped)).rejects.toThrow(/wrapped for the installation "production"/);
  });

  it('keeps the installation of the key before, when no setting names one', async () => {
    const before = await own({ KONTOR_KEY_SERVICE_INSTALLATION: 'production' }).wrap(masterKey);
    const next = await own().wrap(Buffer.alloc(32, 10), before);
    expect(next.installation).toBe('production');
  });

  it('refuses a ciphertext with one byte changed', async () => {
    const wrapped = await own().wrap(masterKey);
    const { ciphertext } = wrapped;
    const other = ciphertext.at(-6) === 'A' ? 'B' : 'A';
    const forged = { ...wrapped, ciphertext: `${ciphertext.slice(0, -6)}${other}${ciphertext.slice(-5)}` };
    await expect(own().unwrap(forged)).rejects.toThrow(KeyServiceRefused);
  });

  it('is away when nothing answers, and answers again after errors that pass', async () => {
    const wrapped = await own().wrap(masterKey);
    const unreachable = own(
      name === 'vault' ? { KONTOR_VAULT_URL: nowhere } : { KONTOR_KMS_ENDPOINT: nowhere },
    );
    await expect(unreachable.unwrap(wrapped)).rejects.toThrow(KeyServiceAway);
    await expect(unreachable.unwrap(wrapped)).rejects.toThrow(/127\.0\.0\.1:9699: ECONNREFUSED/);
    serverOf().next.push({ status: 500, body: {} }, { status: 503, body: {} });
    expect(await own().unwrap(wrapped)).toEqual(masterKey);
    serverOf().always = { status: 502, body: {} };
    await expect(own().unwrap(wrapped)).rejects.toThrow(/not available: status 502/);
  });

  it('does not believe an answer with another key in it', async () => {
    const wrapped = await own().wrap(masterKey);
    const plaintext = Buffer.alloc(32, 3).toString('base64');
    serverOf().always = { status: 200, body: { Plaintext: plaintext, data: { plaintext } } };
    await expect(own().unwrap(wrapped)).rejects.toThrow(/it opened another key/);
  });
});

describe('AWS KMS', () => {
  const failing = async (body: object, status = 400) => {
    const wrapped = await services(kms.environment).wrap(masterKey);
    kms.always = { status, body };
    return services(kms.environment).unwrap(wrapped);
  };

  it.each([
    [{ __type: 'ThrottlingException', message: 'Rate exceeded' }, 400],
    [{ __type: 'KMSInternalException', message: 'An internal error' }, 500],
    [{ __type: 'DependencyTimeoutException', message: 'Timed out' }, 503],
    [{ __type: 'com.amazonaws.kms#LimitExceededException', message: 'Too much' }, 400],
  ])('is away with %j', async (body, status) => {
    await expect(failing(body, status)).rejects.toThrow(KeyServiceAway);
  });

  it.each([
    { __type: 'AccessDeniedException', Message: 'User: arn:aws:iam::1:user/x is not authorized' },
    { __type: 'ExpiredTokenException', message: 'The security token included in the request is expired' },
    { __type: 'KMSInvalidStateException', message: 'arn:aws:kms:x is pending deletion.' },
    { __type: 'NotFoundException', message: 'Key does not exist' },
  ])('refuses with %j, and says which key', async (body) => {
    const refused = failing(body);
    await expect(refused).rejects.toThrow(KeyServiceRefused);
    await expect(refused).rejects.toThrow(
      `${body.__type} ${body.message ?? body.Message} (key ${testKmsKey})`,
    );
  });

  it('says that the key is disabled', async () => {
    const wrapped = await services(kms.environment).wrap(masterKey);
    kms.disabled.add(testKmsKey);
    await expect(services(kms.environment).unwrap(wrapped)).rejects.toThrow(
      /DisabledException .* is disabled/,
    );
  });

  it('stores the key itself, where the setting names an alias', async () => {
    expect(await services(kms.environment).wrap(masterKey)).toMatchObject({ key: testKmsKey });
  });

  it('opens a key of a backup with the configured key only', async () => {
    const foreign = await services({ ...kms.environment, KONTOR_KMS_KEY_ARN: otherKmsKey }).wrap(masterKey);
    await expect(services(kms.environment).unwrapForeign(foreign)).rejects.toThrow(/IncorrectKeyException/);
    const unset = services({ KONTOR_KMS_ENDPOINT: kms.url });
    await expect(unset.unwrapForeign(foreign)).rejects.toThrow(/Set KONTOR_KMS_KEY_ARN/);
  });

  it('refuses a signature of another secret', async () => {
    const wrong = { ...kms.environment, KONTOR_KMS_SECRET_ACCESS_KEY: 'wrong' };
    await expect(services(wrong).wrap(masterKey)).rejects.toThrow(/InvalidSignatureException/);
  });

  it('signs like the example in the documentation of Signature Version 4', () => {
    // "post-x-www-form-urlencoded" of the test suite that AWS publishes.
    const headers = signAwsRequest(
      {
        url: new URL('https://example.amazonaws.com/'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'Param1=value1',
        region: 'us-east-1',
        service: 'service',
      },
      { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
      new Date('2015-08-30T12:36:00Z'),
    );
    expect(headers.authorization).toContain('SignedHeaders=content-type;host;x-amz-date,');
    expect(headers.authorization).toContain(
      'Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    );
  });
});

describe('Vault', () => {
  const own = (more = {}) => services({ ...vault.environment, ...more });

  it('waits while it is sealed', async () => {
    const wrapped = await own().wrap(masterKey);
    vault.always = sealedVault;
    await expect(own().unwrap(wrapped)).rejects.toThrow(
      'The key service vault is not available: Vault is sealed (transit/decrypt/kontor)',
    );
  });

  it('reads the token again when the one that it kept has expired', async () => {
    const opened = own();
    const wrapped = await opened.wrap(masterKey);
    vault.tokens.clear();
    await expect(opened.unwrap(wrapped)).rejects.toThrow(/permission denied \* invalid token/);
    await writeFile(vault.tokenFile, 'hvs.second\n');
    vault.tokens.add('hvs.second');
    expect(await opened.unwrap(wrapped)).toEqual(masterKey);
  });

  it.each([
    { KONTOR_VAULT_AUTH: 'approle', KONTOR_VAULT_ROLE: 'the-role' },
    { KONTOR_VAULT_AUTH: 'kubernetes', KONTOR_VAULT_ROLE: 'kontor', KONTOR_VAULT_AUTH_MOUNT: 'clusters/eu' },
  ])('signs in by %j, once, and again when the token has expired', async (auth) => {
    const opened = own(auth);
    const wrapped = await opened.wrap(masterKey);
    const logins = () => vault.received.filter(({ path }) => path.endsWith('/login')).length;
    expect(logins()).toBe(1);
    vault.tokens.clear();
    expect(await opened.unwrap(wrapped)).toEqual(masterKey);
    expect(logins()).toBe(2);
    await expect(own({ ...auth, KONTOR_VAULT_ROLE: 'other' }).unwrap(wrapped)).rejects.toThrow(
      /invalid role or secret ID \(sign-in by/,
    );
  });

  it('opens old versions of its key until they are disallowed, and wraps under the newest', async () => {
    const first = await own().wrap(masterKey);
    vault.rotate();
    expect(await own().unwrap(first)).toEqual(masterKey);
    const second = await own().wrap(masterKey, first);
    expect(second.ciphertext).toMatch(/^vault:v2:/);
    vault.minDecryptionVersion = 2;
    await expect(own().unwrap(first)).rejects.toThrow(/too old/);
    expect(await own().unwrap(second)).toEqual(masterKey);
    vault.minDecryptionVersion = 1;
  });

  it('is refused where it ignores what a key is bound to', async () => {
    vault.ignoresAssociatedData = true;
    await expect(own().wrap(masterKey)).rejects.toThrow(/opened a wrapped key for another installation/);
    vault.ignoresAssociatedData = false;
  });

  it('sends its namespace', async () => {
    await own({ KONTOR_VAULT_NAMESPACE: 'bank/cards' }).wrap(masterKey);
    expect(vault.received[0]?.headers['x-vault-namespace']).toBe('bank/cards');
  });
});

describe('settings', () => {
  it('let a key move from one service to the other', async () => {
    const first = await services(kms.environment).wrap(masterKey);
    const moving = services(both());
    const second = await moving.wrap(await moving.unwrap(first), first);
    expect(second).toMatchObject({ service: 'vault', installation: first.installation });
    expect(await services(vault.environment).unwrap(second)).toEqual(masterKey);
    await expect(services({}).unwrap(second)).rejects.toThrow(/Set KONTOR_VAULT_URL/);
    await expect(services({}).wrap(masterKey)).rejects.toThrow(/Set KONTOR_KEY_SERVICE/);
  });

  it.each([
    [{ KONTOR_KEY_SERVICE: 'gcp' }, /must be aws-kms or vault/],
    [{ KONTOR_KEY_SERVICE: 'aws-kms' }, /KONTOR_KMS_KEY_ARN must be set/],
    [{ KONTOR_KMS_KEY_ARN: 'alias/kontor' }, /must be the ARN/],
    [{ KONTOR_KEY_SERVICE: 'vault' }, /KONTOR_VAULT_URL and KONTOR_VAULT_KEY_NAME/],
    [{ KONTOR_VAULT_URL: 'http://vault.example:8200' }, /must be an https address/],
    [{ KONTOR_VAULT_URL: 'https://vault.example', KONTOR_VAULT_KEY_NAME: '../sys' }, /must be a path/],
    [{ KONTOR_VAULT_URL: 'https://vault.example' }, /KONTOR_VAULT_TOKEN_FILE must be set/],
    [
      { KONTOR_VAULT_URL: 'https://vault.example', KONTOR_VAULT_AUTH: 'ldap' },
      /token, approle or kubernetes/,
    ],
    [{ KONTOR_KMS_ACCESS_KEY_ID: 'x' }, /must be set together/],
    [{ KONTOR_KEY_SERVICE_INSTALLATION: 'a b' }, /letters, digits/],
    [{ KONTOR_MASTER_KEY: '{"kontor_wrapped_key":1}' }, /wrapped master key is damaged/],
  ])('refuses %j', (environment, reason) => {
    expect(() => readConfig(environment)).toThrow(reason);
  });
});

it('a running process notices that the key service is away, and that it is back', async () => {
  const time = simulatedTime();
  let failure: Error | undefined;
  const log = { warn: vi.fn(), info: vi.fn() };
  const watch = watchKeyService(
    async () => {
      if (failure) throw failure;
    },
    log,
    time.timers(),
  );
  expect(watch.availability()).toBe(1);
  failure = new KeyServiceAway('vault', 'Vault is sealed');
  await time.advance(11 * minuteMs);
  expect([watch.availability(), log.warn.mock.calls.length]).toEqual([0, 1]);
  failure = undefined;
  await time.advance(6 * minuteMs);
  expect([watch.availability(), log.info.mock.calls.length]).toEqual([1, 1]);
  watch.stop();
  expect(watchKeyService(undefined, log, time.timers()).availability()).toBeNaN();
});
