import { isUtf8 } from 'node:buffer';
import { unescape as unescapeLeniently } from 'node:querystring';
import { OAuthError } from '../../auth/oauth-error.ts';

const formType = /^application\/x-www-form-urlencoded *(;|$)/i;
const parametersMax = 50;
const escaped = /%[\da-f]{2}/i;

/** Parses a form (RFC 6749 §3.2): no parameter occurs twice, and one without a value counts as not sent. */
export function parseForm(contentType: string | undefined, body: unknown): Map<string, string> {
  if (!formType.test(contentType ?? '')) {
    throw new OAuthError(
      'invalid_request',
      'Send the request with Content-Type: application/x-www-form-urlencoded.',
    );
  }
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!isUtf8(bytes)) throw new OAuthError('invalid_request', 'The body is not UTF-8.');
  // Empty pairs count as well. If only parsed pairs counted, repeated names could hide behind them.
  const pairs = bytes.toString('utf8').split('&', parametersMax + 1);
  if (pairs.length > parametersMax) {
    throw new OAuthError('invalid_request', 'There are too many parameters.');
  }
  const form = new Map<string, string>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (form.has(name)) {
      throw new OAuthError('invalid_request', `${name.slice(0, 50)} was sent more than once.`);
    }
    form.set(name, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  for (const [name, value] of form) if (value === '') form.delete(name);
  return form;
}

/** Decodes a name or value. Most need no decoding, and are not scanned character by character. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return escaped.test(spaced) ? unescapeLeniently(spaced) : spaced;
}
