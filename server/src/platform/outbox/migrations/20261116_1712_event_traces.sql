-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The traceparent (W3C Trace Context) under which an event was written; null unless tracing is on and the trace is sampled.
alter table events add column trace_context text;
alter table event_queue add column trace_context text;
