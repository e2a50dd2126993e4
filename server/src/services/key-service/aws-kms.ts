import type { Clock } from '../../platform/clock.ts';
import { asReason, type KeyServiceAnswer, post } from './http.ts';
import { type KeyContext, type KeyService, KeyServiceAway, KeyServiceRefused } from './port.ts';
import { type AwsCredentials, signAwsRequest } from './sign-aws-request.ts';

export type AwsKmsSettings = {
  /** ARN of the key or of an alias. Undefined: keys can be unwrapped, not wrapped. */
  key: string | undefined;
  /** Undefined: the region of the key's ARN. */
  region: string | undefined;
  /** Undefined: Amazon's endpoint of the region. */
  endpoint: string | undefined;
  /** Undefined: the default sources of the AWS SDK, such as the machine's or the pod's role. */
  credentials: AwsCredentials | undefined;
};

const service = 'aws-kms';
/** Errors of status 400 after which a retry may succeed, as after every status from 500. */
const passing = ['ThrottlingException', 'LimitExceededException', 'RequestTimeoutException'];

/** Wraps with AWS KMS: the operations Encrypt and Decrypt of a symmetric key, with an encryption context. */
export function createAwsKms(settings: AwsKmsSettings, clock: Clock): KeyService {
  let provider: (() => Promise<AwsCredentials>) | undefined;
  const credentials = async (region: string): Promise<AwsCredentials> => {
    if (settings.credentials) return settings.credentials;
    // Loaded on first use. It caches credentials, and renews them before they expire.
    const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
    provider ??= defaultProvider({ clientConfig: { region } });
    return provider().catch((cause: Error) => {
      throw new KeyServiceAway(service, `no AWS credentials were found: ${asReason(cause.message)}`, {
        cause,
      });
    });
  };
  const call = async (
    operation: string,
    key: string,
    parameters: object,
  ): Promise<KeyServiceAnswer['json']> => {
    const region = settings.region ?? regionOf(key);
    const url = new URL(settings.endpoint ?? `https://kms.${region}.amazonaws.com${suffixOf(key)}`);
    const body = JSON.stringify({ KeyId: key, ...parameters });
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `TrentService.${operation}`,
    };
    const request = { url, headers, body, region, service: 'kms' };
    const signed = signAwsRequest(request, await credentials(region), clock.now());
    const { status, json } = await post(service, { url: url.href, headers: signed, body });
    if (status === 200) return json;
    const type = `${json.__type ?? ''}`.replace(/^.*#/, '');
    const reason = asReason(`${type || `status ${status}`} ${json.message ?? json.Message ?? ''}`);
    if (status >= 500 || status === 429 || passing.includes(type)) throw new KeyServiceAway(service, reason);
    throw new KeyServiceRefused(service, `${reason} (key ${key})`);
  };
  return {
    wrap: async (key, plain, context) => {
      const { CiphertextBlob, KeyId } = await call('Encrypt', key, {
        Plaintext: plain.toString('base64'),
        EncryptionContext: context satisfies KeyContext,
      });
      // The answer names the key itself, also where the request named an alias, which may move.
      return { key: String(KeyId), ciphertext: String(CiphertextBlob) };
    },
    unwrap: async (key, ciphertext, context) => {
      const { Plaintext } = await call('Decrypt', key, {
        CiphertextBlob: ciphertext,
        EncryptionContext: context satisfies KeyContext,
      });
      return Buffer.from(String(Plaintext), 'base64');
    },
  };
}

function regionOf(key: string): string {
  const [, , , region] = key.split(':');
  if (region) return region;
  throw new KeyServiceRefused(
    service,
    `the region of the key ${key} is unknown. Set KONTOR_KMS_REGION, or name the key by its ARN`,
  );
}

function suffixOf(key: string): string {
  return key.startsWith('arn:aws-cn:') ? '.cn' : '';
}
