import { OperatorError } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';
import type { AwsKmsSettings } from './aws-kms.ts';
import type { VaultSettings } from './vault.ts';

/** Part of the table of settings in `config.ts`. */
export const keyServiceSettings = {
  KONTOR_KEY_SERVICE: {
    default: '',
    about:
      'Key service that wraps the master key: `aws-kms`, or `vault` (HashiCorp Vault or OpenBao). Default: the master key is kept plain.',
  },
  KONTOR_KEY_SERVICE_INSTALLATION: {
    default: '',
    about:
      'Name of this installation, such as `kontor-production`. Wrapped keys are bound to it, and those of another name are refused. Default: the id of the first key that was wrapped.',
  },
  KONTOR_KMS_KEY_ARN: {
    default: '',
    about:
      'ARN of the symmetric key, or of an alias, at AWS KMS. Required with `KONTOR_KEY_SERVICE=aws-kms`.',
  },
  KONTOR_KMS_REGION: { default: '', about: 'Region of AWS KMS. Default: the region of the key’s ARN.' },
  KONTOR_KMS_ENDPOINT: {
    default: '',
    about: 'Address of AWS KMS, for a VPC or FIPS endpoint. Default: the endpoint of the region.',
  },
  KONTOR_KMS_ACCESS_KEY_ID: {
    default: '',
    about: 'Access key for AWS KMS. Default: the AWS SDK’s default sources, such as the machine’s role.',
  },
  KONTOR_KMS_SECRET_ACCESS_KEY: { default: '', about: 'Secret of the access key for AWS KMS.' },
  KONTOR_VAULT_URL: {
    default: '',
    about:
      'Address of Vault or OpenBao: `https://vault.example:8200`. Required with `KONTOR_KEY_SERVICE=vault`.',
  },
  KONTOR_VAULT_KEY_NAME: {
    default: '',
    about: 'Name of the Transit key. Required with `KONTOR_KEY_SERVICE=vault`.',
  },
  KONTOR_VAULT_MOUNT: { default: 'transit', about: 'Path at which the Transit engine is mounted.' },
  KONTOR_VAULT_NAMESPACE: { default: '', about: 'Namespace of Vault or OpenBao, if you use one.' },
  KONTOR_VAULT_AUTH: {
    default: 'token',
    about: 'How Kontor signs in to Vault: `token`, `approle` or `kubernetes`.',
  },
  KONTOR_VAULT_AUTH_MOUNT: {
    default: '',
    about: 'Path of the authentication method. Default: its name, such as `approle`.',
  },
  KONTOR_VAULT_TOKEN_FILE: {
    default: '',
    about: 'File with the token, such as the sink of an agent. It is read again when the token is refused.',
  },
  KONTOR_VAULT_ROLE: {
    default: '',
    about: 'Role id of `approle`, or name of the role of `kubernetes`.',
  },
  KONTOR_VAULT_SECRET_ID_FILE: { default: '', about: 'File with the secret id of `approle`.' },
  KONTOR_VAULT_JWT_FILE: {
    default: '/var/run/secrets/kubernetes.io/serviceaccount/token',
    about: 'File with the service account’s token for `kubernetes`.',
  },
} as const;
type KeySetting = keyof typeof keyServiceSettings;
type Optional = (name: KeySetting) => string | undefined;

const keyServiceNames = ['aws-kms', 'vault'] as const;
export type KeyServiceName = (typeof keyServiceNames)[number];
export type KeyServiceSettings = {
  /** The service for new wrapped keys. A wrapped key itself names the service that opens it. */
  wrapsWith: KeyServiceName | undefined;
  installation: string | undefined;
  awsKms: AwsKmsSettings;
  vault: VaultSettings | undefined;
};

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;

export function parseKeyServiceSettings(optional: Optional): KeyServiceSettings {
  const name = optional('KONTOR_KEY_SERVICE');
  const wrapsWith = keyServiceNames.find((known) => known === name);
  if (name !== wrapsWith)
    throw new OperatorError(`KONTOR_KEY_SERVICE must be ${keyServiceNames.join(' or ')}, not "${name}".`);
  const installation = optional('KONTOR_KEY_SERVICE_INSTALLATION');
  if (installation !== undefined && !/^[\w.:-]{1,100}$/.test(installation)) {
    throw new OperatorError(
      `KONTOR_KEY_SERVICE_INSTALLATION must be letters, digits, dots and hyphens, not "${installation}".`,
    );
  }
  const settings = { wrapsWith, installation, awsKms: parseAwsKms(optional), vault: parseVault(optional) };
  if (wrapsWith === 'aws-kms' && settings.awsKms.key === undefined)
    throw new OperatorError('KONTOR_KMS_KEY_ARN must be set when KONTOR_KEY_SERVICE is aws-kms.');
  if (wrapsWith === 'vault' && settings.vault?.key === undefined) {
    throw new OperatorError(
      'KONTOR_VAULT_URL and KONTOR_VAULT_KEY_NAME must be set when KONTOR_KEY_SERVICE is vault.',
    );
  }
  return settings;
}

function parseAwsKms(optional: Optional): AwsKmsSettings {
  const accessKeyId = optional('KONTOR_KMS_ACCESS_KEY_ID');
  const secretAccessKey = optional('KONTOR_KMS_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new OperatorError(
      'KONTOR_KMS_ACCESS_KEY_ID and KONTOR_KMS_SECRET_ACCESS_KEY must be set together.',
    );
  const key = optional('KONTOR_KMS_KEY_ARN');
  const region = optional('KONTOR_KMS_REGION');
  if (key !== undefined && !/^arn:aws[\w-]*:kms:[\w-]+:\d{12}:(key|alias)\/[\w/-]+$/.test(key))
    throw new OperatorError(`KONTOR_KMS_KEY_ARN must be the ARN of a key or an alias, not "${key}".`);
  return {
    key,
    region,
    endpoint: encryptedUrl('KONTOR_KMS_ENDPOINT', optional('KONTOR_KMS_ENDPOINT')),
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  };
}

function parseVault(optional: Optional): VaultSettings | undefined {
  const url = encryptedUrl('KONTOR_VAULT_URL', optional('KONTOR_VAULT_URL'));
  if (url === undefined) return undefined;
  return {
    url,
    key: pathSegment('KONTOR_VAULT_KEY_NAME', optional),
    mount: pathSegment('KONTOR_VAULT_MOUNT', optional) ?? keyServiceSettings.KONTOR_VAULT_MOUNT.default,
    namespace: optional('KONTOR_VAULT_NAMESPACE'),
    auth: parseVaultAuth(optional),
  };
}

function parseVaultAuth(optional: Optional): VaultSettings['auth'] {
  const method = optional('KONTOR_VAULT_AUTH') ?? keyServiceSettings.KONTOR_VAULT_AUTH.default;
  const required = (name: KeySetting): string => {
    const value = optional(name);
    if (value !== undefined) return value;
    throw new OperatorError(`${name} must be set when KONTOR_VAULT_AUTH is ${method}.`);
  };
  const mount = pathSegment('KONTOR_VAULT_AUTH_MOUNT', optional) ?? method;
  if (method === 'token') return { method, tokenFile: required('KONTOR_VAULT_TOKEN_FILE') };
  if (method === 'approle') {
    const secretIdFile = required('KONTOR_VAULT_SECRET_ID_FILE');
    return { method, mount, roleId: required('KONTOR_VAULT_ROLE'), secretIdFile };
  }
  if (method === 'kubernetes') {
    return { method, mount, role: required('KONTOR_VAULT_ROLE'), jwtFile: required('KONTOR_VAULT_JWT_FILE') };
  }
  throw new OperatorError(`KONTOR_VAULT_AUTH must be token, approle or kubernetes, not "${method}".`);
}

/** Refuses http to other machines: the plain master key is in the answer. */
function encryptedUrl(name: KeySetting, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isSafe = /^https:\/\/[^/@]+/.test(text) || loopback.test(text);
  if (!isSafe || !parseUrl(text)) throw new OperatorError(`${name} must be an https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

function pathSegment(name: KeySetting, optional: Optional): string | undefined {
  const text = optional(name);
  if (text === undefined) return undefined;
  const trimmed = text.replace(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(trimmed) || /(^|\/)\.+(\/|$)/.test(trimmed))
    throw new OperatorError(`${name} must be a path of letters, digits and hyphens, not "${text}".`);
  return trimmed;
}
