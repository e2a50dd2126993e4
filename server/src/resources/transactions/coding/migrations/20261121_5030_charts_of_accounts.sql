-- needed from: 0.2.0
create table charts_of_accounts (
  account_id text not null references accounts,
  organization_id text not null,
  -- The standard chart that it began with.
  standard text,
  -- In the order of their numbers: [{"number": "5831", "name": "Kost och logi i Sverige", "vat_code": "I12"}].
  accounts json not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  primary key (account_id, organization_id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
comment on table charts_of_accounts is 'The cost accounts of an organization that people choose from. An organization without a row has the standard chart of its country.';
select own_by_account('charts_of_accounts');
call limit_to_organizations('charts_of_accounts');
