-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A row has the positions that one fan-out gave to the account's events, up to `position`: 3.7 events of a purchase took 765 bytes as rows
-- each. `event_id` is the least of their ids, by which the table is partitioned, `last_id` the greatest. A row of one event has neither
-- `last_id` nor `event_ids`.
alter table event_feed add column last_id text, add column event_ids text;
drop index event_feed_by_event;
create index event_feed_by_event on event_feed using brin (event_id, (coalesce(last_id, event_id))) with (pages_per_range = 16, autosummarize = on);
