-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A session may be for an organization that its customer creates: until then it has only the reference.
alter table portal_sessions
  alter column organization_id drop not null,
  add column reference_id text,
  add constraint portal_sessions_organization check (organization_id is not null or reference_id is not null) not valid;
