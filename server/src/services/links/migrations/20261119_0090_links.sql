create table links (
  account_id text not null references accounts,
  kind text not null check (kind in ('signature', 'consent')),
  object_id text not null,
  token_hash bytea not null,
  -- Grows when a new link replaces the old one, which then stops working.
  generation integer not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (account_id, kind, object_id)
);
comment on table links is 'Personal links in emails. The token in a link is the credential; only its hash is stored.';
-- A request that opens a link does not name an account.
create unique index links_by_token on links (token_hash);
select own_by_account('links');
