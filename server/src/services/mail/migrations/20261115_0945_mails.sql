-- Mail that Kontor has to send. Kept here first, in the transaction of whatever caused it.
create table mails (
  account_id      text           not null references accounts,
  id              text           not null,
  kind            text           not null,
  recipient       text           not null,
  language        text           not null,
  subject         text           not null,
  -- Sealed with the master key, because it holds personal links. Null once a mail server has it, or never will.
  body            bytea,
  about_id        text,
  -- The same in every attempt, so that a mail program can tell a second copy for what it is.
  message_id      text           not null,
  status          text           not null check (status in ('queued', 'delivered', 'failed')),
  -- Counted when an attempt begins: a mail that ends its process each time is given up some day, too.
  attempts        integer        not null default 0,
  -- While an attempt is under way this lies ahead: whoever died in it need not tell anyone.
  next_attempt_at timestamptz(3) not null,
  last_error      text,
  transport       text           check (transport in ('mailbox', 'smtp')),
  created_at      timestamptz(3) not null,
  delivered_at    timestamptz(3),
  primary key (account_id, id)
);
-- The operator's list and the worker's search span accounts.
create index mails_by_id on mails (id);
create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_due_by_account on mails (account_id, next_attempt_at) where status = 'queued';
select own_by_account('mails');
