import { createHash } from 'node:crypto';

/**
 * The nonce of the request: a hash of a session secret and the text's hash. The provider includes it in the signed
 * token, which binds its answer to this text. The secret keeps the provider from recognising the text.
 */
export function nonceFor(bindingSecret: string, textSha256: string): string {
  return createHash('sha256')
    .update(Buffer.from(bindingSecret, 'base64url'))
    .update(Buffer.from(textSha256, 'hex'))
    .digest('base64url');
}
