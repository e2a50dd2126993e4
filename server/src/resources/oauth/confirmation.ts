import type { ClientCredentials } from '../../auth/client-directory.ts';
import type { ProofVerifier } from '../../auth/dpop.ts';
import { OAuthError } from '../../auth/oauth-error.ts';
import { ProofRefused } from '../../auth/proof-refused.ts';
import { meetsBinding } from '../../auth/token-binding.ts';
import type { Confirmation } from '../../auth/tokens.ts';
import { verifyProof } from '../../http/bound-token.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';

/** Returns what the new token is bound to: the key of the request's proof, if it has one. */
export async function confirm(
  proofs: ProofVerifier,
  client: ClientCredentials,
  request: HttpRequest,
  reply: HttpReply,
): Promise<Confirmation | undefined> {
  const confirmation =
    request.headers.dpop === undefined ? undefined : await proveKey(proofs, request, reply);
  if (meetsBinding(client.tokenBinding, confirmation)) return confirmation;
  if (client.tokenBinding === 'mtls') {
    throw new OAuthError(
      'invalid_request',
      'The tokens of this client must be bound to a client certificate.',
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
