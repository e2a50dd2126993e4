-- needed from: 0.2.0
-- Who created the secrets and keys of before this version. Each has the time of its audit line, which is of the same transaction.
-- Rows of accounts are visible to this role alone. One statement reads the audit log before it locks any client.
set local role kontor_system;
with lines as materialized (
  select account_id, object_id as client_id, actor_id, created_at from audit_log
  where action in ('oauth_client.created', 'oauth_client.secret_rotated', 'oauth_client.key_added')
    and actor_type in ('client', 'user')
), secrets as (
  update client_secrets s set created_by = l.actor_id from lines l
  where l.account_id = s.account_id and l.client_id = s.client_id and l.created_at = s.created_at
), keys as (
  update client_keys k set created_by = l.actor_id from lines l
  where l.account_id = k.account_id and l.client_id = k.client_id and l.created_at = k.created_at
)
update clients c set known_to = l.actors
from (select account_id, client_id, array_agg(distinct actor_id) as actors from lines group by account_id, client_id) l
where l.account_id = c.account_id and l.client_id = c.id;
reset role;
