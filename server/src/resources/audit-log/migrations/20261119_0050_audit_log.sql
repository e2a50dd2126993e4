create table audit_log (
  account_id text not null references accounts,
  id text not null,
  actor_type text not null check (actor_type in ('client', 'user', 'operator', 'system', 'signatory', 'card_holder', 'issuer')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  changes jsonb,
  ip text,
  request_id text,
  created_at timestamptz(3) not null,
  primary key (account_id, id)
) partition by range (id);
comment on table audit_log is 'Who did what to which object, when and from where. No role may change or delete a line.';
create index audit_log_by_actor on audit_log (account_id, actor_id, id);
create index audit_log_by_object on audit_log (account_id, object_id, id);
create index audit_log_by_action on audit_log (account_id, action, id);
call add_first_partitions('audit_log', first_id_at('aud', first_bound()));
select own_by_account('audit_log', 'account_id', 'select, insert');
