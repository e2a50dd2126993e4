-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The language that a user chose for the dashboard. Null: the browser's.
alter table users add column dashboard_language text check (dashboard_language in ('sv', 'no', 'da', 'fi', 'en'));
