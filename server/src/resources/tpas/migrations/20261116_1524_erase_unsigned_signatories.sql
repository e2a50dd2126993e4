-- When name and address were erased, because the TPA ended before the person signed.
alter table tpa_signatories add column erased_at timestamptz(3);
-- As the role that sees every account: not even a table's owner sees past row-level security.
set local role kontor_system;
update tpa_signatories s
set email = s.id || '@erased.invalid', name = null, country_code = null, phone_number = null, erased_at = t.ended_at,
    version = s.version + 1
from tpas t
where t.account_id = s.account_id and t.id = s.tpa_id and t.ended_at is not null and s.signed_at is null;
delete from mails m using tpa_signatories s
where m.account_id = s.account_id and m.about_id = s.id and s.erased_at is not null;
reset role;
