-- needed from: 0.2.0
create table transaction_coding (
  account_id text not null,
  transaction_id text not null,
  organization_id text not null,
  -- Copies of the transaction's columns when it was coded. Suggestions find earlier choices by them.
  card_holder_id text not null,
  merchant text,
  mcc_code text,
  category text,
  cost_account text,
  vat_code text,
  -- Codes by the name of their dimension: {"cost_centre": "4010"}.
  dimensions jsonb not null default '{}',
  metadata jsonb not null default '{}',
  comment text,
  -- [{"name": "Tova Berg", "company": "Acme AB"}]
  attendees jsonb not null default '[]',
  private boolean not null default false,
  -- Lines that add up to split_total, in the currency of the purchase. Null: the transaction is not split.
  split jsonb,
  -- The transaction's amount when it was split. A later state with another amount makes the split wrong.
  split_total numeric(18, 4),
  -- Whether it can be booked: private, or every part of it has a cost account.
  coded boolean not null,
  -- Who set each field: [{"field": "cost_account", "by": "rule", "id": "cru_…", "at": "…"}].
  coded_by jsonb not null default '[]',
  updated_at timestamptz(3) not null,
  primary key (account_id, transaction_id)
);
comment on table transaction_coding is 'What people, partners and rules wrote to a transaction for bookkeeping. A transaction without a row has no coding.';
-- Retention deletes the oldest rows of each account by the primary key.
select own_by_account('transaction_coding');
call limit_to_organizations('transaction_coding');
