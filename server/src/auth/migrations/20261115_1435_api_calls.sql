-- How many calls of an account were answered, by day and by the hundred of their status: 2, 3, 4 or 5. Kept for as long
-- as the account, since it is only a few rows a day.
create table api_calls (
  account_id   text     not null,
  day          date     not null,
  status_class smallint not null check (status_class between 1 and 5),
  calls        bigint   not null,
  primary key (account_id, day, status_class)
);
select own_by_account('api_calls');
