alter table mails
  -- Keyed hash of the address: who refuses mail is found without storing addresses a second time.
  add column recipient_hash bytea,
  -- The recipient does not know the sender and wants no more of its mail.
  add column is_refused     boolean not null default false,
  -- The daily budget that the mail waits for.
  add column deferred_by    text check (deferred_by in ('recipient', 'installation'));
create index mails_by_recipient on mails (account_id, recipient_hash) where recipient_hash is not null;
create index mails_deferred on mails (next_attempt_at) where status = 'queued' and deferred_by is not null;

create table mail_opt_outs (
  account_id     text           not null references accounts,
  recipient_hash bytea          not null,
  created_at     timestamptz(3) not null,
  primary key (account_id, recipient_hash)
);
select own_by_account('mail_opt_outs', 'account_id', 'select, insert');

-- Mails of a day: of each recipient, by keyed hash, and of the installation.
create table mail_days (
  key  bytea   not null primary key,
  day  date    not null,
  used integer not null
) with (fillfactor = 50);
create index mail_days_by_day on mail_days (day);
select own_by_system('mail_days');
