-- needed from: 0.2.0

alter table clients
  -- The DNS name in the certificate with which the client authenticates (tls_client_auth), if it does.
  add column tls_client_auth_san_dns text,
  add constraint clients_within_profile check (profile <> 'fapi2' or (token_binding <> 'none' and token_lifetime <= 3600));
