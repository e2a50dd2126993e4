-- needed from: 0.1.0
-- oldest code: 0.1.0
-- What a partner's customer may see of one organization. Only hashes of the tokens are here.
create table portal_sessions (
  account_id      text           not null references accounts,
  id              text           not null,
  organization_id text           not null,
  permissions     text[]         not null,
  language        text           not null,
  return_url      text,
  allowed_origins text[]         not null,
  accent_color    text,
  -- Of the link, which opens once; then of the pages.
  token_hash      bytea          not null,
  opened_at       timestamptz(3),
  expires_at      timestamptz(3) not null,
  created_at      timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
-- The caller of a page knows no account.
create unique index portal_sessions_by_token on portal_sessions (token_hash);
create index portal_sessions_by_end on portal_sessions (expires_at);
create index portal_sessions_by_organization on portal_sessions (account_id, organization_id);
select own_by_account('portal_sessions');
