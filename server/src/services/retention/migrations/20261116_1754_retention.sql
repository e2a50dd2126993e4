-- needed from: 0.1.0
-- How many days a kind of data is kept, where it is not the default: in an account, or in all (account '*').
create table retention_periods (
  account_id text    not null,
  kind       text    not null,
  days       integer not null check (days between 1 and 36500),
  primary key (account_id, kind)
);
select own_by_account('retention_periods', 'account_id', 'select, insert, update, delete');
create policy installation_rows on retention_periods for select to kontor_tenant using (account_id = '*');

-- While a hold is not released, nothing of the account, or of the organization, is deleted because of its age.
create table legal_holds (
  account_id      text           not null references accounts,
  id              text           not null,
  organization_id text,
  reason          text           not null,
  created_at      timestamptz(3) not null,
  released_at     timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
select own_by_account('legal_holds', 'account_id', 'select, insert, update');
