-- What many estimates have in common: factor, flags and the text of every step, by the hash of it all. An estimate
-- itself then is little more than its figures.
create table impact_bases (
  account_id text not null references accounts,
  id         text not null,
  basis      json not null,
  primary key (account_id, id)
);
select own_by_account('impact_bases', 'account_id', 'select, insert, delete');

create table environmental_impacts (
  account_id           text           not null,
  id                   text           not null,
  transaction_id       text           not null,
  organization_id      text           not null,
  card_holder_id       text           not null,
  purchase_date        date           not null,
  mcc_code             text,
  status               text           not null check (status in ('estimated', 'not_applicable')),
  reason               text,
  -- Whole grams; unknown is null, never 0. Refunds are negative.
  grams                bigint,
  grams_low            bigint,
  grams_high           bigint,
  social_cost_amount   numeric(18, 4),
  social_cost_currency text,
  method               text,
  sector               text,
  confidence           text,
  -- How it was computed: the basis, and the figure of each of its steps.
  basis_id             text           not null,
  figures              json           not null,
  method_version       text           not null,
  calculated_at        timestamptz(3) not null,
  version              integer        not null default 1,
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  primary key (account_id, id)
);
create unique index environmental_impacts_by_transaction on environmental_impacts (account_id, transaction_id);
create index environmental_impacts_by_organization on environmental_impacts (account_id, organization_id, id);
create index environmental_impacts_by_day on environmental_impacts (account_id, purchase_date, id);
-- What an older method computed, for whoever recalculates.
create index environmental_impacts_by_method on environmental_impacts (method_version, account_id, id);
select own_by_account('environmental_impacts');
