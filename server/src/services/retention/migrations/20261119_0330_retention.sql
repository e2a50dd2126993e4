create table retention_periods (
  account_id text not null,
  kind text not null,
  days integer not null check (days between 1 and 36500),
  primary key (account_id, kind)
);
comment on table retention_periods is 'How many days a kind of data is kept where it differs from the default: in one account, or in all (''*'').';
select own_by_account('retention_periods', 'account_id', 'select, insert, update, delete');
-- Every account reads the installation's own periods.
create policy installation_rows on retention_periods for select to kontor_tenant using (account_id = '*');

create table legal_holds (
  account_id text not null references accounts,
  id text not null,
  organization_id text,
  reason text not null,
  created_at timestamptz(3) not null,
  released_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
comment on table legal_holds is 'Legal holds. While a hold is active, nothing of its account or organization is deleted because of its age.';
select own_by_account('legal_holds', 'account_id', 'select, insert, update');
