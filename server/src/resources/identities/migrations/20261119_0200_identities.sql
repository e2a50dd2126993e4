create table identities (
  account_id text not null references accounts,
  id text not null,
  -- The company.
  country text not null,
  organization_number text not null,
  name text not null,
  employee_id text,
  -- Keyed hash for matching, and the id itself sealed under the master key.
  national_id_hash bytea not null,
  national_id bytea not null,
  -- The person has identified; others are known only by the cards that issuers gave them.
  identified_by_eid boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table identities is 'Natural persons of a company, known to an account through issuers'' cards or through eID.';
create unique index identities_by_person on identities (account_id, country, organization_number, national_id_hash);
-- A list is read in the order of its ids.
create unique index identities_listed on identities (account_id, country, organization_number, id);
select own_by_account('identities');

create table identity_cards (
  account_id text not null,
  card_id text not null,
  identity_id text not null,
  payment_product_id text not null references payment_products,
  last_four text not null,
  liability text not null,
  active boolean not null,
  -- Which version of the issuer's card this is: what is older never overwrites what is newer.
  card_version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, card_id),
  foreign key (account_id, identity_id) references identities (account_id, id) on delete cascade
);
comment on table identity_cards is 'The cards of a person, as the account may see them. The issuer''s own record of the card is in `cards`.';
create index identity_cards_by_identity on identity_cards (account_id, identity_id);
-- A transaction names a card and no account.
create index identity_cards_by_card on identity_cards (card_id);
-- For erasing people whose last card ended long ago.
create index identity_cards_ended on identity_cards (updated_at) where not active;
select own_by_account('identity_cards');
