-- needed from: 0.2.0
-- The user or client that named the certificate: whoever did may have its key, which must end when the person leaves.
-- Null without a name, and for names of before.
alter table clients add column certificate_set_by text;
