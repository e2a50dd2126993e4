alter table users
  add column language            text           not null default 'en' check (language in ('sv', 'no', 'da', 'fi', 'en')),
  add column password_changed_at timestamptz(3),
  -- Sealed under the master key. Until it is confirmed with a code, it is only proposed.
  add column totp_secret         bytea,
  add column totp_confirmed_at   timestamptz(3),
  -- The time step of the last code that was taken: each code works once.
  add column totp_last_step      bigint         not null default 0;
-- Whoever signs in names no account.
create index users_by_login on users (lower(email));

-- Signed in with a browser. Only a hash of the cookie's token is here.
create table user_sessions (
  account_id       text           not null,
  id               text           not null,
  user_id          text           not null,
  token_hash       bytea          not null,
  -- `pending`: the first factor was right, the second is awaited. Such a session reaches nothing.
  state            text           not null check (state in ('pending', 'active')),
  method           text           not null check (method in ('password', 'totp', 'recovery_code', 'passkey', 'link')),
  ip               text           not null,
  user_agent       text           not null,
  created_at       timestamptz(3) not null,
  -- When the person last proved who they are.
  authenticated_at timestamptz(3) not null,
  last_seen_at     timestamptz(3) not null,
  expires_at       timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create unique index user_sessions_by_token on user_sessions (token_hash);
create index user_sessions_by_user on user_sessions (account_id, user_id);
create index user_sessions_by_end on user_sessions (expires_at);
select own_by_account('user_sessions');

-- The links in mails to users. Each is drawn at random and works once.
create table user_links (
  account_id text           not null,
  id         text           not null,
  user_id    text           not null,
  kind       text           not null check (kind in ('invitation', 'password_reset')),
  token_hash bytea          not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create unique index user_links_by_token on user_links (token_hash);
create index user_links_by_user on user_links (account_id, user_id, kind);
create index user_links_by_end on user_links (expires_at);
select own_by_account('user_links');

create table user_passkeys (
  account_id    text           not null,
  id            text           not null,
  user_id       text           not null,
  name          text           not null,
  credential_id text           not null,
  public_key    bytea          not null,
  counter       bigint         not null,
  transports    text[]         not null,
  is_synced     boolean        not null,
  created_at    timestamptz(3) not null,
  last_used_at  timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
-- Whoever signs in with a passkey names nobody: the credential does.
create unique index user_passkeys_by_credential on user_passkeys (credential_id);
create index user_passkeys_by_user on user_passkeys (account_id, user_id);
select own_by_account('user_passkeys');

create table user_recovery_codes (
  account_id text           not null,
  user_id    text           not null,
  hash       bytea          not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id, hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
select own_by_account('user_recovery_codes');

-- What a passkey is asked to sign: once, within minutes, for one purpose. Whoever is asked may be nobody yet.
create table passkey_challenges (
  hash       bytea          primary key,
  purpose    text           not null check (purpose in ('sign_in', 'confirm', 'add')),
  -- The session that it was made for; null for those who are about to sign in.
  session_id text,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
select own_by_system('passkey_challenges');

-- Accounts that were registered and whose owner has not shown yet that the address is theirs.
create table registrations (
  account_id text           not null references accounts,
  user_id    text           not null,
  email      text           not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index registrations_by_email on registrations (lower(email));
create index registrations_by_end on registrations (expires_at);
select own_by_account('registrations');
