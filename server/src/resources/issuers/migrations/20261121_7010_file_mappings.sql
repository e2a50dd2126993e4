-- needed from: 0.2.0
create table issuer_file_mappings (
  account_id text not null references accounts,
  id text not null,
  name text not null,
  -- Counts the documents of a name. A document never changes, so that a file can be read again as it was read.
  version integer not null,
  -- The mapping, as the schema CsvMapping describes it.
  document json not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table issuer_file_mappings is 'How the columns of an issuer''s CSV files become transactions, in versions of a name.';
create unique index issuer_file_mappings_by_name on issuer_file_mappings (account_id, name, version);
select own_by_account('issuer_file_mappings', 'account_id', 'select, insert, delete');
