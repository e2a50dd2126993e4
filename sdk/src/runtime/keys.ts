/** The members of a JWK (RFC 7517). Not all projects have the type of the DOM. */
export type Jwk = {
  [name in 'kty' | 'crv' | 'x' | 'y' | 'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi']?: string | undefined;
};
/** A private key in the form of a JWK: EC P-256, Ed25519 or RSA. It can be stored as JSON. Keep it as secret as a password. */
export type PrivateJwk = Jwk;
/** A `CryptoKeyPair` of WebCrypto. Its private key need not be exportable. */
export type KeyPair = { privateKey: object; publicKey: object };

/** A key that signs JWTs, and its public part. `privateKey` is a `CryptoKey`. */
export type SigningKey = { privateKey: object; publicJwk: Jwk; alg: 'ES256' | 'EdDSA' | 'PS256' };

const p256 = { name: 'ECDSA', namedCurve: 'P-256' };
const publicMembers = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const;

/** Creates a P-256 key for a client or for DPoP. Register its public part (`publicPartOf`) with the client. */
export async function newPrivateKey(): Promise<PrivateJwk> {
  const { privateKey } = await crypto.subtle.generateKey(p256, true, ['sign']);
  const jwk = await crypto.subtle.exportKey('jwk', privateKey);
  return { ...publicPartOf(jwk), ...privatePartOf(jwk) };
}

/** Returns the members of a JWK that everyone may know. */
export function publicPartOf(jwk: Jwk): Jwk {
  return Object.fromEntries(
    publicMembers.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]])),
  );
}

/** Creates a key that cannot be exported: it lives as long as the program. */
export async function newSigningKey(): Promise<SigningKey> {
  return fromPair(await crypto.subtle.generateKey(p256, false, ['sign']));
}

export async function fromPair({ privateKey, publicKey }: KeyPair): Promise<SigningKey> {
  // Cast: only WebCrypto makes such pairs.
  const publicJwk = publicPartOf(await crypto.subtle.exportKey('jwk', publicKey as CryptoKey));
  return { privateKey, publicJwk, alg: algorithmOf(publicJwk).alg };
}

export async function importKey(jwk: PrivateJwk): Promise<SigningKey> {
  const { alg, algorithm } = algorithmOf(jwk);
  const bare = { ...publicPartOf(jwk), ...privatePartOf(jwk) };
  const privateKey = await crypto.subtle.importKey('jwk', bare as object, algorithm, false, ['sign']);
  return { privateKey, publicJwk: publicPartOf(jwk), alg };
}

/** Signs a compact JWT (RFC 7515). */
export async function signJwt(key: SigningKey, header: object, claims: object): Promise<string> {
  const signed = [{ alg: key.alg, ...header }, claims]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  const { signing } = algorithmOf(key.publicJwk);
  const signature = await crypto.subtle.sign(signing, key.privateKey as CryptoKey, encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}

export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text))));
}

function algorithmOf({ kty, crv }: Jwk) {
  if (kty === 'EC' && crv === 'P-256')
    return { alg: 'ES256', algorithm: p256, signing: { name: 'ECDSA', hash: 'SHA-256' } } as const;
  if (kty === 'OKP' && crv === 'Ed25519')
    return { alg: 'EdDSA', algorithm: 'Ed25519', signing: 'Ed25519' } as const;
  if (kty === 'RSA')
    return {
      alg: 'PS256',
      algorithm: { name: 'RSA-PSS', hash: 'SHA-256' },
      signing: { name: 'RSA-PSS', saltLength: 32 },
    } as const;
  throw new TypeError('A key must be a JWK of EC P-256, Ed25519 or RSA.');
}

function privatePartOf({ d, p, q, dp, dq, qi }: Jwk): Jwk {
  if (d === undefined) throw new TypeError('The key has no private part.');
  return Object.fromEntries(
    Object.entries({ d, p, q, dp, dq, qi }).filter(([, value]) => value !== undefined),
  );
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(value: string | Uint8Array): string {
  const bytes = typeof value === 'string' ? encode(value) : value;
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
