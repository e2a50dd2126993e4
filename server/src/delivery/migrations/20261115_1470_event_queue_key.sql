-- Two rows for every purchase come and go here, in the order of their position; nobody looks for one by its event.
alter table event_queue drop constraint event_queue_pkey;
drop index event_queue_by_position;
alter table event_queue add primary key (position);
