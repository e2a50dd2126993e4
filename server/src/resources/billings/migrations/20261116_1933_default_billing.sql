-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The profile of a registered sandbox account, for organizations that are created without one.
alter table billings add column is_default boolean not null default false;
create unique index billings_default on billings (account_id) where is_default;
