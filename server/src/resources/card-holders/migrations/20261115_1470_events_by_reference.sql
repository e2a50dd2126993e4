-- A card holder is found by organization and reference, for which webhooks' replays have an index already.
drop index events_by_reference;
