-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Invoices that an issuer closed. In a sandbox the account is the issuer.
create table issuer_invoices (
  account_id          text           not null references accounts,
  id                  text           not null,
  issuer_invoice_id   text           not null,
  country             text           not null,
  organization_number text           not null,
  invoice_number      text           not null,
  no_of_transactions  integer        not null,
  invoice_amount      numeric(18, 4) not null,
  invoice_currency    text           not null,
  invoice_date        date           not null,
  due_date            date           not null,
  -- How many organizations heard of it.
  announced           integer        not null default 0,
  created_at          timestamptz(3) not null,
  primary key (account_id, id)
);
create unique index issuer_invoices_by_own_id on issuer_invoices (account_id, issuer_invoice_id);
select own_by_account('issuer_invoices');
