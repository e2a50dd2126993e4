// Proofs of possession (DPoP, RFC 9449) for the callers whose tokens are bound to a key.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Attempt, Reply } from './attempt.ts';

export type Proofs = {
  /** Returns the header of a request that needs a proof: one with a bound token, or one that asks for such a token. */
  headersFor(attempt: Attempt): Record<string, string>;
  /** Remembers the nonce of the server. Returns true if the request was refused for its nonce and must be repeated. */
  hasNewNonce(reply: Reply): boolean;
};

/** `base` is the public URL of the installation. All bound tokens of the run have the same key. */
export function createProofs(base: string): Proofs {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) });
  let nonce: string | undefined;

  return {
    headersFor: ({ method, target, headers, asksForBoundToken }) => {
      const token = /^DPoP (.+)$/.exec(String(headers.authorization))?.[1];
      // A mutated request brings its own header.
      if ((token === undefined && !asksForBoundToken) || headers.dpop !== undefined) return {};
      const claims = encode({
        jti: crypto.randomUUID(),
        htm: method,
        htu: base + (target.split('?')[0] ?? ''),
        iat: Math.floor(Date.now() / 1_000),
        ...(token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }),
        nonce,
      });
      const signed = `${header}.${claims}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { dpop: `${signed}.${signature.toString('base64url')}` };
    },
    hasNewNonce: ({ status, headers, text }) => {
      const newest = headers['dpop-nonce'];
      if (typeof newest !== 'string' || newest === nonce) return false;
      nonce = newest;
      const refusal = `${headers['www-authenticate']} ${text}`;
      return (status === 400 || status === 401) && refusal.includes('use_dpop_nonce');
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
