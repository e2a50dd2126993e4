-- Since when a card is this person's and this company's; none for one that never changed hands. Earlier purchases are
-- somebody else's business.
alter table cards add column held_since timestamptz(3);
