create table billings (
  account_id text not null references accounts,
  id text not null,
  name_display text not null,
  name_legal text not null,
  organization_number text not null,
  country text not null check (country in ('SE', 'NO', 'DK', 'FI')),
  address_street text,
  address_zip text,
  address_city text,
  email_invoice text,
  your_reference_invoice text,
  product_transaction boolean not null,
  product_digital_receipt boolean not null,
  product_environmental_impact boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The profile of a registered sandbox account, for organizations that are created without one.
  is_default boolean not null default false,
  primary key (account_id, id)
);
comment on table billings is 'Billing profiles: who is invoiced for an organization, and for which products.';
create unique index billings_default on billings (account_id) where is_default;
select own_by_account('billings');
