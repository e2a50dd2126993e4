-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A program that has a key asks which client it was registered for: see POST /oauth/client.
create index client_keys_by_kid on client_keys (kid);
