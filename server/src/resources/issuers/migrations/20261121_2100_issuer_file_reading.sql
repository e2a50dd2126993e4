-- needed from: 0.2.0
-- A file that was read is done, whether or not records of it were refused: its counts say so.
alter table issuer_files drop constraint issuer_files_status_check;
update issuer_files set status = 'done' where status in ('completed', 'partial');
alter table issuer_files add constraint issuer_files_status_check check (status in
  ('uploading', 'received', 'reading', 'done', 'quarantined', 'rejected', 'failed', 'duplicate'));
