import {
  fromPair,
  importKey,
  type KeyPair,
  newSigningKey,
  type PrivateJwk,
  type SigningKey,
  sha256,
  signJwt,
} from './keys.ts';
import type { Runtime } from './runtime.ts';

/** `true`: a new key, which ends with the program. A JWK or a pair of WebCrypto: a key that you keep. */
export type DpopOption = boolean | PrivateJwk | KeyPair;

const tokenPath = '/oauth/token';
const boundToken = /^DPoP (.+)$/;

/**
 * Adds proofs of possession to requests (RFC 9449). It wraps `fetch`, so that every attempt, also a repeated one, a download or a
 * stream, has a proof that was not used before. A response may name the nonce of the next proof. A call that is refused for the
 * nonce is sent once more. A token request is not: its client assertion works once, so the caller makes a new request.
 */
export function withProofs(
  { fetch: plainFetch, now }: Pick<Runtime, 'fetch' | 'now'>,
  option: DpopOption,
): typeof fetch {
  const key = keyOf(option);
  // A failure is reported by the requests, which await the key.
  key.catch(() => undefined);
  let nonce: string | undefined;
  let known = { token: '', ath: '' };

  const athOf = async (token: string): Promise<string> => {
    if (known.token !== token) known = { token, ath: await sha256(token) };
    return known.ath;
  };
  const prove = async (url: URL, method: string, token: string | undefined): Promise<string> => {
    const { publicJwk } = await key;
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: `${url.origin}${url.pathname}`,
      iat: Math.floor(now() / 1000),
      ...(token === undefined ? {} : { ath: await athOf(token) }),
      ...(nonce === undefined ? {} : { nonce }),
    };
    return signJwt(await key, { typ: 'dpop+jwt', jwk: publicJwk }, claims);
  };

  return async (input, init = {}) => {
    const url = new URL(String(input));
    const headers = new Headers(init.headers);
    const token = boundToken.exec(headers.get('authorization') ?? '')?.[1];
    const isTokenRequest = url.pathname.endsWith(tokenPath);
    if (token === undefined && !isTokenRequest) return plainFetch(input, init);
    for (let isRepeated = false; ; isRepeated = true) {
      const used = nonce;
      headers.set('dpop', await prove(url, init.method ?? 'GET', token));
      const response = await plainFetch(input, { ...init, headers });
      nonce = response.headers.get('dpop-nonce') ?? nonce;
      if (isRepeated || nonce === used || !isForNonce(response)) return response;
      await response.body?.cancel();
    }
  };
}

function isForNonce({ status, headers }: Response): boolean {
  return status === 401 && (headers.get('www-authenticate') ?? '').includes('use_dpop_nonce');
}

function keyOf(option: DpopOption): Promise<SigningKey> {
  if (option === true || option === false) return newSigningKey();
  return 'privateKey' in option ? fromPair(option) : importKey(option);
}
