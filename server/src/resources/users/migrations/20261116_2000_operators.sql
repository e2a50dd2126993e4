-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Users who may use the operator's console. The role of partner requests can end this right, and never give it: only the
-- operator's command line does.
create table operators (
  account_id text           not null,
  user_id    text           not null,
  -- The address that was given the right: a user with another address does not have it.
  email      text           not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
select own_by_account('operators', 'account_id', 'select, delete');
grant insert, update on operators to kontor_system;
