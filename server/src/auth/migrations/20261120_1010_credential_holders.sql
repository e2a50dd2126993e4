-- needed from: 0.2.0
-- When a person leaves, every credential that the person may know must end. A secret or key is known to the user or client that
-- created it, and a client to all who ever got a secret of it or added a key: tokens that it issued then outlive the secret.
alter table clients add column known_to text[] not null default '{}';
-- Null for those of the operator's commands.
alter table client_secrets add column created_by text;
alter table client_keys add column created_by text;
