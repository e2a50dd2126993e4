-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The account's events in the order in which partners read them. The fan-out alone assigns the positions, and locks the account's last
-- one until it commits: who sees a position sees all before it, and none is missing.
create table event_positions (
  account_id    text   primary key references accounts,
  last_position bigint not null
) with (fillfactor = 60);
select own_by_account('event_positions');

create table event_feed (
  account_id text   not null,
  position   bigint not null,
  event_id   text   not null,
  primary key (account_id, position, event_id)
);
-- Rows come in about the order of their events: a few bytes per page find the position of an event.
create index event_feed_by_event on event_feed using brin (event_id) with (pages_per_range = 16, autosummarize = on);
select own_by_account('event_feed');

-- Events without an organization have no webhooks, but a position.
alter table event_queue alter column organization_id drop not null;
