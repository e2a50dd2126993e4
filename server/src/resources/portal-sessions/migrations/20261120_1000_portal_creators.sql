-- needed from: 0.2.0
-- A session ends with its creator and never does more. Sessions of an earlier version have no creator and end at the upgrade; none
-- of them would last longer than 75 minutes.
alter table portal_sessions
  -- The client or user.
  add column created_by text,
  -- The client's token. Null for a user.
  add column created_with text;
