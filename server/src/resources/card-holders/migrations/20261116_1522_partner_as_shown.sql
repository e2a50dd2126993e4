-- The partner's name and logo as they were when the card holder was first asked at this address. Null: not asked yet.
alter table card_holders
  add column partner_name    text,
  add column partner_logo_id text;
-- As the role that sees every account: not even a table's owner sees past row-level security.
set local role kontor_system;
update card_holders c set partner_name = a.name_system, partner_logo_id = a.logo_id
from accounts a where a.id = c.account_id and c.mailed_at is not null and c.deleted_at is null;
reset role;
-- A logo is kept while a request shows it.
create index card_holders_by_logo on card_holders (account_id, partner_logo_id) where partner_logo_id is not null;
