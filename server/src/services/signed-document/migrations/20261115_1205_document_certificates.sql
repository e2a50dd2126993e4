-- The certificates with which signed documents are sealed. The newest signs; older ones stay, because documents that
-- they sealed are still verified with them.
create table document_certificates (
  fingerprint text           not null primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate bytea          not null,
  private_key bytea          not null,
  valid_to    timestamptz(3) not null,
  created_at  timestamptz(3) not null
);
comment on column document_certificates.private_key is 'PKCS #8, sealed under the master key.';
select own_by_system('document_certificates');
