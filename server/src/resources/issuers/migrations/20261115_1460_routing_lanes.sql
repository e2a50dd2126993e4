-- Transactions are routed in four lanes beside each other: while PostgreSQL writes for some, others are decided. All
-- that is bought with one card keeps to one lane, and thereby in order.
create function routing_lane(card_id text) returns smallint
  language sql immutable parallel safe as $$ select (ascii(right(card_id, 1)) & 3)::smallint $$;

alter table transaction_queue add column lane smallint not null default 0;
update transaction_queue q set lane = routing_lane(t.card_id)
  from card_transactions t where t.account_id = q.account_id and t.id = q.transaction_id;
alter table transaction_queue alter column lane drop default;

-- One index: rows come and go by the thousand.
drop index transaction_queue_waiting;
alter table transaction_queue drop constraint transaction_queue_pkey;
alter table transaction_queue add primary key (lane, position);

-- As with events: accounts are closed and never removed, so a key to them checks nothing.
alter table card_transactions drop constraint card_transactions_account_id_fkey;
