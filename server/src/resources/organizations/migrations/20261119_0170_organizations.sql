create table organizations (
  account_id text not null references accounts,
  id text not null,
  reference_id text not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tpa_id text not null,
  billing_id text,
  card_types text[] not null default '{}',
  metadata jsonb not null default '{}',
  -- Ended organizations keep their row: events, transactions and clients refer to it.
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, tpa_id) references tpas (account_id, id),
  foreign key (account_id, billing_id) references billings (account_id, id)
);
comment on table organizations is 'A partner''s customers. Each belongs to a TPA.';
create unique index organizations_by_reference on organizations (account_id, reference_id) where deleted_at is null;
create index organizations_by_tpa on organizations (account_id, tpa_id, id) where deleted_at is null;
-- Ended ones too: what happened in them is still to be billed.
create index organizations_by_billing on organizations (account_id, billing_id, id);
create index organizations_listed on organizations (account_id, id) where deleted_at is null;
select own_by_account('organizations');
