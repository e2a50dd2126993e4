-- For deleting the rows of card holders that were deleted long ago.
create index card_holders_deleted on card_holders (account_id, deleted_at) where deleted_at is not null;
