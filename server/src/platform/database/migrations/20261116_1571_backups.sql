-- One row per finished backup, for its age in `kontor status` and /metrics. Written after the backup, which does not contain it.
create table backups (
  id           text        primary key,
  created_at   timestamptz not null,
  finished_at  timestamptz not null,
  place        text        not null,
  bytes        bigint      not null,
  is_encrypted boolean     not null
);
select own_by_system('backups');
