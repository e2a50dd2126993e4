-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Which client still calls which version of the API: counts by day, as in operation_usage.
create table api_version_usage (
  account_id     text           not null,
  client_id      text           not null,
  api_version    text           not null,
  day            date           not null,
  calls          bigint         not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, api_version, day)
);
select own_by_account('api_version_usage');
