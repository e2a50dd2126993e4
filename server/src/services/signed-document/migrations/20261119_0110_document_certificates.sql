create table document_certificates (
  fingerprint text not null primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate bytea not null,
  private_key bytea not null,
  valid_to timestamptz(3) not null,
  created_at timestamptz(3) not null
);
comment on table document_certificates is 'The certificates that seal signed documents. The newest one seals; the older ones verify what they sealed.';
select own_by_system('document_certificates');

comment on column document_certificates.private_key is 'PKCS #8, sealed under the master key.';
