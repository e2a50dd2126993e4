-- needed from: 0.1.0
-- The keys of a rotation, each sealed under another one. Empty until the master key is rotated for the first time.
create table master_keys (
  id         text           not null check (id ~ '^[0-9a-f]{8}$'),
  wrapped_by text           not null check (wrapped_by ~ '^[0-9a-f]{8}$'),
  wrapped    bytea          not null,
  -- Processes that were started with `wrapped_by` seal under this key.
  seals      boolean        not null,
  -- Hashes and the keys of files are derived from this one for ever: their plain values are not known.
  derives    boolean        not null,
  -- The key that a rotation leads to.
  is_next    boolean        not null,
  created_at timestamptz(3) not null default now(),
  primary key (id, wrapped_by)
);
select own_by_system('master_keys');
