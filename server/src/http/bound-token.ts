import { type ProofVerifier, proofAlgorithms } from '../auth/dpop.ts';
import type { Principal } from '../auth/principal.ts';
import { type ProofCode, ProofRefused } from '../auth/proof-refused.ts';
import { bindingOf } from '../auth/token-binding.ts';
import { ApiError } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { pathOf } from './path-params.ts';
import type { PipelineParts } from './pipeline.ts';

const scheme = /^DPoP +/i;

/** Returns the challenge of a 401 or 403: the scheme with which the caller must present its token. */
export function challenge(isDpop: boolean, publicUrl: string, parameters: string): string {
  if (!isDpop) return `Bearer realm="kontor"${parameters}`;
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource`;
  return `DPoP realm="kontor", algs="${proofAlgorithms.join(' ')}", resource_metadata="${metadata}"${parameters}`;
}

export function isDpopScheme(authorization: string | undefined): boolean {
  return authorization !== undefined && scheme.test(authorization);
}

type BindingParts = Pick<PipelineParts, 'proofs' | 'readCertificate' | 'publicUrl'>;

/**
 * Requires the proof that the token is bound to, and returns the caller. A bound token never works as a bearer token, and a
 * bearer token never with a proof. It is synchronous for a bearer token.
 */
export function requireBinding(
  parts: BindingParts,
  request: HttpRequest,
  reply: HttpReply,
  principal: Principal,
): Principal | Promise<Principal> {
  const { confirmation } = principal;
  const { authorization } = request.headers;
  const isDpop = isDpopScheme(authorization);
  if (!confirmation && !isDpop) return principal;
  const binding = bindingOf(confirmation);
  if (isDpop && binding !== 'dpop') {
    throw invalidToken(parts, false, 'The access token is not bound to a key. Send it as a Bearer token.');
  }
  if (!confirmation || !('jkt' in confirmation)) {
    const certificate = parts.readCertificate(request);
    if (certificate && confirmation && certificate.thumbprint === confirmation['x5t#S256']) return principal;
    throw invalidToken(
      parts,
      false,
      'The access token is bound to a client certificate. Send it over a connection with that certificate.',
    );
  }
  if (!isDpop) {
    throw invalidToken(
      parts,
      true,
      'The access token is bound to a key. Send it as `Authorization: DPoP`, with a proof in the DPoP header.',
    );
  }
  const value = authorization?.replace(scheme, '').trimEnd() ?? '';
  return requireProof(parts, request, reply, { value, thumbprint: confirmation.jkt }).then(() => principal);
}

async function requireProof(
  { proofs, publicUrl }: BindingParts,
  request: HttpRequest,
  reply: HttpReply,
  token: { value: string; thumbprint: string },
): Promise<void> {
  try {
    await verifyProof(proofs, request, reply, token);
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    throw refused(error.code, publicUrl, error.message, proofs.newestNonce());
  }
}

/** Verifies the request's proof, and sends the next nonce if the proof has an older one. */
export async function verifyProof(
  proofs: ProofVerifier,
  request: HttpRequest,
  reply: HttpReply,
  token?: { value: string; thumbprint: string },
): Promise<string> {
  const { thumbprint, usesNewestNonce } = await proofs.verify({
    proof: request.headers.dpop,
    method: request.method,
    path: pathOf(request.originalUrl),
    ...(token ? { token } : {}),
  });
  if (!usesNewestNonce) reply.header('dpop-nonce', proofs.newestNonce());
  return thumbprint;
}

function refused(code: ProofCode, publicUrl: string, message: string, nonce: string): ApiError {
  return new ApiError(code, {
    message,
    headers: {
      'www-authenticate': challenge(true, publicUrl, `, error="${code}"`),
      'dpop-nonce': nonce,
    },
  });
}

function invalidToken({ publicUrl }: BindingParts, isDpop: boolean, message: string): ApiError {
  return new ApiError('invalid_token', {
    message,
    headers: { 'www-authenticate': challenge(isDpop, publicUrl, ', error="invalid_token"') },
  });
}
