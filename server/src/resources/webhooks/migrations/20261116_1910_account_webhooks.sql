-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A webhook of the whole account has no organization: it receives the events of the listed organizations, or of all when none is
-- listed.
alter table webhooks alter column organization_id drop not null;
alter table webhooks add column organization_ids text[] not null default '{}';
alter table webhooks add check (organization_id is null or organization_ids = '{}');
