import { createHash } from 'node:crypto';
import { publicJwkOf, signJwt } from './client-proof.ts';

/** Makes the proofs with which a bound token is presented (RFC 9449). */
export type Prover = {
  /** Returns the headers of a request, with a token if there is one yet. */
  headers(method: string, url: string, token?: string): Record<string, string>;
  /** Remembers the nonce of a response. Returns true when the request was refused for its nonce alone. */
  wantsRepetition(response: Response): boolean;
};

/** A command that gets no key presents its token as a bearer token. */
export const bearer: Prover = {
  headers: (_method, _url, token) => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
  wantsRepetition: () => false,
};

export function createProver(key: string | undefined): Prover {
  if (key === undefined) return bearer;
  const jwk = publicJwkOf(key);
  let nonce: string | undefined;
  return {
    headers: (method, url, token) => {
      const { origin, pathname } = new URL(url);
      const claims = {
        htm: method,
        htu: `${origin}${pathname}`,
        ...(token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }),
        ...(nonce === undefined ? {} : { nonce }),
      };
      return {
        dpop: signJwt(key, { typ: 'dpop+jwt', jwk }, claims),
        ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
      };
    },
    wantsRepetition: ({ status, headers }) => {
      const used = nonce;
      nonce = headers.get('dpop-nonce') ?? nonce;
      if (nonce === used) return false;
      return status === 400 || (headers.get('www-authenticate') ?? '').includes('use_dpop_nonce');
    },
  };
}
