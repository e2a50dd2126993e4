import Type from 'typebox';
import { Choice, Fields, Line, Nullable, WholeNumber } from '../../platform/schema.ts';

const Text = (max: number) => Type.String({ maxLength: max, pattern: '^[\\x20-\\x7e]*$' });
const Url = Type.String({ format: 'uri', maxLength: 500 });
const Names = (max: number) => Type.Array(Line({ max: 100 }), { maxItems: max });

const aboutUrl = (description: string) => Type.String({ ...Url, description });
const aboutNames = (max: number, description: string) =>
  Type.Array(Line({ max: 100 }), { maxItems: max, description });

const clientAuthentication = {
  client_id: Type.Optional(Text(100)),
  client_secret: Type.Optional(Text(200)),
  client_assertion_type: Type.Optional(Text(100)),
  client_assertion: Type.Optional(Text(8192)),
};

export const TokenRequest = Fields(
  {
    grant_type: Choice(['client_credentials']),
    ...clientAuthentication,
    scope: Type.Optional(
      Line({
        max: 8192,
        description: 'The requested scopes, separated by spaces (default: all scopes of the client)',
      }),
    ),
  },
  {
    name: 'TokenRequest',
    description: 'Send the client credentials in the body or in HTTP Basic, but not in both.',
  },
);

export const TokenResponse = Fields(
  {
    token_type: Choice(
      ['Bearer', 'DPoP'],
      '`DPoP` if the token is bound to the key of the request’s proof: send it as `Authorization: DPoP …`, each time with a new proof',
    ),
    expires_in: WholeNumber({ min: 60, max: 31_536_000 }),
    access_token: Type.String({
      maxLength: 8192,
      pattern: '^[A-Za-z0-9._-]+$',
      description: 'The access token. Treat it as opaque and do not parse it',
    }),
    scope: Type.Optional(
      Line({
        max: 8192,
        description: 'The granted scopes, separated by spaces; only if the request had no `scope`',
      }),
    ),
  },
  { name: 'TokenResponse' },
);

const presentedToken = {
  token: Text(8192),
  token_type_hint: Type.Optional(Text(50)),
  ...clientAuthentication,
};

export const TokenRevocationRequest = Fields(presentedToken, {
  name: 'TokenRevocationRequest',
  description: 'A token to revoke (RFC 7009).',
});

export const TokenIntrospectionRequest = Fields(presentedToken, {
  name: 'TokenIntrospectionRequest',
  description: 'A token to introspect (RFC 7662).',
});

export const TokenIntrospectionResponse = Fields(
  {
    active: Type.Boolean(),
    scope: Type.Optional(Line({ max: 8192, min: 0 })),
    client_id: Type.Optional(Text(100)),
    account_id: Type.Optional(Text(100)),
    token_type: Type.Optional(Choice(['Bearer', 'DPoP'])),
    exp: Type.Optional(WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
    iat: Type.Optional(WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
    sub: Type.Optional(Text(100)),
    aud: Type.Optional(Text(500)),
    iss: Type.Optional(Text(500)),
    jti: Type.Optional(Text(100)),
    cnf: Type.Optional(
      Fields(
        {
          jkt: Type.Optional(Line({ max: 100, description: 'The SHA-256 thumbprint of the key (DPoP)' })),
          'x5t#S256': Type.Optional(
            Line({ max: 100, description: 'The SHA-256 thumbprint of the client certificate (mutual TLS)' }),
          ),
        },
        { description: 'What the token is bound to; absent for a bearer token' },
      ),
    ),
    authorization_details: Type.Optional(
      Type.Array(
        Fields({
          type: Choice(
            ['kontor_access'],
            'The type of this entry; ignore others, which later versions may add',
          ),
          account_id: Text(100),
          organization_id: Nullable(
            Type.String({
              ...Text(100),
              description: 'The organization that the token is limited to; null for the whole account',
            }),
          ),
        }),
        { maxItems: 10, description: 'What the token gives access to, beyond its scopes (RFC 9396)' },
      ),
    ),
  },
  { name: 'TokenIntrospectionResponse' },
);

export const ClientLookupRequest = Fields(
  {
    assertion: Text(8192),
  },
  {
    name: 'ClientLookupRequest',
    description: 'A JWT that is signed by the Ed25519 key whose public part is `jwk` in its header.',
  },
);

export const ClientLookupResponse = Fields(
  { client_id: Text(100), account_id: Text(100) },
  { name: 'ClientLookupResponse' },
);

export const AuthorizationServerMetadata = Fields(
  {
    issuer: Url,
    token_endpoint: Url,
    jwks_uri: Url,
    revocation_endpoint: Url,
    introspection_endpoint: Url,
    service_documentation: Url,
    scopes_supported: Names(200),
    response_types_supported: Names(10),
    grant_types_supported: Names(10),
    token_endpoint_auth_methods_supported: Names(10),
    token_endpoint_auth_signing_alg_values_supported: Names(20),
    revocation_endpoint_auth_methods_supported: Names(10),
    revocation_endpoint_auth_signing_alg_values_supported: Names(20),
    introspection_endpoint_auth_methods_supported: Names(10),
    introspection_endpoint_auth_signing_alg_values_supported: Names(20),
    dpop_signing_alg_values_supported: aboutNames(20, 'The algorithms of DPoP proofs'),
    tls_client_certificate_bound_access_tokens: Type.Boolean({
      description: 'Whether tokens can be bound to a client certificate (RFC 8705)',
    }),
    mtls_endpoint_aliases: Type.Optional(
      Fields(
        { token_endpoint: Url, revocation_endpoint: Url, introspection_endpoint: Url },
        { description: 'The endpoints for clients that present a certificate' },
      ),
    ),
  },
  {
    name: 'AuthorizationServerMetadata',
    description: 'The endpoints of the authorization server and their capabilities (RFC 8414).',
  },
);

export const ProtectedResourceMetadata = Fields(
  {
    resource: aboutUrl('The base URL of the API'),
    authorization_servers: Type.Array(Url, {
      maxItems: 10,
      description: 'The servers that issue its tokens',
    }),
    scopes_supported: aboutNames(200, 'The scopes of the API'),
    bearer_methods_supported: aboutNames(10, 'Where a bearer token is sent: the header `Authorization`'),
    resource_name: Line({ max: 100, description: 'The name of the API' }),
    resource_documentation: aboutUrl('The API reference'),
    dpop_signing_alg_values_supported: aboutNames(20, 'The algorithms of DPoP proofs'),
    tls_client_certificate_bound_access_tokens: Type.Boolean({
      description: 'Whether tokens can be bound to a client certificate (RFC 8705)',
    }),
    dpop_bound_access_tokens_required: Type.Boolean({
      description: 'Whether every token must be bound to a key. Clients may require it for themselves',
    }),
  },
  {
    name: 'ProtectedResourceMetadata',
    description: 'How the API expects access tokens (RFC 9728).',
  },
);

export const JwkSet = Fields(
  {
    keys: Type.Array(
      Fields({
        kty: Text(10),
        crv: Text(20),
        x: Text(100),
        kid: Text(100),
        alg: Text(20),
        use: Text(10),
      }),
      { maxItems: 100 },
    ),
  },
  { name: 'JwkSet' },
);
