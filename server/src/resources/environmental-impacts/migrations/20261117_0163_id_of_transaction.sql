-- needed from: 0.1.0
-- oldest code: 0.1.0
-- An estimate's id is its transaction's, with another prefix: the key finds it, in one partition.
drop index environmental_impacts_by_id;
set local role kontor_system;
update environmental_impacts set id = 'env_' || substr(transaction_id, 5);
reset role;
