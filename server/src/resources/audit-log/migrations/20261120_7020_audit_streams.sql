-- needed from: 0.2.0

create table audit_streams (
  destination text primary key,
  -- Everything up to here is delivered.
  position bigint not null default 0,
  checkpoint_position bigint not null default 0,
  -- The process that sends, and until when no other may.
  owner text not null,
  leased_until timestamptz not null,
  delivered_at timestamptz(3),
  failing_since timestamptz(3),
  last_error text
);
comment on table audit_streams is 'Where the audit log is sent to, and how far. A destination is the address of a receiver.';
select own_by_system('audit_streams');
