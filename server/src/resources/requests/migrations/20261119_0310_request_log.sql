create table request_log (
  account_id text not null,
  id text not null,
  request_id text not null,
  caller_type text not null,
  caller_id text not null,
  method text not null,
  path text not null,
  operation text not null,
  status smallint not null,
  duration_ms real not null,
  address text not null,
  error_code text,
  fields text[],
  api_version text,
  primary key (account_id, id)
) partition by range (id);
comment on table request_log is 'What clients and users called, and the status of the response. No body, no query, no secret.';
create index request_log_by_request on request_log (account_id, request_id);
create index request_log_by_caller on request_log (account_id, caller_id, id);
-- Failures are few, and the ones that are looked for.
create index request_log_by_failure on request_log (account_id, status, id) where status >= 400;
create index request_log_by_failure_class on request_log (account_id, (status / 100), id) where status >= 400;
call add_first_partitions('request_log', first_id_at('rql', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'));
select own_by_account('request_log');
