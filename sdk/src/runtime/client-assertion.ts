import { type SigningKey, signJwt } from './keys.ts';

const lifetimeS = 60;

/** Returns the fields of a token request that prove the client's identity with its key (RFC 7523). Each works once. */
export async function clientAssertion(
  key: SigningKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: number },
): Promise<Record<string, string>> {
  const iat = Math.floor(now / 1000);
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: issuer,
    jti: crypto.randomUUID(),
    iat,
    exp: iat + lifetimeS,
  };
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signJwt(key, { typ: 'JWT' }, claims),
  };
}
