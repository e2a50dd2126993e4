-- Organizations had no routes before this: the table is empty.
alter table organizations
  add column tpa_id     text not null,
  add column billing_id text,
  add column card_types text[] not null default '{}',
  add column metadata   jsonb not null default '{}',
  -- Ended organizations keep their row: events, transactions and clients refer to it.
  add column deleted_at timestamptz(3),
  add foreign key (account_id, tpa_id) references tpas (account_id, id),
  add foreign key (account_id, billing_id) references billings (account_id, id),
  drop constraint organizations_account_id_reference_id_key;
create unique index organizations_by_reference on organizations (account_id, reference_id) where deleted_at is null;
create index organizations_by_tpa on organizations (account_id, tpa_id, id) where deleted_at is null;
-- Ended ones too: what happened in them is still to be billed.
create index organizations_by_billing on organizations (account_id, billing_id, id);
