-- needed from: 0.1.0
-- oldest code: 0.1.0
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('owner', 'admin', 'developer', 'viewer', 'accountant'));
