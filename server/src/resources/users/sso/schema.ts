import Type, { type Static } from 'typebox';
import { roles } from '../../../auth/roles.ts';
import { Choice, Fields, Id, Line, Nullable, optional, Timestamp } from '../../../platform/schema.ts';

export const authentications = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
export const domainsMax = 20;
const mappingsMax = 50;

const Issuer = Type.String({
  minLength: 8,
  maxLength: 500,
  pattern: '^https?://[^\\s?#]+$',
  description: 'The provider’s issuer, exactly as in its metadata',
  examples: ['https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0'],
});
const ClientId = Line({
  max: 300,
  description: 'The client id that the provider gave Kontor',
  examples: ['0oa1b2c3d4'],
});
const Authentication = Choice(
  authentications,
  'How Kontor authenticates at the provider’s token endpoint. With `private_key_jwt`, register `public_jwk` at the provider.',
);
const Scopes = Type.Array(Type.String({ pattern: '^[!#-\\[\\]-~]{1,100}$', maxLength: 100 }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: 'Scopes that Kontor requests. They include `openid` and `email`.',
  examples: [['openid', 'profile', 'email']],
});
export const domainPattern =
  '^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$';
const Domain = Type.String({
  pattern: domainPattern,
  maxLength: 253,
  description: 'An email domain in lower case; in Punycode if it is international',
  examples: ['example.com'],
});
const UserRole = Choice(roles, 'Role in Kontor');
const aboutMapping = 'How a claim of the provider becomes a role. It applies to each sign-in.';
// A model for each direction: a response may grow, and a request is closed.
const mappingFields = () => ({
  claim: Nullable(
    Line({
      max: 200,
      description:
        'The claim with roles or groups, as text or a list. Null: roles are assigned in Kontor, and the provider changes none.',
      examples: ['groups'],
    }),
  ),
  roles: Type.Array(
    Fields({
      value: Line({ max: 300, description: 'A value of the claim', examples: ['kontor-admins'] }),
      role: UserRole,
    }),
    { maxItems: mappingsMax, description: 'The first match determines the role.' },
  ),
  default_role: Nullable(
    Choice(
      roles,
      'The role if no value matches, and of new users without a claim. Null: sign-in is refused.',
    ),
  ),
});
const RoleMapping = Fields(mappingFields(), { name: 'SsoRoleMapping', description: aboutMapping });
const WantedRoleMapping = Fields(mappingFields(), {
  name: 'SsoRoleMappingUpdate',
  description: aboutMapping,
});
const SecondFactorValues = Type.Array(Line({ max: 200, examples: ['mfa'] }), {
  maxItems: 20,
  description:
    'Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor asks for the user’s own second factor.',
});
const JustInTime = Type.Boolean({
  description: 'Whether an unknown person with an address of a verified domain becomes a user',
});
const Enforced = Type.Boolean({
  description:
    'Whether users of the verified domains can sign in only through the provider. It requires a verified domain and an owner in `break_glass_user_ids`.',
});
const BreakGlass = Type.Array(Id('usr'), {
  maxItems: 5,
  uniqueItems: true,
  description:
    'Owners with a second factor who may still sign in with a password, for when the provider is unavailable',
});

const SsoDomain = Fields(
  {
    domain: Domain,
    status: Choice(['pending', 'verified'], '`verified` domains sign in through the provider.'),
    verified_at: Nullable(Timestamp),
    txt_name: Line({ max: 300, description: 'Name of the DNS record of type TXT' }),
    txt_value: Line({ max: 100, description: 'Value of the DNS record, and content of the file' }),
    file_url: Line({ max: 400, description: 'Address of a file that may have the value instead' }),
  },
  { name: 'SsoDomain', description: 'An email domain and the proof that it belongs to you.' },
);

export const SsoConnection = Fields(
  {
    issuer: Issuer,
    client_id: ClientId,
    authentication: Authentication,
    secret_hint: Nullable(
      Line({ max: 4, description: 'The last characters of the client secret', examples: ['x7Qa'] }),
    ),
    public_jwk: Nullable(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        maxProperties: 10,
        description: 'The public key of `private_key_jwt`, to register at the provider',
      }),
    ),
    redirect_uri: Line({ max: 2100, description: 'The redirect URI to register at the provider' }),
    scopes: Scopes,
    domains: Type.Array(SsoDomain, { maxItems: domainsMax, description: 'Email domains of your people' }),
    role_mapping: RoleMapping,
    second_factor_values: SecondFactorValues,
    just_in_time: JustInTime,
    enforced: Enforced,
    break_glass_user_ids: BreakGlass,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'SsoConnection', description: 'The account’s single sign-on through an OpenID Connect provider.' },
);
export type SsoConnection = Static<typeof SsoConnection>;

export const SsoConnectionUpdate = Fields(
  optional({
    issuer: Issuer,
    client_id: ClientId,
    authentication: Authentication,
    client_secret: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '^[\\x20-\\x7e]+$',
      format: 'password',
      description: 'The client secret. It is stored encrypted and never returned.',
      examples: ['a-secret-of-your-provider'],
    }),
    scopes: Scopes,
    domains: Type.Array(Domain, {
      maxItems: domainsMax,
      uniqueItems: true,
      description: 'All domains. One that is missing is removed; a new one is `pending`.',
    }),
    role_mapping: WantedRoleMapping,
    second_factor_values: SecondFactorValues,
    just_in_time: JustInTime,
    enforced: Enforced,
    break_glass_user_ids: BreakGlass,
  }),
  {
    name: 'SsoConnectionUpdate',
    description:
      'The fields to update. The first request creates the connection and requires `issuer`, `client_id` and, unless `authentication` is `private_key_jwt`, `client_secret`.',
  },
);
export type SsoConnectionUpdate = Static<typeof SsoConnectionUpdate>;
