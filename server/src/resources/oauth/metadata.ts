import { assertionAlgorithms } from '../../auth/client-authentication.ts';
import { proofAlgorithms } from '../../auth/dpop.ts';
import { allAccountScopes, allIssuerScopes } from '../../auth/scopes.ts';
import type { KeyRing } from '../../auth/signing-keys.ts';
import { openRoute } from '../../http/route.ts';
import { AuthorizationServerMetadata, JwkSet, ProtectedResourceMetadata } from './schema.ts';

/** Where clients present certificates. */
export type Mtls = { url: string; hasAuthority: boolean };
type MetadataParts = { publicUrl: string; keys: KeyRing; mtls: Mtls | undefined };

/** What a client discovers before it has a token. */
export const metadataRoutes = (parts: MetadataParts) => [
  openRoute('GET /.well-known/oauth-authorization-server', {
    id: 'oauth.metadata',
    openBecause: 'Clients discover the token endpoint here.',
    summary: 'Get the authorization server metadata',
    description: 'Returns the endpoints and their capabilities (RFC 8414).',
    success: { status: 200, body: AuthorizationServerMetadata },
    handler: (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(metadata(parts)),
  }),
  openRoute('GET /.well-known/oauth-protected-resource', {
    id: 'oauth.resource',
    openBecause: 'Clients discover here how to present a token.',
    summary: 'Get the protected resource metadata',
    description: 'Returns how the API expects access tokens, and which server issues them (RFC 9728).',
    success: { status: 200, body: ProtectedResourceMetadata },
    handler: (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(resourceMetadata(parts)),
  }),
  openRoute('GET /.well-known/jwks.json', {
    id: 'oauth.jwks',
    openBecause: 'Public keys are public.',
    summary: 'Get the keys that verify access tokens',
    description:
      'Returns the public keys that verify access tokens, as a JWK set (RFC 7517). A retired key is listed until its last token has expired.',
    success: { status: 200, body: JwkSet },
    handler: (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(parts.keys.jwks()),
  }),
];

function metadata({ publicUrl, mtls }: MetadataParts) {
  const methods = [
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
    ...(mtls ? ['self_signed_tls_client_auth'] : []),
    ...(mtls?.hasAuthority ? ['tls_client_auth'] : []),
  ];
  return {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    service_documentation: `${publicUrl}/docs`,
    scopes_supported: [...allAccountScopes, ...allIssuerScopes],
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: methods,
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    revocation_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    introspection_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    dpop_signing_alg_values_supported: proofAlgorithms,
    tls_client_certificate_bound_access_tokens: mtls !== undefined,
    ...(mtls
      ? {
          mtls_endpoint_aliases: {
            token_endpoint: `${mtls.url}/oauth/token`,
            revocation_endpoint: `${mtls.url}/oauth/revoke`,
            introspection_endpoint: `${mtls.url}/oauth/introspect`,
          },
        }
      : {}),
  };
}

function resourceMetadata({ publicUrl, mtls }: MetadataParts) {
  return {
    resource: publicUrl,
    authorization_servers: [publicUrl],
    scopes_supported: [...allAccountScopes, ...allIssuerScopes],
    bearer_methods_supported: ['header'],
    resource_name: 'Kontor',
    resource_documentation: `${publicUrl}/docs`,
    dpop_signing_alg_values_supported: proofAlgorithms,
    dpop_bound_access_tokens_required: false,
    tls_client_certificate_bound_access_tokens: mtls !== undefined,
  };
}
