-- Thousands of these a second. Accounts are closed and never removed, so a key to them checks nothing; and what is a
-- little larger than a quarter of a page is neither compressed nor put elsewhere, which took longer than writing it.
alter table events drop constraint events_account_id_fkey;
alter table events set (toast_tuple_target = 4080);
alter table transactions set (toast_tuple_target = 4080);
alter table transaction_states set (toast_tuple_target = 4080);
