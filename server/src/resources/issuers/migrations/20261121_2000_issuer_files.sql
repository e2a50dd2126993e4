-- needed from: 0.2.0
create table issuer_files (
  account_id text not null references accounts,
  id text not null,
  -- Where it was picked up; null for one that was sent to the API.
  source_id text,
  name text not null,
  -- What the sender said it is. Null: it is recognized.
  wanted_format text,
  mapping_id text,
  -- The sender's own name of an upload in parts.
  upload_id text,
  status text not null check (status in ('uploading', 'received', 'reading', 'completed', 'partial', 'quarantined', 'duplicate')),
  duplicate_of text,
  size bigint not null default 0,
  sha256 bytea,
  format text,
  -- The transmissions in it, by their ids at the sender.
  transmissions text[] not null default '{}',
  -- `whole`: a file that does not add up stores nothing. `part`: its good records are stored. Null: as the issuer's settings say.
  quarantine text check (quarantine in ('whole', 'part')),
  -- The reader checks the file, then stores its records.
  phase text not null default 'check' check (phase in ('check', 'store')),
  -- How many items of this phase were read: where the next reader resumes.
  items bigint not null default 0,
  summary jsonb not null default '{}',
  reason text,
  -- New with each attempt: a reader that has lost the file cannot write for the one that has it.
  runner text,
  leased_until timestamptz(3),
  attempts smallint not null default 0,
  received_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table issuer_files is 'Files of issuers with cards and transactions: how far each was read, and what was found in it. In the issuer''s account.';
create index issuer_files_by_hash on issuer_files (account_id, sha256) where sha256 is not null;
create unique index issuer_files_by_upload on issuer_files (account_id, upload_id) where upload_id is not null;
create index issuer_files_waiting on issuer_files (received_at) where status in ('received', 'reading');
create index issuer_files_uploading on issuer_files (updated_at) where status = 'uploading';
create index issuer_files_by_status on issuer_files (account_id, status, id);
select own_by_account('issuer_files');

create table issuer_file_parts (
  account_id text not null,
  issuer_file_id text not null,
  number integer not null,
  file_id text not null,
  size integer not null,
  primary key (account_id, issuer_file_id, number),
  foreign key (account_id, issuer_file_id) references issuer_files on delete cascade,
  foreign key (account_id, file_id) references files
);
comment on table issuer_file_parts is 'The original bytes of an issuer''s file, in order. Each part is an encrypted file of its own, so that a gigabyte is never held in memory.';
create index issuer_file_parts_by_file on issuer_file_parts (account_id, file_id);
select own_by_account('issuer_file_parts', 'account_id', 'select, insert, delete');

create table issuer_file_problems (
  account_id text not null,
  issuer_file_id text not null,
  number bigint not null,
  -- The line or element.
  place text not null,
  field text,
  -- Shortened, and never a card number.
  value text,
  reason text not null,
  severity text not null check (severity in ('fatal', 'refused', 'warning')),
  record_key text,
  primary key (account_id, issuer_file_id, number),
  foreign key (account_id, issuer_file_id) references issuer_files on delete cascade
);
comment on table issuer_file_problems is 'Records of issuers'' files that were refused, and what a person should look at.';
select own_by_account('issuer_file_problems', 'account_id', 'select, insert, delete');

create table issuer_file_records (
  account_id text not null,
  -- Identifies the transaction at the issuer, in whichever file it arrives.
  record_key text not null,
  -- Of what was stored last: an equal record is a duplicate, another one a correction.
  content_hash bytea not null,
  issuer_file_id text not null,
  -- The issuer's id of the transaction that the record became; null while its card is unknown.
  issuer_transaction_id text,
  -- Increases with each correction.
  revision integer not null default 0,
  -- What the last revision was: a correction takes it back.
  record json not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, record_key)
);
comment on table issuer_file_records is 'Each transaction record of issuers'' files, so that it is stored once, however often and in whichever order it arrives.';
select own_by_account('issuer_file_records');

create table issuer_file_enhancements (
  account_id text not null,
  record_key text not null,
  enhanced_data json not null,
  issuer_file_id text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, record_key)
);
comment on table issuer_file_enhancements is 'Enhanced data whose transaction has not arrived yet.';
create index issuer_file_enhancements_by_age on issuer_file_enhancements (created_at);
select own_by_account('issuer_file_enhancements');

create table issuer_file_companies (
  account_id text not null,
  -- The issuer's number of the company or unit.
  number text not null,
  parent_number text,
  name text,
  -- As in the file; validated where a card needs it.
  organization_number text,
  tax_number text,
  country text,
  cost_centre text,
  currency text,
  issuer_file_id text not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, number)
);
comment on table issuer_file_companies is 'The hierarchy of companies in issuers'' files. A card finds its company by climbing it.';
select own_by_account('issuer_file_companies');

create table issuer_file_cards (
  account_id text not null,
  -- A keyed hash of the number, or the masked number or id as in the file.
  card_key text not null,
  -- The card's id in `cards`. It need not exist there yet.
  issuer_card_id text not null,
  last_four text,
  bin text,
  company_number text,
  holder_name text,
  employee_id text,
  cost_centre text,
  currency text,
  status text check (status in ('open', 'closed')),
  closed_date date,
  -- Why it is not registered, if it is not.
  problem text,
  issuer_file_id text not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, card_key)
);
comment on table issuer_file_cards is 'The cards in issuers'' files with what the files say about them. Without card numbers.';
create index issuer_file_cards_by_company on issuer_file_cards (account_id, company_number) where problem is not null;
select own_by_account('issuer_file_cards');

create table issuer_file_waiting (
  account_id text not null,
  record_key text not null,
  issuer_file_id text not null,
  issuer_card_id text not null,
  place text not null,
  record json not null,
  created_at timestamptz(3) not null,
  primary key (account_id, record_key)
);
comment on table issuer_file_waiting is 'Transactions whose card is unknown. They are stored as soon as it is registered.';
create index issuer_file_waiting_by_card on issuer_file_waiting (account_id, issuer_card_id);
create index issuer_file_waiting_by_file on issuer_file_waiting (account_id, issuer_file_id);
select own_by_account('issuer_file_waiting');

create table issuer_file_settings (
  account_id text primary key references accounts,
  -- Products by card, company or bank identification number, currency, country, quarantine.
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table issuer_file_settings is 'How an issuer''s files are read.';
select own_by_account('issuer_file_settings');
