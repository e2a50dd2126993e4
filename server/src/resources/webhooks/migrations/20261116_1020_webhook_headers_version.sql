-- Counts the changes of a webhook's custom headers. Together with the versions of the webhook and its account it tells a process
-- that delivers whether it has the current settings; the webhook's own version, which partners see, does not change with its headers.
alter table webhooks add column headers_version integer not null default 0;
