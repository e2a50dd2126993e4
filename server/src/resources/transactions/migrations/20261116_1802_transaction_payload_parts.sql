-- needed from: 0.1.0
-- oldest code: 0.1.0
-- As those of its last event.
alter table transactions add column template_id uuid, add column shared_id uuid;
