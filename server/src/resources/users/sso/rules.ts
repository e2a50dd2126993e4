import type { JsonWebKey } from 'node:crypto';
import type { Role } from '../../../auth/roles.ts';
import { newEs256Key, secretHint } from '../../../auth/secrets.ts';
import { withoutAddresses } from '../../../domain/plain-name.ts';
import { applyChanges } from '../../../platform/changes.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import type { SsoConnection, SsoConnectionUpdate } from './schema.ts';
import type { Connection, ConnectionColumns, Domain } from './store.ts';

export const secretPurpose = 'sso secret';
export const editableFields = [
  'issuer',
  'client_id',
  'authentication',
  'secret_hint',
  'public_jwk',
  'scopes',
  'role_claim',
  'roles',
  'default_role',
  'second_factor_values',
  'just_in_time',
  'enforced',
  'break_glass_user_ids',
] as const satisfies readonly (keyof ConnectionColumns)[];

const initial = {
  scopes: ['openid', 'profile', 'email'],
  role_claim: null,
  roles: [],
  default_role: null,
  second_factor_values: [],
  just_in_time: false,
  enforced: false,
  break_glass_user_ids: [],
  secret_hint: null,
  public_jwk: null,
  authentication: 'client_secret_basic',
} as const;

/** Returns the connection's columns after an update. The first one must name everything that a sign-in needs. */
export function wantedConnection(
  masterKey: MasterKey,
  accountId: string,
  before: Connection | undefined,
  sent: SsoConnectionUpdate,
): ConnectionColumns {
  const { client_secret, role_mapping, domains: _, ...plain } = sent;
  const issuer = sent.issuer ?? before?.issuer;
  const client_id = sent.client_id ?? before?.client_id;
  if (issuer === undefined) throw invalidField('issuer', 'required', 'is required');
  if (client_id === undefined) throw invalidField('client_id', 'required', 'is required');
  if (sent.scopes && !['openid', 'email'].every((scope) => sent.scopes?.includes(scope))) {
    throw invalidField('scopes', 'required', 'must include openid and email');
  }
  const current: Omit<ConnectionColumns, 'secret'> = before ?? {
    ...initial,
    issuer,
    client_id,
    scopes: [...initial.scopes],
    roles: [],
    second_factor_values: [],
    break_glass_user_ids: [],
  };
  const mapping = role_mapping && {
    role_claim: role_mapping.claim,
    roles: role_mapping.roles,
    default_role: role_mapping.default_role,
  };
  const wanted = { ...applyChanges(current, plain), ...mapping };
  return { ...wanted, ...wantedSecret(masterKey, accountId, before, wanted, client_secret) };
}

type Credential = Pick<ConnectionColumns, 'secret' | 'secret_hint' | 'public_jwk'>;

function wantedSecret(
  masterKey: MasterKey,
  accountId: string,
  before: Connection | undefined,
  wanted: Pick<ConnectionColumns, 'authentication' | 'issuer'>,
  secret: string | undefined,
): Credential {
  const seal = (text: string) => masterKey.seal(secretPurpose, accountId, text);
  const wasKey = before?.authentication === 'private_key_jwt';
  // A secret must never go to another provider than the one that it was entered for.
  const isSameProvider = before?.issuer === wanted.issuer;
  if (wanted.authentication === 'private_key_jwt') {
    if (secret !== undefined) {
      throw invalidField('client_secret', 'state', 'is not used with private_key_jwt');
    }
    if (before && wasKey) return pick(before);
    const { privateJwk, publicJwk } = newEs256Key();
    const use = { alg: 'ES256', use: 'sig' };
    return {
      secret: seal(JSON.stringify({ ...privateJwk, ...use })),
      secret_hint: null,
      public_jwk: { ...publicJwk, ...use } as JsonWebKey,
    };
  }
  if (secret !== undefined)
    return { secret: seal(secret), secret_hint: secretHint(secret), public_jwk: null };
  if (before && !wasKey && isSameProvider) return pick(before);
  throw invalidField('client_secret', 'required', 'is required, also with another issuer');
}

const pick = ({ secret, secret_hint, public_jwk }: Connection): Credential => ({
  secret,
  secret_hint,
  public_jwk,
});

/** Returns the domain of an email address in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

export const txtNameOf = (domain: string): string => `_kontor.${domain}`;
export const txtValueOf = ({ token }: Pick<Domain, 'token'>): string => `kontor-domain-verification=${token}`;
export const fileUrlOf = (domain: string): string =>
  `https://${domain}/.well-known/kontor-domain-verification.txt`;

export const redirectPath = (connection: string): string => `/login/sso/${connection}/callback`;

export function toSsoConnection(publicUrl: string, row: Connection, domains: Domain[]): SsoConnection {
  const { issuer, client_id, authentication, secret_hint, public_jwk, scopes, second_factor_values } = row;
  const { just_in_time, enforced, break_glass_user_ids, created_at, updated_at } = row;
  return {
    issuer,
    client_id,
    authentication,
    secret_hint,
    public_jwk: public_jwk && { ...public_jwk },
    redirect_uri: `${publicUrl}${redirectPath(row.account_id)}`,
    scopes,
    domains: domains.map((one) => ({
      domain: one.domain,
      status: one.verified_at === null ? 'pending' : 'verified',
      verified_at: one.verified_at,
      txt_name: txtNameOf(one.domain),
      txt_value: txtValueOf(one),
      file_url: fileUrlOf(one.domain),
    })),
    role_mapping: { claim: row.role_claim, roles: row.roles, default_role: row.default_role },
    second_factor_values,
    just_in_time,
    enforced,
    break_glass_user_ids,
    created_at,
    updated_at,
  };
}

type Claims = Record<string, unknown>;

/** Returns the texts in a claim, which may be one text or a list. */
function textsIn(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

export const hasValue = (claims: Claims, name: string, value: string): boolean =>
  textsIn(claims, name).includes(value);

/** Whether the provider reports a second factor that the account accepts. */
export function reportsSecondFactor(claims: Claims, accepted: readonly string[]): boolean {
  return [...textsIn(claims, 'amr'), ...textsIn(claims, 'acr')].some((value) => accepted.includes(value));
}

type Mapping = Pick<Connection, 'role_claim' | 'roles' | 'default_role'>;

/** Returns the role that the claims give: the first match, else the default. Null refuses the sign-in. */
export function roleOf(claims: Claims, { role_claim, roles, default_role }: Mapping): Role | null {
  const values = role_claim === null ? [] : textsIn(claims, role_claim);
  return roles.find(({ value }) => values.includes(value))?.role ?? default_role;
}

/** Returns the email address of the claims, or why it cannot be used. */
export function emailOf(
  claims: Claims,
): { email: string } | { refused: 'email_missing' | 'email_unverified' } {
  const [email = ''] = textsIn(claims, 'email');
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) return { refused: 'email_missing' };
  // Providers of one company often omit the claim. The account has verified the domain and chose the provider.
  const isUnverified = claims.email_verified === false || claims.email_verified === 'false';
  return isUnverified ? { refused: 'email_unverified' } : { email: email.toLowerCase() };
}

/** Returns the names of the claims, without what an email program turns into a link. */
export function namesOf(claims: Claims, email: string): { first_name: string; last_name: string } {
  const [given = ''] = textsIn(claims, 'given_name');
  const [family = ''] = textsIn(claims, 'family_name');
  const [whole = ''] = textsIn(claims, 'name');
  const tidy = (name: string) =>
    withoutAddresses(name.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim())
      .slice(0, 80)
      .trim();
  const [first = '', ...rest] = tidy(whole).split(' ');
  const [local = ''] = email.split('@');
  return { first_name: tidy(given) || first || local, last_name: tidy(family) || rest.join(' ') || '-' };
}
