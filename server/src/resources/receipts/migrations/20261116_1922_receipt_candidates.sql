-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The transactions that an ambiguous receipt may belong to, so that a list of transactions finds them without reading receipts.
create table receipt_candidates (
  account_id     text not null,
  transaction_id text not null,
  receipt_id     text not null,
  primary key (account_id, transaction_id, receipt_id)
);
create index receipt_candidates_by_receipt on receipt_candidates (account_id, receipt_id);
select own_by_account('receipt_candidates', 'account_id', 'select, insert, delete');

create function record_receipt_candidates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from receipt_candidates where account_id = old.account_id and receipt_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.match_status = 'ambiguous' then
      insert into receipt_candidates (account_id, transaction_id, receipt_id)
      select distinct new.account_id, c->>'transaction_id', new.id from json_array_elements(new.candidates::json) c;
    end if;
  end if;
  return null;
end
$$;
create trigger receipts_candidates_new after insert on receipts for each row
  when (new.match_status = 'ambiguous') execute function record_receipt_candidates();
create trigger receipts_candidates_changed after update of match_status, candidates on receipts for each row
  when (old.match_status = 'ambiguous' or new.match_status = 'ambiguous') execute function record_receipt_candidates();
create trigger receipts_candidates_gone after delete on receipts for each row
  when (old.match_status = 'ambiguous') execute function record_receipt_candidates();

set local role kontor_system;
insert into receipt_candidates (account_id, transaction_id, receipt_id)
select distinct r.account_id, c->>'transaction_id', r.id from receipts r cross join json_array_elements(r.candidates::json) c
where r.match_status = 'ambiguous';
reset role;
