-- needed from: 0.1.0
-- oldest code: 0.1.0
alter table client_secrets add column last_used_at timestamptz(3);
