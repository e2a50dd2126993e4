-- Mail that Kontor has to send. Kept here first, in the transaction of whatever caused it.
create table mails (
  account_id text           not null references accounts,
  id         text           not null,
  kind       text           not null,
  recipient  text           not null,
  subject    text           not null,
  text       text           not null,
  status     text           not null check (status in ('queued', 'delivered', 'failed')),
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
select own_by_account('mails');
