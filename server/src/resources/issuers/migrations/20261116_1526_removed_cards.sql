-- For erasing the persons of cards that their issuer removed.
create index cards_to_erase on cards (deleted_at) where deleted_at is not null and holder_name <> '';
