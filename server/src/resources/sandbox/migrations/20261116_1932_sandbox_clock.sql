-- needed from: 0.1.0
-- oldest code: 0.1.0
-- How far the time of a sandbox account is ahead.
create table sandbox_clocks (
  account_id     text           primary key references accounts,
  offset_seconds bigint         not null,
  advanced_at    timestamptz(3) not null
);
select own_by_account('sandbox_clocks');
-- An advance moves the times that decide when a file ends.
grant update (created_at, link_expires_at) on files to kontor_tenant;
