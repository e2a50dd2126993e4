-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Which events of its subscription a webhook gets, and what of each. The paths are the clauses of the filter, as the fan-out
-- evaluates them; null without a filter.
alter table webhooks
  add column filter         jsonb      not null default '[]',
  add column filter_paths   jsonpath[],
  add column thin           boolean    not null default false,
  add column fields         text[]     not null default '{}',
  -- How often a partner requested to send now, past the pause after failures. Part of the settings version.
  add column probe_requests integer    not null default 0;
