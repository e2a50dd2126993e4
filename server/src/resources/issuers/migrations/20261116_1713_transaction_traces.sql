-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The traceparent of the issuer's call; null unless tracing is on and the trace is sampled.
alter table transaction_queue add column trace_context text;
