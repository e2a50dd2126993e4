-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Transactions are routed in 64 shards, so that many processes share them. A shard lies within one of the four lanes that earlier
-- code locks: it locks a lane alone, newer code locks a lane together with others and its shard alone. -1: queued by earlier code.
create function routing_shard(card_id text) returns smallint
  language sql immutable parallel safe
  as $$ select ((hashtextextended(card_id, 0) & 15) * 4 + routing_lane(card_id))::smallint $$;

alter table transaction_queue add column shard smallint not null default -1;
alter table transaction_queue drop constraint transaction_queue_pkey;
alter table transaction_queue add primary key (lane, shard, position);
