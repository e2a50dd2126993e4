import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Answer, call } from './partner.ts';

/** A program that proves possession of a key, without any library that might refuse to write a wrong proof. */
export type Prover = {
  publicKey: KeyObject;
  /** Writes a proof for a request to this URL. The changes replace what a right proof contains. */
  prove(htu: string, htm: string, change?: ProofChange): string;
};
export type ProofChange = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** The key that signs, if it is not the one in the header. */
  signer?: KeyObject;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createProver(nowS: () => number): Prover {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey,
    prove: (htu, htm, { header, claims, signer = privateKey } = {}) => {
      const jwk = publicKey.export({ format: 'jwk' });
      const signed = [
        encode({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header }),
        encode({ jti: crypto.randomUUID(), htm, htu, iat: nowS(), ...claims }),
      ].join('.');
      const signature = sign('sha256', Buffer.from(signed), { key: signer, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sends the form with a DPoP proof, first without a nonce, and returns the second response with the nonce it needed. */
export async function requestBoundToken(
  url: string,
  publicUrl: string,
  prover: Prover,
  form: Record<string, string>,
): Promise<{ answer: Answer; nonce: string }> {
  const ask = (claims: object) =>
    call(`${url}/oauth/token`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        dpop: prover.prove(`${publicUrl}/oauth/token`, 'POST', { claims: { ...claims } }),
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
    });
  const nonce = (await ask({})).headers.get('dpop-nonce') ?? '';
  return { answer: await ask({ nonce }), nonce };
}
