-- An issuer works with Kontor as partners do: with an account of its own, its clients and its audit log.
alter table accounts add column kind text not null default 'partner' check (kind in ('partner', 'issuer'));
alter table issuers add column account_id text references accounts;
create unique index issuers_by_account on issuers (account_id);
alter table clients add check (type <> 'issuer_client' or token_lifetime <= 3600);
-- An issuer lists the TPAs of its products, and names one by its id.
create index tpas_by_product on tpas (payment_product_id, status, id);
create index if not exists tpas_by_id on tpas (id);

-- Cards belong to the issuer's account; partners see of them what identity_cards holds.
create table cards (
  account_id                 text           not null references accounts,
  id                         text           not null,
  -- The issuer's own id of the card, which is the one in its paths.
  issuer_card_id             text           not null,
  payment_product_id         text           not null references payment_products,
  last_four                  text           not null,
  bin_number                 text,
  liability                  text           not null,
  scheme                     text           not null,
  funding                    text           not null,
  issuer_organization_number text,
  issuer_country_code        text,
  holder_name                text           not null,
  employee_id                text,
  national_id_country        text           not null,
  national_id_hash           bytea          not null,
  national_id                bytea          not null,
  company_country            text           not null,
  company_number             text           not null,
  version                    integer        not null default 1,
  -- The version that was last passed on to the accounts whose TPAs cover the card.
  shared_version             integer        not null default 0,
  created_at                 timestamptz(3) not null,
  updated_at                 timestamptz(3) not null,
  -- A card that was removed keeps its row: transactions refer to it.
  deleted_at                 timestamptz(3),
  primary key (account_id, id)
);
create unique index cards_by_issuer_id on cards (account_id, issuer_card_id);
-- When a TPA becomes active, the cards of its company and product are looked up.
create index cards_by_company on cards (payment_product_id, company_country, company_number, id) where deleted_at is null;
-- What an issuer's list can be searched by.
create index cards_by_last_four on cards (account_id, last_four, id) where deleted_at is null;
create index cards_by_number on cards (account_id, company_number, id) where deleted_at is null;
create index cards_to_share on cards (id) where shared_version < version;
select own_by_account('cards');
