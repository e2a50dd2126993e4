import Type, { type Static } from 'typebox';
import { assertionAlgorithms } from '../../auth/client-authentication.ts';
import { clientProfiles } from '../../auth/client-profile.ts';
import { allAccountScopes, recommendedScopes } from '../../auth/scopes.ts';
import { tokenBindings } from '../../auth/token-binding.ts';
import {
  ApiVersion,
  Choice,
  Fields,
  Id,
  Line,
  Nullable,
  optional,
  PageOf,
  pageQuery,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

const scopesMax = 100;
const rangesMax = 50;
const overlapMaxS = 31_536_000;
export const overlapDefaultS = 86_400;

const aboutScopes = {
  maxItems: scopesMax,
  uniqueItems: true,
  description: 'The scopes of the client’s tokens',
};
const Scopes = Type.Array(Choice(allAccountScopes), aboutScopes);
const NewScopes = Type.Array(Choice(allAccountScopes), { ...aboutScopes, default: recommendedScopes });
const TokenLifetime = WholeNumber({
  min: 60,
  max: 31_536_000,
  description: 'The lifetime of a token, in seconds',
});
const TokenBinding = Choice(
  tokenBindings,
  'What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token',
);
const Profile = Choice(
  clientProfiles,
  'The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour',
);
const CertificateName = Nullable(
  Type.String({
    maxLength: 253,
    pattern: '^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$',
    examples: ['client.example.com'],
    description:
      'The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none',
  }),
);
const AllowedIps = Type.Array(
  Type.String({
    maxLength: 49,
    pattern: '^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$',
    examples: ['192.0.2.0/24', '2001:db8::/32'],
  }),
  { maxItems: rangesMax, description: 'The CIDR ranges from which the client may call; empty: any address' },
);

const PinnedVersion = Type.String({
  ...ApiVersion,
  description:
    'The version of the API that the client gets, unless a request sets another with the header Kontor-Version',
});

const clientFields = {
  id: Id('cli', 'The same as `client_id`'),
  client_id: Id('cli'),
  name: Line({ max: 100, examples: ['Production'] }),
  type: Choice(['account_client', 'organization_client', 'issuer_client']),
  organization_id: Nullable(Id('org')),
  scopes: Scopes,
  token_lifetime: TokenLifetime,
  token_binding: TokenBinding,
  profile: Profile,
  tls_client_auth_san_dns: CertificateName,
  enabled: Type.Boolean(),
  allowed_ips: AllowedIps,
  api_version: PinnedVersion,
  secret_hint: Type.String({
    maxLength: 4,
    pattern: '^([A-Za-z0-9_-]{4})?$',
    examples: ['x7Qa'],
    description: 'The last four characters of the secret; empty if the client has none',
  }),
  last_used_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const OAuthClient = Fields(clientFields, {
  name: 'OAuthClient',
  description: 'A program that calls the API.',
});
export type OAuthClient = Static<typeof OAuthClient>;

export const OAuthClientWithSecret = Fields(
  {
    ...clientFields,
    secret: Type.String({
      maxLength: 100,
      pattern: '^(ksec_[A-Za-z0-9_-]{43})?$',
      examples: ['ksec_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'],
      description:
        'The client secret. Store it now, because no other response contains it. Empty with the profile `fapi2`, which has no secrets.',
    }),
  },
  { name: 'OAuthClientWithSecret' },
);

export const UserClients = Fields(
  {
    data: Type.Array(OAuthClient, { maxItems: 500, description: 'The OAuth clients, newest first' }),
    total: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description: 'The number of all these OAuth clients',
    }),
  },
  { name: 'UserClients', description: 'The OAuth clients whose credentials a user may know.' },
);

export const OAuthClientPage = PageOf(OAuthClient, 'OAuthClientPage');

export const NewOAuthClient = Fields(
  {
    name: Line({ max: 100, examples: ['Production'] }),
    scopes: Type.Optional(NewScopes),
    organization_id: Type.Optional(
      Id(
        'org',
        'An organization’s id creates an organization_client, which can access only this organization',
      ),
    ),
    token_lifetime: Type.Optional(TokenLifetime),
    token_binding: Type.Optional(TokenBinding),
    profile: Type.Optional(Profile),
    tls_client_auth_san_dns: Type.Optional(CertificateName),
    allowed_ips: Type.Optional(AllowedIps),
    api_version: Type.Optional(PinnedVersion),
  },
  {
    name: 'NewOAuthClient',
    description:
      'Without `scopes`, the client gets the recommended scopes; without `api_version`, the newest version.',
  },
);
export type NewOAuthClient = Static<typeof NewOAuthClient>;

export const OAuthClientUpdate = Fields(
  optional({
    name: Line({ max: 100, examples: ['Production'] }),
    scopes: Scopes,
    token_lifetime: TokenLifetime,
    token_binding: TokenBinding,
    profile: Profile,
    tls_client_auth_san_dns: CertificateName,
    enabled: Type.Boolean(),
    allowed_ips: AllowedIps,
    api_version: PinnedVersion,
  }),
  {
    name: 'OAuthClientUpdate',
    description: 'Only the fields that you send are updated. `scopes` replaces the list.',
  },
);
export type OAuthClientUpdate = Static<typeof OAuthClientUpdate>;

export const ChangeQuery = Fields({
  dry_run: Type.Optional(
    Type.Boolean({ description: 'Change nothing, and return the operations that the update would break' }),
  ),
});

export const ScopeChangePreview = Fields(
  {
    scopes_added: Type.Array(Choice(allAccountScopes), { maxItems: scopesMax }),
    scopes_removed: Type.Array(Choice(allAccountScopes), { maxItems: scopesMax }),
    would_break: Type.Array(
      Fields({
        operation: Line({ max: 100, description: 'The operation’s `operationId` in this document' }),
        calls_last_30_days: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        last_called_at: Timestamp,
      }),
      { maxItems: 500, description: 'The operations that the client has called and could no longer call' },
    ),
  },
  { name: 'ScopeChangePreview' },
);
export type ScopeChangePreview = Static<typeof ScopeChangePreview>;

export const ScopeUsagePage = Fields(
  {
    data: Type.Array(
      Fields({
        scope: Choice(allAccountScopes, 'A scope of the client'),
        calls_last_30_days: WholeNumber({
          min: 0,
          max: Number.MAX_SAFE_INTEGER,
          description: 'The number of calls to operations that require the scope',
        }),
        last_called_at: Nullable(
          Type.String({
            ...Timestamp,
            description: 'When the last of these calls was made; null if there was none in 90 days',
          }),
        ),
      }),
      {
        maxItems: scopesMax,
        description: 'Every scope of the client, in the order in which they were granted',
      },
    ),
    next_cursor: Type.Null({ description: 'Always null, because the list is complete' }),
  },
  { name: 'ScopeUsagePage', description: 'The usage of each scope of an OAuth client.' },
);
export type ScopeUsagePage = Static<typeof ScopeUsagePage>;

export const ClientSecretRotation = Type.Optional(
  Fields(
    {
      expire_previous_in: Type.Optional(
        WholeNumber({
          min: 0,
          max: overlapMaxS,
          description: 'The number of seconds until the previous secrets expire',
        }),
      ),
    },
    { name: 'ClientSecretRotation' },
  ),
);

export const ClientSecret = Fields(
  {
    id: Id('sec'),
    hint: Line({ max: 10, description: 'The last four characters of the secret', examples: ['x7Qp'] }),
    created_at: Timestamp,
    last_used_at: Nullable(
      Type.String({
        ...Timestamp,
        description: 'When the client last authenticated with the secret; null if never',
      }),
    ),
    expires_at: Nullable(
      Type.String({
        ...Timestamp,
        description:
          'When the secret expires, at the end of a rotation’s overlap; null if it does not expire',
      }),
    ),
  },
  { name: 'ClientSecret', description: 'A valid secret, without the secret itself.' },
);
export type ClientSecret = Static<typeof ClientSecret>;
export const ClientSecretPage = PageOf(ClientSecret, 'ClientSecretPage');

export const IssuedToken = Fields(
  {
    id: Id('tok'),
    scopes: Type.Array(Line({ max: 100 }), {
      maxItems: scopesMax,
      description: 'The scopes with which the token was issued',
    }),
    issued_at: Timestamp,
    expires_at: Timestamp,
    last_used_at: Nullable(Timestamp),
    last_used_ip: Nullable(Line({ max: 64 })),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'IssuedToken', description: 'A valid token, without the token itself.' },
);
export type IssuedToken = Static<typeof IssuedToken>;
export const IssuedTokenPage = PageOf(IssuedToken, 'IssuedTokenPage');

const tokensCountedMax = 1_000;
export const LongLivedTokens = Fields(
  {
    data: Type.Array(
      Fields({
        client_id: Id('cli'),
        name: Line({ max: 100, description: 'The name of the OAuth client' }),
        token_lifetime: TokenLifetime,
        token_binding: TokenBinding,
        tokens: WholeNumber({
          min: 1,
          max: tokensCountedMax,
          description: `The number of valid tokens that live more than an hour from now, counted up to ${tokensCountedMax}`,
        }),
        last_expires_at: Type.String({ ...Timestamp, description: 'When the last of these tokens expires' }),
        last_used_at: Nullable(
          Type.String({ ...Timestamp, description: 'When the last of these tokens was used; null if never' }),
        ),
      }),
      { maxItems: 500, description: 'The enabled OAuth clients with such tokens, newest first' },
    ),
    next_cursor: Type.Null({ description: 'Always null, because the list is complete' }),
  },
  {
    name: 'LongLivedTokens',
    description:
      'The OAuth clients that a stolen token would serve for more than an hour. For production, set `token_lifetime` to 3600 and `token_binding` to `dpop`.',
  },
);

const Base64Url = (max: number) => Type.String({ maxLength: max, pattern: '^[A-Za-z0-9_-]+$' });
const jwkFields = {
  kty: Choice(['OKP', 'EC', 'RSA']),
  crv: Type.Optional(Choice(['Ed25519', 'P-256', 'P-384', 'P-521'])),
  x: Type.Optional(Base64Url(200)),
  y: Type.Optional(Base64Url(200)),
  n: Type.Optional(Base64Url(1400)),
  e: Type.Optional(Base64Url(20)),
  alg: Type.Optional(Choice(assertionAlgorithms)),
  use: Type.Optional(Choice(['sig'])),
  x5c: Type.Optional(
    Type.Array(Type.String({ maxLength: 8000, pattern: '^[A-Za-z0-9+/]+={0,2}$' }), {
      minItems: 1,
      maxItems: 1,
      description:
        'The certificate of the key (DER in Base64), with which the client may authenticate (`self_signed_tls_client_auth`, RFC 8705)',
    }),
  ),
};

export const NewClientKey = Fields(
  {
    ...jwkFields,
    // Web Crypto adds these when it exports a key; they are ignored.
    key_ops: Type.Optional(Type.Array(Choice(['verify']), { maxItems: 1 })),
    ext: Type.Optional(Type.Boolean()),
    kid: Type.Optional(
      Line({ max: 200, description: 'The key id (default: the key’s RFC 7638 thumbprint)' }),
    ),
  },
  {
    name: 'NewClientKey',
    description: 'A public JWK, which verifies the client’s assertions (RFC 7523).',
  },
);
export type NewClientKey = Static<typeof NewClientKey>;

export const ClientKey = Fields(
  {
    id: Id('key'),
    kid: Line({ max: 200 }),
    jwk: Fields({ ...jwkFields, kid: Line({ max: 200 }) }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'ClientKey' },
);
export type ClientKey = Static<typeof ClientKey>;
export const ClientKeyPage = PageOf(ClientKey, 'ClientKeyPage');

export const ListQuery = Fields(pageQuery);
export const KeyDeletion = Fields({
  kid: Type.Optional(
    Line({ max: 200, description: 'The `kid` of the key to delete; without it, all keys of the client' }),
  ),
});
