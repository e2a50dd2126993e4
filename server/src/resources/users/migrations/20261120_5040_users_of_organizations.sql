-- needed from: 0.2.0
-- The organizations that a user is restricted to. Empty: all. Without a foreign key: a user whose organizations are all deleted must
-- not thereby reach the others.
alter table users add column organization_ids text[] not null default '{}'
  check (role <> 'owner' or organization_ids = '{}');
