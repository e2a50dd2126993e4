-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- The delivery log of an account-wide webhook finds the organizations that know a person by this reference, also deleted ones.
drop index concurrently if exists card_holders_of_account;
create index concurrently card_holders_of_account on card_holders (account_id, reference_id, organization_id);
