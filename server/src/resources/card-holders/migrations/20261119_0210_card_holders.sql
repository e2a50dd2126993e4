create table card_holders (
  account_id text not null,
  id text not null,
  organization_id text not null,
  reference_id text not null,
  email text,
  email_status text check (email_status in ('queued', 'delivered', 'failed')),
  identity_id text,
  language text not null check (language in ('sv', 'no', 'da', 'fi', 'en')),
  status text not null check (status in ('created', 'invited', 'identified', 'consented', 'withdrawn')),
  skip_consent_email boolean not null,
  history_from date,
  metadata jsonb not null,
  mailed_at timestamptz(3),
  reminded_at timestamptz(3),
  consented_at timestamptz(3),
  consent_text_sha256 text,
  consent_text_version text,
  -- How the person was identified, and for whom the text was written; no national id in it.
  consent_evidence jsonb,
  withdrawn_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Removed persons keep their row, without their address: events and transactions refer to it.
  deleted_at timestamptz(3),
  -- What a search compares. Columns rather than expressions, because row-level security lets only functions that cannot leak near
  -- an index, and lower() is none of them; and byte by byte, so that a prefix is a range.
  reference_key text collate "C" generated always as (lower(reference_id)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  -- The partner's name and logo as they were when the card holder was first asked at this address. Null: not asked yet.
  partner_name text,
  partner_logo_id text,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id),
  foreign key (account_id, identity_id) references identities (account_id, id)
);
comment on table card_holders is 'The employees of an organization whose cards a partner follows, from invitation to consent.';
create unique index card_holders_by_reference on card_holders (account_id, organization_id, reference_id)
  where deleted_at is null;
-- A list is read in the order of its ids.
create unique index card_holders_listed on card_holders (account_id, organization_id, id) where deleted_at is null;
create index card_holders_by_status on card_holders (account_id, organization_id, status, id) where deleted_at is null;
create index card_holders_by_email_status on card_holders (account_id, organization_id, email_status, id)
  where deleted_at is null;
create index card_holders_by_reference_key on card_holders (account_id, organization_id, reference_key)
  where deleted_at is null;
create index card_holders_by_email_key on card_holders (account_id, organization_id, email_key)
  where deleted_at is null;
create index card_holders_by_identity on card_holders (account_id, identity_id) where identity_id is not null;
-- For reminders: who was asked and has neither consented nor been reminded.
create index card_holders_waiting on card_holders (mailed_at)
  where mailed_at is not null and reminded_at is null and deleted_at is null and status in ('invited', 'identified');
-- A logo is kept while a request shows it.
create index card_holders_by_logo on card_holders (account_id, partner_logo_id) where partner_logo_id is not null;
-- For deleting the rows of card holders that were deleted long ago.
create index card_holders_deleted on card_holders (account_id, deleted_at) where deleted_at is not null;
create index card_holders_of_account on card_holders (account_id, reference_id, organization_id);
select own_by_account('card_holders');
