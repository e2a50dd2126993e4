create table portal_sessions (
  account_id text not null references accounts,
  id text not null,
  organization_id text,
  permissions text[] not null,
  language text not null,
  return_url text,
  allowed_origins text[] not null,
  accent_color text,
  -- Of the link, which opens once; then of the pages.
  token_hash bytea not null,
  opened_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  reference_id text,
  -- Mails that the session has caused: it may cause a few dozen.
  mails integer not null default 0,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id),
  constraint portal_sessions_organization check (organization_id is not null or reference_id is not null)
);
comment on table portal_sessions is 'Sessions in which a partner''s customer sees pages of one organization. Only hashes of their tokens are stored.';
-- The caller of a page knows no account.
create unique index portal_sessions_by_token on portal_sessions (token_hash);
create index portal_sessions_by_end on portal_sessions (expires_at);
create index portal_sessions_by_organization on portal_sessions (account_id, organization_id);
select own_by_account('portal_sessions');
