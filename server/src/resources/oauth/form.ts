import { isUtf8 } from 'node:buffer';
import { OAuthError } from '../../auth/oauth-error.ts';

const formType = /^application\/x-www-form-urlencoded *(;|$)/i;
const parametersMax = 50;

/** RFC 6749 §3.2: form-encoded, no parameter twice, and one without a value counts as not sent. */
export function readForm(contentType: string | undefined, body: unknown): Map<string, string> {
  if (!formType.test(contentType ?? '')) {
    throw new OAuthError(
      'invalid_request',
      'Send the request with Content-Type: application/x-www-form-urlencoded.',
    );
  }
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!isUtf8(bytes)) throw new OAuthError('invalid_request', 'The body is not UTF-8.');
  const form = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (seen.has(name))
      throw new OAuthError('invalid_request', `${name.slice(0, 50)} was sent more than once.`);
    if (seen.size >= parametersMax) throw new OAuthError('invalid_request', 'There are too many parameters.');
    seen.add(name);
    if (value !== '') form.set(name, value);
  }
  return form;
}
