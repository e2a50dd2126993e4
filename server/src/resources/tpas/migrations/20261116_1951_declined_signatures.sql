-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A signatory who declined on the signing page, or who is not the person whom the partner meant.
alter table tpa_signatories add column declined_at timestamptz(3);
alter table tpa_signatories add column decline_reason text check (decline_reason in ('declined', 'wrong_person'));
