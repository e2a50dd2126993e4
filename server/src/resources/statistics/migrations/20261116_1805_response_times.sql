-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Attempts are stored without names: the response time is the second figure of the last one. Earlier rows have names.
create or replace function delivery_dimension(status text, attempts text) returns text language plpgsql immutable parallel safe as $$
declare
  ms text;
begin
  if status <> 'delivered' then return status; end if;
  ms := case when starts_with(attempts, '[[') then attempts::json->-1->>1
    else ltrim(split_part(split_part(attempts, '"duration_ms":', -1), ',', 1)) end;
  -- Whatever it is, the delivery must be recorded.
  if ms is null or ms = '' or length(ms) > 9 or translate(ms, '0123456789', '') <> '' then return status; end if;
  return 'delivered:' || least(60, ceil(ln(greatest(ms::float8, 1)) / ln(1.25::float8)))::integer;
end
$$;
