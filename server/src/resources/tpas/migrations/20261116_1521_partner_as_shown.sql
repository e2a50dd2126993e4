-- The partner's name and logo as they were when signatures were first asked for: signatories see these until the end,
-- whatever the account is called later. Null in drafts.
alter table tpas
  add column partner_name    text,
  add column partner_logo_id text;
-- As the role that sees every account: not even a table's owner sees past row-level security.
set local role kontor_system;
update tpas t set partner_name = a.name_system, partner_logo_id = a.logo_id
from accounts a where a.id = t.account_id and t.status <> 'draft';
reset role;
-- A logo is kept while a request shows it.
create index tpas_by_logo on tpas (account_id, partner_logo_id) where partner_logo_id is not null;
