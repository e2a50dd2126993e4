-- needed from: 0.1.0
-- oldest code: 0.1.0
-- All events of an organization are in one shard: the numbers of its webhooks are assigned in order.
create function fan_out_shard(account_id text, organization_id text) returns smallint
  language sql immutable parallel safe
  as $$ select (hashtextextended(account_id || coalesce(organization_id, ''), 0) & 63)::smallint $$;

create index event_queue_by_shard on event_queue (fan_out_shard(account_id, organization_id), position);
