-- A deleted webhook keeps its row, for the delivery log, and counted against the account's limit for ever.
drop trigger webhooks_usage_added on webhooks;
drop trigger webhooks_usage_removed on webhooks;
drop trigger webhooks_usage_changed on webhooks;
create trigger webhooks_usage_added after insert on webhooks referencing new table as added
  for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');
create trigger webhooks_usage_removed after delete on webhooks referencing old table as removed
  for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');
create trigger webhooks_usage_changed after update on webhooks referencing old table as removed new table as added
  for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');
-- As the role that sees every account: not even a table's owner sees past row-level security.
set local role kontor_system;
update account_usage u set used = (
  select count(*) from webhooks w where w.account_id = u.account_id and w.deleted_at is null)
where u.name = 'webhooks';
reset role;
