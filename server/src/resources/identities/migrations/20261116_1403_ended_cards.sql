-- For erasing people whose last card ended long ago.
create index identity_cards_ended on identity_cards (updated_at) where not active;
