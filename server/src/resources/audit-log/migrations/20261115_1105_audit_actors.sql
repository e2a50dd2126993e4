-- People who act through a personal link, and issuers, are neither clients nor users of the account.
alter table audit_log drop constraint audit_log_actor_type_check;
alter table audit_log add constraint audit_log_actor_type_check
  check (actor_type in ('client', 'user', 'operator', 'system', 'signatory', 'card_holder', 'issuer'));
