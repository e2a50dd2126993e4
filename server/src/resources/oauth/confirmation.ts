import type { ClientCredentials } from '../../auth/client-directory.ts';
import type { ProofVerifier } from '../../auth/dpop.ts';
import { OAuthError } from '../../auth/oauth-error.ts';
import { ProofRefused } from '../../auth/proof-refused.ts';
import { meetsBinding } from '../../auth/token-binding.ts';
import type { Confirmation } from '../../auth/tokens.ts';
import { verifyProof } from '../../http/bound-token.ts';
import type { ReadCertificate } from '../../http/client-certificate.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';

type ConfirmationParts = { proofs: ProofVerifier; readCertificate: ReadCertificate };

/**
 * Returns what the new token is bound to: the key of the request's proof, or the certificate of a client that requires it.
 * Without that requirement a certificate binds nothing, because some networks present one with every request.
 */
export async function confirm(
  { proofs, readCertificate }: ConfirmationParts,
  client: ClientCredentials,
  request: HttpRequest,
  reply: HttpReply,
): Promise<Confirmation | undefined> {
  const isMtls = client.tokenBinding === 'mtls' || client.bindingRequired === 'mtls';
  const certificate = isMtls ? readCertificate(request) : undefined;
  const confirmation =
    request.headers.dpop === undefined
      ? certificate && { 'x5t#S256': certificate.thumbprint }
      : await proveKey(proofs, request, reply);
  const required = [client.tokenBinding, client.bindingRequired];
  if (required.every((one) => meetsBinding(one, confirmation))) return confirmation;
  if (isMtls) {
    throw new OAuthError(
      'invalid_request',
      'The tokens of this client must be bound to a client certificate, and to nothing else: send the request over a connection with one, without a DPoP header.',
    );
  }
  throw new OAuthError(
    'invalid_dpop_proof',
    'The tokens of this client must be bound to a key: send a proof in the DPoP header.',
    { headers: { 'dpop-nonce': proofs.newestNonce() } },
  );
}

/** RFC 9449 §5 and §8: a refused proof is a 400 here, and a 401 on the API. */
async function proveKey(
  proofs: ProofVerifier,
  request: HttpRequest,
  reply: HttpReply,
): Promise<Confirmation> {
  try {
    return { jkt: await verifyProof(proofs, request, reply) };
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    throw new OAuthError(error.code, error.message, { headers: { 'dpop-nonce': proofs.newestNonce() } });
  }
}
