-- JSON that Kontor wrote itself, and reads as a whole.
alter table transaction_states alter column facts type text;
