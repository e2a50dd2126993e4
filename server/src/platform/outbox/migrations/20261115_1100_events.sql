-- What happened, for whoever follows an account. Written in the transaction of the change that caused it.
create table events (
  account_id      text           not null references accounts,
  id              text           not null,
  name            text           not null,
  -- Whose webhooks hear of it; none when it concerns no organization (yet).
  organization_id text,
  -- What the log can be searched by.
  reference_id    text,
  transaction_id  text,
  -- As text, byte for byte what was decided at the time.
  payload         json           not null,
  created_at      timestamptz(3) not null,
  primary key (account_id, id)
);
create index events_by_organization on events (account_id, organization_id, name, created_at);
select own_by_account('events', 'account_id', 'select, insert, delete');
