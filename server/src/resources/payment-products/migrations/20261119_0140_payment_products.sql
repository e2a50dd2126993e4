create table issuers (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$'),
  name text not null,
  created_at timestamptz(3) not null,
  account_id text references accounts
);
comment on table issuers is 'Card issuers. An issuer that uses the API has an account of its own.';
create unique index issuers_by_account on issuers (account_id);

create table payment_products (
  id text primary key,
  issuer_slug text not null references issuers,
  name text not null,
  subtitle text not null,
  description_short text not null,
  description_long text not null,
  funding text not null check (funding in ('debit', 'credit')),
  scheme_name text not null,
  scheme_logo_url text,
  liability text not null check (liability in ('personal', 'corporate', 'corporate_with_personal_invoice')),
  countries text[] not null,
  -- Sandbox accounts see the sandbox's products, live accounts the real ones.
  mode text not null check (mode in ('sandbox', 'live')),
  status text not null check (status in ('active', 'withdrawn')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_products is 'The catalogue of card products that issuers offer.';

create table account_payment_products (
  account_id text not null references accounts,
  payment_product_id text not null references payment_products,
  enabled_at timestamptz(3) not null,
  primary key (account_id, payment_product_id)
);
comment on table account_payment_products is 'The payment products that an account has enabled.';
select own_by_account('account_payment_products');

-- The sandbox's catalogue: three issuers that do not exist, so that nothing made in a sandbox can be mistaken for real.
insert into issuers (slug, name, created_at) values
  ('fjordbank', 'Fjordbank (test)', '2026-11-15T10:00:00Z'),
  ('nordkort', 'Nordkort (test)', '2026-11-15T10:00:00Z'),
  ('skargard', 'Skärgårdsbanken (test)', '2026-11-15T10:00:00Z');

insert into payment_products (id, issuer_slug, name, subtitle, description_short, description_long, funding, scheme_name,
                              liability, countries, mode, status, created_at, updated_at) values
  ('ppr_00000000000000sandb0x00001', 'nordkort', 'Nordkort Business Credit', 'Company card on one invoice',
   'A credit card that the company pays for.',
   'Every purchase is on the company’s monthly invoice. For testing in the sandbox; no such card exists.',
   'credit', 'Mastercard', 'corporate', '{SE,NO,DK,FI}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'),
  ('ppr_00000000000000sandb0x00002', 'nordkort', 'Nordkort Travel', 'Company card, personal invoice',
   'A credit card of the company that each holder is billed for.',
   'The company answers for the card; each holder gets an invoice and is paid back through expenses. For testing in the sandbox; no such card exists.',
   'credit', 'Mastercard', 'corporate_with_personal_invoice', '{SE,NO,DK,FI}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'),
  ('ppr_00000000000000sandb0x00003', 'fjordbank', 'Fjordbank Firmakort Debet', 'Straight from the account',
   'A debit card on the company’s account.',
   'Purchases are drawn from the company’s account at once. For testing in the sandbox; no such card exists.',
   'debit', 'Visa', 'corporate', '{NO,DK}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'),
  ('ppr_00000000000000sandb0x00004', 'fjordbank', 'Fjordbank Firmakort Kreditt', 'Thirty days’ credit',
   'A credit card with personal liability.',
   'The holder answers for the card and is billed for it. For testing in the sandbox; no such card exists.',
   'credit', 'Visa', 'personal', '{NO}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'),
  ('ppr_00000000000000sandb0x00005', 'skargard', 'Skärgård Företagskort', 'For small companies',
   'A debit card with personal liability.',
   'For sole traders and small companies; drawn from the holder’s business account. For testing in the sandbox; no such card exists.',
   'debit', 'Visa', 'personal', '{SE,FI}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z'),
  ('ppr_00000000000000sandb0x00006', 'skargard', 'Skärgård Platinum', 'With insurance and lounges',
   'A credit card that the company pays for.',
   'A company card with travel insurance. For testing in the sandbox; no such card exists.',
   'credit', 'Mastercard', 'corporate', '{SE,FI,DK}', 'sandbox', 'active', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00Z');

-- Last: once row-level security is forced, not even the tables' owner could fill them.
select share_with_accounts('issuers');
select share_with_accounts('payment_products');
