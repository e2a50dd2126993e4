-- needed from: 0.2.0
create table coding_rules (
  account_id text not null references accounts,
  organization_id text not null,
  -- In their order: [{"id": "cru_…", "name": "Hotels", "enabled": true, "conditions": {…}, "set": {…}}].
  rules json not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  primary key (account_id, organization_id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
comment on table coding_rules is 'The rules of an organization that code its purchases when they arrive. One row has all of them, so that their order and their preview are of one moment.';
select own_by_account('coding_rules');
call limit_to_organizations('coding_rules');
