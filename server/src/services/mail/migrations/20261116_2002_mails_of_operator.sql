-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The operator's console lists what waits and what failed, newest first.
create index mails_queued on mails (id) where status = 'queued';
create index mails_failed on mails (id) where status = 'failed';
