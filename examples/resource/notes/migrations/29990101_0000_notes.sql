create table notes (
  account_id text not null references accounts,
  id text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table notes is 'Short texts that a partner keeps on its account.';
select own_by_account('notes');
