create table users (
  account_id text not null references accounts,
  id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer', 'accountant')),
  status text not null check (status in ('invited', 'active', 'disabled')),
  password_hash text,
  last_login_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  language text not null default 'en' check (language in ('sv', 'no', 'da', 'fi', 'en')),
  password_changed_at timestamptz(3),
  -- Sealed under the master key. Until it is confirmed with a code, it is only proposed.
  totp_secret bytea,
  totp_confirmed_at timestamptz(3),
  -- The time step of the last code that was taken: each code works once.
  totp_last_step bigint not null default 0,
  -- The language that a user chose for the dashboard. Null: the browser's.
  dashboard_language text check (dashboard_language in ('sv', 'no', 'da', 'fi', 'en')),
  primary key (account_id, id)
);
comment on table users is 'People who sign in to the dashboard of an account.';
create unique index users_by_email on users (account_id, lower(email));
-- Whoever signs in names no account.
create index users_by_login on users (lower(email));
select own_by_account('users');

create table user_sessions (
  account_id text not null,
  id text not null,
  user_id text not null,
  token_hash bytea not null,
  -- `pending`: the first factor was right, the second is awaited. Such a session reaches nothing.
  state text not null check (state in ('pending', 'active')),
  method text not null check (method in ('password', 'totp', 'recovery_code', 'passkey', 'link')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  -- When the person last proved who they are.
  authenticated_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table user_sessions is 'Browser sessions of users. Only a hash of the cookie''s token is stored.';
create unique index user_sessions_by_token on user_sessions (token_hash);
create index user_sessions_by_user on user_sessions (account_id, user_id);
create index user_sessions_by_end on user_sessions (expires_at);
select own_by_account('user_sessions');

create table user_links (
  account_id text not null,
  id text not null,
  user_id text not null,
  kind text not null check (kind in ('invitation', 'password_reset', 'email_change')),
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- The new address. It takes effect when its owner opens the link.
  email text,
  primary key (account_id, id),
  constraint user_links_email_check check ((kind = 'email_change') = (email is not null)),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table user_links is 'One-time links in emails to users: invitation, password reset, email change.';
create unique index user_links_by_token on user_links (token_hash);
create index user_links_by_user on user_links (account_id, user_id, kind);
create index user_links_by_end on user_links (expires_at);
select own_by_account('user_links');

create table user_passkeys (
  account_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table user_passkeys is 'The passkeys of users (WebAuthn credentials).';
-- Whoever signs in with a passkey names nobody: the credential does.
create unique index user_passkeys_by_credential on user_passkeys (credential_id);
create index user_passkeys_by_user on user_passkeys (account_id, user_id);
select own_by_account('user_passkeys');

create table user_recovery_codes (
  account_id text not null,
  user_id text not null,
  hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id, hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table user_recovery_codes is 'Hashes of the one-time codes that replace a lost second factor.';
select own_by_account('user_recovery_codes');

create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'add')),
  -- The session that it was made for; null for those who are about to sign in.
  session_id text,
  expires_at timestamptz(3) not null
);
comment on table passkey_challenges is 'What a passkey is asked to sign: once, within minutes, for one purpose. The caller may not be signed in yet.';
create index passkey_challenges_by_end on passkey_challenges (expires_at);
select own_by_system('passkey_challenges');

create table registrations (
  account_id text not null references accounts,
  user_id text not null,
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table registrations is 'Self-registered accounts whose owner has not confirmed the email address yet.';
create index registrations_by_email on registrations (lower(email));
create index registrations_by_end on registrations (expires_at);
select own_by_account('registrations');

create table operators (
  account_id text not null,
  user_id text not null,
  -- The address that was given the right: a user with another address does not have it.
  email text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
comment on table operators is 'Users who may use the operator''s console. Requests can withdraw this right; only the operator''s command line can grant it.';
select own_by_account('operators', 'account_id', 'select, delete');
grant insert, update on operators to kontor_system;
