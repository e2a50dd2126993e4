-- needed from: 0.2.0
-- outside a transaction
-- What a caller who is restricted to organizations sees and changes. Each statement locks one table, for a moment.

-- Rows of an organization.
call limit_to_organizations('organizations', 'id');
call limit_to_organizations('card_holders');
call limit_to_organizations('transactions');
call limit_to_organizations('environmental_impacts');
call limit_to_organizations('webhooks');
call limit_to_organizations('portal_sessions');
call limit_to_organizations('clients');
-- An export of the whole account names no organization.
call limit_restricted('exports', 'organization_ids <> ''{}'' and organization_ids <@ (select visible_organizations())');

-- Written by triggers and the outbox, for what belongs to no organization too.
call limit_to_organizations('events', 'organization_id', 'select');
call limit_to_organizations('impact_deltas', 'organization_id', 'select');
call limit_to_organizations('impact_sums', 'organization_id', 'select');
call limit_to_organizations('statistics_deltas', 'organization_id', 'select');
call limit_to_organizations('statistics_days', 'organization_id', 'select');

-- Rows whose parent is visible.
call limit_to_parent('tpas', 'organizations', 'parent.tpa_id = tpas.id', 'select');
call limit_to_parent('tpa_signatories', 'tpas', 'parent.id = tpa_signatories.tpa_id', 'select');
call limit_to_parent('identities', 'card_holders', 'parent.identity_id = identities.id', 'select');
call limit_to_parent('identity_cards', 'identities', 'parent.id = identity_cards.identity_id', 'select');
-- The export of a card holder's data contains the lines about that person.
call limit_to_parent('audit_log', 'card_holders', 'parent.id = audit_log.object_id', 'select');
call limit_to_parent('history_replays', 'card_holders', 'parent.id = history_replays.card_holder_id', 'select');
call limit_to_parent('receipts', 'transactions', 'parent.id = receipts.transaction_id', 'select');
call limit_to_parent('receipt_candidates', 'transactions', 'parent.id = receipt_candidates.transaction_id', 'select');
call limit_to_parent('receipt_requests', 'transactions', 'parent.id = receipt_requests.transaction_id', 'select');
call limit_to_parent('receipt_queue', 'transactions', 'parent.id = receipt_queue.transaction_id', 'select');
call limit_to_parent('sandbox_items', 'transactions', 'parent.id = sandbox_items.transaction_id', 'select');
call limit_to_parent('export_parts', 'exports', 'parent.id = export_parts.export_id', 'select');
call limit_to_parent('webhook_headers', 'webhooks', 'parent.id = webhook_headers.webhook_id');
call limit_to_parent('webhook_groups', 'webhooks', 'parent.id = webhook_groups.webhook_id');
call limit_to_parent('webhook_lanes', 'webhooks', 'parent.id = webhook_lanes.webhook_id', 'select');
call limit_to_parent('webhook_replays', 'webhooks', 'parent.id = webhook_replays.webhook_id', 'select');
call limit_to_parent('deliveries', 'webhooks', 'parent.id = deliveries.webhook_id', 'select');
call limit_to_parent('delivery_queue', 'webhooks', 'parent.id = delivery_queue.webhook_id', 'select');
-- A file belongs to what refers to it.
call limit_restricted('files', 'exists (select from receipts r where r.account_id = files.account_id and r.file_id = files.id)
  or exists (select from export_parts p where p.account_id = files.account_id and p.file_id = files.id)
  or exists (select from tpas t where t.account_id = files.account_id and t.signed_document_id = files.id)', 'select');
drop index concurrently if exists receipts_by_file;
create index concurrently receipts_by_file on receipts (account_id, file_id);

-- What requests need and no response to a restricted caller shows.
call open_to_restricted('accounts');
call open_to_restricted('account_limits');
call open_to_restricted('account_usage');
call open_to_restricted('account_payment_products');
call open_to_restricted('billings');
call open_to_restricted('event_feed');
call open_to_restricted('event_positions');
call open_to_restricted('event_queue');
call open_to_restricted('file_blobs');
call open_to_restricted('idempotency_keys');
call open_to_restricted('impact_bases');
call open_to_restricted('legal_holds');
call open_to_restricted('links');
call open_to_restricted('mail_opt_outs');
call open_to_restricted('mails');
call open_to_restricted('merchants');
call open_to_restricted('payload_parts');
call open_to_restricted('retention_periods');
call open_to_restricted('sandbox_clocks');

-- Restricted callers see no row of any other table.
-- repeat
select limit_restricted_to_none(t.oid::regclass)
from (select c.oid from pg_class c join pg_policy own on own.polrelid = c.oid and own.polname = 'tenant_rows'
      where not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'organization_rows')
      order by c.oid limit 1) as t;
