-- needed from: 0.2.0
create table sso_connections (
  account_id text primary key references accounts,
  issuer text not null,
  client_id text not null,
  authentication text not null check (authentication in ('client_secret_basic', 'client_secret_post', 'private_key_jwt')),
  -- The client secret, or the private key as a JWK. Sealed under the master key.
  secret bytea not null,
  secret_hint text,
  public_jwk jsonb,
  scopes text[] not null,
  -- Null: roles are assigned in Kontor, not by the provider.
  role_claim text,
  roles jsonb not null,
  -- Null: sign-in is refused if no value of the claim matches.
  default_role text check (default_role in ('owner', 'admin', 'developer', 'viewer', 'accountant')),
  second_factor_values text[] not null,
  just_in_time boolean not null,
  enforced boolean not null,
  break_glass_user_ids text[] not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table sso_connections is 'The OpenID Connect provider through which users of an account sign in.';
select own_by_account('sso_connections');

create table sso_domains (
  account_id text not null references sso_connections on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Published by the domain's owner in DNS or in a file, so it is no secret.
  token text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (account_id, domain)
);
comment on table sso_domains is 'Email domains whose users sign in through the account''s provider, once they are verified.';
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
select own_by_account('sso_domains');

create table sso_identities (
  account_id text not null,
  user_id text not null,
  issuer text not null,
  client_id text not null,
  subject text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, issuer, client_id, subject),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table sso_identities is 'The person at a provider to whom a user belongs. It is set at the first sign-in and does not follow the email address.';
create unique index sso_identities_by_user on sso_identities (account_id, user_id, issuer, client_id);
select own_by_account('sso_identities');

-- Null: the session began with Kontor's own sign-in.
alter table user_sessions add column signed_in_by text check (signed_in_by in ('account', 'operator'));
-- Whether the provider has verified a second factor.
alter table user_sessions add column has_sso_second_factor boolean not null default false;
alter table user_sessions drop constraint user_sessions_method_check;
alter table user_sessions add constraint user_sessions_method_check
  check (method in ('password', 'totp', 'recovery_code', 'passkey', 'link', 'sso'));
