create table eid_sessions (
  account_id text not null references accounts,
  id text not null,
  provider text not null check (provider in ('broker', 'test')),
  purpose_kind text not null check (purpose_kind in ('tpa_signature', 'card_holder_consent')),
  object_id text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  -- Sealed with the master key: the protocol's secrets, the displayed text, and the return path, which may be a personal link.
  sealed bytea not null,
  -- The choice at the test eID: the hash of its one-time code and, sealed, the person and the hash of the text.
  answer_hash bytea,
  answer bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (account_id, id),
  check ((answer_hash is null) = (answer is null)),
  check (provider = 'test' or answer is null)
);
comment on table eid_sessions is 'eID identifications in progress. Each is for one text and one browser, and can be completed once.';
-- The browser returns with only the state.
create unique index eid_sessions_by_state on eid_sessions (state_hash);
create index eid_sessions_by_end on eid_sessions (expires_at);
select own_by_account('eid_sessions');
