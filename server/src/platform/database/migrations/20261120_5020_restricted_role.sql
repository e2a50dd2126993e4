-- needed from: 0.2.0
-- The role of a request whose caller is restricted to organizations. It inherits what kontor_tenant may do, and each table has a
-- restrictive policy that narrows the rows. Requests of other callers do not take this role, so the policies cost them nothing.
--
-- The database user is a member by way of kontor_switch, which inherits nothing: a member that inherits has the policies as well,
-- and would see no row in maintenance and upgrades.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_restricted') then
    create role kontor_restricted nologin inherit;
  end if;
  if not exists (select from pg_roles where rolname = 'kontor_switch') then
    create role kontor_switch nologin noinherit;
  end if;
exception
  -- Roles belong to the whole server: another database of it may be migrated at the same moment.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'the database user may not create roles; let an administrator run: create role kontor_restricted nologin; create role kontor_switch nologin noinherit; grant kontor_tenant to kontor_restricted; grant kontor_restricted to kontor_switch; grant kontor_switch to "%";', current_user;
end
$$;
do $$
begin
  if not pg_has_role('kontor_restricted', 'kontor_tenant', 'usage') then
    grant kontor_tenant to kontor_restricted;
  end if;
  if not pg_has_role('kontor_switch', 'kontor_restricted', 'member') then
    grant kontor_restricted to kontor_switch;
  end if;
  begin
    set local role kontor_restricted;
    reset role;
  exception
    when insufficient_privilege then
      execute format('grant kontor_switch to %I', current_user);
  end;
exception
  when insufficient_privilege then
    raise exception 'the database user may not act as the role of restricted users; let an administrator run: grant kontor_tenant to kontor_restricted; grant kontor_restricted to kontor_switch; grant kontor_switch to "%";', current_user;
end
$$;

-- The organizations of the caller. Null, which no id equals, where none is set.
create function visible_organizations() returns text[] language sql stable parallel safe as $$
  select string_to_array(nullif(current_setting('kontor.organization_ids', true), ''), ',')
$$;

-- The policy of a table for restricted callers. A table without a call of it shows them nothing.
create procedure limit_restricted(target regclass, visible text, command text default 'all') language plpgsql as $$
begin
  execute format('drop policy if exists organization_rows on %s', target);
  execute format('create policy organization_rows on %s as restrictive for %s to kontor_restricted using (%s)', target, command, visible);
end
$$;

-- Rows of organizations by a column with the organization's id.
create procedure limit_to_organizations(target regclass, organization_column text default 'organization_id', command text default 'all')
  language plpgsql as $$
begin
  call limit_restricted(target, format('%I = any ((select visible_organizations())::text[])', organization_column), command);
end
$$;

-- Rows whose parent is visible. The parent's own policy applies inside the subquery.
create procedure limit_to_parent(target regclass, parent regclass, condition text, command text default 'all') language plpgsql as $$
begin
  call limit_restricted(target, format('exists (select from %s parent where parent.account_id = %s.account_id and %s)', parent, target, condition), command);
end
$$;

-- Rows that changes of restricted callers need and no response of theirs shows: counters, queues, settings of the account.
create procedure open_to_restricted(target regclass) language plpgsql as $$
begin
  call limit_restricted(target, 'true', 'select');
end
$$;

-- Restricted callers see no row, until the table's migration says more. Returns the table.
create function limit_restricted_to_none(target regclass) returns regclass language plpgsql as $$
begin
  call limit_restricted(target, 'false', 'select');
  return target;
end
$$;

create or replace function own_by_account(
  target         regclass,
  account_column text default 'account_id',
  privileges     text default 'select, insert, update, delete'
) returns void language plpgsql as $$
declare
  own text := format('%I = current_setting(''kontor.account_id'', true)', account_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s to kontor_tenant using (%s) with check (%s)', target, own, own);
  execute format('create policy system_rows on %s to kontor_system using (true) with check (true)', target);
  execute format('grant %s on %s to kontor_tenant, kontor_system', privileges, target);
  perform limit_restricted_to_none(target);
end
$$;
