-- Accounts take turns, so the queue is read account by account.
drop index receipts_to_read;
create index receipts_to_read on receipts (account_id, created_at) where status in ('queued', 'scanning');
