-- needed from: 0.2.0

alter table clients
  add column token_binding text not null default 'none' check (token_binding in ('none', 'dpop', 'mtls')),
  add column profile text not null default 'default' check (profile in ('default', 'fapi2'));

create table dpop_proofs (
  -- The first 128 bits of a hash of the proof's key and jti.
  id uuid primary key,
  expires_at timestamptz(3) not null
);
comment on table dpop_proofs is 'DPoP proofs that were used within the last minutes: each works once, whichever process gets it.';
create index dpop_proofs_by_end on dpop_proofs (expires_at);
select own_by_system('dpop_proofs');
