-- A job has a row while it fails, so that the operator's commands see what a server process cannot do.
create table failing_jobs (
  name          text        primary key,
  failing_since timestamptz not null,
  failures      integer     not null,
  reason        text        not null,
  next_try_at   timestamptz not null
);
select own_by_system('failing_jobs');
