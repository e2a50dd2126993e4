import type { Clock } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/errors.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import { retryWhileAway } from './http.ts';
import { type KeyContext, type KeyService, KeyServiceRefused } from './port.ts';
import type { KeyServiceName, KeyServiceSettings } from './settings.ts';
import type { WrappedMasterKey } from './wrapped-key.ts';

/** Wraps and unwraps master keys with the configured key services. */
export type KeyServices = {
  /** Whether new master keys are wrapped. */
  readonly isWrapping: boolean;
  wrap(masterKey: Buffer, before?: WrappedMasterKey): Promise<WrappedMasterKey>;
  unwrap(wrapped: WrappedMasterKey): Promise<Buffer>;
  /**
   * Unwraps a key whose origin is not proven, such as that of a backup. Its text must not choose the key in the service: an
   * attacker's own key could be shared with everyone.
   */
  unwrapForeign(wrapped: WrappedMasterKey): Promise<Buffer>;
};

export function createKeyServices(settings: KeyServiceSettings, clock: Clock): KeyServices {
  const opened = new Map<KeyServiceName, Promise<KeyService>>();
  const open = (name: KeyServiceName): Promise<KeyService> => {
    const service = opened.get(name) ?? openService(name, settings, clock);
    opened.set(name, service);
    return service;
  };
  const unwrap = async (wrapped: WrappedMasterKey, key: string): Promise<Buffer> => {
    const { service: name, installation, key_id, ciphertext } = wrapped;
    if (settings.installation !== undefined && installation !== settings.installation) {
      throw new OperatorError(
        `The master key ${key_id} was wrapped for the installation "${installation}"; KONTOR_KEY_SERVICE_INSTALLATION is "${settings.installation}".`,
      );
    }
    const service = await open(name);
    const plain = await retryWhileAway(() => service.unwrap(key, ciphertext, contextOf(wrapped)));
    if (masterKeyId(plain) === key_id) return plain;
    throw new KeyServiceRefused(name, `it opened another key than ${key_id}`);
  };
  return {
    isWrapping: settings.wrapsWith !== undefined,
    unwrap: (wrapped) => unwrap(wrapped, wrapped.key),
    unwrapForeign: async (wrapped) => {
      const key = wrapped.service === 'aws-kms' ? settings.awsKms.key : settings.vault?.key;
      if (key !== undefined) return unwrap(wrapped, key);
      throw new OperatorError(
        `The backup’s master key ${wrapped.key_id} is wrapped by ${wrapped.service}. Set ${wrapped.service === 'aws-kms' ? 'KONTOR_KMS_KEY_ARN' : 'KONTOR_VAULT_URL and KONTOR_VAULT_KEY_NAME'} to the key that wraps it.`,
      );
    },
    wrap: async (masterKey, before) => {
      const { wrapsWith: name } = settings;
      const key = name === 'aws-kms' ? settings.awsKms.key : settings.vault?.key;
      if (name === undefined || key === undefined) {
        throw new OperatorError(
          'No key service is configured. Set KONTOR_KEY_SERVICE. See docs/operate/keys.md.',
        );
      }
      const key_id = masterKeyId(masterKey);
      const installation = settings.installation ?? before?.installation ?? key_id;
      const facts = { key_id, installation };
      const service = await open(name);
      const made = await retryWhileAway(() => service.wrap(key, masterKey, contextOf(facts)));
      const wrapped: WrappedMasterKey = {
        kontor_wrapped_key: 1,
        service: name,
        ...made,
        ...facts,
        wrapped_at: clock.now().toISOString(),
      };
      await requireBound(service, wrapped);
      const again = await unwrap(wrapped, wrapped.key);
      if (!again.equals(masterKey))
        throw new KeyServiceRefused(name, 'it did not give back what it had wrapped');
      return wrapped;
    },
  };
}

function contextOf({ installation, key_id }: Pick<WrappedMasterKey, 'installation' | 'key_id'>): KeyContext {
  return { 'kontor:installation': installation, 'kontor:key': key_id };
}

/** An old Vault ignores associated data. Its ciphertexts would open for every installation. */
async function requireBound(service: KeyService, wrapped: WrappedMasterKey): Promise<void> {
  const other = contextOf({ ...wrapped, installation: `not ${wrapped.installation}` });
  const isOpened = await retryWhileAway(() => service.unwrap(wrapped.key, wrapped.ciphertext, other)).then(
    () => true,
    (error) => {
      if (error instanceof KeyServiceRefused) return false;
      throw error;
    },
  );
  if (!isOpened) return;
  throw new KeyServiceRefused(
    wrapped.service,
    'it opened a wrapped key for another installation. Use a key of an authenticated kind (aes256-gcm96), and a version that knows associated data',
  );
}

async function openService(
  name: KeyServiceName,
  { awsKms, vault }: KeyServiceSettings,
  clock: Clock,
): Promise<KeyService> {
  if (name === 'aws-kms') {
    const { createAwsKms } = await import('./aws-kms.ts');
    return createAwsKms(awsKms, clock);
  }
  if (!vault)
    throw new OperatorError('The master key is wrapped by Vault. Set KONTOR_VAULT_URL and how to sign in.');
  const { createVault } = await import('./vault.ts');
  return createVault(vault);
}
