-- needed from: 0.2.0
create table security_policies (
  account_id text primary key references accounts,
  second_factor_required boolean not null default false,
  -- The longest age of a session, and the longest time without a request. Null: the limits of the installation.
  session_length_minutes integer check (session_length_minutes between 5 and 10080),
  session_idle_minutes integer check (session_idle_minutes between 1 and 480),
  -- CIDR ranges from which users may sign in and use their sessions. Empty: from anywhere.
  allowed_networks text[] not null default '{}',
  -- Seconds. Null: the account's default for new clients, and the longest lifetime that a client may have.
  token_lifetime_default integer check (token_lifetime_default between 60 and 31536000),
  token_lifetime_max integer check (token_lifetime_max between 60 and 31536000),
  token_binding_required text not null default 'none' check (token_binding_required in ('none', 'any', 'dpop', 'mtls')),
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  check (token_lifetime_default <= token_lifetime_max)
);
comment on table security_policies is 'What an account requires of its users'' sessions and of its clients'' tokens. An account without a row requires nothing.';
select own_by_account('security_policies', 'account_id', 'select, insert, update');
