import { createHash } from 'node:crypto';

/**
 * The nonce of the request: a hash over a secret of the session and the text's own hash. The provider puts it into
 * the token that it signs, so that its answer is for this text: of the signed token, the session's secret and the
 * text, none can be changed without the others showing it. The secret keeps the provider from learning the text.
 */
export function nonceFor(bindingSecret: string, textSha256: string): string {
  return createHash('sha256')
    .update(Buffer.from(bindingSecret, 'base64url'))
    .update(Buffer.from(textSha256, 'hex'))
    .digest('base64url');
}
