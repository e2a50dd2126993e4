-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The version of the API that a client gets. The default is the first version, for processes that do not know the column.
alter table clients add column api_version text not null default '2026-11-16';
