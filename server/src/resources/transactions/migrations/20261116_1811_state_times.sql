-- needed from: 0.1.0
-- oldest code: 0.1.0
-- When the issuer sent each state that was given: 8 bytes each instead of 50 as JSON. They are given in this order.
alter table transactions
  add column authorized_at timestamptz(3),
  add column cleared_at    timestamptz(3),
  add column invoiced_at   timestamptz(3),
  add column deleted_at    timestamptz(3);
set local role kontor_system;
update transactions t
set authorized_at = (s.times->>'authorized')::timestamptz, cleared_at = (s.times->>'cleared')::timestamptz, invoiced_at = (s.times->>'invoiced')::timestamptz, deleted_at = (s.times->>'deleted')::timestamptz
from (
  select account_id, id, (select json_object_agg(e->>'state', e->>'at') from json_array_elements(state_times) e) as times from transactions
) s
where s.account_id = t.account_id and s.id = t.id;
reset role;
alter table transactions drop column state_times;
