-- needed from: 0.1.0
-- oldest code: 0.1.0
-- What many payloads of an account have in common, once for each month in which it is used: templates with a place for each value
-- that differs, and values. No payload of a later month refers to it, so it goes with the last one of its month.
create table payload_parts (
  account_id text not null,
  -- The month, counted from the year 0, in 16 bits; 112 bits of the hash of the content.
  id         uuid not null,
  content    text not null,
  primary key (account_id, id)
);
select own_by_account('payload_parts', 'account_id', 'select, insert, delete');
-- For the archive of a partition, which its owner writes.
create policy owner_rows on payload_parts for select to current_user using (true);

-- Null: the payload is whole.
alter table events add column template_id uuid, add column shared_id uuid;
