-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The transaction that last changed a webhook, or its account. A process reads the settings of those that its snapshot before did
-- not show, instead of all that it owns every two seconds.
alter table webhooks add column changed_by xid8 not null default pg_current_xact_id();
alter table accounts add column changed_by xid8 not null default pg_current_xact_id();
create index webhooks_by_change on webhooks (changed_by);
create index accounts_by_change on accounts (changed_by);

create function note_transaction() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end
$$;
create trigger webhooks_changed before update on webhooks for each row execute function note_transaction();
create trigger accounts_changed before update on accounts for each row execute function note_transaction();
