-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The operator's console lists them across accounts, in order of id.
create index tpas_awaiting_approval on tpas (id) where status = 'pending-approval';
