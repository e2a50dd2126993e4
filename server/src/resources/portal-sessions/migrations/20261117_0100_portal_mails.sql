-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Mails that the session has caused: it may cause a few dozen.
alter table portal_sessions add column mails integer not null default 0;
