import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type Answer,
  type KeyServiceServer,
  type Received,
  startKeyServiceServer,
} from './key-service-server.ts';

export const testKmsKey = 'arn:aws:kms:eu-north-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';
export const otherKmsKey = 'arn:aws:kms:eu-north-1:444455556666:key/99999999-12ab-34cd-56ef-1234567890ab';
const alias = 'arn:aws:kms:eu-north-1:111122223333:alias/kontor';
const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const skewMaxMs = 5 * 60_000;

export type AwsKmsServer = KeyServiceServer & {
  /** The settings as an operator would set them. */
  environment: Record<string, string>;
  disabled: Set<string>;
};

class Refused extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * Answers Encrypt and Decrypt in the form of AWS KMS (API version 2014-11-01), and checks each signature by the rules of
 * Signature Version 4. Its ciphertexts are bound to the key and the encryption context.
 */
export async function startAwsKmsServer(): Promise<AwsKmsServer> {
  const secrets = new Map([testKmsKey, otherKmsKey].map((key) => [key, randomBytes(32)]));
  const disabled = new Set<string>();
  const answer = (request: Received): Answer => {
    try {
      requireSigned(request);
      return { status: 200, body: perform(request) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: 400, body: { __type: error.type, message: error.message } };
    }
  };
  const secretOf = (name: string): { key: string; secret: Buffer } => {
    const key = name === alias ? testKmsKey : name;
    const secret = secrets.get(key);
    if (!secret) throw new Refused('NotFoundException', `Key '${name}' does not exist`);
    if (disabled.has(key)) throw new Refused('DisabledException', `${key} is disabled.`);
    return { key, secret };
  };
  const perform = ({ headers, body }: Received): object => {
    const operation = String(headers['x-amz-target']);
    const { KeyId, Plaintext, CiphertextBlob, EncryptionContext } = JSON.parse(body);
    const { key, secret } = secretOf(KeyId);
    const context = Object.entries(EncryptionContext ?? {}).toSorted();
    const bound = Buffer.from(JSON.stringify(context));
    if (operation === 'TrentService.Encrypt') {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(bound);
      const sealed = Buffer.concat([cipher.update(Buffer.from(Plaintext, 'base64')), cipher.final()]);
      const named = Buffer.from(`${key}\n`);
      const blob = Buffer.concat([named, iv, cipher.getAuthTag(), sealed]).toString('base64');
      return { CiphertextBlob: blob, KeyId: key, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    }
    if (operation !== 'TrentService.Decrypt') throw new Refused('UnknownOperationException', '');
    const blob = Buffer.from(CiphertextBlob, 'base64');
    const end = blob.indexOf('\n');
    if (blob.subarray(0, end).toString() !== key) {
      throw new Refused(
        'IncorrectKeyException',
        'The key ID in the request does not identify a CMK that can perform this operation.',
      );
    }
    const parts = blob.subarray(end + 1);
    const decipher = createDecipheriv('aes-256-gcm', secret, parts.subarray(0, 12), { authTagLength: 16 })
      .setAAD(bound)
      .setAuthTag(parts.subarray(12, 28));
    try {
      const plain = Buffer.concat([decipher.update(parts.subarray(28)), decipher.final()]);
      return { Plaintext: plain.toString('base64'), KeyId: key, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    } catch {
      // AWS gives no message with this one.
      throw new Refused('InvalidCiphertextException', '');
    }
  };
  const server = await startKeyServiceServer(answer);
  return Object.assign(server, {
    environment: {
      KONTOR_KEY_SERVICE: 'aws-kms',
      KONTOR_KMS_KEY_ARN: alias,
      KONTOR_KMS_ENDPOINT: server.url,
      KONTOR_KMS_ACCESS_KEY_ID: accessKeyId,
      KONTOR_KMS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    disabled,
  });
}

function requireSigned({ path, headers, body }: Received): void {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/kms\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parsed) throw new Refused('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const [, id, day, region, signedHeaders = '', signature] = parsed;
  if (id !== accessKeyId || region !== 'eu-north-1') {
    throw new Refused(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const names = signedHeaders.split(';');
  const isWhole = ['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name));
  const isSorted = names.toSorted().join(';') === signedHeaders;
  const request = [
    'POST',
    path,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
  const hashed = createHash('sha256').update(request).digest('hex');
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/kms/aws4_request\n${hashed}`;
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, `${day}`), `${region}`), 'kms'), 'aws4_request');
  const isRight = hmac(key, toSign).toString('hex') === signature && isWhole && isSorted;
  if (isRight && time.startsWith(`${day}T`) && Math.abs(at - Date.now()) < skewMaxMs) return;
  throw new Refused(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
  );
}
