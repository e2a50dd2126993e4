create table tpas (
  account_id text not null references accounts,
  id text not null,
  payment_product_id text not null references payment_products,
  name text not null,
  country text not null check (country in ('SE', 'NO', 'DK', 'FI')),
  organization_number text not null,
  language text not null check (language in ('sv', 'no', 'da', 'fi', 'en')),
  status text not null check (status in ('draft', 'pending-signatures', 'pending-approval', 'pending-activation', 'activated', 'rejected', 'terminated')),
  -- Who may sign together, as the registry said when the TPA was made.
  signature_combinations jsonb not null,
  -- What is signed, letter by letter.
  legal_text_title text not null,
  legal_text text not null,
  legal_text_version text not null,
  legal_text_sha256 text not null,
  metadata jsonb not null,
  signatures_verified boolean not null default false,
  signatures_verified_at timestamptz(3),
  signed_document_id text,
  activated_at timestamptz(3),
  -- When the company's cards that were there already were passed on to the account.
  cards_shared_at timestamptz(3),
  ended_at timestamptz(3),
  -- Why it was rejected.
  reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The partner's name and logo as they were when signatures were first asked for: signatories see these until the end, whatever
  -- the account is called later. Null in drafts.
  partner_name text,
  partner_logo_id text,
  primary key (account_id, id),
  foreign key (account_id, signed_document_id) references files (account_id, id)
);
comment on table tpas is 'TPAs: signed authorisations of a company to have its card data administered.';
-- One living TPA per company and product.
create unique index tpas_living on tpas (account_id, country, organization_number, payment_product_id)
  where status not in ('rejected', 'terminated');
create index tpas_by_status on tpas (account_id, status, id);
-- An issuer's card names a company and a product, and no account.
create index tpas_by_company on tpas (payment_product_id, country, organization_number);
create index tpas_to_share on tpas (id) where status = 'activated' and cards_shared_at is null;
-- An issuer lists the TPAs of its products, and names one by its id.
create index tpas_by_product on tpas (payment_product_id, status, id);
create index tpas_by_id on tpas (id);
-- A logo is kept while a request shows it.
create index tpas_by_logo on tpas (account_id, partner_logo_id) where partner_logo_id is not null;
-- The operator's console lists them across accounts, in order of id.
create index tpas_awaiting_approval on tpas (id) where status = 'pending-approval';
select own_by_account('tpas');

create table tpa_signatories (
  account_id text not null,
  id text not null,
  tpa_id text not null,
  email text not null,
  name text,
  country_code text,
  phone_number text,
  language text not null check (language in ('sv', 'no', 'da', 'fi', 'en')),
  email_status text not null check (email_status in ('queued', 'delivered', 'failed')),
  mailed_at timestamptz(3) not null,
  -- The mail that email_status tells of: what becomes of earlier ones is of no interest any more.
  mail_id text not null,
  reminded_at timestamptz(3),
  opened_at timestamptz(3),
  signed_at timestamptz(3),
  -- Who signed, as the eID provider said. The national id itself is not needed: the hash is compared.
  signed_name text,
  signed_country text,
  national_id_hash bytea,
  eid_provider text,
  eid_evidence jsonb,
  signed_from text,
  text_sha256 text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When name and address were erased, because the TPA ended before the person signed.
  erased_at timestamptz(3),
  -- A signatory who declined on the signing page, or who is not the person whom the partner meant.
  declined_at timestamptz(3),
  decline_reason text check (decline_reason in ('declined', 'wrong_person')),
  primary key (account_id, id),
  foreign key (account_id, tpa_id) references tpas (account_id, id),
  check ((signed_at is null) = (national_id_hash is null))
);
comment on table tpa_signatories is 'The persons who sign a TPA.';
create unique index tpa_signatories_by_email on tpa_signatories (account_id, tpa_id, lower(email));
-- Nobody signs twice, in whatever order two links are opened.
create unique index tpa_signatories_by_person on tpa_signatories (account_id, tpa_id, national_id_hash)
  where national_id_hash is not null;
-- For reminders.
create index tpa_signatories_waiting on tpa_signatories (mailed_at) where signed_at is null and reminded_at is null;
select own_by_account('tpa_signatories');
