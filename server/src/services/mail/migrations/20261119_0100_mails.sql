create table mails (
  account_id text not null references accounts,
  id text not null,
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null,
  -- Sealed with the master key, because it contains personal links. Null once the email was delivered to a mail server, or has failed.
  body bytea,
  about_id text,
  -- The same in every attempt, so that an email program recognises a second copy.
  message_id text not null,
  status text not null check (status in ('queued', 'delivered', 'failed')),
  -- Counted when an attempt begins, so that an email that crashes its process each time also fails in the end.
  attempts integer not null default 0,
  -- During an attempt, this is the end of its lease: the email of a process that died becomes due again.
  next_attempt_at timestamptz(3) not null,
  last_error text,
  transport text check (transport in ('mailbox', 'smtp')),
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  -- Keyed hash of the address. It finds recipients who refuse email without storing addresses a second time.
  recipient_hash bytea,
  -- The recipient does not know the sender and refuses its email.
  is_refused boolean not null default false,
  -- The daily budget that is spent, if the email was deferred for one.
  deferred_by text check (deferred_by in ('recipient', 'installation')),
  primary key (account_id, id)
);
comment on table mails is 'Outgoing emails, queued in the transaction of the change that caused them.';
-- The operator's list and the worker's query span accounts.
create index mails_by_id on mails (id);
create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_due_by_account on mails (account_id, next_attempt_at) where status = 'queued';
create index mails_by_recipient on mails (account_id, recipient_hash) where recipient_hash is not null;
create index mails_deferred on mails (next_attempt_at) where status = 'queued' and deferred_by is not null;
-- Used to delete emails after the account's retention.
create index mails_finished on mails (created_at) where status <> 'queued';
-- The operator's console lists queued and failed emails, newest first.
create index mails_queued on mails (id) where status = 'queued';
create index mails_failed on mails (id) where status = 'failed';
select own_by_account('mails');

create table mail_opt_outs (
  account_id text not null references accounts,
  recipient_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, recipient_hash)
);
comment on table mail_opt_outs is 'Addresses that refuse emails of an account, as keyed hashes.';
select own_by_account('mail_opt_outs', 'account_id', 'select, insert');

create table mail_days (
  key bytea not null primary key,
  day date not null,
  used integer not null
) with (fillfactor = 50);
comment on table mail_days is 'How many emails each recipient (by keyed hash) and the installation have used of their daily budgets.';
create index mail_days_by_day on mail_days (day);
select own_by_system('mail_days');
