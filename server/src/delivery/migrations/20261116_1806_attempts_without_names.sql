-- needed from: 0.1.0
-- oldest code: 0.1.0
-- In the order of writeAttempt() in delivery/attempt.ts. The log has both forms.
set local role kontor_system;
update delivery_queue q set attempts = (
  select jsonb_agg(jsonb_build_array(round(extract(epoch from (a->>'at')::timestamptz) * 1000), a->'duration_ms', a->'timing'->'dns_ms',
    a->'timing'->'connect_ms', a->'timing'->'first_byte_ms', a->'response_status', a->'response_headers', a->'response_body', a->'error') order by nth)
  from jsonb_array_elements(q.attempts) with ordinality as e (a, nth))
where q.attempts <> '[]';
reset role;
