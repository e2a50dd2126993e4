-- The two roles that Kontor acts as. Neither can log in, and neither can step around row-level security. kontor_tenant sees the
-- rows of the account that the transaction is bound to and nothing else; kontor_system serves authentication, workers and the
-- operator's commands.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_tenant') then
    create role kontor_tenant nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'kontor_system') then
    create role kontor_system nologin noinherit;
  end if;
exception
  -- Roles belong to the whole server: another database of it may be migrated at the same moment.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'the database user may not create roles; let an administrator run: create role kontor_tenant nologin; create role kontor_system nologin; grant kontor_tenant, kontor_system to "%";', current_user;
end
$$;

-- Whoever made a role is its member, but since PostgreSQL 16 that alone does not let him act as it: trying tells.
do $$
begin
  begin
    set local role kontor_tenant;
    set local role kontor_system;
    reset role;
  exception
    when insufficient_privilege then
      execute format('grant kontor_tenant, kontor_system to %I', current_user);
  end;
exception
  when insufficient_privilege then
    raise exception 'the database user may not act as Kontor''s roles; let an administrator run: grant kontor_tenant, kontor_system to "%";', current_user;
end
$$;

grant usage on schema public to kontor_tenant, kontor_system;

-- /readyz compares the schema with the code.
grant select on kontor_migrations to kontor_system;

-- Row-level security, policies and grants of a table that belongs to accounts. Forced, so that not even the table's owner reads
-- past it.
create function own_by_account(
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
end
$$;

-- A table that belongs to the installation: no tenant can so much as look at it.
create function own_by_system(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system_rows on %s to kontor_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to kontor_system', target);
end
$$;

-- A table of the installation that every account may read and only the operator may change.
create function share_with_accounts(target regclass) returns void language plpgsql as $$
begin
  perform own_by_system(target);
  execute format('create policy tenant_reads on %s for select to kontor_tenant using (true)', target);
  execute format('grant select on %s to kontor_tenant', target);
end
$$;

-- A view that is read with the rights of whoever reads it. PostgreSQL 14 has no such views: there it has the rights of its owner,
-- which are all rows for a superuser and none for anyone else.
create procedure show_to_system(target regclass) language plpgsql as $$
begin
  if current_setting('server_version_num')::integer >= 150000 then
    execute format('alter view %s set (security_invoker = true)', target);
  end if;
  execute format('grant select on %s to kontor_system', target);
end
$$;
