-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- The figures of before the sums. A trigger fills in what was spent, and another one adds the row to the sums.
drop index concurrently if exists environmental_impacts_unsummed;
create index concurrently environmental_impacts_unsummed on environmental_impacts (account_id, id) where spend_currency is null;
set role kontor_system;
-- repeat
update environmental_impacts set spend_currency = null where (account_id, id) in (
  select account_id, id from environmental_impacts where spend_currency is null order by account_id, id limit 5000);
reset role;
drop index concurrently if exists environmental_impacts_unsummed;
