-- For deleting mails after the account's retention.
create index mails_finished on mails (created_at) where status <> 'queued';
