-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A transaction is looked for by the id that its issuer gave it, in each issuer's ledger: they are few among the accounts.
create index accounts_of_issuers on accounts (id) where kind = 'issuer';
