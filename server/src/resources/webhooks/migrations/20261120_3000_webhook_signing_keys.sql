-- needed from: 0.2.0
-- Additive: processes of the release before sign with the secret alone.
alter table webhooks
  -- Which signatures a delivery carries.
  add column signature text not null default 'hmac' check (signature in ('hmac', 'ed25519', 'both')),
  -- An Ed25519 private key, sealed under the master key. While a rotation lasts, the key before signs as well.
  add column signing_key bytea,
  add column previous_signing_key bytea,
  -- The public keys of both, newest first, in the form of Standard Webhooks.
  add column public_keys text[] not null default '{}';
