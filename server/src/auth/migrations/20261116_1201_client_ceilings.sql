-- A grant never exceeds the grantor's. `ceiling` is what this client may have and grant at most: the scopes that its
-- grantor could grant. Null, for clients made by the operator: every scope. `granted_by` is the user or client.
alter table clients add column granted_by text, add column ceiling text[];

-- Clients made before by someone who is no owner keep what they have, and can grant no more than that.
update clients c set ceiling = c.scopes, granted_by = made.actor_id
from (
  select distinct on (account_id, object_id) account_id, object_id, actor_id, actor_type
  from audit_log where action = 'oauth_client.created' order by account_id, object_id, id
) made
where made.account_id = c.account_id and made.object_id = c.id and made.actor_type in ('user', 'client')
  and not exists (
    select from users u where u.account_id = made.account_id and u.id = made.actor_id and u.role = 'owner');

alter table clients add constraint clients_within_ceiling check (ceiling is null or scopes <@ ceiling);
create index clients_by_grantor on clients (account_id, granted_by) where granted_by is not null;
